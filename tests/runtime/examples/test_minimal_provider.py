"""The smallest provider: any language with a JSON codec."""

import ast
import contextlib
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cgp_toolkit.examples
from cgp_toolkit.examples import minimal_provider
from cgp_types import content_digest, lint

SOURCE = Path(cgp_toolkit.examples.__file__).with_name("minimal_provider.py")
LAST = b'{"type":"query","id":"last","query":{"goal":"light","max_frames":1,"max_tokens":99}}'


def say(*lines):
    ended = subprocess.run(
        [sys.executable, str(SOURCE)],
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        timeout=20,
        check=True,
    )
    assert ended.stderr == b""
    return ended.stdout.splitlines()


def test_it_is_short_and_imports_nothing_but_the_standard_library():
    text = SOURCE.read_text()
    assert len(text.splitlines()) <= 150
    for node in ast.walk(ast.parse(text)):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        names += [node.module] if isinstance(node, ast.ImportFrom) else []
        assert all(name.partition(".")[0] in sys.stdlib_module_names for name in names)


def test_a_conversation():
    question = {"goal": "How fast is light?", "max_frames": 2, "max_tokens": 40}
    digest = content_digest(minimal_provider.TEXTS["light"])
    held = [
        {"provider_id": "p", "frame_id": "light", "content_digest": digest},
        {"provider_id": "", "frame_id": "light", "content_digest": ""},
        {"provider_id": "p", "frame_id": "light"},
        {"provider_id": "p", "frame_id": "dark", "content_digest": None},
    ]
    replies = say(
        b'{"type":"handshake","protocol_version":"contextgraph/1.0"}',
        b"",
        json.dumps({"type": "query", "query": question}).encode(),
        json.dumps({"type": "query", "query": question | {"max_tokens": 12.0}}).encode(),
        json.dumps({"type": "verify", "request": {"frames": held}}).encode(),
        b'{"type":"handshake","protocol_version":"other/1.0"}',
        b'{"type":"shutdown"}',
        LAST,
    )
    assert [lint(each) for each in replies[:3]] == [[], [], []]
    acknowledged, both, one, verified, refused = map(json.loads, replies)
    assert acknowledged["type"] == "handshake_ack"
    assert [each["id"] for each in both["result"]["frames"]] == ["light", "water"]
    assert [each["id"] for each in one["result"]["frames"]] == ["light"]
    assert (one["result"]["truncated"], one["result"]["dropped_estimate"]) == (True, 1)
    verdicts = verified["response"]["verdicts"]
    assert [each["status"] for each in verdicts] == ["valid", "stale", "unknown", "gone"]
    assert [each["frame"] for each in verdicts[:3]] == held[:3]
    assert refused["code"] == "incompatible_version"


@pytest.mark.parametrize(
    ("line", "code", "identifier"),
    [
        (b"not json", "bad_request", None),
        (b"[" * 5000, "bad_request", None),
        (b"\xff", "bad_request", None),
        (b"[]", "bad_request", None),
        (b'{"id":"q"}', "bad_request", "q"),
        (b'{"type":"query","id":"q"}', "bad_request", "q"),
        (
            b'{"type":"query","id":"q","query":{"goal":"g","max_frames":1.5,"max_tokens":1}}',
            "bad_request",
            "q",
        ),
        (
            b'{"type":"query","id":"q","query":{"goal":"g","max_frames":1e999,"max_tokens":1}}',
            "bad_request",
            "q",
        ),
        (
            b'{"type":"query","id":"q","query":{"goal":"g","max_frames":NaN,"max_tokens":1}}',
            "bad_request",
            None,
        ),
        (
            b'{"type":"query","id":"q","query":{"goal":"g","max_frames":1,"max_tokens":1,"as_of":""}}',
            "bad_request",
            "q",
        ),
        (
            b'{"type":"query","id":"q","query":{"goal":"g","max_frames":1,"max_tokens":1,"as_of":"2026-02-30T00:00:00Z"}}',
            "bad_request",
            "q",
        ),
        (b'{"type":"query","id":"q","x":"\\ud800"}', "bad_request", None),
        (
            b'{"type":"query","id":7,"query":{"goal":"g","max_frames":1,"max_tokens":1}}',
            "bad_request",
            None,
        ),
        (b'{"type":"verify","request":{"frames":[7]}}', "bad_request", None),
        (b'{"type":"resolve","id":"u"}', "bad_request", "u"),
        (b'{"type":"' + b"x" * (16 * 1024 * 1024) + b'"}', "bad_request", None),
        (b'{"type":"resolve"}', None, None),
        (b'{"type":"frames","id":7}', None, None),
        (b'{"type":"error","id":"q"}', None, None),
        (b" \t\r", None, None),
    ],
    ids=lambda value: repr(value)[:60],
)
def test_what_it_does_not_understand_it_answers_or_not_and_goes_on(line, code, identifier):
    *refused, last = say(line, LAST)
    assert json.loads(last)["id"] == "last"
    assert lint(last) == []
    assert len(refused) == (code is not None)
    for each in refused:
        assert lint(each) == []
        assert json.loads(each)["code"] == code
        assert json.loads(each).get("id") == identifier


NAMES = st.sampled_from(
    [
        "type",
        "id",
        "query",
        "request",
        "frames",
        "goal",
        "max_frames",
        "max_tokens",
        "as_of",
        "kinds",
        "frame_id",
    ]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(NAMES, inside, max_size=4),
    max_leaves=8,
)
TYPES = st.sampled_from(["handshake", "query", "verify", "error", "other"])


@settings(deadline=None)
@given(
    st.binary(max_size=30)
    | st.builds(
        lambda kind, rest: json.dumps(rest | {"type": kind}).encode(),
        TYPES,
        st.dictionaries(NAMES, JSON, max_size=6),
    )
)
def test_no_line_breaks_it(line):
    with contextlib.suppress(SystemExit):  # a farewell ends it, and is meant to
        reply = minimal_provider.reply_to(line)
        assert reply is None or json.dumps(reply, ensure_ascii=False).encode()
