// Generated from the specification and the schema by `make generate`. Do not edit.

//! The provider's role: a method for each message that the other side sends.
//!
//! A new message in the protocol becomes a new method, so that the compiler points at every
//! implementation that has not decided yet what to do with it.

use crate::types::{
    Envelope, Error, Frames, Handshake, HandshakeAck, Query, Shutdown, Verified, Verify,
};

/// What a provider does with each message that it can receive, and what it may answer.
///
/// Implementations write `async fn`; no runtime is presumed.
pub trait ProviderRole: Sync {
    /// Opens the conversation: the host says which protocol version it speaks.
    fn handshake(&self, message: Handshake) -> impl Future<Output = HandshakeReply> + Send;

    /// Asks a provider for frames.
    fn query(&self, message: Query) -> impl Future<Output = QueryReply> + Send;

    /// Asks a provider whether frames that the host holds are still current. It carries identities
    /// only, never content.
    fn verify(&self, message: Verify) -> impl Future<Output = VerifyReply> + Send;

    /// Tells the provider to finish its work and exit. No answer is expected.
    fn shutdown(&self, message: Shutdown) -> impl Future<Output = ()> + Send;
}

/// What may answer a [`Handshake`].
#[derive(Clone, Debug, PartialEq)]
pub enum HandshakeReply {
    /// Answered with [`HandshakeAck`].
    HandshakeAck(HandshakeAck),
    /// Answered with [`Error`].
    Error(Error),
}

impl From<HandshakeAck> for HandshakeReply {
    fn from(message: HandshakeAck) -> Self {
        Self::HandshakeAck(message)
    }
}

impl From<Error> for HandshakeReply {
    fn from(message: Error) -> Self {
        Self::Error(message)
    }
}

impl From<HandshakeReply> for Envelope {
    fn from(reply: HandshakeReply) -> Self {
        match reply {
            HandshakeReply::HandshakeAck(message) => message.into(),
            HandshakeReply::Error(message) => message.into(),
        }
    }
}

/// What may answer a [`Query`].
#[derive(Clone, Debug, PartialEq)]
pub enum QueryReply {
    /// Answered with [`Frames`].
    Frames(Frames),
    /// Answered with [`Error`].
    Error(Error),
}

impl From<Frames> for QueryReply {
    fn from(message: Frames) -> Self {
        Self::Frames(message)
    }
}

impl From<Error> for QueryReply {
    fn from(message: Error) -> Self {
        Self::Error(message)
    }
}

impl From<QueryReply> for Envelope {
    fn from(reply: QueryReply) -> Self {
        match reply {
            QueryReply::Frames(message) => message.into(),
            QueryReply::Error(message) => message.into(),
        }
    }
}

/// What may answer a [`Verify`].
#[derive(Clone, Debug, PartialEq)]
pub enum VerifyReply {
    /// Answered with [`Verified`].
    Verified(Verified),
    /// Answered with [`Error`].
    Error(Error),
}

impl From<Verified> for VerifyReply {
    fn from(message: Verified) -> Self {
        Self::Verified(message)
    }
}

impl From<Error> for VerifyReply {
    fn from(message: Error) -> Self {
        Self::Error(message)
    }
}

impl From<VerifyReply> for Envelope {
    fn from(reply: VerifyReply) -> Self {
        match reply {
            VerifyReply::Verified(message) => message.into(),
            VerifyReply::Error(message) => message.into(),
        }
    }
}

/// Give a message to the method that takes it, and return the reply.
///
/// `None` when there is nothing to answer: also for a message that only a provider sends, and for
/// one of an unknown type, on which the caller decides (W10).
pub async fn dispatch_to_provider<R: ProviderRole>(
    role: &R,
    message: Envelope,
) -> Option<Envelope> {
    match message {
        Envelope::Handshake(message) => Some(role.handshake(message).await.into()),
        Envelope::Query(message) => Some(role.query(message).await.into()),
        Envelope::Verify(message) => Some(role.verify(message).await.into()),
        Envelope::Shutdown(message) => {
            role.shutdown(message).await;
            None
        }
        Envelope::HandshakeAck(_) => None,
        Envelope::Frames(_) => None,
        Envelope::Verified(_) => None,
        Envelope::Error(_) => None,
        Envelope::Unknown(_) => None,
    }
}
