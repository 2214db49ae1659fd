// Generated from the specification and the schema by `make generate`. Do not edit.

//! What of a query a certain provider is sent, and whether it is asked at all (E1, P5, T43).

use crate::{Capabilities, ContextQuery, Representation};

/// Whether a provider declared one of the requested kinds; no kinds means any.
pub(super) fn serves(query: &ContextQuery, capabilities: &Capabilities) -> bool {
    let kinds = &capabilities.query.kinds;
    let served = |kind: &crate::FrameKind| kinds.iter().any(|each| each == kind.as_str());
    query.kinds.is_empty() || query.kinds.iter().any(served)
}

/// The query without what this provider must not be sent. `fingerprint` names the space of the query's
/// embedding.
pub(super) fn fitted(
    query: &ContextQuery,
    capabilities: &Capabilities,
    fingerprint: Option<&str>,
) -> ContextQuery {
    let mut fit = query.clone();
    let space = capabilities.embeddings_fingerprint.as_deref();
    if fingerprint.is_none() || fingerprint != space {
        fit.embedding = None;
    }
    let known = &capabilities.representations;
    fit.representation_preferences
        .retain(|each| known.contains(each) || known.is_empty() && *each == Representation::Full);
    fit
}
