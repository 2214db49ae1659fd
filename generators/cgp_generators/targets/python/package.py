"""The Python target: a distribution with types, codec, rules and the stubs of both roles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ...errors import FaultCollector
from ...model.message import Side
from ...model.protocol import Protocol
from ...model.types import ListOf, RecordReference
from ...render.banner import with_banner
from ...render.environment import Templates
from ...render.tree import Tree
from ..target import Order, Spelling
from .decoding import decoded_records, named_defaults
from .encoding import encoded_records
from .formatting import formatted
from .grammars import Grammars
from .judging import judged_records
from .names import comment, docstring, literal
from .refusals import refuse_what_python_cannot_say
from .roles import role_view
from .spelling import spelling
from .types_module import types_module
from .vocabularies import scalar_views, vocabulary_views

_MODULES = (
    "constants",
    "requirements",
    "vocabularies",
    "unknown",
    "grammars",
    "shapes",
    "decoding",
    "encoding",
    "rules",
    "codec",
    "linting",
    "__init__",
)
_ROLES = (Side.PROVIDER, Side.HOST)


class PythonTarget:
    """Renders `generated/python`."""

    name = "python"
    keys: tuple[str, ...] = ("distribution", "package", "version", "requires_python")

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Report what has no straightforward Python code."""
        refuse_what_python_cannot_say(protocol, faults)

    def spell(self, protocol: Protocol) -> Spelling:
        """The names by which a program finds types, members and values."""
        return spelling(protocol)

    def render(self, order: Order) -> Tree:
        """Render the whole distribution; modules are formatted with black."""
        templates = _templates(order.templates / self.name)
        package = order.names["package"]
        view = _view(order)
        tree = Tree()
        for name in ("pyproject.toml", "README.md"):
            text = templates.render(f"{name}.jinja", view)
            tree.add(name, with_banner(name, text).encode())
        tree.add(f"{package}/py.typed", b"")
        modules = {f"{name}.py": templates.render(f"{name}.py.jinja", view) for name in _MODULES}
        modules["types.py"] = types_module(order, package)
        for side in _ROLES:
            role = role_view(order.protocol, side)
            modules[f"{side}.py"] = templates.render("role.py.jinja", {**view, "role": role})
        bannered = {path: with_banner(path, text) for path, text in modules.items()}
        for path, text in formatted(bannered, templates.shown).items():
            tree.add(f"{package}/{path}", text.encode())
        for path, text in templates.static_files():
            tree.add(f"{package}/{path}", with_banner(path, text).encode())
        return tree

    def modules(self, order: Order, names: Collection[str]) -> dict[str, str]:
        """Some modules of the package as their templates lay them out, not formatted."""
        templates = _templates(order.templates / self.name)
        view = _view(order)
        return {name: templates.render(f"{name}.py.jinja", view) for name in names}


@cache
def _templates(folder: Path) -> Templates:
    return Templates(folder, {"docstring": docstring, "comment": comment, "literal": literal})


def _view(order: Order) -> Mapping[str, Any]:
    protocol = order.protocol
    grammars = Grammars(protocol)
    return {
        "protocol": protocol,
        "names": order.names,
        "root": protocol.root,
        "unknown_root": f"Unknown{protocol.root.name.pascal}",
        "variants": tuple(
            (literal(variant.tag), variant.record) for variant in protocol.root.variants
        ),
        "vocabularies": vocabulary_views(protocol),
        "closed_constants": tuple(
            view.constant for view in vocabulary_views(protocol) if view.closed
        ),
        "closed_names": (
            *(view.constant for view in vocabulary_views(protocol) if view.closed),
            *dict.fromkeys(default.type for default in named_defaults(protocol)),
        ),
        "named_defaults": named_defaults(protocol),
        "scalars": scalar_views(protocol),
        "grammars": grammars.all(),
        "decoded": decoded_records(protocol),
        "encoded": encoded_records(protocol),
        "judged": judged_records(protocol, grammars),
        "shapes": _shapes(protocol),
        "requirements": protocol.requirements,
        "constants": protocol.constants,
    }


def _shapes(protocol: Protocol) -> tuple[tuple[str, tuple[tuple[str, str | None], ...]], ...]:
    """Record by record: each member's wire name, and the record that stands there or in its list."""

    def inside(kind: object) -> str | None:
        match kind:
            case RecordReference(name):
                return name
            case ListOf(item):
                return inside(item)
            case _:
                return None

    return tuple(
        (
            record.name.pascal,
            tuple((literal(member.name.written), inside(member.type)) for member in record.members),
        )
        for record in protocol.records_inside_out()
    )
