"""What the peers know: lines of real files, as frames."""

import hashlib
import os
import re
from typing import Any, Final, NamedTuple

Json = dict[str, Any]

FOLDER: Final = os.path.join(os.path.dirname(os.path.abspath(__file__)), "shelf")
"""The folder of the files to which the frames refer: the root under which they can be verified."""

NAME: Final = "conformance-shelf"
_TIMESTAMP: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z")
_SHORT: Final = 24
"""Characters of a compact frame."""


def digest(data: bytes) -> str:
    """The digest of these bytes."""
    return "sha256:" + hashlib.sha256(data).hexdigest()


def cost(content: str) -> int:
    """Budget tokens of a text (B3)."""
    return -(-len(content.encode()) // 4)


def file_bytes(name: str) -> bytes:
    """A whole file of the shelf."""
    with open(os.path.join(FOLDER, name), "rb") as file:
        return file.read()


class Note(NamedTuple):
    """Some lines of a file, both numbers included, or all of it; and what the frame says beside them."""

    id: str
    file: str
    lines: tuple[int, int] | None
    members: Json


NOTES: Final = (
    Note(
        "uploads/retries",
        "uploads.md",
        (3, 4),
        {
            "kind": "doc",
            "title": "How a failed upload is tried again",
            "uri": "shelf:///uploads/retries",
            "score": 0.9,
            "valid_from": "2026-01-01T00:00:00Z",
            "valid_to": "2026-09-01T00:00:00Z",
            "citation_label": "uploads.md, lines 3 to 4",
            "relations": [
                {
                    "rel": "doc.documents",
                    "target_uri": "symbol:///upload.py#retry",
                    "display_name": "retry()",
                }
            ],
        },
    ),
    Note(
        "uploads/september",
        "uploads.md",
        (6, 6),
        {
            "kind": "fact",
            "title": "Five times since September",
            "uri": "shelf:///uploads/september",
            "score": 0.7,
            # Half a second after the bound of the note before. Compared as text it would be earlier.
            "valid_from": "2026-09-01T00:00:00.5Z",
            "recorded_at": "2026-09-02T08:30:00Z",
            "citation_label": "uploads.md, line 6",
        },
    ),
    Note(
        "names/places",
        "names.md",
        (3, 3),
        {
            "kind": "fact",
            "title": "How places are written",
            "uri": "shelf:///names/places",
            "score": 0.5,
            "citation_label": "names.md, line 3",
        },
    ),
    Note(
        "runs/4711",
        "run-4711.log",
        None,
        {
            "kind": "episode",
            "title": "Run 4711: an upload failed once",
            "uri": "shelf:///runs/4711",
            "score": 0.4,
            "recorded_at": "2026-07-20T18:01:00.25Z",
            "citation_label": "run 4711",
        },
    ),
)


def full_frame(note: Note) -> Json:
    """The note as a full frame, with the link to its lines (F5, F17)."""
    data = file_bytes(note.file)
    link: Json = {"type": "file", "uri": "file://" + os.path.join(FOLDER, note.file)}
    if note.lines is not None:
        first, last = note.lines
        data = b"".join(data.splitlines(keepends=True)[first - 1 : last])
        link["range"] = f"L{first}" if first == last else f"L{first}-{last}"
    link["digest"] = digest(data)
    content = data.decode()
    return {
        "id": note.id,
        **note.members,
        "content": content,
        "content_digest": digest(data),
        "token_cost": cost(content),
        "provenance": [link],
    }


def compact_frame(full: Json) -> Json:
    """The beginning of a full frame, with the way back to it (P2)."""
    content = full["content"][:_SHORT]
    link = {"type": "derivation", "method": "beginning", "by": NAME}
    return {
        **full,
        "content": content,
        "content_digest": digest(content.encode()),
        "token_cost": cost(content),
        "representation": "compact",
        "content_fidelity": "summarized",
        "canonical_content_hash": full["content_digest"],
        "content_ref": {"provider_id": NAME, "uri": "shelf:///" + full["id"]},
        "transform": {"method": "beginning", "implementation": NAME, "version": "1"},
        "provenance": [*full.get("provenance", []), link],
    }


def instant(timestamp: str) -> str | None:
    """A text that sorts as the instant does, or None for what is no timestamp (F4)."""
    if not _TIMESTAMP.fullmatch(timestamp) or timestamp[11:13] == "24":
        return None
    try:
        from datetime import datetime  # only here: few probes need it, and every peer waits for it

        datetime.fromisoformat(re.sub(":60$", ":59", timestamp[:19]))
    except ValueError:
        return None
    return timestamp[:19] + timestamp[19:-1].rstrip("0").rstrip(".")
