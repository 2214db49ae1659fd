//! The handshake as a judgement: which replies to it a host accepts (H1, H3, C5, T25, T36).

use super::outcome::{Failure, Kind, Outcome};
use crate::{
    DataFlow, EgressScope, Envelope, Handshake, HandshakeAck, PROTOCOL_VERSION, error_code,
    is_off_machine, versions_compatible,
};

/// What a host says first on every connection (T25).
pub(super) fn greeting() -> Envelope {
    Handshake::new(PROTOCOL_VERSION).into()
}

/// Take the reply to a handshake for an acknowledgement.
pub(super) fn accept(reply: Envelope) -> Result<HandshakeAck, Failure> {
    match reply {
        Envelope::HandshakeAck(ack) => judged(ack),
        Envelope::Error(error) => {
            let mismatch = error.code.as_deref() == Some(error_code::INCOMPATIBLE_VERSION);
            let kind = if mismatch {
                Kind::VersionMismatch
            } else {
                Kind::HandshakeFailed
            };
            let text = format!(
                "the provider refuses {PROTOCOL_VERSION:?}: {}",
                error.message
            );
            Err(Box::new(Outcome {
                code: error.code,
                ..Outcome::new(kind, text)
            }))
        }
        _ => Err(Outcome::failure(
            Kind::HandshakeFailed,
            "the provider answered a handshake with another message",
        )),
    }
}

fn judged(ack: HandshakeAck) -> Result<HandshakeAck, Failure> {
    let theirs = &ack.protocol_version;
    if !versions_compatible(theirs, PROTOCOL_VERSION) {
        let text = format!("the provider speaks {theirs:?}, this host {PROTOCOL_VERSION:?}");
        return Err(Outcome::failure(Kind::VersionMismatch, text));
    }
    let flow = &ack.provider.data_flow;
    let scopes = off_machine(flow);
    if !flow.egress && !scopes.is_empty() {
        let text = format!("it denies egress and declares {} (C5)", scopes.join(", "));
        return Err(Outcome::failure(Kind::ContradictoryDeclaration, text));
    }
    Ok(ack)
}

/// Whether consent to the one is consent to the other, and a question that fits the one may go to the
/// other as it stands; a new version alone changes nothing (T40, T30).
pub(super) fn is_unchanged(was: &HandshakeAck, is: &HandshakeAck) -> bool {
    was.provider.name == is.provider.name
        && was.provider.data_flow == is.provider.data_flow
        && was.capabilities == is.capabilities
}

pub(super) fn changed() -> Failure {
    let text = "the provider came back with another declaration, so nothing was sent";
    Outcome::failure(Kind::HandshakeFailed, text)
}

/// The scopes that leave the machine, each once, in the order in which they were declared.
pub(super) fn off_machine(flow: &DataFlow) -> Vec<EgressScope> {
    let mut scopes: Vec<EgressScope> = Vec::new();
    for scope in &flow.egress_scopes {
        if is_off_machine(scope) && !scopes.contains(scope) {
            scopes.push(scope.clone());
        }
    }
    scopes
}
