"""Whatever a line holds, the provider answers it or not, and answers the next good one (R1)."""

import json

import anyio
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.runtime.provider.obedient import HANDSHAKE, VERIFY, Obedient, query_line
from tests.runtime.provider.streams import converse
from tests.strategies.mutations import damaged, mutated, spelled

from cgp_types import Frames, Requirement, decode_envelope, lint

MESSAGES = [
    HANDSHAKE,
    VERIFY,
    query_line(
        "x", "q", kinds=["doc"], as_of="2026-01-01T00:00:00Z", embedding=[0.5], anchors=["a"]
    ),
    b'{"type":"frames","id":"q","result":{"frames":[],"truncated":false}}',
    b'{"type":"error","id":"q","code":"internal","message":"m"}',
    b'{"type":"resolve","id":"u","uri":"x"}',
]


@st.composite
def lines(draw):
    if draw(st.booleans()):
        return draw(st.binary(max_size=60))
    random = draw(st.randoms(use_true_random=False))
    message = mutated(json.loads(draw(st.sampled_from(MESSAGES))), random)
    text = spelled(message, random, duplicates=True).encode("utf-8", "surrogatepass")
    return damaged(text, random) if draw(st.booleans()) else text


def is_echo(violation):
    """Faults in what a peer said are repeated with it: an id, an identity."""
    return violation.path == "/id" or violation.path.startswith("/response/verdicts/")


@settings(deadline=None)
@given(st.lists(lines(), max_size=6), st.booleans(), st.integers(1, 100))
@example([b"[" * 5000], True, 100)
@example([b'"\\ud800"', b"\xff", b"1" * 5000, b'{"type":"query","id":"","query":{}}'], False, 7)
@example([b'{"type":"handshake","protocol_version":"\\u0000' + b"x" * 9999 + b'"}'], True, 100)
def test_any_line_is_survived_and_every_answer_is_without_fault(odd, correlation, piece):
    odd = [line for line in odd if b'"shutdown"' not in line]
    text = b"\n".join([*odd, query_line("last", "the last one")])  # ends without a line feed
    pieces = [text[at : at + piece] for at in range(0, len(text), piece)]
    replies = anyio.run(lambda: converse(Obedient(correlation=correlation), *pieces))
    assert len(replies) <= text.count(b"\n") + 1
    for reply in replies:
        assert [each for each in lint(reply) if not is_echo(each)] == []
    answers = [decode_envelope(reply) for reply in replies]
    [last] = [each for each in answers if getattr(each, "id", None) == "the last one"]
    assert isinstance(last, Frames)


def test_the_echo_of_an_id_on_verify_is_the_only_fault_of_a_verified():
    line = VERIFY.replace(b"{", b'{"id":"v",', 1)
    [reply] = anyio.run(lambda: converse(Obedient(), line))
    assert [each.requirement for each in lint(reply)] == [Requirement.W13]
