"""Every project that `cgp new` writes builds, passes its own tests, and is conformant: `make projects`."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tests.generated.go import toolchain as go_toolchain
from tests.generated.rust import toolchain as rust_toolchain
from tests.generated.typescript import toolchain as typescript_toolchain
from tests.toolchains import skip_without

pytestmark = pytest.mark.projects

CGP = Path(sys.executable).with_name("cgp")
KINDS = {"provider": [], "provider-over-http": ["--http"], "host": []}
TOOLCHAIN_PROBLEMS: dict[str, Callable[[], str | None]] = {
    "python": lambda: None,
    "typescript": typescript_toolchain.toolchain_problem,
    "go": go_toolchain.toolchain_problem,
    "rust": rust_toolchain.toolchain_problem,
}
LOCKED = {"typescript": "package-lock.json", "rust": "Cargo.lock"}
"""What a build writes that belongs under version control."""

in_every_language = pytest.mark.parametrize("language", TOOLCHAIN_PROBLEMS)
of_every_kind = pytest.mark.parametrize("kind", KINDS)


def run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=540
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def environment() -> Mapping[str, str]:
    """What somebody has who did not install the toolkit; what cargo compiled for other tests is used."""
    places = os.environ["PATH"].split(os.pathsep)
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("CGP")},
        "PATH": os.pathsep.join(place for place in places if Path(place) != CGP.parent),
        "CARGO_TARGET_DIR": str(rust_toolchain.CHECKOUT / "target"),
    }


@pytest.fixture
def project(tmp_path: Path, kind: str, language: str) -> Path:
    """Under version control, with a name of which each language has to make something."""
    skip_without(TOOLCHAIN_PROBLEMS[language]())
    side, name = kind.partition("-")[0], f"My_{kind}"
    run(CGP, "new", side, name, "--lang", language, *KINDS[kind], folder=tmp_path)
    run("git", "init", "--quiet", folder=tmp_path / name)
    run("git", "add", "--all", folder=tmp_path / name)
    return tmp_path / name


@in_every_language
@of_every_kind
def test_a_new_project_passes_its_tests_and_is_conformant(project: Path, language: str) -> None:
    tested = run("make", "test", folder=project)
    judged = run("make", "conformance", f"CGP={CGP}", folder=project)

    # Without the command, only the test that needs it is left out.
    assert "CONFORMANT" not in tested
    (verdict,) = (line for line in judged.splitlines() if "CONFORMANT" in line)
    assert "NOT" not in verdict
    seen = run("git", "ls-files", "--modified", "--others", "--exclude-standard", folder=project)
    assert seen.split() == ([LOCKED[language]] if language in LOCKED else [])


@in_every_language
@of_every_kind
def test_its_sources_are_laid_out_as_people_of_the_language_do(
    project: Path, language: str
) -> None:
    own = run("git", "ls-files", ":!vendor", ":!third_party", folder=project).split()
    match language:
        case "python":
            judge: list[str | Path] = [CGP.with_name("black"), "--check", "--line-length", "100"]
            suffix = ".py"
        case "typescript":
            package = rust_toolchain.ROOT / "generated/typescript"
            typescript_toolchain.build(package)
            prettier = package / "node_modules/.bin/prettier"
            judge = [prettier, "--config", package / ".prettierrc.json", "--check"]
            suffix = ".ts"
        case "go":
            judge, suffix = ["gofmt", "-d"], ".go"
        case _:
            judge, suffix = ["rustfmt", "--edition", "2024", "--check"], ".rs"
    sources = [path for path in own if path.endswith(suffix)]
    assert sources
    told = run(*judge, *sources, folder=project)
    assert language != "go" or told == ""
