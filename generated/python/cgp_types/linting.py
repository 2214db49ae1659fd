# Generated from the specification and the schema by `make generate`. Do not edit.

"""Judging text that one wrote oneself: the schema, the rules beyond it, and what decoding forgives."""

from collections.abc import Iterator, Mapping
from typing import Any

from .codec import author_violations, envelope_from_json, from_json
from .constants import MAX_MESSAGE_BYTES
from .errors import DECODE_ERROR_REQUIREMENT, DecodeError
from .pointers import Place, pointer
from .requirements import Requirement
from .scanner import scan
from .shapes import BY_TAG, SHAPES
from .text import parse
from .unknown import UnknownEnvelope
from .violations import Violation


def lint(
    data: bytes | bytearray | memoryview | str,
    kind: type | None = None,
    *,
    max_bytes: int = MAX_MESSAGE_BYTES,
) -> list[Violation]:
    """Everything that is wrong with the text of a message, or of a value of `kind`.

    Text that cannot be decoded gives one violation. Otherwise, in this order: repeated members in the
    order of the text; unknown and `null` members, depth first; then the rules, those for authors among
    them. No violation means that the text is valid under the schema and every rule beyond it.
    """
    try:
        members: Any = parse(data, max_bytes=max_bytes)
        value = envelope_from_json(members) if kind is None else from_json(kind, members)
    except DecodeError as error:
        requirement = Requirement(DECODE_ERROR_REQUIREMENT[error.code])
        return [Violation(requirement, error.path, error.message)]
    found = list(_repeated(data))
    if isinstance(value, UnknownEnvelope):
        message = f"No message has the type `{value.type}`."
        at = (None, "type")
        return [*found, Violation(Requirement.W10, pointer(at), message)]
    found.extend(_forgiven(members, kind or BY_TAG[members["type"]], None))
    found.extend(author_violations(value))
    return found


def _repeated(data: bytes | bytearray | memoryview | str) -> Iterator[Violation]:
    text = data.encode() if isinstance(data, str) else bytes(data)
    duplicates: list[str] = []
    scan(text, duplicates)
    for path in duplicates:
        message = "The member stands twice in one object; the last one counts."
        yield Violation(Requirement.W4, path, message)


def _forgiven(members: Mapping[str, Any], kind: type, at: Place) -> Iterator[Violation]:
    """Unknown members and `null`, in the order of the text; unknown members are not entered."""
    shape = SHAPES[kind]
    for name, value in members.items():
        place = (at, name)
        if name not in shape:
            message = f"No `{kind.__name__}` has the member `{name}`."
            yield Violation(Requirement.U1, pointer(place), message)
        elif value is None:
            message = "`null` means absence; leave the member out."
            yield Violation(Requirement.W5, pointer(place), message)
        elif (inside := shape[name]) is not None:
            if isinstance(value, dict):
                yield from _forgiven(value, inside, place)
            else:
                for index, item in enumerate(value):
                    yield from _forgiven(item, inside, (place, index))
