"""What an author writes: a provider is one class with three facts and a query method.

    class Shelf(ContextProvider):
        id = "shelf"
        info = ProviderInfo(name="shelf", version="1.0", data_flow=DataFlow(reads=True))
        capabilities = Capabilities(query=QueryCapability(kinds=["doc"]))

        async def query(self, query: ContextQuery) -> ContextQueryResult:
            return fit_frames(select_frames(self.frames, query), query)

`Answerer` makes a conversation of it, `serve_stdio` and `run_http` serve that.
"""

from abc import ABC, abstractmethod

from cgp_types import (
    PROTOCOL_VERSION,
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    ErrorCode,
    FrameVerdict,
    HandshakeAck,
    ProviderInfo,
    VerifyRequest,
    VerifyResponse,
    is_blank,
    validate,
)


class RefusedQuery(Exception):
    """A deliberate refusal: what an author raises to answer with an error of a chosen code.

    `message` goes to the host as it stands, so it must not hold anything that is not for the peer
    (T56). `ValueError` when either is blank.
    """

    def __init__(self, code: ErrorCode, message: str) -> None:
        if is_blank(code) or is_blank(message):
            raise ValueError("A refusal needs a code for programs and a sentence for people (T2).")
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.message} ({self.code})"


class BadDeclaration(ValueError):
    """A provider that must not be served: what it says about itself breaks the protocol."""


class ContextProvider(ABC):
    """Answers queries with frames.

    The three facts are read at every handshake and query, so they cost nothing: attributes of the
    class or of the instance, or cached properties. They do not change while the provider is served.

    With `correlation` declared, up to `MAX_CONCURRENT_QUERIES` queries run at the same time on one
    event loop; otherwise one after another (T33). A method that is not wanted any more is
    cancelled. Whatever it raises is answered with a generic `internal` error and logged (T55, T56).
    """

    id: str
    """How this process calls the provider, in logs and, if it hosts the provider itself, as local id."""

    info: ProviderInfo
    """Who the provider is and what it does with data."""

    capabilities: Capabilities
    """What it promises."""

    @abstractmethod
    async def query(self, query: ContextQuery) -> ContextQueryResult:
        """Find the evidence for one question.

        The result keeps the limits, kinds and instant of the query (B1, B4, Q1, Q2); `filter`,
        `choose` and `fit` help with that. `RefusedQuery` answers with a chosen error.
        """

    async def verify(self, request: VerifyRequest) -> VerifyResponse:
        """Say of every identity whether it still holds (V2). Unless overridden, nobody can tell."""
        verdicts = [FrameVerdict(frame=frame, status="unknown") for frame in request.frames]
        return VerifyResponse(verdicts=verdicts)

    async def shutdown(self) -> None:
        """Let go of whatever is held. Called once, when nothing more will be asked."""
        return None


def acknowledgement(provider: ContextProvider) -> HandshakeAck:
    """What this provider answers to a handshake of its family (H1)."""
    return HandshakeAck(
        protocol_version=PROTOCOL_VERSION,
        provider=provider.info,
        capabilities=provider.capabilities,
    )


def check_declaration(provider: ContextProvider) -> None:
    """Refuse to serve a provider whose own words break the protocol: `BadDeclaration` says which.

    Hosts refuse a contradictory data flow (C5) and a blank name (H2) anyway; here the author hears
    it first. Advice, such as T5, refuses nobody.
    """
    try:
        found = validate(acknowledgement(provider))
    except AttributeError as missing:
        raise BadDeclaration(
            f"{type(provider).__name__} declares no `{missing.name}`; set it on the class or in "
            "`__init__`."
        ) from None
    if found:
        listed = " ".join(f"{each.path}: {each.message} ({each.requirement})" for each in found)
        raise BadDeclaration(f"{type(provider).__name__} cannot be served. {listed}")
