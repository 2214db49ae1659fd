"""Conditions on a place deep inside of a message, as conditions on the message."""

from __future__ import annotations

from ..meaning.formulas import TRUE, Formulas, Literal
from .walk import Path


def lifted(formulas: Formulas, path: Path, literal: Literal) -> Literal:
    """The messages that have a value of the set at the place, or at one of the places, of a path."""
    for kind, step in reversed(path):
        match kind:
            case "member":
                literal = formulas.every(
                    [
                        formulas.types(["object"]),
                        formulas.make("need", step),
                        formulas.each(formulas.values([step]), literal),
                    ]
                )
            case "members":
                literal = -formulas.each(TRUE, -literal)
            case "element":
                assert isinstance(step, int)
                there = formulas.make("elements", step + 1, None)
                at = formulas.make("at", step, literal) if literal != TRUE else TRUE
                literal = formulas.every([formulas.types(["array"]), there, at])
            case _:
                literal = -formulas.make("rest", 0, -literal)
    return literal


def pointer_path(pointer: str) -> list[Path]:
    """The places that a pointer with `*` can mean: each `*` is any member or any element."""
    found: list[Path] = [()]
    for part in pointer.split("/")[1:]:
        step = part.replace("~1", "/").replace("~0", "~")
        steps: list[tuple[str, str | int]] = [("member", step)]
        if step == "*":
            steps = [("members", "*"), ("elements", "*")]
        found = [(*path, one) for path in found for one in steps]
    return found


def path_text(path: Path) -> str:
    """A path as a JSON Pointer in which `*` stands for any member or element."""
    return "".join(
        (
            "/" + str(step).replace("~", "~0").replace("/", "~1")
            if kind in ("member", "element")
            else "/*"
        )
        for kind, step in path
    )
