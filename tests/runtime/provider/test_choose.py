"""The form in which a frame is served."""

import pytest

from cgp_toolkit.provider import choose_representation

ALL = ("full", "compact", "reference")


@pytest.mark.parametrize(
    ("preferences", "advertised", "available", "chosen"),
    [
        ((), (), ALL, "full"),
        ((), ALL, ALL, "full"),
        (("compact",), ALL, ALL, "compact"),
        (("compact",), (), ALL, "full"),
        (("compact",), ("full",), ALL, "full"),
        (("reference", "compact"), ("full", "compact"), ALL, "compact"),
        (("reference", "compact", "full"), ALL, ("full", "compact"), "compact"),
        (("full", "compact"), ALL, ALL, "full"),
        (("compact",), ALL, ("full",), "full"),
        (("never-heard-of",), (*ALL, "never-heard-of"), (*ALL, "never-heard-of"), "full"),
        (("compact",), ALL, ("reference",), None),
        ((), ALL, ("reference",), None),
        (("reference",), ALL, ("reference",), "reference"),
    ],
)
def test_the_first_preference_that_can_be_served(preferences, advertised, available, chosen):
    assert choose_representation(preferences, advertised, available) == chosen
