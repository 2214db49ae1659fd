"""The engine that looks for disagreements: it finds one, makes it small, and repeats itself."""

import random
import sys
from collections import Counter
from collections.abc import Sequence

import pytest
from tests.agreement.__main__ import disagreements, main, smallest, sources
from tests.agreement.harnesses import PYTHON, ROOT, Harness, HarnessFailed, ask_all, request_line
from tests.agreement.harvest import Harvest
from tests.agreement.inputs import Input, inputs
from tests.agreement.shrinking import shrunk
from tests.agreement.verdict import StrictVerdicts
from tests.agreement.writing import TextWriter

from cgp_generators.model.protocol import Protocol

# A harness that reads a number with an exponent otherwise than all others.
LIAR = """
import json, sys
from tests.agreement.python_harness import answer
for line in sys.stdin.buffer:
    reply = answer(json.loads(line))
    if b"e0" in line:
        reply = {"error": {"code": "not_json", "path": ""}, "lint": [["W1", ""]]}
    print(json.dumps(reply), flush=True)
"""
DEAD = "import sys; sys.stdin.readline(); print('{}'); sys.exit(3)"

World = tuple[Protocol, Harvest, StrictVerdicts]


@pytest.fixture(scope="module")
def world() -> World:
    return sources()


def liar(code: str) -> Harness:
    return Harness("liar", (sys.executable, "-c", code), ROOT)


def test_a_disagreement_is_found_and_made_small(world: World) -> None:
    _, _, verdicts = world
    text = b'{"type":"query","query":{"goal":"g","max_frames":1e0,"max_tokens":2,"anchors":["a"]}}'
    [found] = disagreements([Input("Envelope", text)], [PYTHON, liar(LIAR)], verdicts, Counter())
    small = smallest(found, [PYTHON, liar(LIAR)], verdicts)
    assert set(small.said) == {"python", "liar"}
    assert b"e0" in small.given.text
    assert len(small.given.text) < 30


def test_the_same_seed_gives_the_same_inputs(world: World) -> None:
    protocol, known, _ = world
    assert list(inputs(protocol, known, 7, 300)) == list(inputs(protocol, known, 7, 300))
    assert list(inputs(protocol, known, 7, 300)) != list(inputs(protocol, known, 8, 300))


def test_inputs_of_every_kind_come_up(world: World) -> None:
    protocol, known, verdicts = world
    kinds: Counter[str] = Counter()
    stream = list(inputs(protocol, known, 1, 2_000))
    assert disagreements(stream, [PYTHON], verdicts, kinds) == []
    assert kinds.keys() >= {
        "clean",
        "lint only",
        "breaks rules",
        "missing",
        "wrong_type",
        "out_of_range",
        "not_json",
        "not_utf8",
        "too_deep",
    }
    assert kinds["clean"] + kinds["lint only"] > 400


def test_repeated_members_do_not_multiply_a_deep_value() -> None:
    deep: dict[str, object] = {}
    for _ in range(250):
        deep = {"a": deep}
    for seed in range(20):
        written = TextWriter(random.Random(seed), 0.5).text(deep)
        assert len(written) < 100_000


def test_a_harness_that_dies_is_reported_with_the_request() -> None:
    requests = [request_line(Input("Envelope", b"{}")), request_line(Input("Envelope", b"[]"))]
    with pytest.raises(HarnessFailed, match=r"liar ended with status 3 after 1 of 2 answers"):
        ask_all([liar(DEAD)], requests)


def test_shrinking_stops_at_what_still_shows_it() -> None:
    def first_showing(texts: Sequence[bytes]) -> bytes | None:
        return next((text for text in texts if b"X" in text and b"Y" in text), None)

    assert shrunk(b"aaaXbbbbYcc", first_showing) == b"XY"


def test_python_agrees_with_itself_and_the_exit_code_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--count", "200", "--seed", "3", "--language", "python"]) == 0
    assert "seed 3, 200 inputs, python" in capsys.readouterr().out
