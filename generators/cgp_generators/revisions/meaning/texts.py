"""Texts of a language: whether one belongs to it, and a shortest one."""

from __future__ import annotations

from collections import deque

from ..expressions.characters import ANY, Ranges, representative, without
from ..expressions.languages import NOTHING, Language, Unsupported, after, may_end

_State = tuple[Language, bool]
"""What may follow, and whether it follows from the start of the text."""


def accepts(language: Language, text: str) -> bool:
    """Whether a text belongs to the language."""
    at_start = True
    for character in text:
        language = after(language, ord(character), at_start)
        at_start = False
    return may_end(language, at_start, True)


def _sets(language: Language, found: set[Ranges], seen: set[Language]) -> None:
    if language in seen:
        return
    seen.add(language)
    if language.kind == "characters":
        found.add(language.characters)
    for part in language.parts:
        _sets(part, found, seen)


def _kinds_of_characters(language: Language) -> list[int]:
    """One character for each kind that the language tells apart, the least odd ones first."""
    sets: set[Ranges] = set()
    _sets(language, sets, set())
    cells: list[Ranges] = [ANY]
    for chars in sorted(sets):
        split = []
        for cell in cells:
            outside = without(cell, chars)
            inside = without(cell, outside) if outside else cell
            split += [part for part in (inside, outside) if part]
        cells = split
    return [code for _, code in sorted(map(representative, cells))]


def shortest(language: Language, limit: int = 20_000) -> str | None:
    """A shortest text of the language; None when it has none. `Unsupported` beyond the limit."""
    if language.kind == "repeat" and language.parts[0].kind == "characters":
        return chr(representative(language.parts[0].characters)[1]) * language.low
    alphabet = _kinds_of_characters(language)
    if may_end(language, True, True):
        return ""
    queue: deque[_State] = deque([(language, True)])
    came: dict[_State, tuple[_State, int] | None] = {(language, True): None}
    while queue:
        state = queue.popleft()
        for code in alphabet:
            following = (after(state[0], code, state[1]), False)
            if following[0] is NOTHING or following in came:
                continue
            came[following] = (state, code)
            if may_end(following[0], False, True):
                return _path(came, following)
            if len(came) > limit:
                raise Unsupported("regular expressions whose comparison is too large")
            queue.append(following)
    return None


def _path(came: dict[_State, tuple[_State, int] | None], state: _State) -> str:
    text: list[str] = []
    step = came[state]
    while step is not None:
        text.append(chr(step[1]))
        step = came[step[0]]
    return "".join(reversed(text))
