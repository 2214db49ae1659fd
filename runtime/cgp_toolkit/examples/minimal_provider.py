"""A whole provider with nothing but the standard library: `python minimal_provider.py`.

Two facts. It promises little, keeps that, and survives whatever is sent to it.
"""

import hashlib
import json
import re
import sys
from datetime import datetime
from typing import Any

VERSION = "contextgraph/1.0-draft"
MAX_LINE = 16 * 1024 * 1024  # bytes
FLOW = {"reads": False, "writes": False, "egress": False, "egress_scopes": ["local-only"]}
ABLE = {"correlation": False, "graph": False, "verify": True, "resolve": False}
ACK = {
    "type": "handshake_ack",
    "protocol_version": VERSION,
    "provider": {"name": "minimal-provider", "version": "1.0", "data_flow": FLOW},
    "capabilities": {"query": {"kinds": ["fact"]}, **ABLE},
}
TEXTS = {
    "water": "Water boils at 100 °C at sea level, and at about 71 °C on top of Mount Everest.\n",
    "light": "Light travels 299 792 458 metres in one second.\n",
}
OWN = ("handshake_ack", "frames", "verified", "error")  # a provider never answers these
TIMESTAMP = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z")


def digest(text: str) -> str:
    """The digest of exactly these bytes."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def frame(name: str, text: str, asked: set[str]) -> dict[str, Any]:
    """A fact, scored by the words that it shares with the question."""
    words = set(re.findall(r"\w+", text.lower()))
    return {
        "id": name,
        "kind": "fact",
        "title": f"About {name}",
        "content": text,
        "content_digest": digest(text),
        "score": len(words & asked) / len(words),
        "token_cost": -(-len(text.encode()) // 4),  # bytes by four, rounded up
        "citation_label": f"minimal provider, {name}",
    }


def member(holder: dict[str, Any], name: str, kind: Any, default: Any = None) -> Any:
    """A member of an object; `null` means that it is absent. `ValueError` if it is not fit."""
    value = default if holder.get(name) is None else holder[name]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"The member `{name}` is missing or has another type.")
    return value


def answer_query(query: dict[str, Any]) -> dict[str, Any]:
    """The facts of a wanted kind that fit, the best first, and how many did not fit."""
    goal = member(query, "goal", str)
    asked = set(re.findall(r"\w+", member(query, "query_text", str, goal).lower()))
    room, left = (member(query, name, (int, float)) for name in ("max_frames", "max_tokens"))
    if any(not 0 <= each <= 0xFFFFFFFF or each % 1 for each in (room, left)):
        raise ValueError("A limit is no integer from 0 to 4294967295.")
    as_of = member(query, "as_of", str, "2026-01-01T00:00:00Z")  # these facts always hold
    if not TIMESTAMP.fullmatch(as_of) or as_of[11:13] == "24":
        raise ValueError("The member `as_of` is no timestamp.")
    datetime.fromisoformat(as_of[:19].removesuffix(":60"))  # raises for the 30th of February
    kinds = member(query, "kinds", list, [])
    wanted = [frame(*each, asked) for each in TEXTS.items() if not kinds or "fact" in kinds]
    served: list[dict[str, Any]] = []
    for each in sorted(wanted, key=lambda each: -each["score"]):
        if len(served) < room and each["token_cost"] <= left:
            served.append(each)
            left -= each["token_cost"]
    dropped = len(wanted) - len(served)
    more = {"dropped_estimate": dropped} if dropped else {}
    return {"frames": served, "truncated": dropped > 0, **more}


def verdict(asked: Any) -> dict[str, Any]:
    """Whether an identity still holds. It comes back as it was asked, all parts of it."""
    asked = member({"frame": asked}, "frame", dict)
    names = ["provider_id", "frame_id", "content_digest"]
    if asked.get("content_digest") is None:
        names.pop()
    identity = {name: member(asked, name, str) for name in names}
    text = TEXTS.get(identity["frame_id"])
    if text is None or len(names) < 3:
        return {"frame": identity, "status": "gone" if text is None else "unknown"}
    if identity["content_digest"] == digest(text):
        return {"frame": identity, "status": "valid"}
    return {"frame": identity, "status": "stale", "replacement_digest": digest(text)}


def answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """The reply to one message, or none. `ValueError` when it makes no sense."""
    kind = message["type"]
    if kind == "handshake":
        theirs = member(message, "protocol_version", str)
        if theirs.split(".")[0] == VERSION.split(".")[0]:
            return ACK
        text = f"This provider speaks {VERSION}; {theirs!r} is another family."
        return {"type": "error", "code": "incompatible_version", "message": text}
    if kind == "query":
        return {"type": "frames", "result": answer_query(member(message, "query", dict))}
    if kind == "verify":
        frames = member(member(message, "request", dict), "frames", list, [])
        return {"type": "verified", "response": {"verdicts": [verdict(each) for each in frames]}}
    if kind == "shutdown":
        sys.exit(0)
    if message.get("id") is None:
        return None
    raise ValueError("This provider knows no message of that type.")


def reply_to(line: bytes) -> dict[str, Any] | None:
    """The reply to a line, with the `id` where one could be read."""
    message: dict[str, Any] = {}
    try:
        if len(line) > MAX_LINE:
            raise ValueError("The line is too long.")
        value = json.loads(line.decode(), parse_constant=int)  # NaN is no number
        json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate has no bytes
        if not isinstance(value, dict):
            raise ValueError("The message is no object.")
        message = value
        member(message, "id", str, "")
        said = None if member(message, "type", str) in OWN else answer(message)
    except (ValueError, OverflowError, RecursionError) as error:
        said = {"type": "error", "code": "bad_request", "message": f"Cannot be read: {error}"}
    if said is None or message.get("type") in OWN:
        return None
    return {**said, "id": message["id"]} if isinstance(message.get("id"), str) else said


def main() -> None:
    """Serve until `shutdown` or the end of input."""
    out = open(1, "wb", buffering=0, closefd=False)  # noqa: SIM115 - no reply waits in a buffer
    while line := sys.stdin.buffer.readline(MAX_LINE + 1):
        rest = line
        while rest and not rest.endswith(b"\n"):  # too long, or the last line
            rest = sys.stdin.buffer.readline(MAX_LINE)
        if line.strip(b" \t\r\n") and (reply := reply_to(line.removesuffix(b"\n"))):
            out.write(json.dumps(reply, ensure_ascii=False).encode() + b"\n")


if __name__ == "__main__":
    main()
