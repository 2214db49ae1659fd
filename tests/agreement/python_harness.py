"""The Python package behind the same line protocol as every other language's codec-harness."""

from __future__ import annotations

import base64
import json
import struct
import sys
from collections.abc import Callable
from typing import Any, Final

import cgp_types
from cgp_types import codec, types
from cgp_types.numbers import LARGEST_COUNT, number_text


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer one request: judge a text, or call a small function."""
    if "call" in request:
        try:
            return {"result": FUNCTIONS[request["call"]](*request["arguments"])}
        except ValueError:
            return {"refused": True}
    encoded = request.get("input_base64")
    data = base64.b64decode(encoded) if encoded is not None else request["input"].encode()
    options = {"max_bytes": request["max_bytes"]} if "max_bytes" in request else {}
    return judged(request["type"], data, options)


def judged(name: str, data: bytes, options: dict[str, int]) -> dict[str, Any]:
    """What decode, validate, encode and lint make of a text."""
    kind = getattr(types, name) if name != "Envelope" else None
    lint = _pairs(cgp_types.lint(data, kind, **options))
    try:
        value = (
            codec.decode_message(data, **options)
            if kind is None
            else cgp_types.decode(kind, data, **options)
        )
    except cgp_types.DecodeError as error:
        fault = {"code": error.code, "path": error.path}
        if error.envelope_type is not None:
            fault["type"] = error.envelope_type
        if error.envelope_id is not None:
            fault["id"] = error.envelope_id
        return {"error": fault, "lint": lint}
    canonical = cgp_types.encode(value).decode()
    return {
        "canonical": canonical,
        "violations": _pairs(cgp_types.validate(value)),
        "lint": lint,
    }


def _pairs(violations: list[cgp_types.Violation]) -> list[list[str]]:
    return [[str(violation.requirement), violation.path] for violation in violations]


def _dimensions(text: str) -> str | None:
    found = cgp_types.fingerprint_dimensions(text)
    return None if found is None else str(min(found, LARGEST_COUNT))


def _range(text: str) -> list[str] | None:
    found = cgp_types.parse_line_range(text)
    return None if found is None else [str(found.first), str(found.last)]


def _addressed(data: str, text: str | None) -> str | None:
    found = cgp_types.addressed_bytes(base64.b64decode(data), text)
    return None if found is None else base64.b64encode(found).decode()


def _ordered(identities: list[dict[str, Any]]) -> list[dict[str, Any]]:
    read = [cgp_types.from_json(cgp_types.FrameId, identity) for identity in identities]
    return [cgp_types.to_json(one) for one in sorted(read, key=cgp_types.frame_id_key)]


def _number(bits: str) -> str:
    return number_text(struct.unpack(">d", bytes.fromhex(bits))[0])


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "budget_tokens": cgp_types.budget_tokens,
    "content_digest": cgp_types.content_digest,
    "is_timestamp": cgp_types.is_timestamp,
    "compare_timestamps": cgp_types.compare_timestamps,
    "fingerprint_dimensions": _dimensions,
    "parse_line_range": _range,
    "addressed_bytes": _addressed,
    "versions_compatible": cgp_types.versions_compatible,
    "is_blank": cgp_types.is_blank,
    "is_off_machine": cgp_types.is_off_machine,
    "order_frame_ids": _ordered,
    "number_text": _number,
}


def main() -> None:
    """Answer requests line by line until the input ends."""
    for line in sys.stdin.buffer:
        if line.strip():
            reply = json.dumps(answer(json.loads(line)), ensure_ascii=False)
            sys.stdout.buffer.write(reply.encode("utf-8", "surrogatepass") + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
