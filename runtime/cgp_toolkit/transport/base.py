"""What the transports share: their bounds, and the ways in which a connection can end."""

from dataclasses import dataclass
from typing import Literal

from cgp_types import (
    MAX_MESSAGE_BYTES,
    MAX_STDERR_BYTES,
    SHUTDOWN_GRACE_SECONDS,
    TERMINATE_GRACE_SECONDS,
)

How = Literal["clean", "exit_status", "killed", "closed"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a connection ended (T75).

    `clean`: the child exited with status 0 because it was asked to. `exit_status`: it ended by
    itself in any other way, also without being asked, or after it had to be told to terminate.
    `killed`: it died of a signal that was sent to it; that is never clean. `closed`: there was no
    child to end. `exit_status` is negative for a signal. `seconds` passed from the request to
    the end.
    """

    how: How
    exit_status: int | None
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What a connection may cost: bytes and seconds."""

    max_message_bytes: int = MAX_MESSAGE_BYTES
    """The longest line or body that is held (W2)."""

    max_stderr_bytes: int = MAX_STDERR_BYTES
    """What is kept of a child's standard error (T8)."""

    shutdown_grace: float = float(SHUTDOWN_GRACE_SECONDS)
    """Seconds from the farewell to SIGTERM; the time that writing it takes counts (T74)."""

    terminate_grace: float = float(TERMINATE_GRACE_SECONDS)
    """Seconds from SIGTERM to SIGKILL (T74)."""
