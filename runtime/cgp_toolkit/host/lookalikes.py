"""Where does a text hold a word, whatever letters, cases, gaps and disguises it is written in?

A reader who skims, and a language model is one, takes `<ＱＵОТЕD - evid\u200bence>` for what it
imitates. So the word is looked for in the text's *skeleton*: every character that resembles a
letter of the word stands for that letter, and what separates letters without being one for a gap.
"""

# ruff: noqa: RUF001, RUF002 - look-alikes are what this is about

import re
import unicodedata
from functools import cache
from typing import Final

_GAP: Final = "\0"
_OTHER: Final = "\1"
_EITHER_U_OR_V: Final = "\2"
_V_AND_I: Final = "\3"

_RESEMBLING: Final = {
    "c": "сϲςⲥᏟꓚ∁⊂ҫ¢©ᑕ₵",
    "d": "ԁժᎠᗞᗪꓓძԃδ∂ᑯᏧÐð₫",
    "e": "еєεҽ℮Ꭼꓰⴹэϵҿⲉɛəǝ∈⋿3",
    "i": "іιӏɩıᎥꙇ⍳ⲓاןᛁꓲⵏІᏆ1l|!¡∣ǀ￨∥",
    "n": "ոռпηΝꓠⲛ∩ᑎᴨŋŊ₪",
    "o": "οоօσ०০੦૦୦௦౦೦൦๐໐၀٥۵هဝჿⲟՕⵔഠ〇ꓳ◯○⚪0ە۰٠⓪",
    "q": "ԛգզⵕϙ",
    "t": "тτꓔᎢⲧ†⊤⟙տ+",
    "u": "սՍᥙሀᑌꓴ⊔μцᏌʉɄ",
    "v": "ѵν∨⋁Ꮩⴸꓦ۷٧√ᐯ",
    _EITHER_U_OR_V: "υʋ∪⋃",
    _V_AND_I: "ⅵⅥ",
}
"""Characters of other alphabets, figures and signs, in either case where they have two."""

_FILLERS: Final = "\u115f\u1160\u3164\uffa0\u2800_"
"""Letters by name and gaps by looks."""

_LATIN_BY_NAME: Final = re.compile(
    r"(?:.* )?(?:LATIN|CIRCLED|SQUARED|INDICATOR|MODIFIER|TAG) .*\bLETTER(?: [A-Z-]+)*? ([A-Z])(?: WITH .*)?"
)
"""The name of a character that is some form of a Latin letter, such as `NEGATIVE CIRCLED LATIN …`."""


class _Skeleton(dict[int, str]):
    """Character code to skeleton, worked out when a character is met for the first time."""

    def __missing__(self, code: int) -> str:
        self[code] = standing = _standing_for(chr(code))
        return standing


_SKELETON: Final = _Skeleton(
    {ord(one): letter for letter, some in _RESEMBLING.items() for one in some}
    | {ord(one): _GAP for one in _FILLERS}
)


def occurrences(text: str, word: str) -> list[int]:
    """Where the word begins, in characters; no two occurrences overlap.

    The word is lower-case ASCII letters and begins with one that it does not hold again.
    """
    skeleton = text.translate(_SKELETON)
    return [found.start() for found in _pattern(word).finditer(skeleton)]


@cache
def _pattern(word: str) -> re.Pattern[str]:
    # In a skeleton no letter is a gap, so this never backtracks and takes linear time.
    parts = []
    for letter in word:
        parts.append(f"[{letter}{_EITHER_U_OR_V}]" if letter in "uv" else letter)
    pattern = f"{_GAP}*".join(parts)
    apart = f"[v{_EITHER_U_OR_V}]{_GAP}*i"
    return re.compile(pattern.replace(apart, f"(?:{apart}|{_V_AND_I})"))


def _standing_for(character: str) -> str:
    """The letter that a character resembles, a gap, or neither."""
    base = "".join(
        part
        for part in unicodedata.normalize("NFKD", character).casefold()
        if not unicodedata.combining(part)
    )
    base = base.strip("()[]. ")
    if len(base) == 1:
        known = dict.get(_SKELETON, ord(base))
        if known is not None:
            return known
        if base.isascii() and base.isalpha():
            return base
    named = _LATIN_BY_NAME.fullmatch(unicodedata.name(character, ""))
    if named is not None:
        return _SKELETON[ord(named[1].lower())]
    return _OTHER if character.isalnum() else _GAP
