//! The answer to a verify, from what a provider would serve now.

use std::collections::HashMap;

use crate::{Digest, FrameId, FrameVerdict, VerdictStatus, VerifyRequest, VerifyResponse};

/// One verdict for each identity, in the order asked (T53, T54).
///
/// `current` gives for every frame id that exists the digests of the contents in which the frame is
/// served now, that of its full form first; none when it is served without a digest. Digests are
/// compared as opaque text. The provider part of an identity is echoed and decides nothing.
pub fn verdicts_on(
    request: VerifyRequest,
    current: &HashMap<String, Vec<Digest>>,
) -> VerifyResponse {
    let verdict = |frame| verdict_on(frame, current);
    VerifyResponse {
        verdicts: request.frames.into_iter().map(verdict).collect(),
    }
}

fn verdict_on(frame: FrameId, current: &HashMap<String, Vec<Digest>>) -> FrameVerdict {
    let Some(digests) = current.get(&frame.frame_id) else {
        return FrameVerdict::new(frame, VerdictStatus::Gone);
    };
    let (Some(held), Some(first)) = (&frame.content_digest, digests.first()) else {
        return FrameVerdict::new(frame, VerdictStatus::UnknownStatus);
    };
    if digests.contains(held) {
        return FrameVerdict::new(frame, VerdictStatus::Valid);
    }
    FrameVerdict {
        replacement_digest: Some(first.clone()),
        ..FrameVerdict::new(frame, VerdictStatus::Stale)
    }
}
