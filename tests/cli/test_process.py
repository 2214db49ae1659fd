"""The command as a process: pipes, terminals, speed, and a damaged package beside it."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import Timer

import pytest

COMMAND = [sys.executable, "-m", "cgp_cli"]
BAD = b'{"type":"handshake","protocol_version":"1.0"}\n'


def run(
    *arguments: str, input: bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=input,
        capture_output=True,
        timeout=60,
        cwd=cwd,
        env={**os.environ, **environment},
    )


def test_the_exit_code_reaches_the_shell() -> None:
    assert run("validate", "-", input=b'{"type":"shutdown"}').returncode == 0
    assert run("validate", "-", input=BAD).returncode == 1
    assert run("validate", "--nonsense").returncode == 2


def test_the_version_names_toolkit_and_protocol() -> None:
    result = run("--version")
    assert result.returncode == 0
    assert result.stdout.startswith(b"cgp ")
    assert b"(protocol contextgraph/1.0-draft)" in result.stdout


def test_the_version_survives_a_damaged_package(tmp_path: Path) -> None:
    (tmp_path / "cgp_types.py").write_text("this is no Python\n")
    result = run("--version", PYTHONPATH=str(tmp_path))
    assert result.returncode == 0
    assert b"cannot be imported" in result.stdout


def test_validate_with_a_damaged_package_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "cgp_types.py").write_text("this is no Python\n")
    result = run("validate", "-", input=BAD, PYTHONPATH=str(tmp_path))
    assert result.returncode == 2
    assert b"make generate" in result.stderr
    assert b"Traceback" not in result.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("query", "--stdio", "nobody", "--goal", "g"),
        ("serve", "example"),
        ("ledger", "list", "--ledger", "sqlite://"),
    ],
)
def test_without_the_package_every_command_says_what_to_do(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    absent = "raise ModuleNotFoundError(\"No module named 'cgp_types'\", name='cgp_types')\n"
    (tmp_path / "cgp_types.py").write_text(absent)
    result = run(*arguments, PYTHONPATH=str(tmp_path))
    assert result.returncode == 2
    assert b"`make setup` installs it" in result.stderr
    assert b"Traceback" not in result.stderr


def test_help_loads_neither_the_pipeline_nor_the_types() -> None:
    program = (
        "import sys\n"
        "from cgp_cli.main import cli\n"
        "for command in (['--help'], ['generate', '--help'], ['validate', '--help']):\n"
        "    cli.main(command, standalone_mode=False)\n"
        "heavy = ('cgp_types', 'cgp_generators', 'jsonschema', 'black', 'jinja2', 'rich', 'pydantic')\n"
        "print([name for name in heavy if name in sys.modules], file=sys.stderr)\n"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=60)
    assert result.stderr.decode().strip() == "[]"


def test_every_command_shows_examples_and_exit_codes() -> None:
    for command in ("generate", "check", "lint", "validate"):
        told = run(command, "--help").stdout.decode()
        assert f"    cgp {command}" in told
        assert "Exit codes: 0" in told


@contextmanager
def killed_when_late(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with the test, and is killed when that takes too long."""
    timer = Timer(30, process.kill)
    timer.start()
    try:
        with process:
            yield process
    finally:
        timer.cancel()


def started(
    *command: str, stdin: int | None = None, stderr: int | None = None
) -> AbstractContextManager[subprocess.Popen[bytes]]:
    """A process with a pipe as its output."""
    return killed_when_late(
        subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr)
    )


@pytest.mark.parametrize(("head", "options"), [(0, []), (1, []), (0, ["--json"])])
def test_a_reader_that_leaves_early_ends_it_quietly(
    tmp_path: Path, head: int, options: list[str]
) -> None:
    file = tmp_path / "many.ndjson"
    file.write_bytes(BAD * 20_000)
    with started(*COMMAND, "validate", *options, str(file), stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        for _ in range(head):
            assert b"/protocol_version" in process.stdout.readline()
        process.stdout.close()
        told = process.stderr.read()
    assert (process.returncode, told) == (141, b"")


def test_findings_appear_while_the_input_is_still_open() -> None:
    command = [sys.executable, "-u", "-m", "cgp_cli", "validate", "-"]
    with started(*command, stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(BAD)
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"-:1: /protocol_version")
        process.stdin.close()
    assert process.returncode == 1


def on_a_terminal(*arguments: str, **environment: str) -> tuple[int, str]:
    """Run with a terminal as input, output and error; give the exit code and what appeared."""
    ours, theirs = pty.openpty()
    env = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    with killed_when_late(
        subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**env, "TERM": "xterm", **environment},
        )
    ) as process:
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # how Linux says that the other side is gone
            while piece := os.read(ours, 65536):
                shown += piece
        os.close(ours)
    return process.returncode, shown.decode()


def test_without_files_a_terminal_is_not_waited_for() -> None:
    code, shown = on_a_terminal("validate")
    assert code == 2
    assert "- for standard input" in shown


def test_colour_is_for_terminals_and_no_color_is_honoured(tmp_path: Path) -> None:
    file = tmp_path / "bad.ndjson"
    file.write_bytes(BAD)
    assert "\x1b[31m" in on_a_terminal("validate", str(file))[1]
    assert "\x1b" not in on_a_terminal("validate", str(file), NO_COLOR="1")[1]
    assert b"\x1b" not in run("validate", str(file)).stdout


def test_what_an_encoding_cannot_say_becomes_an_escape(tmp_path: Path) -> None:
    file = tmp_path / "\u0431ad.ndjson"
    file.write_bytes(BAD)
    result = run("validate", str(file), PYTHONIOENCODING="iso-8859-1", PYTHONUTF8="0")
    assert result.returncode == 1
    assert b"\\u0431ad.ndjson:1:" in result.stdout
    assert b"Traceback" not in result.stderr


def test_a_file_name_that_is_no_text_is_shown_somehow(tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/\xff.ndjson"
    with open(name, "wb") as file:
        file.write(BAD)
    for option in ([], ["--json"]):
        result = subprocess.run(
            [*COMMAND, "validate", *option, name], capture_output=True, timeout=60
        )
        assert (result.returncode, result.stderr.count(b"Traceback")) == (1, 0)
