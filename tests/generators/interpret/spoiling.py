"""How a test spoils one place of the till's schema, and what it then expects."""

import pytest
from tests.generators.till import Project

ORDER = "/$defs/Order"
MEMBERS = "/$defs/Order/properties"
RULE = "/$defs/Order/allOf/0"
ITEM = "/$defs/Item"
GONE = object()


def case(
    name: str, pointer: str, value: object, problem: str, remedy: str, place: str | None = None
) -> object:
    """A value at a pointer (`GONE`: none), and the fault that must be named, there or elsewhere."""
    where = pointer if place is None else place
    return pytest.param(pointer, value, where, problem, remedy, id=name.replace(" ", "_"))


def spoil(till: Project, pointer: str, value: object) -> None:
    if value is GONE:
        till.drop(pointer)
    else:
        till.put(pointer, value)
