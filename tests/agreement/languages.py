"""The languages: how each codec-harness is built and run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tests.generated.go import toolchain as go
from tests.generated.rust import toolchain as rust
from tests.generated.typescript import toolchain as typescript

from .harnesses import PYTHON, ROOT, Harness

GENERATED: Final = ROOT / "generated"


def _typescript() -> Harness:
    package = GENERATED / "typescript"
    typescript.build(package)
    return Harness("typescript", ("node", "dist/harness/main.js"), package)


def _go() -> Harness:
    package = GENERATED / "go"
    program = package / "dist" / "codec-harness"
    done = go.run("go", "build", "-o", str(program), "./cmd/codec-harness", folder=package)
    if done.returncode:
        raise SystemExit(done.stderr)
    return Harness("go", (str(program),), package)


def _rust() -> Harness:
    with rust.checkout() as folder:
        done = rust.cargo("build", "--quiet", "--release", "--bin", "codec-harness")
        if done.returncode:
            raise SystemExit(done.stderr)
        return Harness("rust", (str(folder / "target" / "release" / "codec-harness"),), folder)


_BUILDERS: Final[Mapping[str, tuple[Callable[[], str | None], Callable[[], Harness]]]] = {
    "python": (lambda: None, lambda: PYTHON),
    "typescript": (typescript.toolchain_problem, _typescript),
    "go": (go.toolchain_problem, _go),
    "rust": (rust.toolchain_problem, _rust),
}
LANGUAGES: Final = tuple(_BUILDERS)


def built(name: str) -> Harness:
    """The harness of a language, built when need be; without its toolchain there is no agreement."""
    toolchain_problem, build = _BUILDERS[name]
    problem = toolchain_problem()
    if problem:
        raise SystemExit(f"{name}: {problem}. Leave it out with --language.")
    return build()
