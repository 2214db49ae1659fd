"""How rules of our host are switched off, one at a time, and which scenario has to notice."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

SWITCHES: dict[str, tuple[str, Callable[[], None]]] = {}
"""Under its name: the scenario that catches it, and what switches the rule off."""


def caught_by(scenario: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Enter a switch; its name says what the broken host does."""

    def enter(switch: Callable[[], None]) -> Callable[[], None]:
        SWITCHES[switch.__name__] = scenario, switch
        return switch

    return enter


def room(name: str) -> Any:
    """A module of the host; some have a function of the same name beside them."""
    return import_module(f"cgp_toolkit.host.{name}")


def put(owner: Any, name: str, value: object) -> None:
    """Put something in the place of what is there; it is an error when nothing is."""
    getattr(owner, name)
    setattr(owner, name, value)


def result(value: object) -> Callable[..., Any]:
    """A function that ignores its arguments."""
    return lambda *_, **__: value
