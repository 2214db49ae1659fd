"""The messages of a file, in any of three layouts.

- one message a line (NDJSON), blank lines ignored;
- one JSON array of messages;
- documents over several lines each (pretty-printed), one after another.

Every message comes out as the bytes that stand in the file: parsing it and writing it again would lose
what there is to judge, such as duplicate members, the spelling of numbers, and invalid UTF-8.
"""

import io
import json
from collections.abc import Iterator
from typing import BinaryIO

from .cutting import (
    BLANK,
    BYTE_ORDER_MARK,
    BrokenArray,
    Message,
    cut_array,
    cut_documents,
    open_brackets,
)


def messages_in(stream: BinaryIO, longest_line: int) -> Iterator[Message | BrokenArray]:
    """Read a file message by message.

    A file with one message a line is never held in memory as a whole, and of a line longer than
    `longest_line` bytes only so much is kept as shows that it is too long.
    """
    line = 1
    while not (first := stream.readline(longest_line + 1)).strip(BLANK):
        if not first:
            return
        line += first.endswith(b"\n")

    if first.removeprefix(BYTE_ORDER_MARK).lstrip(BLANK).startswith(b"["):
        text = first + stream.read()
        if not _has_lines_after_the_array(text):
            yield from cut_array(text, line)
            return
    elif len(first) <= longest_line and open_brackets(first) > 0:
        text = first + stream.read()
        if _opens_with_a_member(text) or _is_json(next(cut_documents(text, line)).text):
            yield from cut_documents(text, line)
            return
    else:
        yield from _one_a_line(first, stream, line, longest_line)
        return
    whole = io.BytesIO(text)
    yield from _one_a_line(whole.readline(longest_line + 1), whole, line, longest_line)


def _one_a_line(text: bytes, more: BinaryIO, line: int, longest: int) -> Iterator[Message]:
    while text:
        if text.strip(BLANK):
            yield Message(line, text)
        # The rest of a line that is too long is read and forgotten.
        while text and not text.endswith(b"\n"):
            text = more.readline(longest + 1)
        text = more.readline(longest + 1)
        line += 1


def _has_lines_after_the_array(text: bytes) -> bool:
    """Whether the array is but the first of many lines, each of which is a message."""
    first, _, rest = text.strip(BLANK).partition(b"\n")
    return bool(rest) and open_brackets(first) <= 0


def _opens_with_a_member(text: bytes) -> bool:
    """Whether a bare bracket stands above a member: a pretty-printed document, be it sound or not.

    Any other line with open brackets may be a message that was cut off, with more of them below.
    """
    first, _, rest = text.strip(BLANK).partition(b"\n")
    return first.strip(BLANK) == b"{" and rest.lstrip(BLANK).startswith(b'"')


def _is_json(text: bytes) -> bool:
    """Whether the text is one JSON document, as far as that can be told."""
    try:
        json.loads(text.decode(errors="replace"), parse_int=str)
    except RecursionError:
        return True
    except ValueError:
        return False
    return True
