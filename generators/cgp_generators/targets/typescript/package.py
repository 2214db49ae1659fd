"""The TypeScript target: a package with types, codec, rules and the interfaces of both roles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...errors import FaultCollector
from ...model.message import Side
from ...model.protocol import Protocol
from ...render.banner import with_banner
from ...render.environment import Filter, Templates
from ...render.tree import Tree
from ..target import Order, Spelling
from .decoding import decoded_records, read_functions
from .demands import formats
from .encoding import encoded_records, write_functions
from .grammars import Grammars
from .judging import JudgedRecord, judged_records, judged_vocabularies
from .layout import imported, jsdoc
from .names import constant, literal, type_name
from .records import defaults_views, named_types, record_views
from .refusals import refuse_what_typescript_cannot_say
from .roles import role_view
from .shapes import shape_views
from .spelling import spelling
from .vocabularies import scalar_views, vocabulary_views

_FILES = (
    "package.json",
    "README.md",
    "src/codec.ts",
    "src/constants.ts",
    "src/decoding.ts",
    "src/defaults.ts",
    "src/encoding.ts",
    "src/grammars.ts",
    "src/index.ts",
    "src/linting.ts",
    "src/requirements.ts",
    "src/rules.ts",
    "src/shapes.ts",
    "src/types.ts",
    "src/vocabularies.ts",
)
_ROLES = (Side.PROVIDER, Side.HOST)


class TypeScriptTarget:
    """Renders `generated/typescript`."""

    name = "typescript"
    keys: tuple[str, ...] = ("package", "version")

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report what has no straightforward TypeScript code."""
        refuse_what_typescript_cannot_say(protocol, faults)

    def spell(self, protocol: Protocol) -> Spelling:
        """The names by which a program finds types, members and values."""
        return spelling(protocol)

    def render(self, order: Order) -> Tree:
        """Render the whole package. What prettier would lay out otherwise is a mistake of ours."""
        filters: dict[str, Filter] = {
            "jsdoc": jsdoc,
            "literal": literal,
            "constant": constant,
            "imported": imported,
        }
        templates = Templates(order.templates / self.name, filters)
        view = _view(order)
        tree = Tree()
        for path in _FILES:
            text = templates.render(f"{path}.jinja", view)
            tree.add(path, with_banner(path, text).encode())
        for side in _ROLES:
            role = role_view(order.protocol, side)
            path = f"src/{side.value}.ts"
            text = templates.render("src/role.ts.jinja", {**view, "role": role})
            tree.add(path, with_banner(path, text).encode())
        for path, text in templates.static_files():
            tree.add(path, with_banner(path, text).encode())
        return tree


def _view(order: Order) -> Mapping[str, Any]:
    protocol = order.protocol
    grammars = Grammars(protocol)
    judged = judged_records(protocol, grammars)
    decoded = decoded_records(protocol)
    encoded = encoded_records(protocol)
    root = protocol.root.name.pascal
    types = sorted(record.type for record in decoded)
    sent = {message.record.written for message in protocol.messages}
    return {
        "protocol": protocol,
        "names": order.names,
        "root": protocol.root,
        "unknown_root": f"Unknown{root}",
        "variants": tuple(
            (literal(variant.tag), variant.record) for variant in protocol.root.variants
        ),
        "message_types": tuple(
            type_name(variant.record, protocol) for variant in protocol.root.variants
        ),
        "message_records": tuple(
            record.name for record in record_views(protocol) if record.name in sent
        ),
        "vocabularies": vocabulary_views(protocol),
        "scalars": scalar_views(protocol),
        "named_types": named_types(protocol),
        "records": record_views(protocol),
        "defaults": defaults_views(protocol),
        "grammars": grammars.all(),
        "decoded": decoded,
        "read_functions": read_functions(protocol),
        "encoded": encoded,
        "write_functions": write_functions(protocol),
        "types": types,
        "codec_types": (root, "TypeName", "Types", f"Unknown{root}", f"Unknown{root}Type"),
        "judged": judged,
        "judged_types": sorted(record.type for record in judged),
        "codecs": _codecs(protocol, judged),
        "judged_messages": _judged_messages(protocol, judged),
        "guards": judged_vocabularies(protocol),
        "formats": formats(protocol),
        "asks_for_elements": _called("containsAny", judged),
        "asks_for_length": _called("codePoints", judged),
        "shapes": shape_views(protocol),
        "requirements": protocol.requirements,
        "constants": protocol.constants,
    }


@dataclass(frozen=True, slots=True)
class _Codec:
    """A record's name in the schema, which its functions carry, and the function that judges it."""

    name: str
    judge: str


@dataclass(frozen=True, slots=True)
class _JudgedMessage:
    """The tag of a message, and the function that judges it."""

    tag: str
    judge: str


def _codecs(protocol: Protocol, judged: tuple[JudgedRecord, ...]) -> tuple[_Codec, ...]:
    judges = {record.name: record.function for record in judged}
    return tuple(
        _Codec(record.name.written, judges.get(record.name.written, "judgeNothing"))
        for record in protocol.records
    )


def _judged_messages(
    protocol: Protocol, judged: tuple[JudgedRecord, ...]
) -> tuple[_JudgedMessage, ...]:
    judges = {record.name: record.function for record in judged}
    return tuple(
        _JudgedMessage(literal(variant.tag), judges[variant.record.written])
        for variant in protocol.root.variants
        if variant.record.written in judges
    )


def _called(function: str, judged: tuple[JudgedRecord, ...]) -> bool:
    return any(
        f"{function}(" in text
        for record in judged
        for text in (
            *record.conditions,
            *(
                case.head
                for member in record.members
                for case in (*member.cases, *member.item_cases)
            ),
        )
    )
