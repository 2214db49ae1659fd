"""A smaller input that shows the same disagreement."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Showing = Callable[[Sequence[bytes]], bytes | None]
"""The first of some texts that still shows it, if any does: asked all at once, because asking is slow."""


def shrunk(text: bytes, first_showing: Showing, rounds: int = 60) -> bytes:
    """Remove pieces, or keep pieces alone, of ever smaller sizes, as long as the rest still shows it."""
    size = max(1, len(text) // 2)
    while size and rounds > 0:
        rounds -= 1
        starts = range(0, len(text), max(1, size // 2))
        without = [text[:start] + text[start + size :] for start in starts]
        alone = [text[start : start + size] for start in starts]
        smaller = first_showing([one for one in (*alone, *without) if len(one) < len(text)])
        if smaller is None:
            size //= 2
        else:
            text = smaller
            size = min(size, len(text))
    return text
