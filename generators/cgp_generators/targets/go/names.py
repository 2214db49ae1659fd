"""How Go spells names, literals and comments."""

from __future__ import annotations

import json
import textwrap

from ...model.name import Name

WIDTH = 100
TAB = 4


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Words that Go writes in capitals throughout: the usual list of its linters, and a few of the trade.
_INITIALISMS = _words(
    "acl api ascii cpu css dns eof guid html http https id ip json llm mcp os ram rpc sdk sha sla smtp"
    " sql ssh tcp tls ttl udp ui uid uri url utf uuid vm xml"
)
_KEYWORDS = _words(
    "break case chan const continue default defer else fallthrough for func go goto if import"
    " interface map package range return select struct switch type var"
)
_PREDECLARED = _words(
    "any append bool byte cap clear close comparable complex copy delete error false float32 float64"
    " int iota len make max min new nil panic print println real recover rune string true uint"
)
# Names that generated functions use for themselves.
_OWN = _words("f i o r v w")


def exported(name: Name) -> str:
    """`ShippingAddress`, `MaxItems`, `CustomerID`."""
    return "".join(_capitalised(word) for word in name.words)


def unexported(name: Name) -> str:
    """`shippingAddress`, `maxItems`, `id`; with a trailing `Value` where Go uses the word itself."""
    first, *others = name.words
    spelled = first + "".join(_capitalised(word) for word in others)
    taken = spelled in _KEYWORDS or spelled in _PREDECLARED or spelled in _OWN
    return f"{spelled}Value" if taken else spelled


def _capitalised(word: str) -> str:
    return word.upper() if word in _INITIALISMS else word[:1].upper() + word[1:]


def plural(spelled: str) -> str:
    """The function that lists a vocabulary's values, for instance `OrderStates`."""
    if spelled.endswith("y"):
        return f"{spelled[:-1]}ies"
    return f"{spelled}es" if spelled.endswith("s") else f"{spelled}s"


def singular(name: Name) -> str:
    """The loop variable for an element of a list member, for instance `relation`."""
    *before, last = name.words
    if last.endswith("s"):
        return unexported(Name("_".join([*before, last.removesuffix("s")])))
    return unexported(Name("_".join([*name.words, "item"])))


def literal(value: object) -> str:
    """A Go literal."""
    if isinstance(value, str):
        # JSON's escapes are Go's, and a byte order mark may not stand in a Go file.
        return json.dumps(value, ensure_ascii=False).replace("\ufeff", "\\ufeff")
    return json.dumps(value)


def comment(text: str, depth: int = 0) -> str:
    """Comment lines, wrapped; the first stands where the caller writes it, `depth` tabs in."""
    width = WIDTH - depth * TAB - len("// ")
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    return f"\n{'	' * depth}".join(f"// {line}" for line in lines)


def sentence_about(spelled: str, description: str) -> str:
    """A doc comment that begins with the name, as Go's do.

    "Asks for more." becomes "Request asks for more."; anything that is no
    verb gets an "is": "Address is where things go."
    """
    first = description.split(" ", 1)[0]
    is_name = not first[1:].islower() and len(first) > 1
    rest = description if is_name else description[:1].lower() + description[1:]
    verb = not is_name and first.endswith("s") and not first.endswith(("is", "ss", "us"))
    return f"{spelled} {rest}" if verb else f"{spelled} is {rest}"
