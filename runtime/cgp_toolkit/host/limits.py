"""The bounds of a host: how long, how much, how many."""

from dataclasses import dataclass
from typing import Final

from cgp_types import (
    FAN_OUT_TIMEOUT_SECONDS,
    HANDSHAKE_TIMEOUT_SECONDS,
    MAX_CONCURRENT_PROVIDERS,
    MAX_CONCURRENT_QUERIES,
    MAX_MESSAGE_BYTES,
    MAX_STDERR_BYTES,
    MAX_UNDECODABLE_LINES,
    PROVIDER_TIMEOUT_SECONDS,
    SHUTDOWN_GRACE_SECONDS,
    TERMINATE_GRACE_SECONDS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What an operator may tell a host otherwise; the defaults are those of the specification.

    Timeouts and graces are seconds. A bound that is zero or less is refused with `ValueError`;
    only the two graces may be zero.
    """

    provider_timeout: float = float(PROVIDER_TIMEOUT_SECONDS)
    """One exchange with one provider, retries included (T67)."""

    handshake_timeout: float = float(HANDSHAKE_TIMEOUT_SECONDS)
    """From the handshake to its reply (T25)."""

    fan_out_timeout: float = float(FAN_OUT_TIMEOUT_SECONDS)
    """One question to several providers (T68)."""

    max_message_bytes: int = MAX_MESSAGE_BYTES
    """The longest message that is accepted (W2)."""

    max_concurrent_providers: int = MAX_CONCURRENT_PROVIDERS
    """Providers asked at the same time (T69)."""

    max_concurrent_queries: int = MAX_CONCURRENT_QUERIES
    """Queries that one provider works on at the same time (T33)."""

    shutdown_grace: float = float(SHUTDOWN_GRACE_SECONDS)
    """From `shutdown` to the request to terminate (T74)."""

    terminate_grace: float = float(TERMINATE_GRACE_SECONDS)
    """From that request to the kill (T74)."""

    max_undecodable_lines: int = MAX_UNDECODABLE_LINES
    """Undecodable lines in a row after which a connection ends (T62)."""

    max_stderr_bytes: int = MAX_STDERR_BYTES
    """What is kept of a child's standard error (T8)."""

    def __post_init__(self) -> None:
        for name in self.__slots__:
            least_is_zero = name.endswith("_grace")
            value = getattr(self, name)
            if not (value >= 0 if least_is_zero else value > 0):
                raise ValueError(f"The limit {name} cannot be {value!r}.")


STANDARD_LIMITS: Final = Limits()
"""The limits of an operator who set none."""
