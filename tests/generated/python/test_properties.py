"""Properties of the codec on values and messages that are made from the model."""

from __future__ import annotations

import copy
import gc
import json
import math
import pickle
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.generated.python.oracle import Oracle
from tests.strategies.mutations import damaged, mutated, spelled
from tests.strategies.values import Author, built

import cgp_types
from cgp_generators import pipeline
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.source.settings import read_settings
from cgp_types import DecodeError, Unknown, UnknownEnvelope
from cgp_types.text import ParserName, use_parser

ROOT = Path(__file__).parents[3]
SETTINGS = read_settings(ROOT, pipeline.TARGET_KEYS)
PROTOCOL = interpret_protocol(pipeline.read_sources(ROOT, SETTINGS))
SCHEMA = json.loads((ROOT / SETTINGS.schema_file).read_text(encoding="utf-8"))
RECORDS = tuple(record.name.written for record in PROTOCOL.records)

chance = st.randoms(use_true_random=False)
record_names = st.sampled_from(RECORDS)


def examples(count: int) -> settings:
    """The same examples in every run, however busy the machine is."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=count, derandomize=True, deadline=None, suppress_health_check=slow)


@pytest.fixture(autouse=True)
def _fastest_parser_again() -> Iterator[None]:
    yield
    use_parser()


def parsers() -> Iterator[ParserName]:
    for name in get_args(ParserName):
        try:
            use_parser(name)
        except ImportError:
            continue
        yield name
    use_parser()


def author(random: Random, *, lawful: bool = False) -> Author:
    return Author(PROTOCOL, random, lawful=lawful)


def value_of(name: str, random: Random, *, lawful: bool = False) -> Any:
    return built(author(random, lawful=lawful).record(name), name, PROTOCOL, cgp_types)


def kind_of(name: str) -> type[Any]:
    kind: type[Any] = getattr(cgp_types, name)
    return kind


def outcome(decode: Callable[[], Any]) -> Any:
    """The value, or what a program can see of the error. Anything else than these two is a failure."""
    try:
        return decode()
    except DecodeError as error:
        return error.code, error.path, error.envelope_type, error.envelope_id


@pytest.mark.parametrize("name", RECORDS)
@examples(40)
@given(random=chance)
def test_decode_of_encode_is_identity(name: str, random: Random) -> None:
    value = value_of(name, random)
    text = cgp_types.encode(value)
    again = cgp_types.decode(kind_of(name), text)
    assert again == value
    assert cgp_types.encode(again) == text


@examples(150)
@given(random=chance, name=record_names)
def test_every_spelling_of_a_value_decodes_to_it(name: str, random: Random) -> None:
    members = author(random).record(name)
    value = built(members, name, PROTOCOL, cgp_types)
    text = spelled(members, random, duplicates=True)
    for parser in parsers():
        assert cgp_types.decode(kind_of(name), text) == value, parser


@examples(150)
@given(random=chance, name=record_names)
def test_what_an_author_writes_lawfully_has_no_violation(name: str, random: Random) -> None:
    value = value_of(name, random, lawful=True)
    kind = kind_of(name)
    assert cgp_types.lint(cgp_types.encode(value), kind) == []
    assert cgp_types.validate(value) == []


@examples(150)
@given(random=chance, name=record_names)
def test_from_json_equals_decode(name: str, random: Random) -> None:
    members = mutated(author(random).record(name), random)
    kind = kind_of(name)
    text = json.dumps(members)
    assert outcome(lambda: cgp_types.from_json(kind, members)) == outcome(
        lambda: cgp_types.decode(kind, text)
    )


@examples(150)
@given(random=chance)
def test_a_message_from_json_equals_the_decoded_message(random: Random) -> None:
    members = mutated(author(random).message(), random)
    assert outcome(lambda: cgp_types.envelope_from_json(members)) == outcome(
        lambda: cgp_types.decode_envelope(json.dumps(members))
    )


@examples(100)
@given(random=chance, name=record_names)
def test_to_json_equals_the_encoded_text(name: str, random: Random) -> None:
    value = value_of(name, random)
    assert cgp_types.to_json(value) == json.loads(cgp_types.encode(value))


@examples(100)
@given(random=chance, name=record_names)
def test_validate_never_raises(name: str, random: Random) -> None:
    value = value_of(name, random)
    for violation in cgp_types.validate(value):
        assert violation.requirement in cgp_types.Requirement
        assert violation.message


@examples(100)
@given(random=chance, name=record_names)
def test_copies_and_pickles_are_equal(name: str, random: Random) -> None:
    value = value_of(name, random)
    text = cgp_types.encode(value)
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert type(again) is type(value)
        assert cgp_types.encode(again) == text


def test_an_unknown_value_equals_its_text_and_survives_a_pickle() -> None:
    unknown = Unknown("poem")
    again = pickle.loads(pickle.dumps(unknown))
    assert unknown == "poem"
    assert hash(unknown) == hash("poem")
    assert unknown != Unknown("novel")
    assert again == unknown
    assert type(again) is Unknown
    assert UnknownEnvelope(type="poem", id="1") == UnknownEnvelope(type="poem", id="1")
    assert UnknownEnvelope(type="poem", id="1") != UnknownEnvelope(type="poem")


def judged_alike(data: bytes | str) -> None:
    """All parsers give one verdict, lint gives one too, and neither raises anything else."""
    seen = {parser: outcome(lambda: cgp_types.decode_envelope(data)) for parser in parsers()}
    first = next(iter(seen.values()))
    assert all(verdict == first for verdict in seen.values()), seen
    found = cgp_types.lint(data)
    if isinstance(first, tuple):
        assert [violation.path for violation in found] == [first[1]]
    else:
        assert cgp_types.encode_envelope(
            cgp_types.decode_envelope(cgp_types.encode_envelope(first))
        )
        cgp_types.validate(first)


@examples(200)
@given(data=st.binary(max_size=60) | st.text(max_size=40) | st.text(st.characters(), max_size=40))
def test_any_bytes_give_a_value_or_a_decode_error(data: bytes | str) -> None:
    judged_alike(data)


@examples(200)
@given(random=chance)
def test_damaged_messages_give_a_value_or_a_decode_error(random: Random) -> None:
    message = author(random).message()
    if random.random() < 0.5:
        message = mutated(message, random)
    text = spelled(message, random, duplicates=True).encode()
    judged_alike(damaged(text, random))


@examples(50)
@given(before=st.text(max_size=9), code=st.integers(0xD800, 0xDFFF), after=st.text(max_size=9))
def test_a_lone_surrogate_in_a_str_is_not_utf8(before: str, code: int, after: str) -> None:
    texts = (before + chr(code) + after, f'{{"type":"error","message":"{chr(code)}"}}')
    for text in texts:
        for parser in parsers():
            with pytest.raises(DecodeError) as caught:
                cgp_types.decode_envelope(text)
            assert (caught.value.code, caught.value.path) == ("not_utf8", ""), parser


TEXTS_OF_A_SHARD = 1_250


@pytest.mark.parametrize("shard", range(8))
def test_lint_agrees_with_jsonschema(shard: int) -> None:
    """In eight parts, 10,000 messages and values of single types. Each is remade from its number alone."""
    oracle = Oracle(SCHEMA)
    accepted = 0
    for number in range(shard * TEXTS_OF_A_SHARD, (shard + 1) * TEXTS_OF_A_SHARD):
        random = Random(number)
        writer = Author(PROTOCOL, random, lawful=random.random() < 0.8, lapses=0.1)
        name = random.choice((None, "ContextFrame", random.choice(RECORDS)))
        value = writer.message() if name is None else writer.record(name)
        for _ in range(random.choice((0, 0, 1, 1, 1, 1, 2))):
            value = mutated(value, random)
        text = spelled(value, random)
        read = json.loads(text)
        found = cgp_types.lint(text, None if name is None else kind_of(name))
        assert (found == []) == oracle.accepts(read, name), (number, text, found)
        assert (found == []) == oracle.fast_accepts(read, name), (number, text, found)
        accepted += found == []
    assert 0.25 < accepted / TEXTS_OF_A_SHARD < 0.75, "too few on one side to show anything"


Growing = Callable[[int], str]
"""Makes a text whose length follows a number."""


def query(member: str, grown: Growing) -> Growing:
    """A query in which one member grows."""
    start = '{"type":"query","query":{"goal":"g","max_frames":1,"max_tokens":1,'
    return lambda count: f'{start}"{member}":{grown(count)}}}}}'


def text_of(unit: str) -> Growing:
    return lambda count: f'"{unit * count}"'


def list_of(unit: str, last: str = "") -> Growing:
    return lambda count: f"[{','.join([unit] * count)}{last}]"


GROWING: dict[str, Growing] = {
    "a plain text": query("query_text", text_of("abcdefgh")),
    "a text of escapes": query("query_text", text_of(r"\u00e9")),
    "a text of escaped backslashes": query("query_text", text_of(r"\\")),
    "a text of surrogate pairs": query("query_text", text_of(r"\ud83d\ude00")),
    "a list of texts": query("anchors", list_of('"a"')),
    "a list of unknown kinds": query("kinds", list_of('"poem"')),
    "a list of numbers": query("embedding", list_of("0.25")),
    "an ignored list of objects": query("future", list_of('{"a":[1,{}]}')),
    "a wrong element at the end": query("anchors", list_of('"a"', ",1")),
    "many ignored members": lambda n: '{"type":"x"' + "".join(f',"a{i}":0' for i in range(n)) + "}",
    "one member many times": lambda n: '{"type":"x"' + ',"a":{"b":1}' * n + "}",
    "a long number": lambda n: '{"type":"x","a":' + "1" * n + "}",
    "a long fraction": lambda n: '{"type":"x","a":0.' + "1" * n + "}",
    "white space": lambda n: '{"type":"x"' + " \n" * n + "}",
    "an unclosed text": lambda n: '{"type":"' + "x" * n,
    "many unclosed lists": lambda n: "[" * n,
    "many unclosed objects": lambda n: '{"a":' * n,
    "a lone surrogate at the end": lambda n: '{"type":"' + "é" * n + '\\ud800"}',
    "a fault behind many escapes": lambda n: '"' + '\\"' * n,
}


def seconds(work: Callable[[], object]) -> float:
    """The processor's time, the best of several: fewer when one is long enough to be trusted."""
    best = math.inf
    for _ in range(5):
        start = time.process_time()
        outcome(work)
        best = min(best, time.process_time() - start)
        if best > 0.05:
            break
    return best


@pytest.fixture
def _no_garbage_collection() -> Iterator[None]:
    """Its passes come at thresholds, so that a somewhat longer text may cost several more of them."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("_no_garbage_collection")
@pytest.mark.parametrize("growing", GROWING, ids=lambda name: name.replace(" ", "-"))
def test_time_is_linear_in_length(growing: str) -> None:
    """Ten times the text may take up to 50 times as long, at best of three; a square would be 100."""
    short, long = (GROWING[growing](size).encode() for size in (2_000, 20_000))
    for parser in parsers():
        for work in (cgp_types.decode_envelope, cgp_types.lint):
            ratio = min(
                seconds(lambda: work(long)) / max(seconds(lambda: work(short)), 2e-5)
                for _ in range(3)
            )
            assert ratio < 50, f"{work.__name__} with {parser}: {ratio:.0f} times as long"
