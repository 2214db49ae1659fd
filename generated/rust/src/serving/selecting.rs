// Generated from the specification and the schema by `make generate`. Do not edit.

//! Which frames a query asks for: of the right kind, valid at its instant, anchored ones first.

use std::cmp::Ordering;

use crate::{ContextFrame, ContextQuery, FrameKind, TimestampError, compare_timestamps};

/// All three filters at once. The order is kept, apart from anchored frames coming first.
pub fn select_frames(frames: Vec<ContextFrame>, query: &ContextQuery) -> Vec<ContextFrame> {
    let fitting = valid_at(of_kinds(frames, &query.kinds), query.as_of.as_deref());
    anchored_first(fitting, &query.anchors)
}

/// The frames of one of these kinds (Q1); all of them when no kind is asked for.
pub fn of_kinds(mut frames: Vec<ContextFrame>, kinds: &[FrameKind]) -> Vec<ContextFrame> {
    frames.retain(|frame| kinds.is_empty() || kinds.contains(&frame.kind));
    frames
}

/// The frames that hold at this instant (Q2); all of them when none is asked for. A frame with a bound
/// that is no timestamp holds never.
pub fn valid_at(mut frames: Vec<ContextFrame>, as_of: Option<&str>) -> Vec<ContextFrame> {
    if let Some(as_of) = as_of {
        frames.retain(|frame| is_valid_at(frame, as_of).unwrap_or(false));
    }
    frames
}

/// Whether `valid_from <= as_of < valid_to`, compared as instants, an absent bound being no bound.
pub fn is_valid_at(frame: &ContextFrame, as_of: &str) -> Result<bool, TimestampError> {
    let begun = match frame.valid_from.as_deref() {
        Some(from) => compare_timestamps(from, as_of)? != Ordering::Greater,
        None => true,
    };
    let ended = match frame.valid_to.as_deref() {
        Some(to) => compare_timestamps(as_of, to)? != Ordering::Less,
        None => false,
    };
    Ok(begun && !ended)
}

/// Anchored frames before the others (G4); within both the order is kept.
pub fn anchored_first(mut frames: Vec<ContextFrame>, anchors: &[String]) -> Vec<ContextFrame> {
    frames.sort_by_key(|frame| !is_anchored(frame, anchors));
    frames
}

/// Whether the frame is about an anchor or related to one. URIs are compared as they stand.
pub fn is_anchored(frame: &ContextFrame, anchors: &[String]) -> bool {
    let touches = |uri: &String| anchors.contains(uri);
    frame.uri.as_ref().is_some_and(touches)
        || frame.relations.iter().any(|each| touches(&each.target_uri))
}
