"""What a page shows as a program or a command was run, and does what the page says."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.generated.go import toolchain as go
from tests.generated.rust import toolchain as rust
from tests.generated.typescript import toolchain as typescript

TESTED = re.compile(r"^<!-- tested -->\n```console\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
ANY = "…"


class Command(NamedTuple):
    page: str
    line: str
    printed: str


def commands(pages: Path) -> Iterator[Command]:
    for path in sorted(pages.rglob("*.md")):
        for found in TESTED.finditer(path.read_text(encoding="utf-8")):
            first, _, printed = found["text"].partition("\n")
            assert first.startswith("$ "), first
            yield Command(path.stem, first.removeprefix("$ "), printed)


COMMANDS = list(commands(Path(__file__).parents[2] / "site/pages"))


def matches(shown: str, printed: str) -> bool:
    """Whether a text is what a page shows, where `…` stands for anything on a line."""
    pattern = r"[^\n]*".join(re.escape(piece) for piece in shown.split(ANY))
    return re.fullmatch(pattern, printed) is not None


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """A folder of one's own, with the programs of the pages in it."""
    for path in (root / "site/snippets").glob("*.py"):
        shutil.copyfile(path, tmp_path / path.name)
    return tmp_path


def test_there_are_tested_commands() -> None:
    assert len(COMMANDS) >= 7
    assert matches("a … c\n", "a b c\n")
    assert not matches("a … c\n", "a b\nc\n")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.page)
def test_a_command_prints_what_the_page_says(command: Command, folder: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "CGP_LEDGER": str(folder / "ledger"),
    }
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command.line],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    # A command without shown output is only run; remarks on standard error may be shown or not.
    printed = {done.stdout, done.stdout + done.stderr}
    assert not command.printed or any(matches(command.printed, each) for each in printed), printed


def test_every_snippet_is_shown_and_every_shown_file_is_there(root: Path) -> None:
    shown = {
        name
        for path in (root / "site/pages").rglob("*.md")
        for name in re.findall(r'^ *--8<-- "([^"]+)"$', path.read_text(encoding="utf-8"), re.M)
    }
    assert all((root / name).is_file() for name in shown)
    snippets = {f"site/snippets/{path.name}" for path in (root / "site/snippets").glob("*.*")}
    assert snippets <= shown


def test_the_python_programs_are_well_typed(folder: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir"]
    programs = [str(path) for path in sorted(folder.glob("*.py"))]
    done = subprocess.run(
        [*command, str(folder / "cache"), *programs],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
    )
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def said(root: Path) -> str:
    return (root / "site/snippets/read.txt").read_text(encoding="utf-8")


def skip_without(problem: str | None) -> None:
    if problem and os.environ.get("CGP_REQUIRE_TOOLCHAINS") == "1":
        pytest.fail(f"CGP_REQUIRE_TOOLCHAINS is set, but {problem}")
    if problem:
        pytest.skip(problem)


def test_python_says_what_the_page_says(folder: Path, said: str) -> None:
    printed = subprocess.run(
        [sys.executable, "read.py"], cwd=folder, capture_output=True, text=True, check=True
    )
    assert printed.stdout == said


def test_typescript_says_what_the_page_says(root: Path, tmp_path: Path, said: str) -> None:
    skip_without(typescript.toolchain_problem())
    package = root / "generated/typescript"
    compiler = package / "node_modules/.bin/tsc"
    skip_without(None if compiler.is_file() else "the package's tools are not installed")
    installed = tmp_path / "node_modules/@cgp-toolkit/types"
    installed.mkdir(parents=True)
    shutil.copyfile(package / "package.json", installed / "package.json")
    (tmp_path / "package.json").write_text('{ "private": true, "type": "module" }')
    shutil.copyfile(root / "site/snippets/read.ts", tmp_path / "read.ts")
    for command in (
        f"{compiler} --noCheck --project {package} --outDir {installed}/dist",
        f"{compiler} --strict --module NodeNext --target ES2022 --lib ES2022,DOM read.ts",
    ):
        built = typescript.run(*shlex.split(command), folder=tmp_path)
        assert built.returncode == 0, built.stdout
    printed = typescript.run("node", "read.js", folder=tmp_path)
    assert (printed.stdout, printed.stderr) == (said, "")


def test_go_says_what_the_page_says(root: Path, tmp_path: Path, said: str) -> None:
    skip_without(go.toolchain_problem())
    module = "cgp-toolkit.github.io/go/cgp"
    (tmp_path / "go.mod").write_text(
        f"module reading\n\ngo 1.24\n\nrequire {module} v0.0.0\n\n"
        f"replace {module} => {root / 'generated/go'}\n"
    )
    shutil.copyfile(root / "site/snippets/read.go", tmp_path / "main.go")
    printed = go.run("go", "run", ".", folder=tmp_path)
    assert (printed.stdout, printed.stderr) == (said, "")


def test_rust_says_what_the_page_says(root: Path, said: str) -> None:
    skip_without(rust.toolchain_problem())
    with rust.checkout() as crate:
        (crate / "examples").mkdir(exist_ok=True)
        shutil.copyfile(root / "site/snippets/read.rs", crate / "examples/read.rs")
    printed = rust.cargo("run", "--quiet", "--offline", "--example", "read")
    assert (printed.stdout, printed.stderr) == (said, "")
