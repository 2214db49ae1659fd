// Generated from the specification and the schema by `make generate`. Do not edit.

import { compareFrameIds } from "../identities.js";
import type { ContextFrame, FrameId } from "../types.js";
import type { Timestamp } from "../vocabularies.js";
import type { Report } from "./outcome.js";
import { key } from "./peer.js";

/** A frame with the local id of its provider. */
export interface Offered {
  readonly provider: string;
  readonly frame: ContextFrame;
}

/** What was served for a query, in a form that can be added up again (UR1). */
export interface Usage {
  readonly budgetRequested: number;
  readonly budgetConsumed: number;
  readonly asOf: Timestamp;
  readonly providers: readonly ProviderUsage[];
}

/** What one provider served. An answer that was dropped served nothing and cost nothing. */
export interface ProviderUsage {
  readonly provider: string;
  readonly served: readonly { readonly frame: FrameId; readonly tokenCost: number }[];
  readonly rejected: number;
  readonly tokenCost: number;
}

/** What came of one question to several providers. */
export class Answers {
  constructor(
    /** One for each provider that was to be asked, in the order in which they were added. */
    readonly reports: readonly Report[],
    /** The local ids of those that declared none of the requested kinds (T43). */
    readonly notAsked: readonly string[],
    readonly budgetRequested: number,
    readonly asOf: Timestamp,
  ) {}

  /** Every frame that passed its audit. */
  get accepted(): Offered[] {
    return this.reports.flatMap(({ provider, frames }) =>
      frames.map((frame) => ({ provider, frame })),
    );
  }

  /** Itemises what was served. */
  get usage(): Usage {
    const providers = this.reports.map((report): ProviderUsage => {
      const { provider, frames, quarantined, outcome } = report;
      const served = frames.map((frame) => {
        return { frame: identityOf({ provider, frame }), tokenCost: frame.token_cost };
      });
      const tokenCost = served.reduce((sum, each) => sum + each.tokenCost, 0);
      const rejected = quarantined.length + (outcome.frameIds?.length ?? 0);
      return { provider, served, rejected, tokenCost };
    });
    const budgetConsumed = providers.reduce((sum, each) => sum + each.tokenCost, 0);
    const { budgetRequested, asOf } = this;
    return { budgetRequested, budgetConsumed, asOf, providers };
  }
}

/** The frame's identity, with the local id of its provider (D5). */
export function identityOf({ provider, frame }: Offered): FrameId {
  return { provider_id: provider, frame_id: frame.id, content_digest: frame.content_digest };
}

/** Three independent observations about one frame; none is inferred from another (A1, A2). */
export interface Use {
  readonly frame: FrameId;
  readonly selected: boolean;
  readonly rendered: boolean;
  readonly cited: boolean;
}

/** Puts three lists of observations together, one use for each frame, in canonical order. */
export function usesOf(
  selected: readonly FrameId[],
  rendered: readonly FrameId[],
  cited: readonly FrameId[],
): Use[] {
  const holds = (frames: readonly FrameId[]) => new Set(frames.map(key));
  const [chosen, shown, named] = [holds(selected), holds(rendered), holds(cited)];
  const frames = new Map([...selected, ...rendered, ...cited].map((each) => [key(each), each]));
  return [...frames.values()].sort(compareFrameIds).map((frame) => {
    const name = key(frame);
    return {
      frame,
      selected: chosen.has(name),
      rendered: shown.has(name),
      cited: named.has(name),
    };
  });
}
