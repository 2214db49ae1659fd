// Generated from the specification and the schema by `make generate`. Do not edit.

import { budgetTokens } from "../budget.js";
import { MAX_U32 } from "../constants.js";
import { contentDigest } from "../digests.js";
import { addressedBytes } from "../ranges.js";
import type { ContentRef, ContextFrame, Provenance, Transform } from "../types.js";

/** What an author says of a frame; cost and digest are computed. */
export type FrameFacts = Pick<ContextFrame, "id" | "kind" | "title" | "score" | "citation_label"> &
  Partial<Omit<ContextFrame, "content" | "content_digest" | "token_cost" | "representation">>;

/** A text as it is, with its cost (B3) and the digest of exactly its bytes (T47). */
export function fullFrame(content: string, facts: FrameFacts): ContextFrame {
  return {
    provenance: [],
    relations: [],
    ...facts,
    representation: "full",
    content,
    content_digest: contentDigest(content),
    token_cost: costOf(content),
  };
}

/** The same frame with a shorter text, which says how it was made and where the source is (P2). */
export function asCompact(
  full: ContextFrame,
  content: string,
  ref: ContentRef,
  transform: Transform,
): ContextFrame {
  const made = { type: "derivation", method: transform.method, by: transform.implementation };
  return {
    ...full,
    representation: "compact",
    content,
    content_digest: contentDigest(content),
    content_fidelity: "summarized",
    canonical_content_hash: full.content_digest,
    content_ref: ref,
    transform,
    token_cost: costOf(content),
    provenance: [...full.provenance, made],
  };
}

/** The same frame without text: only the way to it, which costs nothing (P3, P4). */
export function asReference(full: ContextFrame, ref: ContentRef): ContextFrame {
  return {
    ...full,
    representation: "reference",
    content: undefined,
    content_digest: undefined,
    content_fidelity: "omitted",
    canonical_content_hash: full.content_digest,
    content_ref: ref,
    inline_content_requirement: "resolvable_reference_allowed",
    token_cost: 0,
  };
}

/**
 * The link to a file of these bytes, with the digest of exactly the addressed lines (F5, F17).
 * `lines` is `L<n>` or `L<first>-<last>`.
 *
 * @throws {@link RangeError} when it addresses nothing.
 */
export function fileLink(uri: string, data: Uint8Array, lines?: string, by?: string): Provenance {
  const addressed = addressedBytes(data, lines);
  if (addressed === undefined) {
    const told = `The range ${String(lines)} addresses nothing in ${String(data.length)} bytes (F17).`;
    throw new RangeError(told);
  }
  return { type: "file", uri, range: lines, digest: contentDigest(addressed), by };
}

/** The budget tokens of an inline text (B3). */
export function costOf(content: string): number {
  return Math.min(budgetTokens(content), MAX_U32);
}
