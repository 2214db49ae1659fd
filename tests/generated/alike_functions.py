"""The small functions as any harness calls them: the same answers as Python's. Imported like the vectors."""

from __future__ import annotations

import base64
import random
import struct
from typing import Any

import pytest
from tests.generated.harness import Harness

import cgp_types
from cgp_types.numbers import number_text

ODD_TEXTS = ["", " ", "a", "naïve", "😀", "\u200b", "\u2003\u3000", "\x1c", "\x85", "\x00", "é" * 9]
TIMESTAMPS = [
    "2024-02-29T00:00:00Z",
    "2023-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z",
    "2000-02-29T23:59:60Z",
    "2000-02-29T23:59:59.999Z",
    "2000-03-01T00:00:00.10Z",
    "2000-03-01T00:00:00.1Z",
    "0000-01-01T00:00:00Z",
    "2024-04-31T00:00:00Z",
    "2024-01-01T24:00:00Z",
    "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00Z\n",
    "2024-01-01t00:00:00Z",
    "\uff12024-01-01T00:00:00Z",
    "",
]
RANGES = [
    "L1",
    "L2-3",
    "L3-2",
    "L10-9",
    "L9-10",
    "L0",
    "L01",
    "L1-",
    "L-1",
    "l1",
    "L1-L2",
    "L\u0661",
    "L999999999999999999",
    "L1000000000000000000-1000000000000000001",
    "L1000000000000000001-1000000000000000000",
    "L1-99999999999999999999999",
]

FINGERPRINTS = [
    "m/384",
    "m/384/l2",
    "m/0",
    "m/01",
    "m",
    "m/384/",
    "/384",
    "m/1/2/3",
    "m/3\u06684",
    "m/384\n",
    "m/999999999999999999",
    "m/1000000000000000000",
    "m/2000000000000000000",
    "m/99999999999999999999999/l2",
]


@pytest.mark.parametrize("text", ODD_TEXTS)
def test_texts_are_counted_and_hashed_alike(text: str, harness: Harness) -> None:
    for function in ("budget_tokens", "content_digest", "is_blank"):
        wanted = getattr(cgp_types, function)(text)
        assert harness.call(function, text) == {"result": wanted}, function


def test_timestamps_compare_alike(harness: Harness) -> None:
    for a in TIMESTAMPS:
        assert harness.call("is_timestamp", a) == {"result": cgp_types.is_timestamp(a)}, a
        for b in TIMESTAMPS:
            assert harness.call("compare_timestamps", a, b) == _comparison(a, b), (a, b)


def _comparison(a: str, b: str) -> Any:
    try:
        return {"result": cgp_types.compare_timestamps(a, b)}
    except ValueError:
        return {"refused": True}


@pytest.mark.parametrize("text", RANGES)
def test_ranges_are_read_alike(text: str, harness: Harness) -> None:
    read = cgp_types.parse_line_range(text)
    wanted = None if read is None else [str(read.first), str(read.last)]
    assert harness.call("parse_line_range", text) == {"result": wanted}


@pytest.mark.parametrize("data", [b"", b"one\ntwo", b"one\r\ntwo\n", b"\n\nx\n", b"\xff\n\xfe"])
def test_ranges_address_the_same_bytes(data: bytes, harness: Harness) -> None:
    for text in [None, *RANGES]:
        addressed = cgp_types.addressed_bytes(data, text)
        wanted = None if addressed is None else base64.b64encode(addressed).decode()
        answer = harness.call("addressed_bytes", base64.b64encode(data).decode(), text)
        assert answer == {"result": wanted}, text


@pytest.mark.parametrize("text", FINGERPRINTS)
def test_fingerprints_are_read_alike(text: str, harness: Harness) -> None:
    dimensions = cgp_types.fingerprint_dimensions(text)
    wanted = None if dimensions is None else str(dimensions)
    assert harness.call("fingerprint_dimensions", text) == {"result": wanted}


def test_versions_and_scopes_are_judged_alike(harness: Harness) -> None:
    versions = ["contextgraph/1.0", "contextgraph/1.1-draft", "contextgraph/2.0", "", "x", "x."]
    for a in versions:
        for b in versions:
            wanted = cgp_types.versions_compatible(a, b)
            assert harness.call("versions_compatible", a, b) == {"result": wanted}, (a, b)
    for scope in ("local-only", "org-tenant", "vendor:name", "", "Local-only"):
        wanted = cgp_types.is_off_machine(scope)
        assert harness.call("is_off_machine", scope) == {"result": wanted}, scope


def test_identities_sort_by_code_point(harness: Harness) -> None:
    identities = [
        cgp_types.FrameId(provider_id=provider, frame_id=frame, content_digest=digest)
        for provider in ("b", "a", "\uffff", "😀")
        for frame in ("\ue000", "", "𐀀")
        for digest in ("x", "", None)
    ]
    written = [cgp_types.to_json(identity) for identity in identities]
    wanted = [cgp_types.to_json(one) for one in sorted(identities, key=cgp_types.frame_id_key)]
    assert harness.call("order_frame_ids", written) == {"result": wanted}


def test_numbers_are_written_alike(harness: Harness) -> None:
    numbers = random.Random(1)
    for _ in range(2_000):
        bits = numbers.getrandbits(64)
        assert harness.call("number_text", f"{bits:016x}") == _number(bits), f"{bits:016x}"
    for value in (0.0, -0.0, 1e-6, 1e-7, 1e20, 1e21, 0.83, 2.0**53, 5e-324, 1.7976931348623157e308):
        [bits] = struct.unpack(">Q", struct.pack(">d", value))
        assert harness.call("number_text", f"{bits:016x}") == _number(bits), value


def _number(bits: int) -> Any:
    [value] = struct.unpack(">d", struct.pack(">Q", bits))
    try:
        return {"result": number_text(value)}
    except cgp_types.EncodeError:
        return {"refused": True}
