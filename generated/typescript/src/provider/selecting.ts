// Generated from the specification and the schema by `make generate`. Do not edit.

import { compareTimestamps } from "../timestamps.js";
import type { ContextFrame, ContextQuery } from "../types.js";
import type { FrameKind, Timestamp } from "../vocabularies.js";

/**
 * The frames that a query asks for: of the right kind, valid at its instant, anchored ones first.
 * Otherwise the order is kept.
 */
export function selectFrames(frames: readonly ContextFrame[], query: ContextQuery): ContextFrame[] {
  return anchoredFirst(validAt(ofKinds(frames, query.kinds), query.as_of), query.anchors);
}

/** The frames of one of these kinds (Q1); all of them when no kind is asked for. */
export function ofKinds(
  frames: readonly ContextFrame[],
  kinds: readonly FrameKind[],
): ContextFrame[] {
  return frames.filter((frame) => kinds.length === 0 || kinds.includes(frame.kind));
}

/** The frames that hold at this instant (Q2); all of them when none is asked for. */
export function validAt(
  frames: readonly ContextFrame[],
  asOf: Timestamp | undefined,
): ContextFrame[] {
  return frames.filter((frame) => asOf === undefined || isValidAt(frame, asOf));
}

/**
 * Whether `valid_from <= as_of < valid_to`, compared as instants, an absent bound being no bound.
 *
 * @throws {@link RangeError} when one of the three is no timestamp (F4).
 */
export function isValidAt(frame: ContextFrame, asOf: Timestamp): boolean {
  const begun = frame.valid_from === undefined || compareTimestamps(frame.valid_from, asOf) <= 0;
  return begun && (frame.valid_to === undefined || compareTimestamps(asOf, frame.valid_to) < 0);
}

/** Anchored frames before the others (G4); within both the order is kept. */
export function anchoredFirst(
  frames: readonly ContextFrame[],
  anchors: readonly string[],
): ContextFrame[] {
  return [
    ...frames.filter((frame) => isAnchored(frame, anchors)),
    ...frames.filter((frame) => !isAnchored(frame, anchors)),
  ];
}

/** Whether the frame is about an anchor or related to one. URIs are compared as they stand. */
export function isAnchored(frame: ContextFrame, anchors: readonly string[]): boolean {
  const touches = (uri: string | undefined) => uri !== undefined && anchors.includes(uri);
  return touches(frame.uri) || frame.relations.some((each) => touches(each.target_uri));
}
