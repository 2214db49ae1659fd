"""Reading back the reports that a host has stored as JSON: the members they are made of.

Unlike a peer's message a stored report is ours, so it is read strictly. DecodeError names the place.
"""

from typing import Any, TypeAlias

from cgp_types import DecodeError, FrameId, from_json

Members: TypeAlias = dict[str, Any]


def members_of(value: object, at: str) -> Members:
    """The value as an object."""
    if not isinstance(value, dict):
        raise DecodeError("wrong_type", at, "Here is an object due.")
    return value


def text(members: Members, name: str, at: str) -> str:
    """A member that is a text."""
    value = _present(members, name, at)
    if not isinstance(value, str):
        raise DecodeError("wrong_type", f"{at}/{name}", "Here is a text due.")
    return value


def count(members: Members, name: str, at: str) -> int:
    """A member that is an integer, zero or more; sums may be of any size and are kept exact."""
    value = _present(members, name, at)
    if type(value) is not int:
        raise DecodeError("wrong_type", f"{at}/{name}", "Here is an integer due.")
    if value < 0:
        raise DecodeError("out_of_range", f"{at}/{name}", "Here is zero or more due.")
    return value


def flag(members: Members, name: str, at: str) -> bool:
    """A member that is true or false."""
    value = _present(members, name, at)
    if not isinstance(value, bool):
        raise DecodeError("wrong_type", f"{at}/{name}", "Here is true or false due.")
    return value


def items(members: Members, name: str, at: str) -> list[tuple[object, str]]:
    """The elements of a list, each with its place."""
    value = _present(members, name, at)
    if not isinstance(value, list):
        raise DecodeError("wrong_type", f"{at}/{name}", "Here is a list due.")
    return [(item, f"{at}/{name}/{index}") for index, item in enumerate(value)]


def frame_id(members: Members, at: str) -> FrameId:
    """The member `frame`, an identity."""
    value = members_of(_present(members, "frame", at), f"{at}/frame")
    try:
        return from_json(FrameId, value)
    except DecodeError as fault:
        raise DecodeError(fault.code, f"{at}/frame{fault.path}", fault.message) from None


def _present(members: Members, name: str, at: str) -> object:
    if name not in members:
        raise DecodeError("missing", f"{at}/{name}", f"The member `{name}` is missing.")
    return members[name]
