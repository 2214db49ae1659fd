"""How well a text meets some words."""

import math
import re
from collections import Counter
from collections.abc import Sequence


def words(text: str) -> list[str]:
    """The words of a text in lower case, in order."""
    return re.findall(r"\w+", text.lower())


def scores(question: str, texts: Sequence[Counter[str]]) -> list[float]:
    """For each text, given as its word counts, a number from 0 to 1.

    0 says that they share no word; rare words count more than frequent ones, and the second
    occurrence of one less than the first.
    """
    weights = {
        word: math.log1p(len(texts) / found)
        for word in dict.fromkeys(words(question))
        if (found := sum(1 for text in texts if word in text))
    }
    total = sum(weights.values())
    if not total:
        return [0.0] * len(texts)
    return [
        round(
            sum(weight * text[word] / (text[word] + 0.5) for word, weight in weights.items())
            / total,
            4,
        )
        for text in texts
    ]
