// Generated from the specification and the schema by `make generate`. Do not edit.

//! The canonical order of frame identities.

use crate::types::FrameId;

/// A sort key, also fit as a map's key: provider, frame, then digest, an absent one first.
///
/// Texts compare by their UTF-8 bytes, which is their order by code point, so every language sorts
/// alike (D2).
pub fn frame_id_key(identity: &FrameId) -> (&str, &str, Option<&str>) {
    (
        &identity.provider_id,
        &identity.frame_id,
        identity.content_digest.as_deref(),
    )
}
