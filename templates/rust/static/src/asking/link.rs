//! What a host needs of a transport: a handshake, answers to questions, an end.

use super::correlator::Reply;
use super::exchange::ExchangeLink;
use super::outcome::{Ending, Failure};
use super::stdio::StdioLink;
use crate::{Envelope, HandshakeAck};

/// A way to one provider that may have several connections, one after another.
pub(super) enum Link {
    Stdio(StdioLink),
    /// Over HTTP and in this process every exchange stands alone.
    Exchange(ExchangeLink),
}

impl Link {
    /// Begin a connection in place of the present one, if any, and shake hands.
    pub(super) async fn connect(&self) -> Result<(), Failure> {
        match self {
            Self::Stdio(link) => link.connect().await,
            Self::Exchange(link) => link.connect().await,
        }
    }

    /// Send a question that was meant for a provider with this declaration, and wait. Dropping the
    /// future leaves the link usable.
    pub(super) async fn ask(&self, message: Envelope, declared: &HandshakeAck) -> Reply {
        match self {
            Self::Stdio(link) => link.ask(message, declared).await,
            Self::Exchange(link) => link.ask(message, declared).await,
        }
    }

    /// What the provider said of itself on the present connection, or on the last one.
    pub(super) fn declared(&self) -> Option<HandshakeAck> {
        match self {
            Self::Stdio(link) => link.declared(),
            Self::Exchange(link) => link.declared(),
        }
    }

    /// Whether the connection has ended for good.
    pub(super) fn is_over(&self) -> bool {
        match self {
            Self::Stdio(link) => link.is_over(),
            Self::Exchange(_) => false,
        }
    }

    pub(super) async fn close(&self) -> Ending {
        match self {
            Self::Stdio(link) => link.close().await,
            Self::Exchange(link) => link.close().await,
        }
    }
}
