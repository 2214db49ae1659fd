"""What can keep a suite from a verdict, and what keeps one question from an answer."""

from typing import Literal

from cgp_toolkit.errors import ToolkitError

Kind = Literal["late", "ended", "overlong", "empty", "failed", "unreachable", "unreadable"]
"""Why nothing usable came.

`late`: the deadline passed. `ended`: the child exited or closed a pipe. `overlong`: a line beyond
the maximum, or more of them than anybody asked for. `empty`: an HTTP response without a body.
`failed`: HTTP did not work. `unreachable`: nobody listens at that address. `unreadable`: something
came that does not decode or answers another question.
"""


class TargetUnreachable(ToolkitError):
    """The command could not be started, or nobody listens at the URL: there is nothing to judge."""


class UnknownCheck(ToolkitError):
    """Checks were asked for by names that no check has."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(f"No check is called {', '.join(map(repr, names))}.")
        self.names = names


class BadBaseline(ToolkitError):
    """The file of known failures cannot be read, or names what does not exist."""


class NoReply(ToolkitError):
    """Nothing usable came back on a wire. `reason` is a clause that can follow a colon."""

    def __init__(self, kind: Kind, reason: str) -> None:
        super().__init__(reason)
        self.kind: Kind = kind
        self.reason = reason


class Unanswered(ToolkitError):
    """A reply without which a check cannot go on did not come: the check fails with this text."""

    def __init__(self, asked: str, why: NoReply) -> None:
        super().__init__(f"{asked}: {why.reason}")
        self.asked = asked
        self.why = why
