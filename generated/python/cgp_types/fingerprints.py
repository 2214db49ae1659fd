# Generated from the specification and the schema by `make generate`. Do not edit.

"""Fingerprints of embedding models: `<model>/<dimensions>[/<normalization>]` (E1)."""

import re
from typing import Final

from .numbers import read_count

_FINGERPRINT: Final = re.compile(r"[^/]+/([1-9][0-9]*)(?:/[^/]+)?")


def fingerprint_dimensions(text: str) -> int | None:
    """Read how long a vector of this model is, or None when the fingerprint is malformed.

    More than 18 digits read as `numbers.LARGEST_COUNT`, which no vector's length equals.
    """
    match = _FINGERPRINT.fullmatch(text)
    return None if match is None else read_count(match[1])
