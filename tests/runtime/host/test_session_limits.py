"""The bounds of a host are those of the specification, and are bounds."""

import dataclasses

import pytest

from cgp_toolkit.host.limits import Limits
from cgp_types import constants


def test_the_defaults_are_those_of_the_specification():
    for name, value in dataclasses.asdict(Limits()).items():
        seconds = name.endswith(("_timeout", "_grace"))
        assert value == getattr(constants, name.upper() + ("_SECONDS" if seconds else ""))


@pytest.mark.parametrize("name", [field.name for field in dataclasses.fields(Limits)])
def test_no_bound_is_negative_or_no_number(name):
    for value in (-1, float("nan")):
        with pytest.raises(ValueError, match=name):
            Limits(**{name: value})
    if name.endswith("_grace"):
        Limits(**{name: 0})
    else:
        with pytest.raises(ValueError, match=name):
            Limits(**{name: 0})
