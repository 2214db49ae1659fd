"""An embedding space without a model: the beginnings of words, hashed into a vector.

It knows no meanings, only which words two texts share, give or take an ending. But it is a real
space in the sense of the protocol: deterministic on every machine, with a fingerprint that says
what it is.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from cgp_toolkit.folder.ranking import words

_DIMENSIONS: Final = 128
_STEM: Final = 4
_SAYING_NOTHING: Final = re.compile(
    "and|are|but|can|for|from|has|have|how|its|not|that|the|them|this|was|what|when|where|which|who"
    "|why|will|with"
)

FINGERPRINT: Final = f"hashed-stems-sha256/{_DIMENSIONS}/l2"


def embed(text: str) -> list[float]:
    """A vector of length 1, to six decimals; all zero when the text has no words."""
    vector = [0.0] * _DIMENSIONS
    for stem, times in Counter(_stems(text)).items():
        hashed = sha256(stem.encode("utf-8", "surrogatepass")).digest()
        place = int.from_bytes(hashed[:4]) % _DIMENSIONS
        vector[place] += (1 + math.log(times)) * (1 if hashed[4] % 2 else -1)
    length = math.hypot(*vector)
    return [round(each / length, 6) + 0.0 if length else 0.0 for each in vector]


def similarity(a: Sequence[float], b: Sequence[float]) -> float:
    """From 0, nothing in common, to 1, the same direction; to six decimals."""
    lengths = math.hypot(*a), math.hypot(*b)
    if not all(0 < length < math.inf for length in lengths):
        return 0.0
    product = sum((x / lengths[0]) * (y / lengths[1]) for x, y in zip(a, b, strict=True))
    return round(min(1.0, max(0.0, product)), 6)


def _stems(text: str) -> list[str]:
    telling = (
        word for word in words(text) if len(word) > 2 and not _SAYING_NOTHING.fullmatch(word)
    )
    return [word[:_STEM] for word in telling]
