"""The documentation target: pages, data for programs, and texts for language models."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ...errors import FaultCollector
from ...model.protocol import Protocol
from ...render.banner import TEXT
from ...render.environment import Filter, Templates
from ...render.tree import Tree
from ..target import Order
from .commands import command_views
from .data import checks_data, error_codes_data, requirements_data
from .errors import decode_errors, error_vocabulary
from .graph import graph_of
from .peers import catch_views, peer_views
from .phrases import Links, cell, first_sentence, quoted
from .requirements import profile_views, requirement_views
from .revisions import grid, revision_files, revision_views, schema_path
from .rooms import room_views
from .sequence import sequence_of
from .specification import specification_page, title_and_rest
from .types import type_view
from .vocabularies import scalar_views, vocabulary_view

# The head of a page is for the builder of the site; who reads the text needs only what follows.
_HEAD = "---\n"
# Drawings are shown inside of the pages of the guide, whose addresses are two folders deep.
_UP_FROM_A_GUIDE = "../../"


class DocsTarget:
    """Renders `generated/docs`."""

    name = "docs"
    keys: tuple[str, ...] = ("summary", "error_codes", "decode_errors")

    def refuse(self, protocol: Protocol, faults: FaultCollector) -> None:
        """Words can express everything."""

    def render(self, order: Order) -> Tree:
        """Render every page, the data, and the texts for language models."""
        templates = _templates(order.templates / self.name)
        view = _view(order)
        pages = dict(_pages(order, templates, view))
        tree = Tree((path, text.encode()) for path, text in pages.items())
        for name, drawing in (("sequence", sequence_of), ("graph", graph_of)):
            shown = {**view, "one": drawing(order.protocol), "up": _UP_FROM_A_GUIDE}
            text = templates.render(f"{name}.svg.jinja", shown)
            tree.add(f"diagrams/{name}.svg", text.encode())
        for path, text in _data(order):
            tree.add(path, text.encode())
        bodies = [_body(text) for path, text in sorted(pages.items()) if path != "specification.md"]
        whole = {**view, "pages": bodies, "text": order.material.specification}
        for name in ("llms.txt", "llms-full.txt"):
            tree.add(name, templates.render(f"{name}.jinja", whole).encode())
        return tree


@cache
def _templates(folder: Path) -> Templates:
    filters: dict[str, Filter] = {
        "quoted": quoted,
        "cell": cell,
        "first_sentence": first_sentence,
        "xml": escape,
    }
    return Templates(folder, filters)


def _view(order: Order) -> Mapping[str, Any]:
    protocol, material = order.protocol, order.material
    return {
        "banner": TEXT,
        "protocol": protocol,
        "names": order.names,
        "site": material.site,
        "root": protocol.root,
        "schema_path": schema_path(protocol.schema_id),
        "commands": material.command_line is not None,
        "peers": bool(material.peers),
        "rooms": room_views(material.rooms, Links(protocol, "../../")),
        "frozen": bool(material.frozen.revisions),
        "records": protocol.records,
        "vocabularies": protocol.vocabularies,
    }


def _pages(
    order: Order, templates: Templates, view: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    protocol, material = order.protocol, order.material
    # Links as they are from the pages in reference/, and from those in its folders.
    near, below = Links(protocol, "../"), Links(protocol, "../../")

    def page(name: str, **more: Any) -> str:
        return templates.render(f"{name}.md.jinja", {**view, **more})

    title, rest = title_and_rest(material.specification)
    yield (
        "specification.md",
        page("specification", title=title, text=specification_page(rest, protocol)),
    )
    for record in protocol.records:
        one = type_view(record, protocol, material, below)
        yield f"reference/types/{one.name}.md", page("type", one=one)
    for vocabulary in protocol.vocabularies:
        set_of_values = vocabulary_view(vocabulary, material, below)
        yield f"reference/vocabularies/{set_of_values.name}.md", page(
            "vocabulary", one=set_of_values
        )
    root = protocol.root.name.written
    spelled = [f"`{one.types[root]}` ({one.language})" for one in material.spellings]
    yield "reference/index.md", page("index", messages=protocol.messages, root_spelled=spelled)
    scalars = scalar_views(protocol, material, near)
    yield "reference/texts.md", page("texts", scalars=scalars)
    yield "reference/numbers.md", page("numbers", constants=protocol.constants)
    rows = requirement_views(protocol, near)
    yield "reference/requirements.md", page("requirements", rows=rows)
    yield "reference/checks.md", page("checks", profiles=profile_views(protocol, near))
    if material.peers:
        peers, catches = peer_views(material.peers, near), catch_views(material.peers, protocol)
        yield "reference/peers.md", page("peers", peers=peers, catches=catches)
    if material.frozen.revisions:
        revisions = revision_views(material.frozen, near)
        reused = material.frozen.reused
        yield "reference/revisions.md", page(
            "revisions", revisions=revisions, rows=grid(material.frozen), reused=reused
        )
    if material.command_line is not None:
        commands = command_views(material.command_line)
        yield "reference/commands.md", page("commands", commands=commands)
    for room in view["rooms"]:
        yield f"reference/python/{room.file}", page("room", room=room)
    codes = error_vocabulary(protocol, order.names["error_codes"])
    errors = decode_errors(material.specification, order.names["decode_errors"])
    yield (
        "reference/errors.md",
        page("errors", codes=vocabulary_view(codes, material, near), errors=errors),
    )


def _data(order: Order) -> Iterator[tuple[str, str]]:
    protocol, material = order.protocol, order.material
    codes = error_vocabulary(protocol, order.names["error_codes"])
    errors = decode_errors(material.specification, order.names["decode_errors"])
    yield "data/requirements.json", requirements_data(protocol, material.site)
    yield "data/checks.json", checks_data(protocol)
    yield "data/error-codes.json", error_codes_data(protocol, codes, errors)
    yield schema_path(protocol.schema_id), order.schema_text
    yield from revision_files(material.frozen, protocol)


def _body(page: str) -> str:
    """A page without its head."""
    _, _, rest = page.removeprefix(_HEAD).partition(_HEAD)
    return rest.strip()
