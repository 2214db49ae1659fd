"""`cgp conformance`."""

import json
import os
import pty
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.conftest import Cgp
from tests.runtime.conformance.running import PEER, http_peer

HONEST = (sys.executable, PEER)
BAD_SCORE = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
FAULTY = (*HONEST, BAD_SCORE)
QUICK = ("--timeout", "2")
ONE = (*QUICK, "--check", "frame-validity")


def statuses(stdout: str) -> dict[str, str]:
    return {check["name"]: check["status"] for check in json.loads(stdout)["checks"]}


# --- verdicts and exit codes ----------------------------------------------------------------------


def test_an_honest_provider_is_conformant(cgp: Cgp) -> None:
    result = cgp("conformance", "stdio", *QUICK, "--profile", "core", "--", *HONEST)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0].startswith("pass  handshake  H1")
    assert "CONFORMANT: 7 passed" in result.stdout
    assert "profile core" in result.stdout
    assert result.stderr == ""


def test_a_fault_is_shown_with_its_evidence(cgp: Cgp) -> None:
    result = cgp("conformance", "stdio", *ONE, "--", *FAULTY)
    assert result.exit_code == 1
    assert "FAIL  frame-validity" in result.stdout
    assert "`score` is 1.5" in result.stdout
    assert "NOT CONFORMANT: 1 passed, 1 failed" in result.stdout
    assert result.stdout.splitlines()[-1] == "Failed: frame-validity"


def test_two_dashes_are_not_needed_and_options_behind_the_program_are_its_own(cgp: Cgp) -> None:
    child = "import sys; sys.exit(sys.argv[1:] != ['--json'])"
    result = cgp("conformance", "stdio", *ONE, sys.executable, "-c", child, "--json")
    assert result.exit_code == 1
    assert "exit status 0" in result.stdout


def test_one_check_alone_does_not_make_a_dead_provider_look_fine(cgp: Cgp) -> None:
    result = cgp("conformance", "stdio", *ONE, "--", "false")
    assert result.exit_code == 1
    assert "FAIL  handshake" in result.stdout
    assert "skip  frame-validity" in result.stdout


def test_a_server_is_judged_too(cgp: Cgp) -> None:
    with http_peer() as target:
        result = cgp("conformance", "http", *QUICK, "--profile", "core", target.url)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    "arguments",
    [("stdio", "--", "nonexistent-program"), ("http", "http://127.0.0.1:9/"), ("host", "--", "")],
)
def test_nobody_there_is_exit_code_3(cgp: Cgp, arguments: tuple[str, ...]) -> None:
    result = cgp("conformance", *arguments)
    assert result.exit_code == 3
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("stdio",), "Missing argument"),
        (("http",), "Missing argument"),
        (("stdio", "--profile", "all", "x"), "'all'"),
        (("stdio", "--timeout", "0", "x"), "--timeout"),
        (("stdio", "--timeout", "nan", "x"), "--timeout"),
        (("stdio", "--root", "/nonexistent", "x"), "--root"),
        (("stdio", "--junit", "/nonexistent/report.xml", "x"), "no folder /nonexistent"),
        (("stdio", "--markdown", "/nonexistent/report.md", "x"), "no folder /nonexistent"),
        (("stdio", "--transcript", "/dev/null/wire", "x"), "Not a directory"),
        (("stdio", "--env", "1=2", "x"), "NAME or NAME=VALUE"),
        (("stdio", "--env", "CGP_NO_SUCH_VARIABLE", "x"), "CGP_NO_SUCH_VARIABLE"),
        (("http", "http://docs.example/"), "(C7)"),
        (("http", "no url"), "no http or https URL"),
        (("stdio", "--check", "handshakes", "x"), "Did you mean handshake"),
        (("stdio", "--check", "zzz", "x"), "`cgp conformance list` names them all"),
        (("host", "--scenario", "host-consent-gates", "x"), "Did you mean host-consent-gate"),
    ],
)
def test_wrong_usage_is_exit_code_2(cgp: Cgp, arguments: tuple[str, ...], words: str) -> None:
    result = cgp("conformance", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert result.stdout == ""


def test_what_the_readme_shows_is_true(cgp: Cgp, root: Path, tmp_path: Path) -> None:
    readme = (root / "README.md").read_text()
    program = tmp_path / "shelf.py"
    marker = "<!-- tests/cli/test_readme.py asks this -->\n```python\n"
    program.write_text(readme.partition(marker)[2].partition("```")[0])
    result = cgp("conformance", "stdio", "--", sys.executable, program)
    assert result.exit_code == 0, result.output
    shown = readme.partition("$ cgp conformance stdio -- python shelf.py\n")[2].partition("…")[0]
    assert shown
    assert result.stdout.startswith(shown)


# --- options --------------------------------------------------------------------------------------


def test_json_is_all_there_is_on_standard_output(cgp: Cgp, root: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    result = cgp("conformance", "stdio", *ONE, "--json", "--", *FAULTY)
    assert result.exit_code == 1
    assert result.stderr == ""
    report = json.loads(result.stdout)
    assert statuses(result.stdout) == {"handshake": "pass", "frame-validity": "fail"}
    schema = root / "schema" / "documents" / "conformance-report.schema.json"
    jsonschema.validate(report, json.loads(schema.read_text()))


def test_reports_for_other_programs_are_written(cgp: Cgp, tmp_path: Path) -> None:
    junit, page = tmp_path / "report.xml", tmp_path / "report.md"
    written = ("--junit", junit, "--markdown", page)
    assert cgp("conformance", "stdio", *ONE, *written, "--", *FAULTY).exit_code == 1
    suite = ElementTree.parse(junit).getroot()
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert "| frame-validity | **FAIL** |" in page.read_text()


def test_a_command_line_that_is_no_text_can_be_written(cgp: Cgp, tmp_path: Path) -> None:
    page = tmp_path / "report.md"
    odd = os.fsdecode(b"# \xff\n")
    result = cgp("conformance", "stdio", *ONE, "--markdown", page, "--", *HONEST, odd)
    assert result.exit_code == 1, result.output  # the peer does not like it either
    assert "udcff" in page.read_text()


def test_the_wire_is_written_down(cgp: Cgp, tmp_path: Path) -> None:
    wire = tmp_path / "wire"
    assert cgp("conformance", "stdio", *ONE, "--transcript", wire, "--", *HONEST).exit_code == 0
    lines = [
        json.loads(line)
        for file in sorted(wire.iterdir())
        for line in file.read_text().splitlines()
    ]
    assert '"type":"handshake"' in lines[0]["text"]


def test_a_child_gets_the_variables_that_are_named(
    cgp: Cgp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CGP_TEST_MINE", "mine")
    monkeypatch.setenv("CGP_TEST_KEPT", "kept back")
    code = (
        "names = ('CGP_TEST_MINE', 'CGP_TEST_GIVEN', 'CGP_TEST_KEPT')\n"
        "ACK['provider']['name'] = repr([os.environ.get(each) for each in names])\n"
    )
    options = ("--env", "CGP_TEST_MINE", "--env", "CGP_TEST_GIVEN=given=1")
    result = cgp("conformance", "stdio", "--check", "handshake", *options, "--", *HONEST, code)
    assert "['mine', 'given=1', None]" in result.stdout


def test_a_credential_comes_from_a_variable_and_is_never_shown(
    cgp: Cgp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CGP_TEST_TOKEN", "s3cr3t-token")
    code = (
        "judge = Handler.judge\n"
        "def judged(self):\n"
        "    ACK['provider']['name'] = self.headers.get('Authorization', 'nobody')\n"
        "    return judge(self)\n"
        "Handler.judge = judged\n"
    )
    with http_peer(code) as target:
        options = ("--credential-env", "CGP_TEST_TOKEN", "--check", "handshake")
        result = cgp("conformance", "http", *options, target.url)
    assert result.exit_code == 0, result.output
    assert "'Bearer <redacted>'" in result.stdout
    assert "s3cr3t" not in result.output


@pytest.mark.parametrize("value", [None, "", "two words"])
def test_a_credential_that_is_none_is_wrong_usage(
    cgp: Cgp, monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    if value is not None:
        monkeypatch.setenv("CGP_TEST_TOKEN", value)
    result = cgp("conformance", "http", "--credential-env", "CGP_TEST_TOKEN", "http://127.0.0.1:9/")
    assert result.exit_code == 2
    assert "--credential-env" in result.stderr
    assert "two words" not in result.stderr


# --- known failures -------------------------------------------------------------------------------


@pytest.fixture
def known(tmp_path: Path) -> Path:
    file = tmp_path / "known.toml"
    file.write_text('[known_failures]\nframe-validity = "scores are mended in 2.0"\n')
    return file


def test_a_known_failure_does_not_count(cgp: Cgp, known: Path, tmp_path: Path) -> None:
    junit = tmp_path / "report.xml"
    options = (*ONE, "--baseline", known, "--junit", junit)
    result = cgp("conformance", "stdio", *options, "--", *FAULTY)
    assert result.exit_code == 0, result.output
    assert "known failure: frame-validity (scores are mended in 2.0)" in result.stdout
    suite = ElementTree.parse(junit).getroot()
    assert (suite.get("failures"), suite.get("skipped")) == ("0", "1")


def test_a_failure_that_is_not_known_counts(cgp: Cgp, known: Path) -> None:
    known.write_text('[known_failures]\nhandshake = "no reason"\n')
    result = cgp("conformance", "stdio", *ONE, "--baseline", known, "--", *FAULTY)
    assert result.exit_code == 1


def test_a_stale_entry_fails_the_run(cgp: Cgp, known: Path) -> None:
    result = cgp("conformance", "stdio", *ONE, "--baseline", known, "--", *HONEST)
    assert result.exit_code == 1
    assert "stale: frame-validity" in result.stdout
    as_json = cgp("conformance", "stdio", *ONE, "--baseline", known, "--json", "--", *HONEST)
    assert as_json.exit_code == 1
    assert json.loads(as_json.stdout)["baseline"] == {"accepted": [], "stale": ["frame-validity"]}


def test_a_baseline_is_read_before_anything_is_run(cgp: Cgp, known: Path) -> None:
    known.write_text('[known_failures]\nno-such-check = "x"\n')
    result = cgp("conformance", "stdio", "--baseline", known, "--", "nonexistent-program")
    assert result.exit_code == 2
    assert "no-such-check" in result.stderr


# --- hosts, and the list --------------------------------------------------------------------------


def test_our_host_passes_a_scenario(cgp: Cgp) -> None:
    harness = (sys.executable, "-m", "cgp_toolkit.host.harness")
    result = cgp(
        "conformance", "host", "--scenario", "host-version-mismatch", "--json", "--", *harness
    )
    assert result.exit_code == 0, result.output
    assert statuses(result.stdout) == {"host-version-mismatch": "pass"}


def test_a_program_that_is_no_host_fails(cgp: Cgp) -> None:
    result = cgp("conformance", "host", "--scenario", "host-version-mismatch", "--", "true")
    assert result.exit_code == 1
    assert "FAIL  host-version-mismatch" in result.stdout


def test_the_list_names_every_check_and_scenario(cgp: Cgp) -> None:
    from cgp_toolkit.conformance.checks import CHECKS
    from cgp_toolkit.conformance.host_scenarios import SCENARIOS

    listed = json.loads(cgp("conformance", "list", "--json").stdout)
    assert [each["name"] for each in listed["checks"]] == [each.name for each in CHECKS]
    assert [each["name"] for each in listed["scenarios"]] == [each.name for each in SCENARIOS]
    shown = cgp("conformance", "list").stdout
    ours = [(each.name, each.proves) for each in CHECKS]
    for name, proves in [*ours, *((each.name, each.proves) for each in SCENARIOS)]:
        assert f"  {name}  " in shown
        assert proves in shown


@pytest.mark.parametrize("command", [(), ("stdio",), ("http",), ("host",), ("list",)])
def test_help_shows_examples(cgp: Cgp, command: tuple[str, ...]) -> None:
    shown = cgp("conformance", *command, "--help")
    assert shown.exit_code == 0
    assert f"cgp conformance {' '.join(command)}" in shown.output.partition("Examples:")[2]


# --- terminals ------------------------------------------------------------------------------------


def test_what_a_provider_says_cannot_steer_the_terminal(cgp: Cgp) -> None:
    code = "ACK['provider']['version'] = 'v\\x1b]0;owned\\x07\\u202e'\n"
    result = cgp("conformance", "stdio", "--check", "handshake", "--", *HONEST, code)
    assert result.exit_code == 0
    assert "owned" in result.stdout
    assert not {"\x1b", "\x07", "\u202e"} & set(result.stdout)


def on_a_terminal(*arguments: str, **environment: str) -> tuple[bytes, bytes]:
    """Standard output and standard error, each a terminal of its own."""
    ends = [pty.openpty(), pty.openpty()]
    seen = [bytearray(), bytearray()]

    def drain(end: int, into: bytearray) -> None:
        try:
            while chunk := os.read(end, 65536):
                into += chunk
        except OSError:  # a terminal whose other end is closed
            pass

    readers = [
        threading.Thread(target=drain, args=(end, into))
        for (end, _), into in zip(ends, seen, strict=True)
    ]
    for reader in readers:
        reader.start()
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    subprocess.run(
        [sys.executable, "-m", "cgp_cli", "conformance", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=ends[0][1],
        stderr=ends[1][1],
        env={**kept, "TERM": "xterm", "COLUMNS": "60", **environment},
        timeout=60,
        check=False,
    )
    for _, end in ends:
        os.close(end)
    for reader in readers:
        reader.join(timeout=10)
    for end, _ in ends:
        os.close(end)
    return bytes(seen[0]), bytes(seen[1])


def test_a_terminal_shows_colour_and_progress() -> None:
    out, err = on_a_terminal("stdio", *ONE, "--", *HONEST)
    assert b"\x1b[32mpass" in out
    assert b"frame-validity" in err
    evidence = [line for line in out.splitlines() if line.startswith(b"      ")]
    assert evidence
    assert all(len(line) <= 60 for line in evidence)


def test_no_color_is_honoured_and_json_stays_json() -> None:
    out, err = on_a_terminal("stdio", *ONE, "--", *HONEST, NO_COLOR="1")
    assert b"\x1b" not in out
    assert b"\x1b[3" not in err  # cursor movements are no colour
    out, _ = on_a_terminal("stdio", *ONE, "--json", "--", *HONEST)
    assert statuses(out.decode()) == {"handshake": "pass", "frame-validity": "pass"}


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_interrupted_run_leaves_no_process(tmp_path: Path, number: int, code: int) -> None:
    # It tells its process id and never answers.
    mark = tmp_path / "pid"
    child = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); print(); time.sleep(600)"
    arguments = ["conformance", "stdio", "--timeout", "300", "--", sys.executable, "-c", child]
    with subprocess.Popen(
        [sys.executable, "-m", "cgp_cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as command:
        wait_until(lambda: mark.exists() and mark.read_text() != "")
        command.send_signal(number)
        out, err = command.communicate(timeout=30)
    assert command.returncode == code
    assert out == b""
    assert b"Traceback" not in err
    wait_until(lambda: not Path(f"/proc/{mark.read_text()}").exists())


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for something that another process does; half a minute is far more than it takes."""
    over = threading.Event()
    for _ in range(1500):
        if condition():
            return
        over.wait(0.02)
    raise AssertionError("it did not happen within 30 s")
