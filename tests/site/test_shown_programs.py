"""What a page shows as a program or a command was run, and does what the page says."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

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
