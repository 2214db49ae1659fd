"""The Rust target: a crate with types, codec, rules, the traits of both roles and a harness."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ...errors import FaultCollector
from ...model.message import Side
from ...model.name import Name
from ...model.protocol import Constant, Protocol
from ...model.requirement import Requirement
from ...render.banner import with_banner
from ...render.environment import Templates
from ...render.tree import Tree
from ..target import Order, Spelling
from .codec import coded_records, shape_views
from .grammars import Grammars
from .judging import judged_records, rule_imports
from .layout import array, imports
from .names import doc, literal
from .records import named_types, record_views
from .refusals import refuse_what_rust_cannot_say
from .roles import role_view
from .spelling import spelling
from .vocabularies import scalar_views, vocabulary_views

_PLACES = {
    "Cargo.toml": "Cargo.toml",
    "README.md": "README.md",
    "harness.rs": "src/bin/codec-harness/records.rs",
} | {
    f"{name}.rs": f"src/{name}.rs"
    for name in (
        "lib",
        "constants",
        "requirements",
        "vocabularies",
        "types",
        "grammars",
        "shapes",
        "decoding",
        "encoding",
        "rules",
    )
}
_ROLES = (Side.PROVIDER, Side.HOST)
# What is measured in memory is a `usize`, time a `u64` as the standard library's durations take it.
_TYPES_BY_UNIT = {"bytes": "usize", "levels": "usize", "seconds": "u64"}


class RustTarget:
    """Renders `generated/rust`."""

    name = "rust"
    keys: tuple[str, ...] = ("crate", "version")

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report what has no straightforward Rust code."""
        refuse_what_rust_cannot_say(protocol, faults)

    def spell(self, protocol: Protocol) -> Spelling:
        """The names by which a program finds types, members and values."""
        return spelling(protocol)

    def render(self, order: Order) -> Tree:
        """Render the whole crate. The templates' layout is rustfmt's already."""
        templates = _templates(order.templates / self.name)
        view = _view(order)
        tree = Tree()
        for template, path in _PLACES.items():
            text = templates.render(f"{template}.jinja", view)
            tree.add(path, with_banner(path, text).encode())
        for side in _ROLES:
            role = role_view(order.protocol, side)
            path = f"src/{side}.rs"
            text = templates.render("role.rs.jinja", {**view, "role": role})
            tree.add(path, with_banner(path, text).encode())
        for path, text in templates.static_files():
            tree.add(path, with_banner(path, text).encode())
        return tree


@cache
def _templates(folder: Path) -> Templates:
    return Templates(folder, {"doc": doc, "literal": literal})


@dataclass(frozen=True, slots=True)
class ConstantView:
    """A number of the specification with its type."""

    name: str
    type: str
    value: str
    description: str


@dataclass(frozen=True, slots=True)
class RequirementView:
    """A requirement as a row of variants."""

    id: str
    text: str
    level: str
    binds: str


def _view(order: Order) -> Mapping[str, Any]:
    protocol = order.protocol
    grammars = Grammars(protocol)
    coded = coded_records(protocol)
    judged = judged_records(protocol, grammars)
    vocabularies = vocabulary_views(protocol)
    closed = tuple(view.name for view in vocabularies if view.closed)
    root = protocol.root.name.pascal
    unknown_root = f"Unknown{root}"
    records = [record.name for record in coded]
    named = {
        "crate::types": [*records, root, unknown_root],
        "crate::vocabularies": closed,
    }
    return {
        "protocol": protocol,
        "names": order.names,
        "library": order.names["crate"].replace("-", "_"),
        "root": protocol.root,
        "unknown_root": unknown_root,
        "first_variant": protocol.root.variants[0].record,
        "variants": tuple(
            (literal(variant.tag), variant.record) for variant in protocol.root.variants
        ),
        "vocabularies": vocabularies,
        "closed": closed,
        "scalars": scalar_views(protocol),
        "records": record_views(protocol),
        "type_imports": imports({"crate::vocabularies": named_types(protocol)}),
        "decoding_imports": imports({**named, "crate::value": ["Value"]}),
        "encoding_imports": imports(named),
        "shape_imports": imports({"crate::types": [*records, root]}),
        "rule_imports": rule_imports(protocol, grammars, judged, closed),
        "grammars": grammars.all(),
        "coded": coded,
        "judged": judged,
        "shapes": shape_views(protocol),
        "requirements": protocol.requirements,
        "requirement_rows": tuple(map(_requirement, protocol.requirements)),
        "all_requirements": array(
            f"pub const ALL: [Self; {len(protocol.requirements)}] = ",
            [f"Self::{requirement.id}" for requirement in protocol.requirements],
            4,
        ),
        "constants": tuple(map(_constant, protocol.constants)),
    }


def _requirement(requirement: Requirement) -> RequirementView:
    return RequirementView(
        requirement.id,
        literal(requirement.id),
        Name(requirement.level.value.lower()).pascal,
        Name(requirement.binds.value).pascal,
    )


def _constant(constant: Constant) -> ConstantView:
    is_float = isinstance(constant.value, float)
    kind = "f64" if is_float else _TYPES_BY_UNIT.get(constant.unit, "u32")
    value = repr(constant.value) if is_float else f"{constant.value:_}"
    text = f"{constant.meaning} Unit: {constant.unit}."
    return ConstantView(constant.name.screaming, kind, value, text)
