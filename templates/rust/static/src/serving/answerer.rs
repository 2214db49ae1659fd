//! The provider's side of the conversation without any I/O: envelope in, envelope out.

use std::sync::Arc;

use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

use super::contract::{ContextProvider, Failure, ServeOptions, acknowledgement};
use super::fitting::within_limits;
use crate::provider::{
    HandshakeReply, ProviderRole, QueryReply, VerifyReply, dispatch_to_provider,
};
use crate::{
    Capabilities, ContextQuery, DecodeError, Envelope, Error, Frames, Handshake, MAX_MESSAGE_BYTES,
    PROTOCOL_VERSION, Query, Shutdown, UnknownEnvelope, Verified, Verify, encode_envelope,
    error_code, fingerprint_dimensions, is_timestamp, versions_compatible,
};

/// All that a peer learns of a fault in a provider's own code (T56).
const INTERNAL_MESSAGE: &str = "The provider failed while it worked on this message.";

const LONGEST_SHOWN: usize = 80;

/// Answers the messages to one provider. Inside a tokio runtime; safe to call concurrently.
///
/// Queries and verifications wait for their turn: several run at a time when the provider declares
/// `correlation` (T33), one otherwise.
pub struct Answerer<P> {
    pub(super) provider: P,
    turns: Semaphore,
}

impl<P: ContextProvider> Answerer<P> {
    /// Make one for a provider.
    pub fn new(provider: P, options: ServeOptions) -> Arc<Self> {
        let correlated = provider.capabilities().correlation;
        let width = if correlated {
            options.max_concurrent_queries
        } else {
            1
        };
        Arc::new(Self {
            provider,
            turns: Semaphore::new(width),
        })
    }

    /// The one reply to a message, or nothing where there is none (T29, W10).
    ///
    /// It answers whatever the message holds and the author's code does; a panic is a fault like any
    /// other. Dropping the future cancels the work.
    pub async fn answer(self: &Arc<Self>, message: Envelope) -> Option<Envelope> {
        if let Envelope::Unknown(unknown) = &message {
            return refuse_unknown(unknown);
        }
        let id = id_of(&message).map(str::to_owned);
        let this = Arc::clone(self);
        let work = tokio::spawn(async move { dispatch_to_provider(&*this, message).await });
        let mut work = AbortedOnDrop(work);
        match (&mut work.0).await {
            Ok(reply) => reply,
            Err(failed) => {
                self.log(&failed);
                Some(internal(id))
            }
        }
    }

    /// A reply as text; one that no message can carry becomes an `internal` error (T55).
    pub fn encoded(&self, reply: &Envelope) -> String {
        match encode_envelope(reply) {
            Ok(text) if text.len() <= MAX_MESSAGE_BYTES => return text,
            Ok(text) => self.log(&format!(
                "an answer of {} bytes, which no host reads",
                text.len()
            )),
            Err(error) => self.log(&error),
        }
        let id = id_of(reply).map(str::to_owned);
        encode_envelope(&internal(id)).unwrap_or_default()
    }

    fn log(&self, cause: &dyn std::fmt::Display) {
        eprintln!("provider {}: {cause}", self.provider.id());
    }

    fn failed(&self, failure: Failure, id: Option<String>) -> Error {
        match failure {
            Failure::Refused { code, message } => Error {
                id,
                code: Some(code),
                message,
            },
            Failure::Failed(cause) => {
                self.log(&cause);
                error(id, error_code::INTERNAL, INTERNAL_MESSAGE)
            }
        }
    }
}

impl<P: ContextProvider> ProviderRole for Answerer<P> {
    /// Acknowledge, every time anew (T27), or name both versions (T26, H3).
    async fn handshake(&self, message: Handshake) -> HandshakeReply {
        let theirs = message.protocol_version;
        if versions_compatible(&theirs, PROTOCOL_VERSION) {
            return acknowledgement(&self.provider).into();
        }
        let theirs = shown(&theirs);
        let text = format!("This provider speaks {PROTOCOL_VERSION}; {theirs} is another family.");
        error(None, error_code::INCOMPATIBLE_VERSION, text).into()
    }

    /// Ask the author's code, unless the question cannot be answered (T45).
    async fn query(&self, message: Query) -> QueryReply {
        let Query { id, query } = message;
        if let Some(told) = unanswerable(&query, &self.provider.capabilities()) {
            return error(id, error_code::BAD_REQUEST, told).into();
        }
        let _turn = self.turns.acquire().await;
        let limits = query.clone();
        match self.provider.query(query).await {
            Ok(given) => {
                let (result, kept) = within_limits(given, &limits);
                if !kept {
                    self.log(&"more than the limits of the query; the rest was left out");
                }
                Frames { id, result }.into()
            }
            Err(failure) => self.failed(failure, id).into(),
        }
    }

    /// Ask the author's code for verdicts; an `id` that should not be there comes back (W13).
    async fn verify(&self, message: Verify) -> VerifyReply {
        let Verify { id, request } = message;
        let _turn = self.turns.acquire().await;
        match self.provider.verify(request).await {
            Ok(response) => Verified { id, response }.into(),
            Err(failure) => self.failed(failure, id).into(),
        }
    }

    /// Let the author's code release what it holds.
    async fn shutdown(&self, _message: Shutdown) {
        self.provider.shutdown().await;
    }
}

/// Work that nobody waits for any more is not done.
struct AbortedOnDrop<T>(JoinHandle<T>);

impl<T> Drop for AbortedOnDrop<T> {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// The correlation id of a message, where it has one.
pub(super) fn id_of(message: &Envelope) -> Option<&str> {
    match message {
        Envelope::Query(each) => each.id.as_deref(),
        Envelope::Frames(each) => each.id.as_deref(),
        Envelope::Verify(each) => each.id.as_deref(),
        Envelope::Verified(each) => each.id.as_deref(),
        Envelope::Error(each) => each.id.as_deref(),
        Envelope::Unknown(each) => each.id.as_deref(),
        Envelope::Handshake(_) | Envelope::HandshakeAck(_) | Envelope::Shutdown(_) => None,
    }
}

/// The answer to what cannot be read, with the id when one could be (R1, T13).
pub(super) fn unreadable(fault: &DecodeError) -> Error {
    error(
        fault.envelope_id.clone(),
        error_code::BAD_REQUEST,
        fault.to_string(),
    )
}

/// Whether an undecodable line is answered: not when only providers send its type, or two of them would
/// talk to each other for ever (W10).
pub(super) fn deserves_answer(fault: &DecodeError) -> bool {
    let own = ["handshake_ack", "frames", "verified", "error"];
    !fault
        .envelope_type
        .as_deref()
        .is_some_and(|each| own.contains(&each))
}

/// Tell whoever still waits that no answer will come (T29).
pub(super) fn stopping(id: Option<String>) -> Envelope {
    let text = "The provider was told to stop before it had an answer.";
    error(id, error_code::SHUTTING_DOWN, text).into()
}

pub(super) fn error(id: Option<String>, code: &str, message: impl Into<String>) -> Error {
    Error {
        id,
        code: Some(code.to_owned()),
        message: message.into(),
    }
}

fn internal(id: Option<String>) -> Envelope {
    error(id, error_code::INTERNAL, INTERNAL_MESSAGE).into()
}

fn refuse_unknown(message: &UnknownEnvelope) -> Option<Envelope> {
    let id = message.id.clone()?;
    let text = format!(
        "This provider knows no message of type {}.",
        shown(&message.r#type)
    );
    Some(error(Some(id), error_code::BAD_REQUEST, text).into())
}

fn unanswerable(query: &ContextQuery, capabilities: &Capabilities) -> Option<String> {
    if let Some(as_of) = query.as_of.as_deref().filter(|each| !is_timestamp(each)) {
        return Some(format!("`as_of` is no timestamp: {} (F4).", shown(as_of)));
    }
    let vector = query.embedding.as_ref()?;
    let due = fingerprint_dimensions(capabilities.embeddings_fingerprint.as_deref()?)?;
    let got = vector.len() as u64;
    (got != due).then(|| format!("`embedding` has {got} dimensions and not {due} (E1)."))
}

/// A peer's text inside of ours: at most so long, and quoted.
fn shown(text: &str) -> String {
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{:?}", format!("{}…", &text[..end])),
        None => format!("{text:?}"),
    }
}
