// Generated from the specification and the schema by `make generate`. Do not edit.

//! The best frames that fit into the limits of a query.

use super::frames::cost_of;
use crate::{ContextFrame, ContextQuery, ContextQueryResult};

/// Take frames in the order given, best first, as long as they fit (B1, B4, T51), and account for the
/// rest.
///
/// A frame that is too large makes room for the smaller ones behind it. Costs are budget tokens, for
/// each frame the larger of the declared and the recomputed one, as a host adds up (B2).
pub fn fit_frames(
    frames: impl IntoIterator<Item = ContextFrame>,
    query: &ContextQuery,
) -> ContextQueryResult {
    let mut taken: Vec<ContextFrame> = Vec::new();
    let mut left = query.max_tokens;
    let mut dropped: u32 = 0;
    for frame in frames {
        let cost = frame
            .token_cost
            .max(cost_of(frame.content.as_deref().unwrap_or("")));
        if taken.len() < query.max_frames as usize && cost <= left {
            left -= cost;
            taken.push(frame);
        } else {
            dropped = dropped.saturating_add(1);
        }
    }
    ContextQueryResult {
        frames: taken,
        truncated: dropped > 0,
        dropped_estimate: (dropped > 0).then_some(dropped),
    }
}

/// What of a result keeps the limits of the query, and whether that is all of it.
pub(super) fn within_limits(
    result: ContextQueryResult,
    query: &ContextQuery,
) -> (ContextQueryResult, bool) {
    let fitting = fit_frames(result.frames, query);
    let known = result.dropped_estimate;
    let kept = !fitting.truncated;
    let dropped = match (fitting.dropped_estimate, known) {
        (Some(dropped), Some(known)) => Some(dropped.saturating_add(known)),
        (dropped, known) => dropped.or(known),
    };
    let fitting = ContextQueryResult {
        truncated: fitting.truncated || result.truncated,
        dropped_estimate: dropped,
        ..fitting
    };
    (fitting, kept)
}
