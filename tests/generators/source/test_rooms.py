"""What a Python package offers, read from its text."""

import sys

import pytest

from cgp_generators.model.room import Offer, Room
from cgp_generators.source.rooms import read_rooms

FILES = {
    "shop/__init__.py": '"""A shop.\n\n`shop.till` takes money, `shop.shelf` holds goods, `shop` is a shop, `shop.gone` is gone.\n"""\n',
    "shop/_hidden.py": "def never(): ...\n",
    "shop/cellar.py": '"""Not named by the shop."""\n',
    "shop/till/__init__.py": '''"""Takes money.

`Coin` is what it takes, `Drawer` is where it goes.
"""

from shop.till.coin import Coin as Coin
from shop.till.drawer import Lock as Drawer
from .drawer import Lock as Lock
from elsewhere import Other as Other
from typing import Any
''',
    "shop/till/coin.py": "from .minting import Coin as Coin\n",
    "shop/till/minting.py": '''"""Coins."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


@dataclass(frozen=True)
class Coin:
    """A coin."""

    value: int = 1
    """In cents."""
    _secret: int = 0

    @property
    def heavy(self) -> bool:
        """Whether it is."""
        return True

    @classmethod
    def made(cls, *, by: str, out_of: str = "copper", with_much_care_and_attention: bool = True) -> "Coin":
        return cls()

    def _melt(self) -> None: ...

    def spend(self) -> None: ...
''',
    "shop/till/drawer.py": '''class Lock(Exception):
    def __init__(self, key: str) -> None:
        self.key = key
        self.open: bool = False
        """For now."""
''',
    "shop/shelf/__init__.py": '"""Holds goods: `board`, `deep_inside`, `nothing` of it."""\n',
    "shop/shelf/board.py": '''"""Boards."""

import os
from enum import StrEnum

LENGTH: int = 3
"""In metres."""
LONG = "'''
    + "x" * 100
    + '''"


class Wood(StrEnum):
    """What it is made of."""

    OAK = "oak"
    ASH = "ash"


async def carry(board: str, *others: str) -> None:
    """Carry boards."""
''',
    "shop/shelf/low/inside.py": "def deep_inside(): ...\n\n\ndef not_named(): ...\n",
}


@pytest.fixture(scope="module")
def rooms() -> dict[str, Room]:
    return {room.name: room for room in read_rooms(FILES)}


def offers(room: Room) -> dict[str, Offer]:
    return {offer.name: offer for offer in room.offers}


def test_the_docstring_of_a_package_says_which_rooms_are_public(rooms: dict[str, Room]) -> None:
    assert list(rooms) == ["shop.till", "shop.shelf"]
    assert rooms["shop.till"].text.startswith("Takes money.\n\n`Coin`")


def test_a_package_that_hands_something_out_is_a_room_itself() -> None:
    [room] = read_rooms({"a/__init__.py": "from .b import C as C\n", "a/b.py": "C = 1\n"})
    assert (room.name, room.offers) == ("a", (Offer("C", "C = 1", ""),))


def test_a_room_offers_what_it_hands_out_from_wherever_it_comes(rooms: dict[str, Room]) -> None:
    assert list(offers(rooms["shop.till"])) == ["Coin", "Drawer", "Lock"]


def test_a_room_that_hands_nothing_out_offers_what_its_docstring_names(
    rooms: dict[str, Room],
) -> None:
    assert list(offers(rooms["shop.shelf"])) == ["LENGTH", "LONG", "Wood", "carry", "deep_inside"]


def test_a_class_shows_what_others_may_use(rooms: dict[str, Room]) -> None:
    coin = offers(rooms["shop.till"])["Coin"]
    assert coin.declared == "@dataclass(frozen=True)\nclass Coin"
    assert [(member.name, member.declared, member.text) for member in coin.members] == [
        ("value", "value: int = 1", "In cents."),
        ("heavy", "@property\ndef heavy() -> bool", "Whether it is."),
        (
            "made",
            '@classmethod\ndef made(\n    *, by: str, out_of: str = "copper", with_much_care_and_attention: bool = True\n) -> Coin',
            "",
        ),
        ("spend", "def spend() -> None", ""),
    ]
    lock = offers(rooms["shop.till"])["Lock"]
    assert lock.declared == "class Lock(Exception)\nLock(key: str)"
    assert lock.members == (Offer("open", "open: bool = False", "For now."),)


def test_values_and_functions_are_declared_as_they_are_written(rooms: dict[str, Room]) -> None:
    found = offers(rooms["shop.shelf"])
    assert found["LENGTH"] == Offer("LENGTH", "LENGTH: int = 3", "In metres.")
    assert found["LONG"].declared == "LONG"
    assert found["Wood"].declared == "class Wood(StrEnum)\n    OAK = 'oak'\n    ASH = 'ash'"
    assert found["Wood"].members == ()
    assert found["carry"].declared == "async def carry(board: str, *others: str) -> None"


def test_nothing_is_imported(rooms: dict[str, Room]) -> None:
    assert rooms
    assert not [name for name in sys.modules if name.partition(".")[0] in ("shop", "elsewhere")]
