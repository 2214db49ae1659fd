# Generated from the specification and the schema by `make generate`. Do not edit.

"""Places inside a message, cheap to carry and spelled out only when something is wrong there."""

from typing import TypeAlias

Place: TypeAlias = "tuple[Place, str | int] | None"
"""A place and the step that leads to it: a member's name or an element's index.

None is the whole message. Going one step deeper costs one small tuple and no text, so a message
without faults never pays for its pointers.
"""


def pointer(place: Place) -> str:
    """Spell a place as a JSON Pointer (RFC 6901), such as `/frames/3/title`."""
    steps: list[str] = []
    while place is not None:
        place, step = place
        # The tilde first, or the tildes that stand for slashes would be escaped again.
        steps.append(str(step).replace("~", "~0").replace("/", "~1"))
        steps.append("/")
    steps.reverse()
    return "".join(steps)
