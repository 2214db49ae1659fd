// Generated from the specification and the schema by `make generate`. Do not edit.

import { MAX_U32 } from "../constants.js";
import type { ContextFrame, ContextQuery, ContextQueryResult } from "../types.js";
import { costOf } from "./frames.js";

/**
 * Takes frames in the order given, best first, as long as they fit into the limits of the query (B1,
 * B4, T51), and accounts for the rest.
 *
 * A frame that is too large makes room for the smaller ones behind it. Costs are budget tokens, for
 * each frame the larger of the declared and the recomputed one, as a host adds up (B2).
 */
export function fitFrames(
  frames: readonly ContextFrame[],
  query: ContextQuery,
): ContextQueryResult {
  const taken: ContextFrame[] = [];
  let left = query.max_tokens;
  for (const frame of frames) {
    const cost = Math.max(frame.token_cost, costOf(frame.content ?? ""));
    if (taken.length < query.max_frames && cost <= left) {
      taken.push(frame);
      left -= cost;
    }
  }
  const dropped = frames.length - taken.length;
  const accounted = dropped > 0 ? { dropped_estimate: Math.min(dropped, MAX_U32) } : {};
  return { frames: taken, truncated: dropped > 0, ...accounted };
}

/** The result itself when it keeps the limits of the query, and otherwise what of it does. */
export function withinLimits(result: ContextQueryResult, query: ContextQuery): ContextQueryResult {
  const fitting = fitFrames(result.frames, query);
  if (!fitting.truncated) {
    return result;
  }
  const dropped = (fitting.dropped_estimate ?? 0) + (result.dropped_estimate ?? 0);
  return { ...fitting, dropped_estimate: Math.min(dropped, MAX_U32) };
}
