"""What a page shows as a program or a command was run, and does what the page says."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.generated.go import toolchain as go_toolchain
from tests.generated.rust import toolchain as rust_toolchain
from tests.generated.typescript import toolchain as typescript_toolchain

MARK = "<!-- tested -->"
TESTED = re.compile(rf"^{MARK}\n```console\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
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
    """Whether a text is what a page shows: `…` is the rest of a line, or alone any number of lines."""
    lines = (
        r"(?:[^\n]*\n)*" if line == f"{ANY}\n" else r"[^\n]*".join(map(re.escape, line.split(ANY)))
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch("".join(lines), printed) is not None


@pytest.fixture
def folder(root: Path, tmp_path: Path) -> Path:
    """A folder of one's own, with the programs of the pages in it, and what they read."""
    for pattern in ("*.py", "*.toml"):
        for path in (root / "site/snippets").glob(pattern):
            shutil.copyfile(path, tmp_path / path.name)
    return tmp_path


def test_there_are_tested_commands() -> None:
    assert len(COMMANDS) >= 7
    assert matches("a … c\n", "a b c\n")
    assert not matches("a … c\n", "a b\nc\n")
    assert matches("a\n…\nc\n", "a\nb\nb\nc\n")
    assert not matches("a\n…\nc\n", "a\nb\n")


def test_no_mark_is_overlooked(root: Path) -> None:
    """Whatever a page calls tested is one of the commands, however deep it stands."""
    pages = [path.read_text(encoding="utf-8") for path in (root / "site/pages").rglob("*.md")]
    assert sum(page.count(MARK) for page in pages) == len(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.page)
def test_a_command_prints_what_the_page_says(command: Command, folder: Path) -> None:
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "CGP_LEDGER": str(folder / "ledger"),
        # What goes to the two outputs stays in its order.
        "PYTHONUNBUFFERED": "1",
    }

    def ask(errors: int) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["bash", "-o", "pipefail", "-c", command.line],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            timeout=60,
        )

    done = ask(subprocess.PIPE)
    assert done.returncode == 0, done.stderr
    # A command without shown output is only run; remarks on standard error may be shown or not.
    if command.printed and not matches(command.printed, done.stdout):
        together = ask(subprocess.STDOUT).stdout
        assert matches(command.printed, together), (done.stdout, together)


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


CONVERSATION = """\
{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}
{"type":"query","query":{"goal":"How are retries configured?","max_frames":2,"max_tokens":10}}
{"type":"shutdown"}
"""
Run = Callable[[str, str], str]
LANGUAGES = ("python", "typescript", "go", "rust")


def printed(done: "subprocess.CompletedProcess[str]") -> str:
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def skip_without(problem: str | None) -> None:
    if problem and os.environ.get("CGP_REQUIRE_TOOLCHAINS") == "1":
        pytest.fail(f"CGP_REQUIRE_TOOLCHAINS is set, but {problem}")
    if problem:
        pytest.skip(problem)


def run(*command: str | Path, folder: Path, said: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, cwd=folder, input=said, capture_output=True, text=True, timeout=300
    )


@pytest.fixture(scope="module")
def python(root: Path) -> Run:
    """Runs a program of the pages by its name, with what is said to it."""
    return lambda name, said: printed(
        run(sys.executable, f"{name}.py", folder=root / "site/snippets", said=said)
    )


@pytest.fixture(scope="module")
def typescript(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The same in a project that has installed the package."""
    skip_without(typescript_toolchain.toolchain_problem())
    package = root / "generated/typescript"
    compiler = package / "node_modules/.bin/tsc"
    skip_without(None if compiler.is_file() else "the package's tools are not installed")
    folder = tmp_path_factory.mktemp("typescript")
    installed = folder / "node_modules/@cgp-toolkit/types"
    installed.mkdir(parents=True)
    shutil.copyfile(package / "package.json", installed / "package.json")
    (folder / "package.json").write_text('{ "private": true, "type": "module" }')
    for path in (root / "site/snippets").glob("*.ts"):
        shutil.copyfile(path, folder / path.name)
    strictly = [
        "--strict",
        "--module",
        "NodeNext",
        "--target",
        "ES2022",
        "--lib",
        "ES2022,DOM",
        "--skipLibCheck",
    ]
    sources = sorted(path.name for path in folder.glob("*.ts"))
    commands: tuple[list[str | Path], ...] = (
        [compiler, "--noCheck", "--project", package, "--outDir", installed / "dist"],
        [compiler, *strictly, *sources],
    )
    for command in commands:
        built = run(*command, folder=folder)
        assert built.returncode == 0, built.stdout
    return lambda name, said: printed(run("node", f"{name}.js", folder=folder, said=said))


@pytest.fixture(scope="module")
def go(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """The same in a module that requires ours."""
    skip_without(go_toolchain.toolchain_problem())
    folder = tmp_path_factory.mktemp("go")
    module = "cgp-toolkit.github.io/go/cgp"
    (folder / "go.mod").write_text(
        f"module shown\n\ngo 1.24\n\nrequire {module} v0.0.0\n\n"
        f"replace {module} => {root / 'generated/go'}\n"
    )

    def built_and_run(name: str, said: str) -> str:
        (folder / name).mkdir()
        shutil.copyfile(root / f"site/snippets/{name}.go", folder / name / "main.go")
        assert printed(go_toolchain.run("gofmt", "-l", name, folder=folder)) == ""
        program = folder / "bin" / name
        built = go_toolchain.run("go", "build", "-o", str(program), f"./{name}", folder=folder)
        assert built.returncode == 0, built.stderr
        return printed(run(program, folder=folder, said=said))

    return built_and_run


@pytest.fixture(scope="module")
def rust(root: Path) -> Run:
    """The same as an example of the crate."""
    skip_without(rust_toolchain.toolchain_problem())

    def built_and_run(name: str, said: str) -> str:
        with rust_toolchain.checkout() as crate:
            (crate / "examples").mkdir(exist_ok=True)
            shutil.copyfile(root / f"site/snippets/{name}.rs", crate / f"examples/{name}.rs")
            built = rust_toolchain.cargo(
                "build", "--quiet", "--offline", "--features", "serving", "--example", name
            )
        assert (built.returncode, built.stderr) == (0, "")
        return printed(run(crate / "target/debug/examples" / name, folder=crate, said=said))

    return built_and_run


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_says_in_every_language_what_the_page_says(
    language: str, root: Path, request: pytest.FixtureRequest
) -> None:
    program: Run = request.getfixturevalue(language)
    assert program("read", "") == (root / "site/snippets/read.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_first_provider_answers_with_the_same_bytes_in_every_language(
    language: str, python: Run, request: pytest.FixtureRequest
) -> None:
    program: Run = request.getfixturevalue(language)
    answers = program("shelf", CONVERSATION)
    assert '"token_cost":8' in answers
    assert answers == python("shelf", CONVERSATION)
