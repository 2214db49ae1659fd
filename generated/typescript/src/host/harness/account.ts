// Generated from the specification and the schema by `make generate`. Do not edit.

import { encode } from "../../codec.js";
import type { ContextFrame, FrameId } from "../../types.js";
import {
  RANKING,
  usesOf,
  type Answers,
  type Composition,
  type Ending,
  type Entry,
  type Known,
  type Outcome,
  type Verdict,
} from "../index.js";

/** A piece of the account; see schema/documents/host-account.schema.json. */
export type Told = Readonly<Record<string, unknown>>;

export function outcomeTold(outcome: Outcome): Told {
  const { exitStatus, frameIds, ...more } = outcome;
  return { ...more, exit_status: exitStatus, frame_ids: frameIds };
}

export function answersTold(answers: Answers): Told {
  const { usage } = answers;
  return {
    answers: answers.reports.map(({ provider, outcome, frames, quarantined, notes }) => ({
      provider,
      outcome: outcomeTold(outcome),
      frames: frames.map(plain),
      quarantined: quarantined.map((each) => ({
        frame_id: each.frameId,
        content_digest: each.contentDigest,
        requirements: each.requirements,
        reasons: each.reasons,
      })),
      notes: notes.map(({ frameId, requirement, text }) => {
        return { frame_id: frameId, requirement, text };
      }),
    })),
    not_asked: answers.notAsked,
    usage: {
      budget_requested: usage.budgetRequested,
      budget_consumed: usage.budgetConsumed,
      as_of: usage.asOf,
      providers: usage.providers.map(({ provider, served, rejected, tokenCost }) => ({
        provider_id: provider,
        frames_served: served.length,
        frames_rejected: rejected,
        token_cost: tokenCost,
        served_frames: served.map((each) => ({ frame: each.frame, token_cost: each.tokenCost })),
      })),
    },
  };
}

export function verdictsTold(verdicts: readonly Verdict[]): Told[] {
  return verdicts.map(({ frame, status, reuse, replacementDigest }) => {
    return { frame, status, reuse, replacement_digest: replacementDigest };
  });
}

export function compositionTold({ text, fences, frames }: Composition): Told {
  return { text, fences, frames, ranking: RANKING };
}

export function attributionTold(
  selected: readonly FrameId[],
  { fences }: Composition,
  cited: readonly FrameId[],
): Told {
  const rendered = fences.map((fence) => fence.frame);
  return { uses: usesOf(selected, rendered, cited) };
}

export function providerTold(
  id: string,
  connection: Told,
  known: Known | undefined,
  ending: Ending | undefined,
): Told {
  return {
    id,
    connection,
    faults: known?.faults,
    dropped: known?.dropped,
    unknown_envelopes: known?.unknownEnvelopes,
    late_replies: known?.lateReplies,
    ending: ending && { how: ending.how, exit_status: ending.exitStatus },
  };
}

export function ledgerTold(entries: readonly Entry[]): Told[] {
  return entries.map(({ entry, gate, expiresAt }) => {
    return { entry, provider: gate.provider, scope: gate.scope, expires_at: expiresAt };
  });
}

/** A frame as it stands in a message. */
function plain(frame: ContextFrame): unknown {
  return JSON.parse(encode("ContextFrame", frame));
}
