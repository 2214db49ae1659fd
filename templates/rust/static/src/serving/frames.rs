//! Frames that are honest by construction: cost and digests are computed, never stated.

use crate::{
    ContentFidelity, ContentRef, ContextFrame, FrameKind, InlineContentRequirement, Provenance,
    Representation, Transform, addressed_bytes, budget_tokens, content_digest,
};

/// A text as it is, with its cost (B3) and the digest of exactly its bytes (T47). The other members are
/// set on the frame that comes back.
pub fn full_frame(
    id: impl Into<String>,
    kind: FrameKind,
    title: impl Into<String>,
    content: impl Into<String>,
    score: f64,
) -> ContextFrame {
    let content = content.into();
    ContextFrame {
        content_digest: Some(content_digest(&content)),
        content: Some(content.clone()),
        ..ContextFrame::new(id, kind, title, score, cost_of(&content))
    }
}

/// The same frame with a shorter text, which says how it was made and where the source is (P2).
pub fn as_compact(
    full: &ContextFrame,
    content: impl Into<String>,
    reference: ContentRef,
    transform: Transform,
) -> ContextFrame {
    let content = content.into();
    let made = Provenance {
        method: Some(transform.method.clone()),
        by: Some(transform.implementation.clone()),
        ..Provenance::new("derivation")
    };
    ContextFrame {
        representation: Representation::Compact,
        content_digest: Some(content_digest(&content)),
        token_cost: cost_of(&content),
        content: Some(content),
        content_fidelity: Some(ContentFidelity::Summarized),
        canonical_content_hash: full.content_digest.clone(),
        content_ref: Some(reference),
        transform: Some(transform),
        provenance: full.provenance.iter().cloned().chain([made]).collect(),
        ..full.clone()
    }
}

/// The same frame without text: only the way to it, which costs nothing (P3, P4).
pub fn as_reference(full: &ContextFrame, reference: ContentRef) -> ContextFrame {
    ContextFrame {
        representation: Representation::Reference,
        content: None,
        content_digest: None,
        content_fidelity: Some(ContentFidelity::Omitted),
        canonical_content_hash: full.content_digest.clone(),
        content_ref: Some(reference),
        inline_content_requirement: Some(InlineContentRequirement::ResolvableReferenceAllowed),
        token_cost: 0,
        ..full.clone()
    }
}

/// The link to a file of these bytes, with the digest of exactly the addressed lines (F5, F17). `lines`
/// is `L<n>` or `L<first>-<last>`. Nothing: it addresses nothing.
pub fn file_link(uri: impl Into<String>, data: &[u8], lines: Option<&str>) -> Option<Provenance> {
    let addressed = addressed_bytes(data, lines)?;
    Some(Provenance {
        uri: Some(uri.into()),
        range: lines.map(str::to_owned),
        digest: Some(content_digest(addressed)),
        ..Provenance::new("file")
    })
}

/// The budget tokens of an inline text (B3).
pub(super) fn cost_of(content: &str) -> u32 {
    u32::try_from(budget_tokens(content)).unwrap_or(u32::MAX)
}
