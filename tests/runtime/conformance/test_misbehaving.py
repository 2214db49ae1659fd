"""The peers themselves: how they are started, what they are made of, and that the honest one is."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import pytest

from cgp_toolkit.conformance.checks import CHECKS
from cgp_toolkit.conformance.misbehaving.mode import Origin
from cgp_toolkit.conformance.misbehaving.modes import MODES
from cgp_toolkit.conformance.misbehaving.reading import Unreadable, read_message
from cgp_toolkit.conformance.misbehaving.shelf import instant

MODULE = (sys.executable, "-m", "cgp_toolkit.conformance.misbehaving")
HANDSHAKE = {"type": "handshake", "protocol_version": "contextgraph/1.0-draft"}
QUERY = {"goal": "all", "max_frames": 8, "max_tokens": 4096}


def ask(*messages: Any, mode: str = "honest") -> tuple[list[dict[str, Any]], int]:
    """Say all of it at once; what comes, sorted by id, and the exit status."""
    lines = [each if isinstance(each, bytes) else json.dumps(each).encode() for each in messages]
    done = subprocess.run(
        [*MODULE, mode], input=b"\n".join(lines) + b"\n", capture_output=True, timeout=30
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    return sorted(replies, key=lambda each: each.get("id", "")), done.returncode


# --- starting -----------------------------------------------------------------------------------


def test_the_list_names_every_mode_its_fault_and_who_catches_it() -> None:
    listed = subprocess.run([*MODULE, "--list"], capture_output=True, text=True, check=True).stdout
    assert [line.partition(":")[0] for line in listed.splitlines()] == list(MODES)
    assert "bad-score: The score of its first frame is 1.5. [frame-validity]" in listed


@pytest.mark.parametrize(
    "arguments", [[], ["no-such-mode"], ["honest", "--http"], ["honest", "--http", "x"]]
)
def test_wrong_usage_is_2_and_says_what_is_right(arguments: list[str]) -> None:
    done = subprocess.run([*MODULE, *arguments], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage:" in done.stderr


def test_peers_share_nothing_with_what_judges_them_nor_with_our_providers() -> None:
    program = (
        "import sys\n"
        "from cgp_toolkit.conformance.misbehaving import __main__, lines, web\n"
        "print(*sorted(name for name in sys.modules if '.' in name or name[:3] == 'cgp'))\n"
    )
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout
    ours = {name for name in loaded.split() if name.startswith("cgp_")}
    own = re.compile(r"cgp_toolkit(\.conformance(\.misbehaving(\..*)?)?)?")
    assert "cgp_toolkit.conformance.misbehaving.peer" in ours
    assert {name for name in ours if own.fullmatch(name) is None} == set()
    outside = {name.partition(".")[0] for name in loaded.split()} - {"cgp_toolkit"}
    assert outside <= sys.stdlib_module_names | {"_distutils_hack"}


# --- the registry -------------------------------------------------------------------------------


def test_every_mode_names_checks_that_exist_and_gives_reasons() -> None:
    names = {check.name for check in CHECKS}
    for mode in MODES.values():
        assert set(mode.caught_by) <= names
        assert {key.partition("/")[0] for key in mode.also} <= names
        assert not {key.partition("/")[0] for key in mode.also} & set(mode.caught_by)
        assert all(reason.endswith(".") for reason in mode.also.values())
        assert mode.fault.endswith(".")
        assert bool(mode.caught_by) == (mode.name != "honest")


def test_no_two_modes_have_one_name_fault_or_class() -> None:
    assert len({mode.fault for mode in MODES.values()}) == len(MODES)
    assert len({mode.peer for mode in MODES.values()}) == len(MODES)


def test_the_public_modes_are_all_there() -> None:
    of = {origin: {m.name for m in MODES.values() if m.origin is origin} for origin in Origin}
    assert of[Origin.FOURTEEN] == {
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
    }
    assert of[Origin.SEVEN] == {
        "lying-representation",
        "ignore-as-of",
        "accept-bad-embedding",
        "ignore-kinds",
        "ignore-anchors",
        "stale-digest",
        "mislabel-malformed",
    }
    assert {"ignore-valid-to", "unrecognised-range", "crash-on-missing-payload"} <= of[Origin.OURS]


# --- the honest one over stdio --------------------------------------------------------------------


def test_it_answers_side_by_side_and_ends_cleanly() -> None:
    queries = [{"type": "query", "id": f"q{number}", "query": QUERY} for number in range(20)]
    replies, status = ask(HANDSHAKE, *queries, {"type": "shutdown"})
    assert status == 0
    assert replies[0]["type"] == "handshake_ack"
    assert [each["id"] for each in replies[1:]] == sorted(f"q{number}" for number in range(20))
    assert {len(each["result"]["frames"]) for each in replies[1:]} == {4}


def test_its_digests_are_those_of_the_lines_that_it_names() -> None:
    [answer], _ = ask({"type": "query", "query": QUERY})
    for frame in answer["result"]["frames"]:
        [link] = frame["provenance"]
        with open(urlsplit(link["uri"]).path, "rb") as file:
            lines = file.read().splitlines(keepends=True)
        first, _, last = link.get("range", f"L1-{len(lines)}")[1:].partition("-")
        addressed = b"".join(lines[int(first) - 1 : int(last or first)])
        assert link["digest"] == "sha256:" + sha256(addressed).hexdigest()
        assert frame["content"].encode() == addressed


def test_it_says_what_it_left_out() -> None:
    [answer], _ = ask({"type": "query", "query": QUERY | {"max_frames": 1}})
    assert answer["result"] | {"frames": []} == {
        "frames": [],
        "truncated": True,
        "dropped_estimate": 3,
    }


def test_the_end_of_input_is_a_shutdown() -> None:
    assert ask(HANDSHAKE)[1] == 0


def test_a_line_beyond_the_maximum_is_refused_and_the_next_one_answered() -> None:
    replies, status = ask(b"x" * (16 * 1024 * 1024 + 1), b" " * (16 * 1024 * 1024), HANDSHAKE)
    assert ([each.get("code") for each in replies], status) == (["bad_request", None], 0)


# --- what it can read -----------------------------------------------------------------------------


def deep(levels: int, kind: bytes = b"x") -> bytes:
    return b'{"type":"%b","y":' % kind + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}"


def test_a_thousand_and_twenty_four_levels_are_read_and_no_more() -> None:
    replies, status = ask(deep(1025, b"shutdown"), deep(1024, b"shutdown"), HANDSHAKE)
    # The second one was read, so that nobody answers the third.
    assert [reply["message"] for reply in replies] == ["The message is nested too deeply."]
    assert status == 0


@pytest.mark.parametrize(
    "data",
    [
        b' \r\n{"type":"shutdown","x":NULL} '.replace(b"NULL", b"1e999"),
        b'{"type":"x","a":"[[","a":2}',
        b'{"type":"query","query":{"goal":"g","max_frames":1.0,"max_tokens":4e0,"kinds":null}}',
        b'{"type":"verify","request":{"frames":null}}',
        b'{"type":"handshake","id":null,"protocol_version":"x"}',
        b'{"type":"x","y":"\\ud83d\\ude00"}',
    ],
)
def test_what_is_due_to_be_read_is(data: bytes) -> None:
    assert isinstance(read_message(data)["type"], str)


@pytest.mark.parametrize(
    ("data", "identifier"),
    [
        (deep(1025), None),
        (b"", None),
        (b"[]", None),
        (b"{}", None),
        (b'{"type":"x"} 1', None),
        (b"\xef\xbb\xbf{}", None),
        (b'{"type":"\xff"}', None),
        (b'{"type":"\\ud800"}', None),
        (b'{"type":"x","y":NaN}', None),
        (b'{"type":null,"id":"i"}', "i"),
        (b'{"type":"query","id":"i"}', "i"),
        (b'{"type":"query","id":1}', None),
        (b'{"type":"query","id":"i","query":{"goal":"g","max_frames":1.5,"max_tokens":1}}', "i"),
        (b'{"type":"query","id":"i","query":{"goal":"g","max_frames":4294967296,"max_tokens":1}}', "i"),
        (b'{"type":"query","id":"i","query":{"goal":"g","max_frames":true,"max_tokens":1}}', "i"),
        (b'{"type":"query","id":"i","query":{"goal":"g","max_frames":1,"max_tokens":1,"embedding":["1"]}}', "i"),
        (b'{"type":"verify","request":{"frames":[{"frame_id":"x"}]}}', None),
    ],
)  # fmt: skip
def test_what_is_due_to_be_refused_is_with_its_id(data: bytes, identifier: str | None) -> None:
    with pytest.raises(Unreadable) as caught:
        read_message(data)
    assert caught.value.identifier == identifier


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("2026-09-01T00:00:00Z", "2026-09-01T00:00:00.5Z"),
        ("2026-09-01T00:00:00.10Z", "2026-09-01T00:00:00.1000Z"),
        ("2026-12-31T23:59:60.9Z", "2027-01-01T00:00:00Z"),
    ],
)
def test_instants_are_compared_and_not_texts(earlier: str, later: str) -> None:
    assert (instant(earlier) or "~") <= (instant(later) or "")


@pytest.mark.parametrize(
    "text", ["2026-02-30T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01", "0000-01-01T00:00:00Z"]
)
def test_what_is_no_timestamp_is_none(text: str) -> None:
    assert instant(text) is None


# --- the honest one over HTTP ---------------------------------------------------------------------


@contextmanager
def server(mode: str = "honest") -> Iterator[int]:
    with subprocess.Popen([*MODULE, mode, "--http", "0"], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            port = urlsplit(process.stdout.readline().strip()).port
            assert port
            yield port
        finally:
            process.send_signal(signal.SIGKILL)


def post(
    port: int, body: bytes, *lines: str, method: str = "POST", length: int | None = None
) -> str:
    """The whole response to a request that is written by hand."""
    headers = {
        "host": f"127.0.0.1:{port}",
        "content-type": "application/json",
        "content-length": str(len(body) if length is None else length),
    }
    given = {line.partition(":")[0].lower(): line.partition(":")[2].strip() for line in lines}
    head = [f"{method} / HTTP/1.1", *(f"{k}: {v}" for k, v in (headers | given).items() if v)]
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall("\r\n".join([*head, "", ""]).encode() + body)
        received = b""
        while piece := connection.recv(65536):
            received += piece
    return received.decode()


def test_it_judges_a_request_in_the_order_of_the_specification() -> None:
    hello = json.dumps(HANDSHAKE).encode()
    with server() as port:
        assert post(port, hello).startswith("HTTP/1.1 200 ")
        assert post(port, hello, f"host: [::1]:{port}").startswith("HTTP/1.1 200 ")
        for wrong in (
            "host: example.com",
            "host: localhost.example.com",
            "host: 127.0.0.1.example",
        ):
            assert post(port, hello, wrong, method="GET").startswith("HTTP/1.1 403 ")
        assert post(port, hello, "origin: http://localhost").startswith("HTTP/1.1 403 ")
        refused = post(port, hello, "content-type: text/plain", method="PUT")
        assert refused.startswith("HTTP/1.1 405 ")
        assert "\r\nAllow: POST\r\n" in refused
        large = post(port, b"", "content-type: text/plain", length=10**12)
        assert large.startswith("HTTP/1.1 415 ")
        assert post(port, b"", length=10**12).startswith("HTTP/1.1 413 ")


def test_it_reads_a_streamed_body_up_to_the_maximum() -> None:
    def streamed(body: bytes) -> bytes:
        return b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)

    chunked = ("transfer-encoding: chunked", "content-length:")
    with server() as port:
        hello = json.dumps(HANDSHAKE).encode()
        assert post(port, streamed(hello), *chunked).startswith("HTTP/1.1 200 ")
        longest = 16 * 1024 * 1024
        assert post(port, streamed(b" " * longest), *chunked).startswith("HTTP/1.1 400 ")
        assert post(port, streamed(b" " * (longest + 1)), *chunked).startswith("HTTP/1.1 413 ")


def test_a_status_says_whether_http_worked() -> None:
    with server() as port:
        bad = post(port, b'{"type":"query","id":"q"}')
        assert bad.startswith("HTTP/1.1 400 ")
        assert json.loads(bad.partition("\r\n\r\n")[2])["id"] == "q"
        assert post(port, b'{"type":"x","id":"q"}').startswith("HTTP/1.1 200 ")
        nothing = post(port, b'{"type":"shutdown"}')
        assert nothing.startswith("HTTP/1.1 204 ")
        assert nothing.endswith("\r\n\r\n")
        assert post(port, json.dumps(HANDSHAKE).encode()).startswith("HTTP/1.1 200 ")
