# Generated from the specification and the schema by `make generate`. Do not edit.

"""What counts as blank where a label must say something."""

from typing import Final

WHITE_SPACE: Final = (
    "\u0009\u000a\u000b\u000c\u000d\u0020\u0085\u00a0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
"""The characters that are white space in every language of ours.

Python's own `str.isspace` and `str.strip` count four control characters more, U+001C to U+001F.
"""


def is_blank(text: str) -> bool:
    """Tell whether the text is empty or all white space."""
    return not text.strip(WHITE_SPACE)
