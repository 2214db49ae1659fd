// Generated from the specification and the schema by `make generate`. Do not edit.

//! What an author writes.

use std::error::Error;
use std::fmt;

use crate::{
    Capabilities, ContextQuery, ContextQueryResult, Envelope, FrameVerdict, HandshakeAck,
    MAX_CONCURRENT_QUERIES, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, ProviderInfo, VerdictStatus,
    VerifyRequest, VerifyResponse, validate,
};

/// Answers queries with frames.
///
/// The three facts are read for every message, so they cost nothing, and they do not change while the
/// provider is served. With `correlation` declared, queries run at the same time (T33). A [`Failure`]
/// other than a refusal, and a panic, are answered with a generic `internal` error (T55, T56).
pub trait ContextProvider: Send + Sync + 'static {
    /// How this process calls the provider, in its logs.
    fn id(&self) -> &str;

    /// Who the provider is and what it does with data.
    fn info(&self) -> ProviderInfo;

    /// What it promises.
    fn capabilities(&self) -> Capabilities;

    /// Find the evidence for one question, and keep its limits, kinds and instant (B1, B4, Q1, Q2).
    fn query(
        &self,
        query: ContextQuery,
    ) -> impl Future<Output = Result<ContextQueryResult, Failure>> + Send;

    /// Say of every identity whether it still holds (V2). Unless overridden, nobody can tell.
    fn verify(
        &self,
        request: VerifyRequest,
    ) -> impl Future<Output = Result<VerifyResponse, Failure>> + Send {
        let verdict = |frame| FrameVerdict::new(frame, VerdictStatus::UnknownStatus);
        let verdicts = request.frames.into_iter().map(verdict).collect();
        async move { Ok(VerifyResponse { verdicts }) }
    }

    /// Let go of whatever is held. Called once, when nothing more will be asked.
    fn shutdown(&self) -> impl Future<Output = ()> + Send {
        async {}
    }
}

/// Why a question has no answer.
#[derive(Debug)]
pub enum Failure {
    /// A deliberate refusal. It goes to the host as it stands, so it must not hold anything that is not
    /// for the peer (T56).
    Refused {
        /// The reason for programs.
        code: String,
        /// The reason for people.
        message: String,
    },
    /// A fault. The peer learns nothing of it but that there was one.
    Failed(Box<dyn Error + Send + Sync>),
}

impl Failure {
    /// A deliberate refusal.
    pub fn refused(code: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Refused {
            code: code.into(),
            message: message.into(),
        }
    }
}

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// A provider that must not be served: what it says about itself breaks the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDeclaration(pub(crate) String);

impl fmt::Display for BadDeclaration {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "The provider cannot be served. {}", self.0)
    }
}

impl Error for BadDeclaration {}

/// The bounds of a server. The defaults are those of the specification.
#[derive(Clone, Copy, Debug)]
pub struct ServeOptions {
    /// The longest message that is read, in bytes (W2, T12).
    pub max_message_bytes: usize,
    /// How many queries run at a time when `correlation` is declared (T33).
    pub max_concurrent_queries: usize,
}

impl Default for ServeOptions {
    fn default() -> Self {
        Self {
            max_message_bytes: MAX_MESSAGE_BYTES,
            max_concurrent_queries: usize::try_from(MAX_CONCURRENT_QUERIES).unwrap_or(1),
        }
    }
}

/// What this provider answers to a handshake of its family (H1).
pub fn acknowledgement<P: ContextProvider>(provider: &P) -> HandshakeAck {
    HandshakeAck::new(PROTOCOL_VERSION, provider.info(), provider.capabilities())
}

/// Refuse to serve a provider whose own words break the protocol. Hosts refuse a contradictory data flow
/// (C5) and a blank name (H2) anyway; here the author hears it first.
pub fn check_declaration<P: ContextProvider>(provider: &P) -> Result<(), BadDeclaration> {
    let violations = validate(&Envelope::from(acknowledgement(provider)));
    if violations.is_empty() {
        return Ok(());
    }
    let told: Vec<String> = violations
        .iter()
        .map(|each| format!("{}: {} ({})", each.path, each.message, each.requirement))
        .collect();
    Err(BadDeclaration(told.join(" ")))
}
