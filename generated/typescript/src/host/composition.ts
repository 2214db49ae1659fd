// Generated from the specification and the schema by `make generate`. Do not edit.

import { budgetTokens } from "../budget.js";
import { encode } from "../codec.js";
import { contentDigest } from "../digests.js";
import { compareFrameIds } from "../identities.js";
import type { FrameId } from "../types.js";
import { identityOf, type Offered } from "./answers.js";
import { Labels, Page } from "./fences.js";
import { key } from "./peer.js";

/**
 * How frames of several providers compete (T80). Scores are each provider's own measure (F10), so
 * nothing is compared across providers.
 */
export const RANKING =
  "round-robin: the best of each provider in the order of their local ids, then the second best of each, and so on";

/** Where one quotation stands, in bytes of the text's UTF-8 form; ends are excluded. */
export interface Fence {
  readonly frame: FrameId;
  readonly opening: readonly [number, number];
  readonly body: readonly [number, number];
  readonly closing: readonly [number, number];
}

/** What became of one frame that was offered (T79). */
export interface Accounted {
  readonly frame: FrameId;
  readonly included: boolean;
  readonly reason: string;
}

/** A prompt made of quotations, and an account of every frame. */
export interface Composition {
  readonly text: string;
  readonly fences: readonly Fence[];
  readonly frames: readonly Accounted[];
}

/** A frame that competes. */
export interface Candidate extends Offered {
  readonly identity: FrameId;
  readonly body: string;
  readonly score: number;
  readonly rest: string;
}

/**
 * Quotes frames within a budget of budget tokens, which holds for the bodies (T78).
 *
 * Frames that contradict each other are left out, the same evidence is quoted once, and what does not
 * fit is passed over. Order of arrival decides nothing, so an unchanged set of frames gives the same
 * bytes.
 */
export function compose(offered: readonly Offered[], budget: number): Composition {
  const frames: Accounted[] = [];
  const account = ({ identity }: Candidate, included: boolean, reason: string) => {
    frames.push({ frame: identity, included, reason });
  };
  const candidates = offered.map(candidateOf).sort(canonical);
  const conflicts = contradictions(candidates);
  const trusted = candidates.filter((each) => {
    const conflicting = conflicts.has(key(each.identity));
    if (conflicting) {
      account(each, false, "another frame has the same identity and a different body (D2)");
    }
    return !conflicting;
  });
  const page = new Page();
  const labels = new Labels();
  const seen = new Set<string>();
  let left = budget;
  for (const each of inTurn(trusted)) {
    const signs = signsOf(each);
    const known = signs.some((sign) => seen.has(sign));
    for (const sign of signs) {
      seen.add(sign);
    }
    const cost = budgetTokens(each.body);
    if (known) {
      account(each, false, "the same bytes stand there already");
    } else if (cost > left) {
      account(each, false, `it costs ${String(cost)}, and ${String(left)} were left`);
    } else {
      left -= cost;
      const label = labels.distinct(each);
      page.quote(each, label);
      account(each, true, `cited as ${label}`);
    }
  }
  return { text: page.text, fences: page.fences, frames };
}

function candidateOf(offered: Offered): Candidate {
  const { frame } = offered;
  return {
    ...offered,
    identity: identityOf(offered),
    body: frame.representation === "reference" ? "" : (frame.content ?? ""),
    score: frame.score > 0 ? Math.min(frame.score, 1) : 0,
    rest: encode("ContextFrame", frame),
  };
}

/** By identity, and those of one identity by everything else (T80). */
function canonical(a: Candidate, b: Candidate): number {
  const order = compareFrameIds(a.identity, b.identity);
  return order === 0 ? compareTexts(a.rest, b.rest) : order;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The identities that stand for more than one body (D2). */
function contradictions(candidates: readonly Candidate[]): Set<string> {
  const bodies = new Map<string, string | undefined>();
  const conflicts = new Set<string>();
  for (const { identity, frame } of candidates) {
    const name = key(identity);
    if (!bodies.has(name)) {
      bodies.set(name, frame.content);
    } else if (bodies.get(name) !== frame.content) {
      conflicts.add(name);
    }
  }
  return conflicts;
}

/** Best first within a provider, and one of each provider after another. */
function inTurn(candidates: readonly Candidate[]): Candidate[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score || canonical(a, b));
  const turns = new Map<string, number>();
  const placed = ranked.map((each) => {
    const turn = turns.get(each.provider) ?? 0;
    turns.set(each.provider, turn + 1);
    return { turn, each };
  });
  placed.sort((a, b) => a.turn - b.turn || canonical(a.each, b.each));
  return placed.map(({ each }) => each);
}

/**
 * What a candidate must share with another to be the same evidence. A digest that is not that of the
 * bytes counts for nothing, so nobody can claim a foreign frame away (T82).
 */
function signsOf({ identity, body, frame }: Candidate): string[] {
  const signs = [`identity ${key(identity)}`];
  if (body === "") {
    return signs;
  }
  const digest = contentDigest(body);
  if (frame.content_digest === digest) {
    signs.push(`digest ${digest}`);
  }
  for (const link of frame.provenance) {
    if (link.type === "file" && link.uri !== undefined) {
      signs.push(`file ${JSON.stringify([link.uri, link.range ?? null])} ${digest}`);
    }
  }
  return signs;
}
