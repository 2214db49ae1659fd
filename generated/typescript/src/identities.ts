// Generated from the specification and the schema by `make generate`. Do not edit.

import type { FrameId } from "./types.js";
import { compareByCodePoint } from "./unicode.js";

/**
 * Compares two identities in canonical order, for `sort`: provider, frame, then digest, an absent one
 * first.
 *
 * Texts compare by code point, so every language sorts alike (D2).
 */
export function compareFrameIds(a: FrameId, b: FrameId): number {
  return (
    compareByCodePoint(a.provider_id, b.provider_id) ||
    compareByCodePoint(a.frame_id, b.frame_id) ||
    Number(a.content_digest !== undefined) - Number(b.content_digest !== undefined) ||
    compareByCodePoint(a.content_digest ?? "", b.content_digest ?? "")
  );
}
