"""Faults in what is held against `as_of`."""

# ruff: noqa: D101 - what a class is for stands in its `@mode`

from typing import Final

from cgp_toolkit.conformance.misbehaving.mode import Modes, Origin
from cgp_toolkit.conformance.misbehaving.peer import Peer

mode: Final = Modes()


@mode("ignore-as-of", "It does not look at as_of.", "as-of-temporal", origin=Origin.SEVEN)
class IgnoreAsOf(Peer):
    def holds(self, frame: dict[str, object], as_of: str) -> bool:
        return True


@mode("ignore-valid-to", "It holds as_of against valid_from only.", "as-of-temporal")
class IgnoreValidTo(Peer):
    def is_over(self, frame: dict[str, object], as_of: str) -> bool:
        return False


@mode("ignore-valid-from", "It holds as_of against valid_to only.", "as-of-temporal")
class IgnoreValidFrom(Peer):
    def has_begun(self, frame: dict[str, object], as_of: str) -> bool:
        return True


@mode("closed-window", "It serves a frame at the very instant of its valid_to.", "as-of-temporal")
class ClosedWindow(Peer):
    def is_over(self, frame: dict[str, str], as_of: str) -> bool:
        return super().is_over(frame, as_of) and frame["valid_to"] != as_of


@mode(
    "compare-times-as-text",
    "It compares timestamps as texts, in which half a second later comes earlier.",
    "as-of-temporal",
)
class CompareTimesAsText(Peer):
    def in_order(self, earlier: str, later: str) -> bool:
        return earlier <= later


@mode(
    "refuse-as-of",
    "It answers a query with as_of with bad_request.",
    "as-of-temporal",
)
class RefuseAsOf(Peer):
    def on_query(self, query: dict[str, object]) -> dict[str, object] | None:
        if query["as_of"] is not None:
            return self.bad_request("This provider knows no history.")
        return super().on_query(query)
