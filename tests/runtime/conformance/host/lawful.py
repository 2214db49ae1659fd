"""Our host, doing otherwise what the rules leave to a host: no scenario may hold that against it."""

import sys
from collections.abc import Callable
from pathlib import Path

from cgp_toolkit.host import harness

from .switches import put, room

compose, evidence, fan_out, fences = map(room, ["compose", "evidence", "fan_out", "fences"])

_ROOT = Path(__file__).parents[4]


def own_words_counted() -> None:
    """T78: delimiters and preamble may count against the budget."""
    whole = compose.compose
    put(fan_out, "compose", lambda *told, **named: whole(*told, **named | {"count_fences": True}))


def nothing_merged() -> None:
    """T82 binds those who merge."""

    def alone(candidate: object) -> list[object]:
        return [id(candidate)]

    put(evidence, "_signs", alone)


def quotations_opened_like_closed() -> None:
    """The spelling is the host's own (SPEC 24.4): here a number that nobody foresees."""
    mark = "=====7c41f9d2b6====="

    def opening(*told: str) -> str:
        return " ".join([mark, *map(fences.attribute, told)])

    put(compose, "CLOSING", mark)
    put(compose, "opening", opening)


def one_provider_after_the_other() -> None:
    """T80 asks for a stated ranking, not for a certain one."""
    whole = compose.compose
    put(fan_out, "compose", lambda some, budget, *_, **__: whole(some, budget, "round-robin"))


LAWFUL: dict[str, Callable[[], None]] = {
    each.__name__: each
    for each in (
        own_words_counted,
        nothing_merged,
        quotations_opened_like_closed,
        one_provider_after_the_other,
    )
}


def command(name: str) -> tuple[str, ...]:
    """What starts such a host."""
    code = f"import sys; sys.path.insert(0, {str(_ROOT)!r}); from {__name__} import main; main({name!r})"
    return (sys.executable, "-c", code)


def main(name: str) -> None:
    """Do it otherwise and play the scenario on standard input."""
    LAWFUL[name]()
    harness.main()
