"""One run as a whole: what is chosen, what is reported, and what becomes of targets that are none."""

import json
import os
import sys
import tracemalloc
from pathlib import Path

import anyio
import pytest
from tests.runtime.conformance.running import (
    http_peer,
    judge,
    peer,
    script,
    statuses,
    verdict,
)

from cgp_toolkit.conformance.check import Profile, Status
from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.errors import TargetUnreachable, UnknownCheck
from cgp_toolkit.conformance.suite import select_checks
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget
from cgp_toolkit.transport.credentials import Credential
from cgp_types import MAX_MESSAGE_BYTES

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
CORE = [
    "handshake",
    "consent-scope",
    "frame-validity",
    "verify-honesty",
    "budget-honesty",
    "shutdown-clean",
    "malformed-input-tolerance",
]
PUBLIC = [
    *CORE,
    "as-of-temporal",
    "kinds-filter",
    "anchor-relevance",
    "provenance-fixture-consistency",
    "embedding-fingerprint",
    "correlation",
]
DOCS = StdioTarget(command=(sys.executable, "-m", "cgp_toolkit.examples.docs"))
MINIMAL = StdioTarget(
    command=(sys.executable, str(ROOT / "runtime/cgp_toolkit/examples/minimal_provider.py"))
)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def names(profile: Profile) -> list[str]:
    return [check.name for check in select_checks(profile)]


def test_each_profile_contains_the_one_before() -> None:
    assert names(Profile.CORE) == CORE
    assert names(Profile.PUBLIC) == PUBLIC
    assert names(Profile.FULL)[:13] == PUBLIC
    assert len(names(Profile.FULL)) == len(CHECKS) == 24


async def test_the_example_is_green_and_skips_only_what_its_transport_cannot_carry() -> None:
    report = await judge(DOCS, root=ROOT, timeout=10)
    assert report.conformant
    others = {name: one for name, one in statuses(report).items() if one != "pass"}
    assert others == {"http-hardening": "skip"}, [each.evidence for each in report.results]


async def test_the_minimal_provider_is_green_with_skips_for_what_it_does_not_promise() -> None:
    report = await judge(MINIMAL, timeout=10)
    found = statuses(report)
    assert report.conformant
    assert {found[name] for name in CORE} == {"pass"}
    assert {name for name, one in found.items() if one == "skip"} == {
        "anchor-relevance",
        "provenance-fixture-consistency",
        "embedding-fingerprint",
        "correlation",
        "concurrent-correlation",
        "http-hardening",
    }


async def test_an_honest_peer_is_green_over_http_on_every_check_that_it_can_be_asked() -> None:
    with http_peer() as target:
        report = await judge(target, timeout=5)
    others = {name: one for name, one in statuses(report).items() if one != "pass"}
    assert others == {"provenance-fixture-consistency": "skip"}


async def test_the_same_target_gets_the_same_words_each_time() -> None:
    first, second = [await judge(peer("NOTES.pop('two')")) for _ in range(2)]
    assert [(each.name, each.status, each.evidence) for each in first.results] == [
        (each.name, each.status, each.evidence) for each in second.results
    ]


async def test_whoever_watches_hears_of_each_check_before_and_after() -> None:
    heard: list[str] = []
    report = await judge(
        peer(),
        "handshake",
        "budget-honesty",
        on_start=lambda check: heard.append(f"start {check.name}"),
        on_result=lambda result: heard.append(f"{result.status} {result.name}"),
    )
    assert heard == [
        "start handshake",
        "pass handshake",
        "start budget-honesty",
        "pass budget-honesty",
    ]
    assert [each.name for each in report.results] == ["handshake", "budget-honesty"]
    assert report.target.startswith("stdio: ")


async def test_what_a_watcher_raises_ends_the_run_as_it_is() -> None:
    def interrupt(_: object) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await judge(peer(), on_result=interrupt)


async def test_a_check_that_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(UnknownCheck, match="'no-such'"):
        await judge(peer(), "handshake", "no-such")


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (StdioTarget(command=("/no/such/program",)), "'/no/such/program' could not be started"),
        (HttpTarget(url="http://127.0.0.1:9/"), "ConnectError"),
        (HttpTarget(url="http://example.org/"), "C7"),
        (HttpTarget(url="ftp://localhost/"), "no http or https URL"),
    ],
)
async def test_a_target_that_is_not_there_is_no_failure_of_a_check(
    target: StdioTarget | HttpTarget, why: str
) -> None:
    with pytest.raises(TargetUnreachable, match=why):
        await judge(target)


async def test_without_a_handshake_only_what_is_about_bytes_is_run() -> None:
    report = await judge(peer("ACK['protocol_version'] = 'contextgraph/2.0'"))
    found = statuses(report)
    assert found.pop("handshake") == "fail"
    assert found.pop("malformed-input-tolerance") == "fail"
    assert found.pop("version-mismatch") == "warn"
    assert set(found.values()) == {"skip"}
    by_name = {each.name: each for each in report.results}
    assert "The handshake failed" in by_name["survival"].evidence


async def test_under_the_public_profile_nothing_is_a_warning() -> None:
    silent = "def on_garbage(why):\n    return None\ndef on_shutdown(m):\n    os._exit(3)"
    full = await judge(peer(silent), *PUBLIC)
    public = await judge(peer(silent), profile=Profile.PUBLIC)
    assert full.tally()[Status.WARN] == 2
    assert public.tally()[Status.WARN] == 0
    assert public.conformant


async def test_whoever_hangs_at_a_query_is_waited_for_once_and_not_by_every_check() -> None:
    report = await judge(peer("def on_query(m):\n    return None"), timeout=0.5)
    found = statuses(report)
    assert {name for name, one in found.items() if one == "pass"} >= {"handshake", "shutdown-clean"}
    assert found["frame-validity"] == found["kinds-filter"] == found["correlation"] == "fail"
    assert report.seconds < 10 * 0.5


async def test_another_goal_can_be_asked() -> None:
    code = "NOTES = {k: v for k, v in NOTES.items()}\nask = result\ndef result(q):\n    return ask(q) if q['goal'] == q['query_text'] == 'notes' else {'frames': [], 'truncated': False}"
    assert "zero frames" in (await verdict(peer(code), "frame-validity")).evidence
    assert "3 frames" in (await verdict(peer(code), "frame-validity", goal="notes")).evidence


FLOOD = "import os\nwhile True: os.write({fd}, {data})"
STAY = "import os, time\n{act}\ntime.sleep(3600)"


@pytest.mark.parametrize(
    ("code", "evidence"),
    [
        (
            "import sys; sys.exit('cannot find the index')",
            "exit status 1. Its last words: cannot find the index",
        ),
        (STAY.format(act=""), "nothing came within"),
        (STAY.format(act="os.close(1)"), "closed its standard input or output"),
        (STAY.format(act="os.close(0)"), "closed its standard input or output"),
        (
            STAY.format(act="import signal; signal.signal(15, signal.SIG_IGN)"),
            "nothing came within",
        ),
        (
            STAY.format(
                act="import subprocess, sys\nfor _ in range(3): subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(3600)', 'MARK'])"
            ),
            "nothing came within",
        ),
        (FLOOD.format(fd=2, data="b'e' * 65536"), "nothing came within"),
        (FLOOD.format(fd=1, data="b'{}\\n' * 20000"), "flooded"),
        (FLOOD.format(fd=1, data="b'\\n' * 65536"), "nothing came within"),
        (FLOOD.format(fd=1, data='b\'{"type":"x"}\\n\' * 100'), "flooded"),
        (FLOOD.format(fd=1, data="b'x' * 65536"), f"longer than {MAX_MESSAGE_BYTES} bytes"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "signal 11"),
        ("print('{\"type\":\"handshake_ack\"}', end='')", "cannot be read"),
    ],
)
async def test_a_hostile_target_gets_a_clear_report_and_leaves_nothing_behind(
    code: str, evidence: str
) -> None:
    mark = f"mark-{os.getpid()}-{abs(hash(code))}"
    target = StdioTarget(command=(sys.executable, "-c", code.replace("MARK", mark), mark))
    tracemalloc.start()
    try:
        with anyio.fail_after(30):
            report = await judge(target, timeout=1.2)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    found = {each.name: each for each in report.results}
    assert evidence in found["handshake"].evidence
    failures = {name for name, each in found.items() if each.status is Status.FAIL}
    assert failures == {"handshake", "malformed-input-tolerance", "version-mismatch"}
    assert peak < 4 * MAX_MESSAGE_BYTES
    assert running_with(mark) == []


def running_with(mark: str) -> list[str]:
    """The commands of processes, zombies not among them, that were started with the mark."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if mark in command and int(folder.name) != os.getpid():
            found.append(command)
    return found


async def test_a_run_that_is_cancelled_leaves_nothing_behind() -> None:
    mark = f"mark-cancelled-{os.getpid()}"
    started = anyio.Event()
    target = StdioTarget(command=(*peer("def on_query(m):\n    forever()").command, mark))
    async with anyio.create_task_group() as tasks:

        async def run() -> None:
            await judge(target, timeout=60, on_start=lambda _: started.set())

        tasks.start_soon(run)
        await started.wait()
        while not running_with(mark):
            await anyio.sleep(0.01)
        tasks.cancel_scope.cancel()
    assert running_with(mark) == []


async def test_a_transcript_holds_every_line_in_the_order_of_time(tmp_path: Path) -> None:
    await judge(peer(), "handshake", "malformed-input-tolerance", transcript=tmp_path / "t")
    files = sorted(path.name for path in (tmp_path / "t").iterdir())
    assert files == ["01-shared.ndjson", "02-malformed-input.ndjson"]
    lines = (tmp_path / "t" / files[1]).read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines]
    sides = [each["from"] for each in entries if "text" in each]
    assert sides == ["suite", "target", "suite", "suite", "target", "target"]
    assert json.loads(entries[0]["text"])["type"] == "handshake"
    assert "{{{" in entries[2]["text"]
    assert entries[-1]["note"] == "ended: clean, exit status 0"
    seconds = [each["seconds"] for each in entries]
    assert seconds == sorted(seconds)


async def test_bytes_that_are_no_text_are_in_the_transcript_as_base64(tmp_path: Path) -> None:
    await judge(script(r"import os; os.write(1, b'\xff\n')"), "handshake", transcript=tmp_path)
    [path] = tmp_path.iterdir()
    assert '"base64": "/w=="' in path.read_text(encoding="utf-8")


async def test_no_secret_of_an_http_target_gets_into_report_or_transcript(tmp_path: Path) -> None:
    echo = (
        "own = Handler.respond\n"
        "def respond(self, s, b=b'', k=''):\n"
        "    told = f\"{self.headers.get('Authorization')} {self.path}\"\n"
        "    own(self, 500, told.encode())\n"
        "Handler.respond = respond\n"
    )
    with http_peer(echo) as target:
        secret = HttpTarget(
            url=target.url + "?key=s3cretvalue", credential=Credential("t0ken-of-mine")
        )
        report = await judge(secret, transcript=tmp_path)
    assert "s3cretvalue" not in repr(secret)
    assert "<redacted>" in report.results[0].evidence
    written = json.dumps(report.to_json()) + "".join(
        path.read_text(encoding="utf-8") for path in tmp_path.iterdir()
    )
    assert "status 500" in written
    assert "s3cretvalue" not in written
    assert "t0ken-of-mine" not in written


async def test_files_are_read_below_the_root_only(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "a file.txt").write_bytes(b"one\ntwo\n")
    (tmp_path / "outside.txt").write_bytes(b"secret\n")
    (tmp_path / "inside" / "link.txt").symlink_to(tmp_path / "outside.txt")
    os.mkfifo(tmp_path / "inside" / "pipe")

    async def link(uri: str, text: str, extent: str = "") -> tuple[str, str]:
        code = (
            "honest = frame\n"
            "def frame(name):\n"
            f"    link = {{'type': 'file', 'uri': {uri!r}, 'digest': digest({text!r})}}\n"
            f"    link |= {{'range': {extent!r}}} if {extent!r} else {{}}\n"
            "    return honest(name) | {'provenance': [link]}\n"
        )
        found = await verdict(
            peer(code), "provenance-fixture-consistency", root=tmp_path / "inside"
        )
        return str(found.status), found.evidence

    inside = (tmp_path / "inside").as_uri()
    assert (await link(f"{inside}/a%20file.txt", "one\ntwo\n"))[0] == "pass"
    assert (await link(f"{inside}/a%20file.txt", "two\n", "L2"))[0] == "pass"
    status, evidence = await link(f"{inside}/a%20file.txt", "one\n", "L2")
    assert status == "fail"
    assert "Frame 0 ('one')" in evidence
    assert "L2" in evidence
    for uri, extent in [
        (f"{inside}/a%20file.txt", "L9"),
        (f"{inside}/a%20file.txt", "2"),
        (f"{inside}/../outside.txt", ""),
        (f"{inside}/link.txt", ""),
        (f"{inside}/pipe", ""),
        (f"{inside}/gone.txt", ""),
        (f"{inside}", ""),
        ("file://elsewhere/a", ""),
        ("file:///dev/zero", ""),
        ("https://example.org/", ""),
        ("file:///a%00b", ""),
    ]:
        assert (await link(uri, "another", extent))[0] == "skip", uri
