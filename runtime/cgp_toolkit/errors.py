"""Everything that can go wrong, as one tree.

    ToolkitError
    ├─ HostError                       .provider_id
    │  ├─ DuplicateProvider
    │  ├─ UnknownProvider
    │  ├─ SpawnFailed                  the command could not be started
    │  ├─ HandshakeFailed              no usable acknowledgement: .reason, .code of an `error` reply
    │  │  ├─ VersionMismatch           .theirs .ours
    │  │  └─ ContradictoryDeclaration  .scopes
    │  ├─ TimedOut                     .seconds
    │  ├─ Crashed                      .exit_status .stderr
    │  ├─ ProviderError                an `error` envelope: .code .text
    │  ├─ ProtocolFault                undecodable reply, wrong or missing id, unexpected: .problem
    │  ├─ TransportFailed              .status .excerpt
    │  │  ├─ InsecureTransport         .host
    │  │  ├─ Unauthorized
    │  │  ├─ RedirectRefused           .location
    │  │  └─ BodyTooLarge              .limit
    │  ├─ ConsentRequired              .data_flow
    │  └─ ScopesRequired               .scopes
    └─ LedgerError

No text in this tree ever holds a credential or the query part of a URL (C8).
"""

from collections.abc import Sequence

from cgp_types import DataFlow

_QUOTED_CHARACTERS = 80
_LINE_CHARACTERS = 400


def quoted(text: str) -> str:
    """A peer's text inside a sentence of ours: in quotation marks, and not at any length."""
    return repr(text if len(text) <= _QUOTED_CHARACTERS else text[:_QUOTED_CHARACTERS] + "…")


def one_line(text: str) -> str:
    """A text that may hold a peer's words: on one line, and not at any length."""
    shown = text if len(text) <= _LINE_CHARACTERS else text[:_LINE_CHARACTERS] + "…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)


class ToolkitError(Exception):
    """The root: whoever catches it has caught whatever this package reports."""


class HostError(ToolkitError):
    """A question that got no answer, or a provider that could not be used.

    `provider_id` is the host's local id of the provider, as soon as it is known who it was.
    """

    def __init__(self, text: str, *, provider_id: str | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.provider_id = provider_id

    def __str__(self) -> str:
        return self.text if self.provider_id is None else f"{self.provider_id}: {self.text}"


class DuplicateProvider(HostError):
    """A provider is registered under this local id already."""

    def __init__(self, provider_id: str) -> None:
        super().__init__("A provider is registered under this id already.", provider_id=provider_id)


class UnknownProvider(HostError):
    """No provider is registered under this local id."""

    def __init__(self, provider_id: str) -> None:
        super().__init__("No provider is registered under this id.", provider_id=provider_id)


class SpawnFailed(HostError):
    """The command of a stdio provider could not be started."""


class HandshakeFailed(HostError):
    """The handshake brought no acknowledgement that a host can use.

    `code` is that of the `error` envelope which answered the handshake, if one did (T25).
    """

    def __init__(
        self, reason: str, *, code: str | None = None, provider_id: str | None = None
    ) -> None:
        super().__init__(f"The handshake failed. {reason}", provider_id=provider_id)
        self.reason = reason
        self.code = code


class VersionMismatch(HandshakeFailed):
    """Host and provider speak versions of different families (H1, H3).

    `theirs` is absent when the provider refused ours with `incompatible_version`; what it said
    about itself is then in `reason`.
    """

    def __init__(
        self,
        theirs: str | None,
        ours: str,
        *,
        reason: str | None = None,
        code: str | None = None,
        provider_id: str | None = None,
    ) -> None:
        said = reason or f"The provider speaks {quoted(theirs or '')}, this host {quoted(ours)}."
        super().__init__(said, code=code, provider_id=provider_id)
        self.theirs = theirs
        self.ours = ours


class ContradictoryDeclaration(HandshakeFailed):
    """The provider says that nothing leaves the machine, and names where it goes (C5, T36)."""

    def __init__(self, scopes: Sequence[str], *, provider_id: str | None = None) -> None:
        named = ", ".join(quoted(scope) for scope in scopes)
        super().__init__(
            f"It declares no egress and yet the off-machine scopes {named} (C5).",
            provider_id=provider_id,
        )
        self.scopes = tuple(scopes)


class TimedOut(HostError):
    """The answer did not come in time. `seconds` is the deadline that it had (T67)."""

    def __init__(
        self, seconds: float, *, doing: str = "the answer", provider_id: str | None = None
    ) -> None:
        super().__init__(
            f"{doing.capitalize()} did not come within {seconds:g} s.", provider_id=provider_id
        )
        self.seconds = seconds


class Crashed(HostError):
    """The child has ended, or closed a pipe without which nobody can talk to it (T63).

    `exit_status` is negative for a signal and absent when the child still ran; `stderr` holds the
    last lines that it wrote to its standard error.
    """

    def __init__(
        self,
        exit_status: int | None,
        stderr: Sequence[str] = (),
        *,
        happened: str | None = None,
        provider_id: str | None = None,
    ) -> None:
        text = happened or _how_it_ended(exit_status)
        if stderr:
            text = f"{text} Its last words: {stderr[-1]}"
        super().__init__(text, provider_id=provider_id)
        self.exit_status = exit_status
        self.stderr = tuple(stderr)
        self.happened = happened


class ProviderError(HostError):
    """The provider answered with an `error` envelope. `code` is verbatim and may be absent (X1, X2)."""

    def __init__(self, code: str | None, text: str, *, provider_id: str | None = None) -> None:
        super().__init__(f"{text} ({code or 'no code'})", provider_id=provider_id)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        said = f"{self.text} ({self.code or 'no code'})"
        return said if self.provider_id is None else f"{self.provider_id}: {said}"


class ProtocolFault(HostError):
    """The provider broke the protocol so that the exchange has no answer.

    An undecodable reply (T61), a wrong or missing id (T35), a reply of another type.
    """

    def __init__(self, problem: str, *, provider_id: str | None = None) -> None:
        super().__init__(problem, provider_id=provider_id)
        self.problem = problem


class TransportFailed(HostError):
    """HTTP did not work. `status` is that of the response, if there was one.

    `excerpt` is at most `MAX_ERROR_BODY_CHARS` characters of a body that is no envelope (T24).
    """

    def __init__(
        self,
        text: str,
        *,
        status: int | None = None,
        excerpt: str = "",
        provider_id: str | None = None,
    ) -> None:
        super().__init__(f"{text} It said: {excerpt}" if excerpt else text, provider_id=provider_id)
        self.status = status
        self.excerpt = excerpt


class InsecureTransport(TransportFailed):
    """A URL that is not loopback without verified TLS: refused before any byte left (C7)."""

    def __init__(self, host: str, text: str | None = None) -> None:
        super().__init__(
            text or f"Refused to talk to {host!r} without TLS: it is no loopback address (C7)."
        )
        self.host = host


class Unauthorized(TransportFailed):
    """The provider refused the credential, or wants one (status 401)."""


class RedirectRefused(TransportFailed):
    """The provider answered with a redirect, which is not followed (T19).

    `location` is where it pointed, without its query part; absent when it did not say.
    """

    def __init__(self, status: int, location: str | None) -> None:
        super().__init__(
            f"Refused to follow a redirect (status {status}) to {location or 'nowhere'}.",
            status=status,
        )
        self.location = location


class BodyTooLarge(TransportFailed):
    """The response body is larger than the host's maximum (W2). `limit` is in bytes."""

    def __init__(self, limit: int, *, status: int | None = None) -> None:
        super().__init__(f"The response is larger than {limit} bytes.", status=status)
        self.limit = limit


class ConsentRequired(HostError):
    """The provider counts as egress and has no live grant for that (C1, C2)."""

    def __init__(self, data_flow: DataFlow, *, provider_id: str | None = None) -> None:
        super().__init__("It may send data off this machine; nobody agreed to that (C1).")
        self.provider_id = provider_id
        self.data_flow = data_flow


class ScopesRequired(HostError):
    """Off-machine scopes without a live receipt, in the order in which they are declared (C6)."""

    def __init__(self, scopes: Sequence[str], *, provider_id: str | None = None) -> None:
        named = ", ".join(quoted(scope) for scope in scopes)
        super().__init__(f"Nobody agreed to the egress scopes {named} (C6).")
        self.provider_id = provider_id
        self.scopes = tuple(scopes)


class LedgerError(ToolkitError):
    """The consent ledger could not be read or written."""


def _how_it_ended(exit_status: int | None) -> str:
    if exit_status is None:
        return "It closed its side of the connection and still ran."
    if exit_status < 0:
        return f"It was ended by signal {-exit_status}."
    return f"It ended with exit status {exit_status}."
