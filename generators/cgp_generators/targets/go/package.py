"""The Go target: a module with types, codec, rules, the interfaces of both roles and the harness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...errors import FaultCollector
from ...model.message import Side
from ...model.name import Name
from ...model.protocol import Protocol
from ...render.banner import with_banner
from ...render.environment import Filter, Templates
from ...render.tree import Tree
from ..target import Order, Spelling
from .coding import coded_records
from .grammars import Grammars
from .judging import judged_records
from .names import comment, exported, literal, unexported
from .numbers import bounds, constant_views, levels
from .refusals import refuse_what_go_cannot_say
from .roles import role_view
from .spelling import spelling
from .types import aliases, record_names, structs
from .vocabularies import vocabulary_views

_FILES = (
    "go.mod",
    "README.md",
    "doc.go",
    "types.go",
    "vocabularies.go",
    "constants.go",
    "requirements.go",
    "grammars.go",
    "decoding.go",
    "encoding.go",
    "rules.go",
    "shapes.go",
    "codec.go",
    "marshalling.go",
    "linting.go",
    "cmd/codec-harness/types.go",
)
_ROLES = (Side.PROVIDER, Side.HOST)


class GoTarget:
    """Renders `generated/go`. The templates lay everything out as gofmt would."""

    name = "go"
    keys: tuple[str, ...] = ("module", "package")

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report what has no straightforward Go code."""
        refuse_what_go_cannot_say(protocol, faults)

    def spell(self, protocol: Protocol) -> Spelling:
        """The names by which a program finds types, members and values."""
        return spelling(protocol)

    def render(self, order: Order) -> Tree:
        """Render the whole module."""
        filters: dict[str, Filter] = {"comment": comment, "literal": literal}
        templates = Templates(order.templates / self.name, filters)
        view = _view(order)
        files = {name: templates.render(f"{name}.jinja", view) for name in _FILES}
        for side in _ROLES:
            role = role_view(order.protocol, side)
            files[f"{side}.go"] = templates.render("role.go.jinja", {**view, "role": role})
        files |= dict(templates.static_files())
        return Tree((path, with_banner(path, text).encode()) for path, text in files.items())


def _view(order: Order) -> Mapping[str, Any]:
    protocol = order.protocol
    grammars = Grammars(protocol)
    root = exported(protocol.root.name)
    constants = constant_views(protocol)
    return {
        "protocol": protocol,
        "names": order.names,
        "root": root,
        "root_description": _root_description(protocol),
        "root_local": unexported(protocol.root.name),
        "root_schema": literal(protocol.root.name.written),
        "unknown_root": f"Unknown{root}",
        "tag": exported(Name(protocol.root.tag_member)),
        "id": exported(Name(protocol.correlation_member)),
        "tag_wire": literal(protocol.root.tag_member),
        "id_wire": literal(protocol.correlation_member),
        "variants": tuple(
            (literal(variant.tag), exported(variant.record)) for variant in protocol.root.variants
        ),
        "aliases": aliases(protocol),
        "structs": structs(protocol),
        "record_names": record_names(protocol),
        "vocabularies": vocabulary_views(protocol),
        "grammars": grammars.all(),
        "coded": coded_records(protocol),
        "judged": judged_records(protocol, grammars),
        "constants": constants,
        "has_durations": any("time." in constant.value for constant in constants),
        "requirements": protocol.requirements,
        "levels": levels(protocol),
        "bounds": bounds(protocol),
        "cost": exported(protocol.cost_name),
        "codec_requirements": protocol.codec_requirements,
    }


def _root_description(protocol: Protocol) -> str:
    root = exported(protocol.root.name)
    variants = ", ".join(f"[{exported(variant.record)}]" for variant in protocol.root.variants)
    return (
        f"{root} is a message: a pointer to one of the types {variants}, or to an [Unknown{root}]."
    )
