"""A value of ours that no message can carry is refused as a whole, with its place."""

import math
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from cgp_types import (
    Capabilities,
    ContextFrame,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    EncodeError,
    Error,
    FrameEmbedding,
    Frames,
    Handshake,
    Provenance,
    ProviderInfo,
    Query,
    Relation,
    Unknown,
    UnknownEnvelope,
    encode,
    encode_envelope,
    to_json,
    validate,
)

FRAME = ContextFrame(
    id="f",
    kind="doc",
    title="T",
    content="text",
    score=0.5,
    token_cost=1,
    citation_label="c",
    provenance=[Provenance(type="derivation"), Provenance(type="derivation")],
    relations=[Relation(rel="vendor:x", target_uri="u", display_name="d")],
    embedding=FrameEmbedding(fingerprint="m/2", vector=[0.5, 1.0]),
)
QUERY = ContextQuery(goal="g", max_frames=1, max_tokens=1, anchors=["a", "b"], kinds=["doc"])


def frames(**changed: Any) -> Frames:
    frame = replace(FRAME, **changed)
    return Frames(result=ContextQueryResult(frames=[FRAME, frame], truncated=False))


def query(**changed: Any) -> Query:
    return Query(query=replace(QUERY, **changed))


def test_the_values_of_these_tests_can_be_written() -> None:
    assert encode_envelope(frames()).startswith(b'{"type":"frames"')
    assert encode_envelope(query()).startswith(b'{"type":"query"')


NUMBERS_THAT_ARE_NONE: list[Any] = [
    math.nan,
    math.inf,
    -math.inf,
    10**400,
    "0.5",
    True,
    None,
    Decimal(1),
]


@pytest.mark.parametrize("number", NUMBERS_THAT_ARE_NONE, ids=lambda number: repr(number)[:9])
def test_what_is_no_finite_number_is_refused(number: Any) -> None:
    with pytest.raises(EncodeError) as caught:
        encode(frames(score=number))
    assert caught.value.path == "/result/frames/1/score"
    with pytest.raises(EncodeError) as caught:
        encode(query(embedding=[0.5, number]))
    assert caught.value.path == "/query/embedding/1"


INTEGERS_THAT_ARE_NONE: list[Any] = [
    -1,
    2**32,
    10**5000,
    1.0,
    math.nan,
    "1",
    True,
    None,
    Unknown("1"),
]


@pytest.mark.parametrize(
    "number",
    INTEGERS_THAT_ARE_NONE,
    ids=lambda number: (
        f"{number!s:.9}" if not isinstance(number, int) or number < 2**40 else "huge"
    ),
)
def test_what_is_no_32_bit_integer_is_refused(number: Any) -> None:
    with pytest.raises(EncodeError) as caught:
        encode(query(max_frames=number))
    assert caught.value.path == "/query/max_frames"
    assert caught.value.message


@pytest.mark.parametrize("number", [0, 2**32 - 1])
def test_the_bounds_of_the_range_are_written(number: int) -> None:
    assert to_json(query(max_tokens=number))["query"]["max_tokens"] == number


Place = tuple[Callable[[str], Any], str]
TEXT_PLACES: list[Place] = [
    (lambda text: Handshake(protocol_version=text), "/protocol_version"),
    (lambda text: Error(message="m", id=text), "/id"),
    (lambda text: query(anchors=["a", text]), "/query/anchors/1"),
    (lambda text: query(kinds=[Unknown(text)]), "/query/kinds/0"),
    (lambda text: frames(title=text), "/result/frames/1/title"),
    (lambda text: frames(kind=Unknown(text)), "/result/frames/1/kind"),
    (
        lambda text: frames(provenance=[Provenance(type="file"), Provenance(type="file", uri=text)]),
        "/result/frames/1/provenance/1/uri",
    ),
    (
        lambda text: frames(embedding=FrameEmbedding(fingerprint=text)),
        "/result/frames/1/embedding/fingerprint",
    ),
    (lambda text: UnknownEnvelope(type="x", id=text), "/id"),
    (lambda text: UnknownEnvelope(type=text), "/type"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "path"), TEXT_PLACES, ids=[path for _, path in TEXT_PLACES])
@pytest.mark.parametrize("surrogate", ["\ud800", "a\udfff", "\udc00\ud800"])
def test_a_lone_surrogate_is_refused_where_it_stands(
    value: Callable[[str], Any], path: str, surrogate: str
) -> None:
    assert encode(value("\U0001f600"))
    with pytest.raises(EncodeError) as caught:
        encode(value(surrogate))
    assert caught.value.path == path


WRONG: list[tuple[Any, str]] = [
    (query(goal=None), "/query/goal"),
    (query(goal=b"g"), "/query/goal"),
    (query(query_text=7), "/query/query_text"),
    (query(anchors="abc"), "/query/anchors"),
    (query(anchors=("a", "b")), "/query/anchors"),
    (query(anchors=["a", None]), "/query/anchors/1"),
    (query(kinds={"doc"}), "/query/kinds"),
    (query(embedding=0.5), "/query/embedding"),
    (Query(query=None), "/query"),  # type: ignore[arg-type]
    (Query(query={"goal": "g"}), "/query"),  # type: ignore[arg-type]
    (Query(query=FRAME), "/query"),  # type: ignore[arg-type]
    (frames(relations=[FRAME.relations[0], "r"]), "/result/frames/1/relations/1"),
    (frames(relations=FRAME.relations[0]), "/result/frames/1/relations"),
    (frames(content_ref="somewhere"), "/result/frames/1/content_ref"),
    (Frames(result=ContextQueryResult(frames=None, truncated=False)), "/result/frames"),  # type: ignore[arg-type]
    (Frames(result=ContextQueryResult(frames=[], truncated=0)), "/result/truncated"),  # type: ignore[arg-type]
    (ProviderInfo(name="n", version="1", data_flow=DataFlow(egress="no")), "/data_flow/egress"),  # type: ignore[arg-type]
    (Capabilities(query=None), "/query"),  # type: ignore[arg-type]
    (UnknownEnvelope(type="x", id=7), "/id"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.parametrize(
    ("value", "path"), WRONG, ids=[f"{n} {path}" for n, (_, path) in enumerate(WRONG)]
)
def test_a_value_of_the_wrong_type_is_refused_where_it_stands(value: Any, path: str) -> None:
    with pytest.raises(EncodeError) as caught:
        encode(value)
    assert caught.value.path == path
    assert caught.value.message


def test_the_first_of_several_faults_is_reported() -> None:
    with pytest.raises(EncodeError) as caught:
        encode(frames(title="\ud800", score=math.nan))
    assert caught.value.path == "/result/frames/1/title"


@pytest.mark.parametrize(
    "value", [None, {"type": "shutdown"}, "shutdown", object(), Unknown("x"), [FRAME]]
)
def test_what_is_no_value_of_the_package_is_a_type_error(value: Any) -> None:
    for work in (encode, encode_envelope, to_json, validate):
        with pytest.raises(TypeError, match="is no value of this package"):
            work(value)


def test_a_subclass_is_no_value_of_the_package() -> None:
    class Loud(Error):
        pass

    with pytest.raises(TypeError, match="Loud"):
        encode(Loud(message="m"))
