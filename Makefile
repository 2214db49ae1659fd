# One word for each task; `make` alone lists them. Everything runs in .venv, which is made when it is needed.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory
SHELL := /bin/bash

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# The first of these that runs and is new enough makes the .venv. Another one: make setup PYTHON=/path/to/python
PYTHON_CANDIDATES := python3.11 python3.12 python3.13 python3
PYTHON ?=
NEW_ENOUGH := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))

# Hand-written Python; what templates/python/static holds is copied into the generated package as it stands.
HAND_WRITTEN := generators runtime cli site tests templates/python/static

TOOLS := $(VENV)/.tools-installed
TYPES := $(VENV)/.types-installed
TYPES_MANIFEST := generated/python/pyproject.toml

.PHONY: help
help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- setting up ----------------------------------------------------------------------------------

.PHONY: setup
setup: $(TOOLS) $(TYPES) playground-tools ## make .venv and install everything that is pinned (any other word does it by itself)

# The tool is installed without the generated package, so that it can write that package when it is absent or broken.
$(TOOLS): requirements.lock pyproject.toml
	@if ! $(BIN)/python -c '$(NEW_ENOUGH)' 2>/dev/null; then \
		for python in $(or $(PYTHON),$(PYTHON_CANDIDATES)); do \
			if "$$python" -c '$(NEW_ENOUGH)' 2>/dev/null; then found="$$python"; break; fi; \
		done; \
		if [ -z "$$found" ]; then \
			echo "No Python 3.11 or later with the modules venv and ensurepip was found (tried: $(or $(PYTHON),$(PYTHON_CANDIDATES)))." >&2; \
			echo "Install one (on Debian: apt-get install python3 python3-venv), or name it: make setup PYTHON=/path/to/python" >&2; \
			exit 1; \
		fi; \
		echo "Making $(VENV) with $$found"; \
		"$$found" -m venv --clear $(VENV); \
	fi
	@echo "Installing what requirements.lock pins"
	@$(PIP) install --no-deps --requirement requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(TYPES): $(TOOLS) $(wildcard $(TYPES_MANIFEST))
	@if [ ! -f $(TYPES_MANIFEST) ]; then \
		echo "$(TYPES_MANIFEST) is not there. Write it with: make generate" >&2; exit 1; \
	fi
	@$(PIP) install --no-deps --no-build-isolation --editable generated/python
	@$(PIP) check
	@touch $@

# --- everyday work -------------------------------------------------------------------------------

.PHONY: generate
generate: $(TOOLS) ## write generated/ from spec/, schema/ and protocol.toml
	@$(BIN)/cgp generate

.PHONY: check
check: $(TOOLS) ## is generated/ what the sources say?
	@$(BIN)/cgp check || { echo "(in this checkout: make generate)" >&2; exit 1; }

.PHONY: lint
lint: $(TYPES) ## judge the sources, the arrows between packages, and the style of hand-written code
	@$(BIN)/cgp lint
	@$(BIN)/lint-imports
	@$(BIN)/ruff check $(HAND_WRITTEN)
	@$(BIN)/black --check --quiet $(HAND_WRITTEN) || { echo "To mend the layout: make format" >&2; exit 1; }

.PHONY: diff
diff: $(TOOLS) ## whom does the schema break, compared with the last frozen revision?
	@$(BIN)/cgp diff

.PHONY: matrix
matrix: $(TYPES) ## every misbehaving provider against every check, into spec/matrix.json (CHECK=1: does it say that?)
	@$(BIN)/python -m tests.conformance_matrix $(if $(CHECK),--check)

.PHONY: format
format: $(TOOLS) ## lay out hand-written code (black, import order)
	@$(BIN)/ruff check --select I --fix $(HAND_WRITTEN)
	@$(BIN)/black $(HAND_WRITTEN)

.PHONY: types
types: $(TYPES) ## mypy, strict: hand-written code, and generated code as later Pythons see it
	@$(BIN)/mypy generators/cgp_generators runtime/cgp_toolkit cli/cgp_cli generated/python/cgp_types site/stage.py site/for_models.py site/card.py site/technical_report tests
	@for version in 3.12 3.13 3.14; do \
		$(BIN)/mypy --python-version $$version generated/python/cgp_types || exit 1; \
	done

# Most tests wait for other processes most of the time.
AT_ONCE ?= 4

.PHONY: test
test: $(TYPES) playground-tools ## all tests, on all processors
	@$(BIN)/python -m pytest --numprocesses $(AT_ONCE) --quiet

.PHONY: vectors
vectors: $(TYPES) ## the golden vectors only
	@$(BIN)/python -m pytest --quiet $(wildcard tests/generated/*/test_vectors.py)

.PHONY: projects
projects: $(TYPES) ## build and judge every project that cgp new writes (minutes)
	@$(BIN)/python -m pytest --quiet -m projects --numprocesses $(AT_ONCE) tests/projects

N ?= 100000
SEED ?=
SECONDS_EACH ?= 60

.PHONY: agree
agree: $(TYPES) ## do all languages say the same? N=100000 inputs, SEED= for a certain stream
	@$(BIN)/python -m tests.agreement --count $(N) $(if $(SEED),--seed $(SEED))

.PHONY: fuzz
fuzz: $(TYPES) ## throw damaged text at every decoder, SECONDS_EACH=60 a language
	@SECONDS_EACH=$(SECONDS_EACH) .ci/fuzz

.PHONY: interop
interop: $(TYPES) ## meet the published crates, which are built into the cache the first time (minutes)
	@$(BIN)/python -m tests.interop.peers.crates
	@$(BIN)/python -m pytest --quiet tests/interop/peers

.PHONY: bench
bench: $(TYPES) ## measure the codec against json, orjson and pydantic, and how the cost of cgp diff grows
	@$(BIN)/python -m tests.bench.codec
	@$(BIN)/python -m tests.bench.revision_scale

# --- the site ------------------------------------------------------------------------------------

# The theme's builder announces its end of life on every run; requirements.lock pins what works.
MKDOCS_IS_PINNED := NO_MKDOCS_2_WARNING=1

# One page of the site is a program in TypeScript. Where npm is not, the site is built without it.
PLAYGROUND := site/playground
.PHONY: playground-tools
playground-tools:
	@cd $(PLAYGROUND); \
	if ! command -v npm >/dev/null; then echo "npm is not installed: the site will be without its playground"; \
	elif [ ! node_modules/.installed -nt package-lock.json ]; then \
		if npm ci --silent --no-audit --no-fund --ignore-scripts; then touch node_modules/.installed; \
		else echo "npm could not install what $(PLAYGROUND) needs: the site will be without its playground"; fi; \
	fi

.PHONY: site
site: $(TOOLS) playground-tools ## build the site from site/pages and generated/docs into site/.out
	@if [ -x $(PLAYGROUND)/node_modules/.bin/esbuild ]; then npm run --silent --prefix $(PLAYGROUND) build; \
	else echo "The tools of $(PLAYGROUND) are not installed (make setup): the site is built without its playground"; fi
	@PYTHONPATH=site $(BIN)/python -m technical_report
	@$(BIN)/python site/card.py
	@$(BIN)/python site/stage.py stage
	@$(MKDOCS_IS_PINNED) $(BIN)/mkdocs build --quiet --strict --clean --config-file site/mkdocs.yml
	@$(BIN)/python site/stage.py beside
	@echo "The site is in site/.out"

.PHONY: serve
serve: $(TOOLS) ## preview the site on http://127.0.0.1:8000/, built again when a page changes
	@PYTHONPATH=site $(BIN)/python -m technical_report
	@$(BIN)/python site/card.py
	@$(MKDOCS_IS_PINNED) $(BIN)/python site/stage.py serve

REMOTE ?= origin
PAGES_BRANCH ?= gh-pages
.PHONY: publish
publish: site ## build the site and push it to a branch that a host shows (REMOTE=origin PAGES_BRANCH=gh-pages)
	@.ci/publish $(BIN)/python site/.out $(REMOTE) $(PAGES_BRANCH)

# --- releasing and judging everything ------------------------------------------------------------

.PHONY: dist
dist: $(TYPES) ## wheel and sdist of cgp-types and cgp-toolkit, into dist/
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist generated/python
	@$(BIN)/python -m build --no-isolation --outdir dist .

.PHONY: smoke
smoke: dist ## use the wheels in an empty environment and an empty folder
	@.ci/smoke $(BIN)/python

.PHONY: ci-setup
ci-setup: ## install the system packages that are missing (Debian; needs root when something is)
	@.ci/setup

.PHONY: ci
ci: check lint diff types smoke ## everything that must hold, the tests last
	@$(MAKE) agree N=20000 SEED=1
	@$(MAKE) agree N=20000
	@$(MAKE) fuzz SECONDS_EACH=5
	@$(MAKE) site
	@$(MAKE) matrix CHECK=1
	@$(MAKE) projects
	@$(MAKE) test

.PHONY: clean
clean: ## remove .venv, dist/, the built site and every cache
	@rm -rf $(VENV) dist site/.stage site/.out site/.report .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
