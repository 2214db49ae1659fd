"""What a session counted that no caller was told about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SessionStatistics:
    """Counts since the session was opened, over all of its connections."""

    late_replies: int = 0
    """Replies to questions that nobody waited for any more (T34)."""

    unknown_envelopes: int = 0
    """Envelopes of a type that this revision does not know (W10)."""

    undecodable: int = 0
    """Lines or bodies that are no message (T61)."""

    unsolicited: int = 0
    """Messages that came when nothing was open."""

    respawns: int = 0
    """Connections that took the place of an earlier one."""


@dataclass(slots=True)
class Counts:
    """The same while they are counted."""

    late_replies: int = 0
    unknown_envelopes: int = 0
    undecodable: int = 0
    unsolicited: int = 0
    respawns: int = 0

    def snapshot(self) -> SessionStatistics:
        """The counts of this moment."""
        return SessionStatistics(
            self.late_replies,
            self.unknown_envelopes,
            self.undecodable,
            self.unsolicited,
            self.respawns,
        )
