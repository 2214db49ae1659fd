//! Providers whose every exchange stands alone: over HTTP, and in this process.
//!
//! There are no late replies here and no order to keep, so several questions may be open whether or not
//! the provider declared `correlation`; ids travel and are checked all the same (T35).

use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;
use tokio::time::timeout;

use super::conversation::failed_handshake;
use super::correlator::{Counts, Reply, id_of};
use super::http::HttpCourier;
use super::limits::Limits;
use super::negotiation::{accept, changed, greeting, is_unchanged};
use super::outcome::{Ending, Failure, Kind, Outcome};
use crate::{Envelope, HandshakeAck, Shutdown};

type Answering = Pin<Box<dyn Future<Output = Option<Envelope>> + Send>>;

/// Carries one message there and one back.
pub(super) enum Courier {
    Http(HttpCourier),
    /// To a provider in this process.
    Memory(Box<dyn Fn(Envelope) -> Answering + Send + Sync>),
}

/// What came back. `refused`: the transport says that the message was not accepted, so the answer may
/// lack an id that could not be read.
pub(super) struct Carried {
    pub(super) reply: Option<Envelope>,
    pub(super) refused: bool,
}

pub(super) struct ExchangeLink {
    courier: Courier,
    limits: Limits,
    counts: Arc<Counts>,
    ack: Mutex<Option<HandshakeAck>>,
    issued: AtomicU64,
    closed: watch::Sender<bool>,
}

impl ExchangeLink {
    pub(super) fn new(courier: Courier, limits: Limits, counts: Arc<Counts>) -> Self {
        Self {
            courier,
            limits,
            counts,
            ack: Mutex::default(),
            issued: AtomicU64::new(0),
            closed: watch::Sender::new(false),
        }
    }

    pub(super) fn declared(&self) -> Option<HandshakeAck> {
        self.ack
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    pub(super) async fn connect(&self) -> Result<(), Failure> {
        let greeted = timeout(self.limits.handshake_timeout, self.exchange(greeting())).await;
        let reply = greeted.unwrap_or_else(|_| Err(Outcome::late().into()));
        let ack = reply.and_then(accept).map_err(failed_handshake)?;
        *self.ack.lock().unwrap_or_else(PoisonError::into_inner) = Some(ack);
        Ok(())
    }

    pub(super) async fn ask(&self, mut message: Envelope, declared: &HandshakeAck) -> Reply {
        if !self
            .declared()
            .is_some_and(|now| is_unchanged(declared, &now))
        {
            return Err(changed());
        }
        if let (true, Envelope::Query(query)) = (declared.capabilities.correlation, &mut message) {
            let number = self.issued.fetch_add(1, Ordering::Relaxed) + 1;
            query.id = Some(format!("q{number}"));
        }
        self.exchange(message).await
    }

    /// End what is open, and say farewell for at most the grace of a shutdown.
    pub(super) async fn close(&self) -> Ending {
        self.closed.send_replace(true);
        if self.declared().is_some() {
            let farewell = self.carry(Shutdown {}.into());
            let _ = timeout(self.limits.shutdown_grace, farewell).await;
        }
        Ending::CLOSED
    }

    async fn exchange(&self, message: Envelope) -> Reply {
        let due = id_of(&message).map(str::to_owned);
        let mut closed = self.closed.subscribe();
        let carried = tokio::select! {
            carried = self.carry(message) => carried?,
            _ = closed.wait_for(|closed| *closed) => {
                return Err(Outcome::failure(Kind::Unreachable, "the provider was closed"));
            }
        };
        let fault = |text: &str| Err(Outcome::failure(Kind::ProtocolError, text));
        let Some(reply) = carried.reply else {
            return fault("there was no reply");
        };
        if matches!(reply, Envelope::Unknown(_)) {
            self.counts
                .unknown_envelopes
                .fetch_add(1, Ordering::Relaxed);
            return fault("nothing but a message of unknown type came");
        }
        let came = id_of(&reply);
        let is_error = matches!(reply, Envelope::Error(_));
        let lenient = carried.refused && is_error && came.is_none();
        if came != due.as_deref() && !lenient {
            return fault("the reply came with another id than was asked with");
        }
        Ok(reply)
    }

    async fn carry(&self, message: Envelope) -> Result<Carried, Failure> {
        match &self.courier {
            Courier::Http(courier) => courier.carry(&message).await,
            Courier::Memory(answer) => Ok(Carried {
                reply: answer(message).await,
                refused: false,
            }),
        }
    }
}
