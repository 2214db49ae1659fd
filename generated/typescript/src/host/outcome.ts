// Generated from the specification and the schema by `make generate`. Do not edit.

import type { RequirementId } from "../requirements.js";
import type { ContextFrame } from "../types.js";
import type { Digest, EgressScope, ErrorCode } from "../vocabularies.js";

/**
 * In which way asking a provider went, or connecting it.
 *
 * `connected` and `frames` mean success, `frames` also when there are none. `over_budget` (B1) and
 * `frame_flood` (B4) are answers that were dropped whole (B2); with `consent_required` (C1) and
 * `scopes_required` (C6) nothing was sent.
 */
export type OutcomeKind =
  | "connected"
  | "frames"
  | "over_budget"
  | "frame_flood"
  | "consent_required"
  | "scopes_required"
  | "timed_out"
  | "crashed"
  | "provider_error"
  | "protocol_error"
  | "version_mismatch"
  | "contradictory_declaration"
  | "handshake_failed"
  | "not_started"
  | "insecure_url"
  | "redirect_refused"
  | "unauthorized"
  | "unreachable";

/** What came of asking a provider, or of connecting it. Which members are there follows from the kind. */
export interface Outcome {
  readonly kind: OutcomeKind;

  /** For an operator, in words. */
  readonly text: string;

  /** The code of an `error` envelope, verbatim; absent when it had none (X1, X2). */
  readonly code?: ErrorCode | undefined;

  /** Of a child that ended; negative for a signal. */
  readonly exitStatus?: number | undefined;

  /** The last that a child wrote to its standard error (T63). */
  readonly stderr?: string | undefined;

  /** The scopes for which consent is missing (C6). */
  readonly scopes?: readonly EgressScope[] | undefined;

  /** The frames that went with an answer that was dropped (B2), what it claimed, and the limit. */
  readonly frameIds?: readonly string[] | undefined;
  readonly claimed?: number | undefined;
  readonly limit?: number | undefined;

  /** The status of an HTTP response. */
  readonly status?: number | undefined;

  /** Where a refused redirect pointed, without its query part (T19). */
  readonly location?: string | undefined;
}

/** An outcome that tells of a failure, as an error. */
export class Failure extends Error {
  override readonly name = "Failure";

  constructor(readonly outcome: Outcome) {
    super(outcome.text);
  }
}

/** Makes a failure. */
export function failed(
  kind: OutcomeKind,
  text: string,
  more: Omit<Outcome, "kind" | "text"> = {},
): Failure {
  return new Failure({ kind, text, ...more });
}

/** No answer within the deadline (T67, T68). */
export function late(): Failure {
  return failed("timed_out", "no answer came in time");
}

/** A frame that was set aside, and what it broke (T65). */
export interface Quarantined {
  readonly frameId: string;
  readonly contentDigest?: Digest | undefined;
  readonly requirements: readonly RequirementId[];
  readonly reasons: readonly string[];
}

/** Something worth knowing about a frame that sets nothing aside. */
export interface Note {
  readonly frameId: string;
  readonly requirement: RequirementId;
  readonly text: string;
}

/** Everything that is known about asking one provider once. */
export interface Report {
  /** The local id. */
  readonly provider: string;
  readonly outcome: Outcome;

  /** The frames that passed the audit, in the order of the answer. */
  readonly frames: readonly ContextFrame[];
  readonly quarantined: readonly Quarantined[];
  readonly notes: readonly Note[];

  /** How often the question was put. */
  readonly attempts: number;
}

/** A report on a provider that gave no frames. */
export function without(provider: string, outcome: Outcome, attempts = 0): Report {
  return { provider, outcome, frames: [], quarantined: [], notes: [], attempts };
}

/** How a provider ended (T75). */
export interface Ending {
  /**
   * `clean`: with status 0 because it was asked to. `exit_status`: by itself in any other way.
   * `killed`: by a signal that the host sent. `closed`: there was no process.
   */
  readonly how: "clean" | "exit_status" | "killed" | "closed";
  readonly exitStatus?: number | undefined;
}
