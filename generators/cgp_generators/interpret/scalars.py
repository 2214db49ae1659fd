"""Definitions that name a text or a number."""

from __future__ import annotations

from ..model.name import Name
from ..model.scalar import Scalar
from ..model.types import Integer, Number, Text
from ..source.schema import Node
from .demands import number_demand, phrase, text_demand
from .reading import Reading
from .types import interpret_type


def interpret_scalar(name: str, node: Node, reading: Reading) -> Scalar:
    """Read one scalar. Bounds of an integer are its machine range; all else is a demand."""
    kind = interpret_type(node, reading)
    assert isinstance(kind, Text | Integer | Number)
    demanded = None
    if isinstance(kind, Text):
        demanded = text_demand(node, reading)
    elif isinstance(kind, Number):
        demanded = number_demand(node)
    ids = reading.requirements(node)
    return Scalar(
        name=Name(name),
        phrase=phrase(node, reading),
        description=reading.description(node),
        type=kind,
        demand=demanded.demand if demanded else None,
        requirement=ids[0] if ids else "",
        lint_only=reading.lint_only([node]),
        place=node.place,
    )
