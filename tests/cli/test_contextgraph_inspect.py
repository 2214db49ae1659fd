"""`contextgraph-inspect` keeps what public scripts rely on: arguments, exit codes, and its JSON."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result
from tests.runtime.conformance.running import PEER

from cgp_cli.contextgraph_inspect import contextgraph_inspect
from cgp_toolkit.conformance.check import Profile
from cgp_toolkit.conformance.suite import select_checks

PUBLIC: Final = [check.name for check in select_checks(Profile.PUBLIC)]
EXAMPLE: Final = (sys.executable, "-m", "cgp_toolkit.examples.docs")
HONEST: Final = (sys.executable, PEER)
MISBEHAVING: Final = (sys.executable, "-m", "cgp_toolkit.conformance.misbehaving")
NINE: Final = [
    "host-version-reject",
    "host-budget-drop",
    "host-frame-limit",
    "host-consent-gate",
    "host-scope-receipt",
    "host-provenance-bytes",
    "host-content-quoting",
    "host-composition-audit",
    "host-crash-isolation",
]


def inspect(*arguments: str) -> Result:
    return CliRunner().invoke(contextgraph_inspect, list(arguments))


def as_a_process(*arguments: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    """The command as it is installed, with what it prints as bytes on a pipe."""
    [command] = entry_points(group="console_scripts", name="contextgraph-inspect")
    code = f"import sys; from {command.module} import {command.attr}; sys.exit({command.attr}())"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


# --- the gates of public scripts ------------------------------------------------------------------
# Three scripts guard the public repository: one wants every check of its example to pass, one wants
# every deliberate fault to be caught by the check that is due, and one wants of providers that are
# written with other SDKs what the first wants of its own. These functions do what the scripts do.


def report_in(stdout: str) -> dict[str, Any]:
    """The report, as scripts cut it out: from the first line that begins with a brace."""
    lines = stdout.splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("{"))
    report: dict[str, Any] = json.loads("\n".join(lines[start:]))
    return report


def green_gate(report: dict[str, Any], wanted: list[str]) -> list[str]:
    """Complaints: a check that is missing, and one that failed or was skipped."""
    found = {check["name"]: check["status"] for check in report["checks"]}
    missing = [f"{name} is missing" for name in wanted if name not in found]
    return missing + [f"{name}: {status}" for name, status in found.items() if status != "pass"]


def red_gate(report: dict[str, Any], expected: list[str]) -> list[str]:
    """Complaints: none of the checks that are due has failed. Skipping is not catching."""
    failed = {check["name"] for check in report["checks"] if check["status"] == "fail"}
    return [] if failed & set(expected) else [f"not caught by {' or '.join(expected)}"]


@pytest.fixture(scope="module")
def faults() -> dict[str, list[str]]:
    """The public modes and their checks, as a script reads them: out of the listing."""
    shown = subprocess.run([*MISBEHAVING, "--list"], capture_output=True, text=True, check=True)
    return {
        line.partition(":")[0]: line.rpartition("[")[2].rstrip("]").split(", ")
        for line in shown.stdout.splitlines()
        if line.endswith("]")
    }


PUBLIC_MODES: Final = (
    "lying-costs",
    "bad-score",
    "empty-citation",
    "bad-version",
    "crash-on-query",
    "crash-on-garbage",
    "under-report-cost",
    "bad-timestamp",
    "malformed-digest",
    "flood-frames",
    "drop-correlation-id",
    "rubber-stamp-verify",
    "hollow-verify",
    "scope-lie",
    "lying-representation",
    "ignore-as-of",
    "accept-bad-embedding",
    "ignore-kinds",
    "ignore-anchors",
    "stale-digest",
    "mislabel-malformed",
)


def test_the_example_passes_the_green_gate(root: Path) -> None:
    done = as_a_process("stdio", "--json", "--", *EXAMPLE, cwd=root)
    assert (done.returncode, done.stderr) == (0, "")
    assert green_gate(report_in(done.stdout), PUBLIC) == []


def test_the_green_gate_sees_a_fault_a_skip_and_a_gap() -> None:
    def report(status: str) -> dict[str, Any]:
        return {"checks": [{"name": "handshake", "status": status, "evidence": ""}]}

    assert green_gate(report("pass"), ["handshake"]) == []
    assert green_gate(report("fail"), ["handshake"]) == ["handshake: fail"]
    assert green_gate(report("skipped"), ["handshake"]) == ["handshake: skipped"]
    assert green_gate(report("pass"), ["handshake", "correlation"]) == ["correlation is missing"]


@pytest.mark.parametrize("mode", PUBLIC_MODES)
def test_every_public_fault_is_caught_by_the_red_gate(
    mode: str, faults: dict[str, list[str]], root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    shown = inspect("stdio", "--json", "--", *MISBEHAVING, mode)
    assert shown.exit_code == 1
    assert red_gate(report_in(shown.stdout), faults[mode]) == []


def test_the_red_gate_sees_what_slips_through(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    shown = inspect("stdio", "--json", "--", *MISBEHAVING, "honest")
    assert shown.exit_code == 0
    assert red_gate(report_in(shown.stdout), ["budget-honesty"]) != []


WRITTEN_WITH_THE_SDK: Final = """
import hashlib, pathlib, sys
from contextgraph_sdk import ProviderError, budget_tokens, run_stdio_provider

FILE = pathlib.Path(sys.argv[1])
TEXT = FILE.read_text()

def digest(text):
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()

class Notes:
    def info(self):
        flow = {"reads": True, "writes": False, "egress": False, "egress_scopes": ["local-only"]}
        return {"name": "sdk-notes", "version": "0.1.0", "data_flow": flow}

    def capabilities(self):
        able = {"correlation": True, "graph": True, "verify": True}
        return {"query": {"kinds": ["doc"]}, "embeddings_fingerprint": "notes/4", **able}

    def query(self, query):
        if len(query.get("embedding") or [0] * 4) != 4:
            raise ProviderError("4 numbers are due", code="bad_request")
        served = query["max_frames"] > 0 and budget_tokens(TEXT) <= query["max_tokens"]
        served = served and "doc" in (query.get("kinds") or ["doc"])
        return {"frames": [self.frame()] * served, "truncated": False}

    def frame(self):
        link = {"type": "file", "uri": FILE.as_uri(), "digest": digest(TEXT)}
        edge = {"rel": "doc.documents", "target_uri": "thing:///1", "display_name": "a thing"}
        return {
            "id": "note", "kind": "doc", "title": "A note", "content": TEXT, "score": 0.9,
            "content_digest": digest(TEXT), "token_cost": budget_tokens(TEXT),
            "citation_label": "the note", "provenance": [link], "relations": [edge],
        }

    def verify(self, request):
        held = request["frames"]
        same = [frame.get("content_digest") == digest(TEXT) for frame in held]
        return {"verdicts": [
            {"frame": frame, "status": "valid" if fits else "stale"}
            for frame, fits in zip(held, same)
        ]}

run_stdio_provider(Notes())
"""


def test_a_provider_written_with_another_sdk_passes_the_external_gate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("contextgraph_sdk", reason="the package contextgraph-sdk is not installed")
    monkeypatch.chdir(tmp_path)
    program, note = tmp_path / "provider.py", tmp_path / "note.txt"
    program.write_text(WRITTEN_WITH_THE_SDK)
    note.write_text("Retry three times.")
    shown = inspect("stdio", "--json", "--", sys.executable, str(program), str(note))
    assert green_gate(report_in(shown.stdout), PUBLIC) == []
    assert shown.exit_code == 0


@contextmanager
def served() -> Iterator[str]:
    with subprocess.Popen(
        [sys.executable, "-m", "cgp_cli", "serve", "example", "--http", "0"],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stderr is not None
        try:
            yield server.stderr.readline().split()[-1]
        finally:
            server.terminate()


def test_a_server_passes_too(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root)
    with served() as url:
        # Options may stand behind the URL.
        shown = inspect("http", url, "--query", "uploads", "--json")
    assert shown.exit_code == 0
    assert {check["status"] for check in report_in(shown.stdout)["checks"]} <= {"pass", "skipped"}


# --- the shape ------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [(), ("--query", "notes")])
def test_json_has_the_public_shape_with_nothing_before_or_after(arguments: tuple[str, ...]) -> None:
    shown = inspect("stdio", *arguments, "--json", "--", *HONEST)
    assert shown.stderr == ""
    report = json.loads(shown.stdout)
    assert list(report) == ["target", "checks"]
    assert report["target"].startswith("stdio: ")
    assert [check["name"] for check in report["checks"]] == PUBLIC
    assert {tuple(check) for check in report["checks"]} == {("name", "status", "evidence")}
    assert {check["status"] for check in report["checks"]} <= {"pass", "fail", "skipped"}


def test_whoever_is_not_there_has_failed_the_handshake() -> None:
    shown = inspect("stdio", "--json", "--", "nonexistent-program")
    assert shown.exit_code == 1
    statuses = [check["status"] for check in json.loads(shown.stdout)["checks"]]
    assert statuses == ["fail"] + ["skipped"] * (len(PUBLIC) - 1)
    plain = inspect("http", "http://127.0.0.1:9/")
    assert plain.exit_code == 1
    assert "NOT CONFORMANT (1 failed, 0 passed, 12 skipped)" in plain.stdout


def test_people_see_who_it_is_and_a_mark_for_each_check() -> None:
    shown = inspect("stdio", "--query", "notes", "--", *HONEST)
    for words in ("provider   peer 1", "3 frames for: notes", "✓ handshake", "CONFORMANT ("):
        assert words in shown.stdout


def test_without_a_query_no_frames_are_shown() -> None:
    assert "frames for:" not in inspect("stdio", "--", *HONEST).stdout


def test_faults_have_a_cross() -> None:
    code = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
    shown = inspect("stdio", "--", *HONEST, code)
    assert shown.exit_code == 1
    assert "✗ frame-validity" in shown.stdout
    assert "NOT CONFORMANT (1 failed, " in shown.stdout


def test_our_host_passes_the_nine_public_checks_of_a_host() -> None:
    shown = inspect("host", "--json")
    assert shown.exit_code == 0, shown.output
    report = json.loads(shown.stdout)
    assert report["target"].startswith("reference host: ")
    assert [check["name"] for check in report["checks"]] == NINE
    assert green_gate(report, NINE) == []


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("ftp",),
        ("stdio",),
        ("stdio", "--"),
        ("stdio", "--nonsense", "--", "x"),
        ("http",),
        ("http", "http://docs.example/"),
        ("host", "more"),
    ],
)
def test_wrong_usage_is_exit_code_2(arguments: tuple[str, ...]) -> None:
    assert inspect(*arguments).exit_code == 2


def test_what_a_provider_says_cannot_steer_the_terminal() -> None:
    code = "ACK['provider']['name'] = 'x\\x1b[2J\\u202e'\n"
    shown = inspect("stdio", "--query", "notes", "--", *HONEST, code)
    assert "x\\x1b[2J" in shown.stdout
    assert not {"\x1b", "\u202e"} & set(shown.stdout)


@pytest.mark.parametrize("command", [(), ("stdio",), ("http",), ("host",)])
def test_help_shows_examples(command: tuple[str, ...]) -> None:
    shown = inspect(*command, "--help")
    assert shown.exit_code == 0
    assert f"contextgraph-inspect {' '.join(command)}" in shown.output.partition("Example")[2]
