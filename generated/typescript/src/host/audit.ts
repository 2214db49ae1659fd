// Generated from the specification and the schema by `make generate`. Do not edit.

import { budgetTokens } from "../budget.js";
import { validate } from "../codec.js";
import { contentDigest, isDigest } from "../digests.js";
import { isValidAt } from "../provider/selecting.js";
import type { RequirementId } from "../requirements.js";
import type { Capabilities, ContextFrame, ContextQuery, ContextQueryResult } from "../types.js";
import { isKnownRepresentation } from "../vocabularies.js";
import type { Note, Outcome, Quarantined, Report } from "./outcome.js";

/** The requirements whose breach sets a frame aside. Whatever else is found is a note. */
const DISQUALIFYING: ReadonlySet<string> = new Set([
  "B3",
  "P1",
  "P2",
  "P3",
  "P4",
  "F1",
  "F2",
  "F3",
  "F4",
  "F5",
  "D1",
  "G1",
  "G2",
]);

type Verdict = Pick<Report, "outcome" | "frames" | "quarantined" | "notes">;

/**
 * Judges one provider's answer to the query that it was sent. Faults of the provider (B1, B4) drop the
 * whole answer; faults of a frame set that frame aside and keep its neighbours (T65).
 */
export function audit(
  result: ContextQueryResult,
  query: ContextQuery,
  capabilities: Capabilities,
): Verdict {
  const dropped = wholeDrop(result.frames, query);
  if (dropped !== undefined) {
    return { outcome: dropped, frames: [], quarantined: [], notes: [] };
  }
  const frames: ContextFrame[] = [];
  const quarantined: Quarantined[] = [];
  const notes: Note[] = [];
  const conflicts = contradicting(result.frames);
  const seen = new Set<string>();
  for (const frame of result.frames) {
    const judged = judge(frame, query, capabilities);
    if (conflicts.has(identity(frame))) {
      const text = "another frame of this answer has the same identity and a different body";
      judged.faults.push(note(frame, "D2", text));
    }
    if (judged.faults.length > 0) {
      quarantined.push(setAside(frame, judged.faults));
      continue;
    }
    if (seen.has(identity(frame))) {
      const text = "the same frame stands in the answer more than once; it counts once";
      judged.notes.push(note(frame, "T46", text));
    } else {
      frames.push(frame);
    }
    seen.add(identity(frame));
    notes.push(...judged.notes);
  }
  const text = `${String(result.frames.length)} frames came`;
  return { outcome: { kind: "frames", text }, frames, quarantined, notes };
}

function wholeDrop(frames: readonly ContextFrame[], query: ContextQuery): Outcome | undefined {
  const frameIds = frames.map((frame) => frame.id);
  const costs = frames.map((frame) =>
    Math.max(frame.token_cost, budgetTokens(frame.content ?? "")),
  );
  const cost = costs.reduce((sum, each) => sum + each, 0);
  const dropped = (kind: Outcome["kind"], claimed: number, limit: number) => {
    const text = `${String(claimed)} came, and ${String(limit)} was the limit`;
    return { kind, text, frameIds, claimed, limit };
  };
  if (cost > query.max_tokens) {
    return dropped("over_budget", cost, query.max_tokens);
  }
  return frames.length > query.max_frames
    ? dropped("frame_flood", frames.length, query.max_frames)
    : undefined;
}

/** What sets the frame aside, and what is worth knowing besides. */
function judge(
  frame: ContextFrame,
  query: ContextQuery,
  capabilities: Capabilities,
): { faults: Note[]; notes: Note[] } {
  const faults: Note[] = [];
  const notes: Note[] = [];
  for (const { requirement, path, message } of validate("ContextFrame", frame)) {
    // Of the closed vocabularies only the form decides what the rest of the frame means.
    const isForm = requirement === "W8" && path === "/representation";
    const grave = isForm || DISQUALIFYING.has(requirement);
    (grave ? faults : notes).push(note(frame, requirement, `${path}: ${message}`));
  }
  if (query.kinds.length > 0 && !query.kinds.includes(frame.kind)) {
    faults.push(note(frame, "Q1", "it is of no kind that was asked for"));
  }
  if (query.as_of !== undefined && !holdsAt(frame, query.as_of)) {
    faults.push(note(frame, "Q2", `it is not valid at ${query.as_of}`));
  }
  const form = frame.representation;
  const wanted =
    capabilities.representations.includes(form) && query.representation_preferences.includes(form);
  if (isKnownRepresentation(form) && form !== "full" && !wanted) {
    faults.push(note(frame, "T49", "its form was not advertised, or not asked for"));
  }
  const claimed = frame.content_digest;
  if (claimed !== undefined && frame.content !== undefined && isDigest(claimed)) {
    if (claimed !== contentDigest(frame.content)) {
      notes.push(note(frame, "T47", "the digest is not that of the inline bytes"));
    }
  }
  return { faults, notes };
}

/** A bound that is no timestamp breaks F4 and is not judged here (Q2). */
function holdsAt(frame: ContextFrame, asOf: string): boolean {
  try {
    return isValidAt(frame, asOf);
  } catch {
    return true;
  }
}

/** The identities that frames share although their bodies differ (D2, T66). */
function contradicting(frames: readonly ContextFrame[]): Set<string> {
  const bodies = new Map<string, string | undefined>();
  const conflicts = new Set<string>();
  for (const frame of frames) {
    const name = identity(frame);
    if (!bodies.has(name)) {
      bodies.set(name, frame.content);
    } else if (bodies.get(name) !== frame.content) {
      conflicts.add(name);
    }
  }
  return conflicts;
}

function setAside(frame: ContextFrame, faults: readonly Note[]): Quarantined {
  return {
    frameId: frame.id,
    contentDigest: frame.content_digest,
    requirements: [...new Set(faults.map((fault) => fault.requirement))],
    reasons: faults.map((fault) => fault.text),
  };
}

function identity(frame: ContextFrame): string {
  return JSON.stringify([frame.id, frame.content_digest ?? null]);
}

function note(frame: ContextFrame, requirement: RequirementId, text: string): Note {
  return { frameId: frame.id, requirement, text };
}
