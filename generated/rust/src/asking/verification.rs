// Generated from the specification and the schema by `make generate`. Do not edit.

//! Which held frames may be used again (V1 to V5, D3).

use std::collections::HashMap;

use tokio::time::timeout;

use super::consent::Consent;
use super::limits::Limits;
use super::provider::Provider;
use crate::{Digest, Envelope, FrameId, FrameVerdict, VerdictStatus, Verify, VerifyRequest};

/// What is known of a held frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// With the local id of its provider.
    pub frame: FrameId,
    /// The provider's verdict, a missing one being `unknown`; or why it was not asked or did not answer:
    /// `no_digest`, `unknown_provider`, `verify_unsupported`, `consent_required`, `failed`.
    pub status: &'static str,
    /// Whether the copy may be used again (V3).
    pub reuse: bool,
    /// The digest of the current content of a stale frame (V4).
    pub replacement_digest: Option<Digest>,
}

impl Verdict {
    pub(super) fn new(frame: FrameId, status: &'static str) -> Self {
        Self {
            frame,
            status,
            reuse: false,
            replacement_digest: None,
        }
    }
}

/// Verdicts on the frames of one provider, in their order. Identities carry the local id here and the
/// declared name on the wire (D5, V5).
pub(super) async fn verify(
    provider: &Provider,
    held: Vec<FrameId>,
    consent: &dyn Consent,
    limits: Limits,
) -> Vec<Verdict> {
    let Some(declared) = provider.link.declared() else {
        return held
            .into_iter()
            .map(|frame| Verdict::new(frame, "failed"))
            .collect();
    };
    let refused = provider.refused(&declared, consent).is_some();
    let status = |frame: &FrameId| match frame.content_digest {
        _ if !declared.capabilities.verify => "verify_unsupported",
        None => "no_digest", // nothing to compare, so it is asked for anew (D3, V1)
        _ if refused => "consent_required",
        Some(_) => "failed",
    };
    let mut verdicts: Vec<Verdict> = held
        .into_iter()
        .map(|frame| {
            let status = status(&frame);
            Verdict::new(frame, status)
        })
        .collect();
    let name = &declared.provider.name;
    let named = |frame: &FrameId| FrameId {
        provider_id: name.clone(),
        ..frame.clone()
    };
    let asked = verdicts.iter().filter(|each| each.status == "failed");
    let frames: Vec<FrameId> = asked.map(|each| named(&each.frame)).collect();
    if frames.is_empty() {
        return verdicts;
    }
    let question = Verify::new(VerifyRequest { frames }).into();
    let reply = timeout(
        limits.provider_timeout,
        provider.link.ask(question, &declared),
    )
    .await;
    let Ok(Ok(Envelope::Verified(verified))) = reply else {
        return verdicts;
    };
    let mut found: HashMap<(String, Option<String>), FrameVerdict> = HashMap::new();
    for verdict in verified.response.verdicts {
        if verdict.frame.provider_id == *name {
            let key = (
                verdict.frame.frame_id.clone(),
                verdict.frame.content_digest.clone(),
            );
            found.entry(key).or_insert(verdict);
        }
    }
    for verdict in verdicts.iter_mut().filter(|each| each.status == "failed") {
        let key = (
            verdict.frame.frame_id.clone(),
            verdict.frame.content_digest.clone(),
        );
        let given = found.get(&key);
        verdict.reuse = given.is_some_and(|each| each.status.facts().permits_reuse);
        verdict.status = match given.map(|each| &each.status) {
            Some(VerdictStatus::Valid) => "valid",
            Some(VerdictStatus::Stale) => "stale",
            Some(VerdictStatus::Gone) => "gone",
            _ => "unknown",
        };
        if verdict.status == "stale" {
            verdict.replacement_digest = given.and_then(|each| each.replacement_digest.clone());
        }
    }
    verdicts
}
