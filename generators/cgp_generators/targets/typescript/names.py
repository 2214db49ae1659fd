"""How TypeScript spells names and literals."""

from __future__ import annotations

import json

from ...model.name import Name
from ...model.protocol import Protocol

RESERVED = frozenset(
    [
        "arguments",
        "await",
        "break",
        "case",
        "catch",
        "class",
        "const",
        "continue",
        "debugger",
        "default",
        "delete",
        "do",
        "else",
        "enum",
        "eval",
        "export",
        "extends",
        "false",
        "finally",
        "for",
        "function",
        "if",
        "implements",
        "import",
        "in",
        "instanceof",
        "interface",
        "let",
        "new",
        "null",
        "package",
        "private",
        "protected",
        "public",
        "return",
        "static",
        "super",
        "switch",
        "this",
        "throw",
        "true",
        "try",
        "typeof",
        "undefined",
        "var",
        "void",
        "while",
        "with",
        "yield",
    ]
)
# Names that generated functions use for themselves, or that their modules import.
_OWN = frozenset(
    [
        "at",
        "author",
        "decoded",
        "findings",
        "index",
        "integer",
        "integers",
        "items",
        "members",
        "number",
        "numbers",
        "record",
        "records",
        "text",
        "texts",
        "value",
        "boolean",
        "booleans",
        "object",
    ]
)
# Types that every program has; a module that declares one of its own confuses its readers.
GLOBAL_TYPES = frozenset(
    [
        "Array",
        "Boolean",
        "Date",
        "Element",
        "Error",
        "Event",
        "File",
        "Function",
        "Map",
        "Node",
        "Number",
        "Object",
        "Promise",
        "Proxy",
        "Record",
        "Request",
        "Response",
        "Set",
        "String",
        "Symbol",
        "Text",
    ]
)


def type_name(name: Name, protocol: Protocol) -> str:
    """The type of a record. A message named like a type of the language says that it is a message."""
    pascal = name.pascal
    sent = any(message.record.written == name.written for message in protocol.messages)
    return f"{pascal}Message" if pascal in GLOBAL_TYPES and sent else pascal


def local(name: Name) -> str:
    """The local variable for a member: an underscore behind it where the language or we use the name."""
    camel = name.camel
    return f"{camel}_" if camel in RESERVED or camel in _OWN else camel


def constant(name: Name) -> str:
    """A constant; a name that is written as one keeps its digits where they are."""
    return name.written if name.written.isupper() else name.screaming


def plural(name: Name) -> str:
    """The constant that lists a vocabulary's values, for instance `FRUIT_KINDS`."""
    screaming = name.screaming
    if screaming.endswith("Y"):
        return f"{screaming[:-1]}IES"
    return f"{screaming}ES" if screaming.endswith("S") else f"{screaming}S"


def singular(name: Name) -> str:
    """The loop variable for an element of a list member, for instance `relation`."""
    camel = name.camel
    single = camel.removesuffix("s") if camel.endswith("s") else f"{camel}Item"
    return f"{single}_" if single in RESERVED or single in _OWN else single


def literal(value: object) -> str:
    """A literal, quoted as prettier quotes it."""
    if isinstance(value, str):
        double = json.dumps(value, ensure_ascii=False)
        if value.count('"') > value.count("'"):
            inner = double[1:-1].replace('\\"', '"').replace("'", "\\'")
            return f"'{inner}'"
        return double
    return json.dumps(value)


def pattern_literal(pattern: str, flags: str) -> str:
    """A regular expression literal: a slash outside of a class is escaped."""
    written, in_class, at = [], False, 0
    while at < len(pattern):
        character = pattern[at]
        piece = pattern[at : at + 2] if character == "\\" else character
        if piece == "[":
            in_class = True
        elif piece == "]":
            in_class = False
        written.append("\\/" if piece == "/" and not in_class else piece)
        at += len(piece)
    return f"/{''.join(written)}/{flags}"
