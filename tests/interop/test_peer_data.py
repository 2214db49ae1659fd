"""What peers really write: it decodes, comes back as the same JSON value, and lint finds only real faults."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cgp_types import (
    ContextFrame,
    Error,
    Frames,
    HandshakeAck,
    Verified,
    content_digest,
    decode_envelope,
    encode_envelope,
    lint,
    to_json,
)

Json = Any
SCHEMA = json.loads(
    (Path(__file__).parents[2] / "schema" / "cgp.schema.json").read_text(encoding="utf-8")
)

VECTORS = "peer/reference-vectors.ndjson"
SESSION = "peer/full-stdio-session.ndjson"
MESSAGES = "peer/reference-messages.json"
WIRE = "revisions/cgp/wire"
FIRST_REVISION = "07"


@dataclass(frozen=True, slots=True)
class Finding:
    """A violation that a peer's message really has, and why it is one."""

    requirement: str
    path: str
    because: str


def short_digest(requirement: str, *paths: str) -> list[Finding]:
    because = "`sha256:9f2c3e7a1b` and its like are no digests: 64 hexadecimal digits are due"
    return [Finding(requirement, path, because) for path in paths]


NULL = [
    Finding(
        "W5",
        "/capabilities/embeddings_fingerprint",
        "an author leaves an absent member out; a receiver takes the null for absence",
    )
]

FINDINGS: dict[tuple[str, int], list[Finding]] = {
    (SESSION, 1): NULL,
    (MESSAGES, 1): NULL,
    (MESSAGES, 2): NULL,
    (MESSAGES, 4): short_digest(
        "D1", "/result/frames/0/content_digest", "/result/frames/1/content_digest"
    ),
    (MESSAGES, 5): short_digest(
        "T4", "/request/frames/0/content_digest", "/request/frames/1/content_digest"
    ),
    (MESSAGES, 6): short_digest(
        "T4",
        "/response/verdicts/0/frame/content_digest",
        "/response/verdicts/1/frame/content_digest",
        "/response/verdicts/1/replacement_digest",
    ),
    (MESSAGES, 9): NULL,
    (MESSAGES, 11): [
        *short_digest("D1", "/result/frames/0/content_digest"),
        Finding(
            "B3",
            "/result/frames/0/token_cost",
            "the compact frame says 24, but its content has 79 bytes, so 20 tokens",
        ),
    ],
}
"""By file and the message's number in it, from 0. A message that is not named has no violation."""


def messages(folder: Path) -> Iterator[tuple[str, int, str]]:
    """Every message: the file that has it first, its number there, and its text.

    From revision 07 on, the messages of a revision are those of the session, the messages and then the
    vectors, each time anew: so the same verdicts are due.
    """
    for file in (VECTORS, SESSION):
        for number, line in enumerate(lines(folder / file)):
            yield file, number, line
    written = json.loads((folder / MESSAGES).read_text(encoding="utf-8"))
    for number, message in enumerate(written):
        yield MESSAGES, number, json.dumps(message)
    in_order = [(SESSION, n) for n in range(len(lines(folder / SESSION)))]
    in_order += [(MESSAGES, n) for n in range(len(written))]
    in_order += [(VECTORS, n) for n in range(len(lines(folder / VECTORS)))]
    for path in sorted((folder / WIRE).glob("*.ndjson")):
        if path.name[:2] >= FIRST_REVISION:
            written = lines(path)
            assert len(written) <= len(in_order), f"nobody knows the last messages of {path.name}"
            for (file, number), line in zip(in_order, written, strict=False):
                yield file, number, line


def lines(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").split("\n") if line.strip()]


def comparable(value: Json, definition: Json) -> Json:
    """A JSON value without nulls and explicit defaults, its numbers as doubles.

    `false` is kept apart from 0, and members stand in any order.
    """
    if "$ref" in definition:
        definition = SCHEMA["$defs"][definition["$ref"].rpartition("/")[2]]
    if isinstance(value, dict):
        properties = definition["properties"]
        members = {}
        for name, inside in value.items():
            subschema = properties[name]
            left = comparable(inside, subschema)
            default = subschema.get("default")
            if inside is not None and (default is None or left != comparable(default, subschema)):
                members[name] = left
        return members
    if isinstance(value, list):
        return [comparable(item, definition["items"]) for item in value]
    if isinstance(value, bool):
        return f"is {value}"
    return float(value) if isinstance(value, int) else value


def same_value(text: str, again: bytes) -> bool:
    before, after = json.loads(text), json.loads(again)
    tag = before["type"]
    [definition] = [
        each
        for each in SCHEMA["$defs"].values()
        if each.get("properties", {}).get("type", {}).get("const") == tag
    ]
    return bool(comparable(before, definition) == comparable(after, definition))


def test_every_message_decodes_and_comes_back_equal(outside_data: Path) -> None:
    count = 0
    for file, number, text in messages(outside_data):
        value = decode_envelope(text)
        assert same_value(text, encode_envelope(value)), (file, number)
        assert decode_envelope(encode_envelope(value)) == value, (file, number)
        count += 1
    assert count > 200


def test_lint_reports_exactly_the_real_violations(outside_data: Path) -> None:
    met = set()
    for file, number, text in messages(outside_data):
        found = [(str(violation.requirement), violation.path) for violation in lint(text)]
        due = [(each.requirement, each.path) for each in FINDINGS.get((file, number), [])]
        assert found == due, (file, number)
        met.add((file, number))
    assert set(FINDINGS) < met


def test_a_difference_that_is_no_default_is_noticed() -> None:
    text = '{"type":"error","id":"1","message":"m","code":null}'
    assert same_value(text, b'{"message":"m","type":"error","id":"1"}')
    assert not same_value(text, b'{"type":"error","message":"m"}')
    assert not same_value(text, b'{"type":"error","id":"1","message":"n"}')
    whole = '{"type":"query","query":{"goal":"g","max_frames":1,"max_tokens":1.0,"kinds":[]}}'
    assert same_value(
        whole, b'{"type":"query","query":{"goal":"g","max_frames":1e0,"max_tokens":1}}'
    )
    assert not same_value(
        whole, b'{"type":"query","query":{"goal":"g","max_frames":true,"max_tokens":1}}'
    )
    assert not same_value(
        whole,
        b'{"type":"query","query":{"goal":"g","max_frames":1,"max_tokens":1,"kinds":["doc"]}}',
    )


def frames_of(folder: Path, origin: str) -> list[ContextFrame]:
    found = []
    for file, _, text in messages(folder):
        message = decode_envelope(text)
        if file == origin and isinstance(message, Frames):
            found += message.result.frames
    return found


def test_the_digests_of_the_reference_vectors_are_those_of_other_texts(outside_data: Path) -> None:
    """They have the form of digests, so no rule on one message can see it; a host that compares can."""
    declared = [
        (frame.content_digest, content_digest(frame.content))
        for frame in frames_of(outside_data, VECTORS)
        if frame.content is not None and frame.content_digest is not None
    ]
    assert declared
    assert all(said != real for said, real in declared)


def test_a_local_provider_of_the_reference_messages_offers_references(outside_data: Path) -> None:
    """The specification advises against it (a SHOULD NOT), so lint, which judges MUSTs, is silent."""
    offers = []
    for file, number, text in messages(outside_data):
        message = decode_envelope(text)
        if file == MESSAGES and isinstance(message, HandshakeAck):
            capabilities = message.capabilities
            offers += [
                (number, message.provider.data_flow.egress, capabilities.resolve)
                for offered in capabilities.representations
                if offered == "reference"
            ]
    assert offers
    assert all(offer == (9, False, True) for offer in offers)


class SdkProvider:
    """A provider as an author would write one with the public SDK."""

    def info(self) -> dict[str, Json]:
        data_flow = {
            "reads": True,
            "writes": False,
            "egress": False,
            "egress_scopes": ["local-only"],
        }
        return {"name": "sdk", "version": "0.1.0", "data_flow": data_flow}

    def capabilities(self) -> dict[str, Json]:
        return {"query": {"kinds": ["doc"]}, "correlation": True, "embeddings_fingerprint": None}

    def query(self, query: dict[str, Json]) -> dict[str, Json]:
        sdk = pytest.importorskip("contextgraph_sdk")
        if query["goal"] == "nothing":
            return {"frames": None, "truncated": False}
        if query["goal"] == "refuse":
            raise sdk.ProviderError("not that", code="bad_request")
        frame = {
            "id": "f",
            "kind": "doc",
            "title": "T",
            "content": query["goal"],
            "score": 1,
            "token_cost": sdk.budget_tokens(query["goal"]),
            "citation_label": "c",
        }
        return {"frames": [frame], "truncated": False}


def sdk_reply(message: str) -> str:
    """What the SDK answers to a message, as it would write it."""
    sdk = pytest.importorskip("contextgraph_sdk")
    reply = sdk.handle_envelope(SdkProvider(), json.loads(message))
    return json.dumps(reply, separators=(",", ":"))


def asked(goal: str) -> str:
    query = {"goal": goal, "max_frames": 3, "max_tokens": 100}
    return json.dumps({"type": "query", "id": "q1", "query": query})


HELLO = '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}'
VERIFY = '{"type":"verify","request":{"frames":[{"provider_id":"sdk","frame_id":"f"}]}}'


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        (HELLO, HandshakeAck),
        (asked("how are retries set?"), Frames),
        (asked("ünï漢字 \U0001f600"), Frames),
        (asked("nothing"), Frames),
        (asked("refuse"), Error),
        (VERIFY, Verified),
    ],
)
def test_messages_of_the_public_sdk_decode(message: str, kind: type) -> None:
    text = sdk_reply(message)
    value = decode_envelope(text)
    assert type(value) is kind
    assert decode_envelope(encode_envelope(value)) == value
    if "nothing" in message:
        assert to_json(value)["result"]["frames"] == []
    else:
        assert same_value(text, encode_envelope(value))
    assert getattr(value, "id", None) == ("q1" if "q1" in message else None)


def test_costs_of_the_public_sdk_are_ours() -> None:
    for goal in ("a", "abcd", "abcde", "ünï漢字 \U0001f600"):
        assert lint(sdk_reply(asked(goal))) == []
