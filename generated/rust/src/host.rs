// Generated from the specification and the schema by `make generate`. Do not edit.

//! The host's role: a method for each message that the other side sends.
//!
//! A new message in the protocol becomes a new method, so that the compiler points at every
//! implementation that has not decided yet what to do with it.

use crate::types::{Envelope, Error, Frames, HandshakeAck, Verified};

/// What a host does with each message that it can receive, and what it may answer.
///
/// Implementations write `async fn`; no runtime is presumed.
pub trait HostRole: Sync {
    /// Answers a handshake: who the provider is, where data that it receives goes, and what it can
    /// do.
    fn handshake_ack(&self, message: HandshakeAck) -> impl Future<Output = ()> + Send;

    /// Answers a query with frames.
    fn frames(&self, message: Frames) -> impl Future<Output = ()> + Send;

    /// Answers a verify request with one verdict for each identity.
    fn verified(&self, message: Verified) -> impl Future<Output = ()> + Send;

    /// Says that a request could not be answered, and why.
    fn error(&self, message: Error) -> impl Future<Output = ()> + Send;
}

/// Give a message to the method that takes it, and return the reply.
///
/// `None` when there is nothing to answer: also for a message that only a host sends, and for
/// one of an unknown type, on which the caller decides (W10).
pub async fn dispatch_to_host<R: HostRole>(role: &R, message: Envelope) -> Option<Envelope> {
    match message {
        Envelope::HandshakeAck(message) => {
            role.handshake_ack(message).await;
            None
        }
        Envelope::Frames(message) => {
            role.frames(message).await;
            None
        }
        Envelope::Verified(message) => {
            role.verified(message).await;
            None
        }
        Envelope::Error(message) => {
            role.error(message).await;
            None
        }
        Envelope::Handshake(_) => None,
        Envelope::Query(_) => None,
        Envelope::Verify(_) => None,
        Envelope::Shutdown(_) => None,
        Envelope::Unknown(_) => None,
    }
}
