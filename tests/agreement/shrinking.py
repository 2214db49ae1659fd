"""A smaller input that shows the same disagreement."""

from __future__ import annotations

from collections.abc import Callable


def shrunk(text: bytes, still_shows: Callable[[bytes], bool], tries: int = 400) -> bytes:
    """Remove ever smaller pieces as long as the rest still shows it; at most `tries` questions."""
    size = max(1, len(text) // 2)
    while size and tries > 0:
        start = 0
        smaller = False
        while start < len(text) and tries > 0:
            candidate = text[:start] + text[start + size :]
            tries -= 1
            if still_shows(candidate):
                text = candidate
                smaller = True
            else:
                start += size
        if not smaller or size > len(text):
            size = min(size // 2, len(text))
    return text
