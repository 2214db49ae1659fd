// Generated from the specification and the schema by `make generate`. Do not edit.

import type { FrameId, FrameVerdict, VerifyRequest, VerifyResponse } from "../types.js";
import type { Digest } from "../vocabularies.js";

/**
 * The answer to a verify, from what a provider would serve now: one verdict for each identity, in the
 * order asked (T53, T54).
 *
 * `current` gives for every frame id that exists the digests of the contents in which the frame is
 * served now, that of its full form first; none when it is served without a digest. Digests are
 * compared as opaque text. The provider part of an identity is echoed and decides nothing.
 */
export function verdictsOn(
  request: VerifyRequest,
  current: ReadonlyMap<string, readonly Digest[]>,
): VerifyResponse {
  return { verdicts: request.frames.map((frame) => verdictOn(frame, current)) };
}

function verdictOn(frame: FrameId, current: ReadonlyMap<string, readonly Digest[]>): FrameVerdict {
  const digests = current.get(frame.frame_id);
  if (digests === undefined) {
    return { frame, status: "gone" };
  }
  if (frame.content_digest === undefined || digests.length === 0) {
    return { frame, status: "unknown" };
  }
  return digests.includes(frame.content_digest)
    ? { frame, status: "valid" }
    : { frame, status: "stale", replacement_digest: digests[0] };
}
