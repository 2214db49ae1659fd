"""The handshake as a judgement: which replies to it a host accepts (H1, H3, C5, T25, T36)."""

from cgp_toolkit.errors import ContradictoryDeclaration, HandshakeFailed, VersionMismatch, quoted
from cgp_types import (
    PROTOCOL_VERSION,
    Capabilities,
    Envelope,
    Error,
    Handshake,
    HandshakeAck,
    ProviderInfo,
    is_off_machine,
    versions_compatible,
)


def greeting() -> Handshake:
    """What a host says first on every connection (T25)."""
    return Handshake(protocol_version=PROTOCOL_VERSION)


def accept(reply: Envelope) -> HandshakeAck:
    """Take the reply to a handshake for an acknowledgement, or raise `HandshakeFailed`."""
    match reply:
        case HandshakeAck():
            _check(reply)
            return reply
        case Error(code="incompatible_version"):
            raise VersionMismatch(
                None,
                PROTOCOL_VERSION,
                reason=f"The provider refuses {PROTOCOL_VERSION!r}: {reply.message}",
                code=reply.code,
            )
        case Error():
            raise HandshakeFailed(
                f"The provider answered with an error: {reply.message} ({reply.code or 'no code'})",
                code=reply.code,
            )
        case _:
            raise HandshakeFailed(
                f"The provider answered with a message of type {quoted(reply.type)}."
            )


def same_declaration(first: ProviderInfo, second: ProviderInfo) -> bool:
    """Whether consent to the one is consent to the other; a new version alone changes nothing (T40)."""
    return first.name == second.name and first.data_flow == second.data_flow


def same_abilities(first: Capabilities, second: Capabilities) -> bool:
    """Whether what was fit for the one provider is fit for the other (E1, P5, T30)."""
    return first == second


def _check(acknowledgement: HandshakeAck) -> None:
    theirs = acknowledgement.protocol_version
    if not versions_compatible(theirs, PROTOCOL_VERSION):
        raise VersionMismatch(theirs, PROTOCOL_VERSION)
    flow = acknowledgement.provider.data_flow
    contradicting = [scope for scope in flow.egress_scopes if is_off_machine(scope)]
    if contradicting and not flow.egress:
        raise ContradictoryDeclaration(contradicting)
