// Generated from the specification and the schema by `make generate`. Do not edit.

//! A provider as a host knows it, and one question to it, from the consent gate to the audit.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};

use super::audit::audit;
use super::consent::{Consent, Gate, gates};
use super::correlator::Counts;
use super::fitting::fitted;
use super::limits::Limits;
use super::link::Link;
use super::negotiation::{changed, is_unchanged};
use super::outcome::{Failure, Kind, Outcome, Report};
use crate::{
    Capabilities, ContextQuery, ContextQueryResult, Envelope, ErrorCodeReaction, HandshakeAck,
    ProviderInfo, Query, error_code, error_code_facts,
};

/// Before the first repetition; each later wait is twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(100);
const MOST_ATTEMPTS: u32 = 4;

/// What a host knows of a provider: a picture of one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The local id.
    pub id: String,
    /// Who it says it is.
    pub info: ProviderInfo,
    /// What it promises.
    pub capabilities: Capabilities,
    /// Failures in a row that count against its health; any answer makes it zero (T59).
    pub faults: u32,
    /// It refused this host's version, so it is asked no more.
    pub dropped: bool,
    /// Envelopes of unknown type that were ignored (W10).
    pub unknown_envelopes: usize,
    /// Replies that came when nobody waited for them any more (T34).
    pub late_replies: usize,
}

#[derive(Default)]
struct Health {
    faults: u32,
    dropped: bool,
}

/// The host's own record of a provider.
pub(super) struct Provider {
    pub(super) id: String,
    pub(super) link: Link,
    counts: Arc<Counts>,
    distrusted: bool,
    health: Mutex<Health>,
}

impl Provider {
    pub(super) fn new(id: &str, link: Link, counts: Arc<Counts>, distrusted: bool) -> Self {
        Self {
            id: id.to_owned(),
            link,
            counts,
            distrusted,
            health: Mutex::default(),
        }
    }

    pub(super) fn known(&self) -> Option<Known> {
        let declared = self.link.declared()?;
        let health = self.health.lock().unwrap_or_else(PoisonError::into_inner);
        Some(Known {
            id: self.id.clone(),
            info: declared.provider,
            capabilities: declared.capabilities,
            faults: health.faults,
            dropped: health.dropped,
            unknown_envelopes: self.counts.unknown_envelopes.load(Ordering::Relaxed),
            late_replies: self.counts.late_replies.load(Ordering::Relaxed),
        })
    }

    pub(super) fn gates(&self, declared: &HandshakeAck) -> Vec<Gate> {
        let egress = declared.provider.data_flow.egress || self.distrusted;
        gates(&self.id, &declared.provider, egress)
    }

    /// The outcome of a closed gate, and nothing when data may pass (C2).
    pub(super) fn refused(
        &self,
        declared: &HandshakeAck,
        consent: &dyn Consent,
    ) -> Option<Outcome> {
        let gates = self.gates(declared);
        let closed: Vec<&Gate> = gates.iter().filter(|gate| !consent.permits(gate)).collect();
        let scopes: Vec<String> = closed
            .iter()
            .filter_map(|gate| gate.scope.clone())
            .collect();
        if closed.is_empty() {
            return None;
        }
        if scopes.is_empty() {
            let text = "nobody agreed that data leaves the machine";
            return Some(Outcome::new(Kind::ConsentRequired, text));
        }
        let text = format!("nobody agreed that data goes to {}", scopes.join(", "));
        Some(Outcome {
            scopes,
            ..Outcome::new(Kind::ScopesRequired, text)
        })
    }

    /// Put a question, react to error codes, and audit what comes, until `ends` or the timeout of a
    /// provider.
    pub(super) async fn query(
        &self,
        query: &ContextQuery,
        fingerprint: Option<&str>,
        consent: &dyn Consent,
        limits: Limits,
        ends: Option<Instant>,
    ) -> Report {
        let Some(declared) = self.link.declared() else {
            return Report::new(
                &self.id,
                Outcome::new(Kind::Unreachable, "it is not connected"),
            );
        };
        if let Some(refused) = self.refused(&declared, consent) {
            return Report::new(&self.id, refused);
        }
        let latest = Instant::now() + limits.provider_timeout;
        let ends = ends.map_or(latest, |each| each.min(latest));
        let mut fit = fitted(query, &declared.capabilities, fingerprint);
        let mut report = Report::new(&self.id, Outcome::late());
        let attempts = &mut report.attempts;
        let answered = timeout_at(ends, self.answered(&mut fit, &declared, attempts, ends)).await;
        match answered.unwrap_or_else(|_| Err(Outcome::late().into())) {
            Ok(result) => {
                self.well();
                audit(result, &fit, &declared.capabilities, &mut report);
            }
            Err(why) => {
                self.failed(&why);
                report.outcome = *why;
            }
        }
        report
    }

    /// Put the question and do what the error codes ask for (T57, T58). A question that was put in
    /// another way is changed in place.
    async fn answered(
        &self,
        fit: &mut ContextQuery,
        declared: &HandshakeAck,
        attempts: &mut u32,
        ends: Instant,
    ) -> Result<ContextQueryResult, Failure> {
        if self.link.is_over() {
            // A provider that died earlier gets another chance when it is asked again.
            self.revive(declared).await?;
        }
        let (mut wait, mut respawned) = (FIRST_WAIT, false);
        loop {
            *attempts += 1;
            let error = match self
                .link
                .ask(Query::new(fit.clone()).into(), declared)
                .await?
            {
                Envelope::Frames(frames) => return Ok(frames.result),
                Envelope::Error(error) => error,
                _ => {
                    let text = "another message came; frames were due";
                    return Err(Outcome::failure(Kind::ProtocolError, text));
                }
            };
            let code = error.code.as_deref().unwrap_or_default();
            let may_repeat = *attempts < MOST_ATTEMPTS;
            match error_code_facts(code).reaction {
                ErrorCodeReaction::RetryWithBackoff
                    if may_repeat && Instant::now() + wait < ends =>
                {
                    sleep(wait).await;
                    wait *= 2;
                }
                ErrorCodeReaction::Respawn if may_repeat && !respawned => {
                    respawned = true;
                    self.revive(declared).await?;
                }
                _ if code == error_code::UNSUPPORTED_REPRESENTATION
                    && !fit.representation_preferences.is_empty() =>
                {
                    fit.representation_preferences.clear();
                }
                _ => {
                    return Err(Box::new(Outcome {
                        code: error.code,
                        ..Outcome::new(Kind::ProviderError, error.message)
                    }));
                }
            }
        }
    }

    async fn revive(&self, declared: &HandshakeAck) -> Result<(), Failure> {
        self.link.connect().await?;
        match self.link.declared() {
            Some(now) if is_unchanged(declared, &now) => Ok(()),
            _ => Err(changed()),
        }
    }

    fn well(&self) {
        self.health
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .faults = 0;
    }

    /// Remember a failure. Legal answers say nothing about health (T59).
    fn failed(&self, why: &Outcome) {
        let reaction = error_code_facts(why.code.as_deref().unwrap_or_default()).reaction;
        let answered = why.kind == Kind::ProviderError;
        let mut health = self.health.lock().unwrap_or_else(PoisonError::into_inner);
        health.faults += u32::from(!answered || reaction == ErrorCodeReaction::ReportAndCount);
        health.dropped |= answered && reaction == ErrorCodeReaction::DropProvider;
    }
}
