"""Views of Python's public rooms: docstrings as Markdown, with an address for each name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ...model.room import Offer, Room
from .phrases import Links, first_sentence

_CODE = re.compile(r"(`+).+?\1", re.DOTALL)
_INDENTED = "    "


@dataclass(frozen=True, slots=True)
class OfferView:
    """A name with its anchor, how it is declared, and what its docstring says."""

    name: str
    anchor: str
    declared: str
    text: str
    members: tuple[OfferView, ...]


@dataclass(frozen=True, slots=True)
class RoomView:
    """A page: `file` below the folder of these pages."""

    name: str
    file: str
    summary: str
    text: str
    offers: tuple[OfferView, ...]


def room_views(rooms: tuple[Room, ...], links: Links) -> tuple[RoomView, ...]:
    """All rooms, in their order."""
    return tuple(
        RoomView(
            room.name,
            f"{room.name}.md",
            first_sentence(" ".join(room.text.partition("\n\n")[0].split())),
            docstring(room.text, links),
            tuple(_offer(offer, "", links) for offer in room.offers),
        )
        for room in rooms
    )


def _offer(offer: Offer, above: str, links: Links) -> OfferView:
    anchor = f"{above}{offer.name}"
    members = tuple(_offer(member, f"{anchor}.", links) for member in offer.members)
    return OfferView(offer.name, anchor, offer.declared, docstring(offer.text, links), members)


def docstring(text: str, links: Links) -> str:
    """A docstring as Markdown: what is indented is a program, and nothing outside of code is HTML."""
    return "\n\n".join(_paragraphs(text, links))


def _paragraphs(text: str, links: Links) -> Iterator[str]:
    program: list[str] = []
    for paragraph in [*re.split(r"\n[ \t]*\n", text), ""]:
        if paragraph.startswith(_INDENTED):
            program.append("\n".join(line[len(_INDENTED) :] for line in paragraph.split("\n")))
            continue
        if program:
            yield "```text\n" + "\n\n".join(program) + "\n```"
            program = []
        if paragraph:
            yield links.prose(_without_html(paragraph))


def _without_html(text: str) -> str:
    place, parts = 0, []
    for found in _CODE.finditer(text):
        parts.extend([text[place : found.start()].replace("<", "&lt;"), found[0]])
        place = found.end()
    return "".join(parts) + text[place:].replace("<", "&lt;")
