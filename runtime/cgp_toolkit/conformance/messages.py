"""What the suite says, as bytes: well-formed messages here, the malformed ones in their checks."""

import json
from collections.abc import Mapping
from typing import Any, Final

from cgp_types import (
    DEFAULT_MAX_FRAMES,
    DEFAULT_MAX_TOKENS,
    PROTOCOL_VERSION,
    ContextQuery,
    FrameId,
    to_json,
)

SAMPLE_GOAL: Final = "conformance probe: what is there to know?"
SAMPLE_TEXT: Final = "conformance probe"


def sample_query(goal: str | None = None) -> ContextQuery:
    """The question whose answer most checks look at; any other goal may be put in its place."""
    return ContextQuery(
        goal=goal or SAMPLE_GOAL,
        query_text=goal or SAMPLE_TEXT,
        max_frames=DEFAULT_MAX_FRAMES,
        max_tokens=DEFAULT_MAX_TOKENS,
    )


def written(message: Mapping[str, Any]) -> bytes:
    """Any JSON object as one line, non-ASCII characters raw."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode()


def handshake_message(version: str = PROTOCOL_VERSION, **more: Any) -> bytes:
    """A handshake, with members of one's own behind the known ones."""
    return written({"type": "handshake", "protocol_version": version, **more})


def query_message(query: ContextQuery, identifier: str | None = None) -> bytes:
    """A query, without an id when there is none."""
    head: dict[str, Any] = {"type": "query"}
    if identifier is not None:
        head["id"] = identifier
    return written({**head, "query": to_json(query)})


def verify_message(identities: list[FrameId]) -> bytes:
    """A request for verdicts, without an id (W13)."""
    return written(
        {"type": "verify", "request": {"frames": [to_json(each) for each in identities]}}
    )
