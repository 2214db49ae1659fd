// Generated from the specification and the schema by `make generate`. Do not edit.

import type {
  Capabilities,
  ContextQuery,
  ContextQueryResult,
  FrameId,
  FrameVerdict,
  HandshakeAck,
  ProviderInfo,
} from "../types.js";
import {
  errorCodeFacts,
  isKnownVerdictStatus,
  verdictStatusFacts,
  type Digest,
} from "../vocabularies.js";
import { audit } from "./audit.js";
import { gatesOf, type Consent, type Gate } from "./consent.js";
import type { Counts } from "./correlator.js";
import { pause, within } from "./deadlines.js";
import type { Limits } from "./limits.js";
import type { Link } from "./link.js";
import { changed, isUnchanged } from "./negotiation.js";
import { failed, Failure, late, without, type Outcome, type Report } from "./outcome.js";

/** Before the first repetition; each later wait is twice as long. Unit: seconds. */
const FIRST_WAIT_SECONDS = 0.1;
const MOST_ATTEMPTS = 4;

/** What a host knows of a provider: a picture of one moment. */
export interface Known {
  readonly id: string;
  readonly info: ProviderInfo;
  readonly capabilities: Capabilities;

  /** Failures in a row that count against its health; any answer makes it zero (T59). */
  readonly faults: number;

  /** It refused this host's version, so it is asked no more. */
  readonly dropped: boolean;

  /** Envelopes of unknown type that were ignored (W10). */
  readonly unknownEnvelopes: number;

  /** Replies that came when nobody waited for them any more (T34). */
  readonly lateReplies: number;
}

/** What is known of a held frame (V1 to V5, D3). */
export interface Verdict {
  /** With the local id of its provider. */
  readonly frame: FrameId;

  /** The provider's verdict, a missing one being `unknown`; or why it was not asked or did not answer. */
  readonly status: string;

  /** Whether the copy may be used again (V3). */
  readonly reuse: boolean;

  /** The digest of the current content of a stale frame (V4). */
  readonly replacementDigest?: Digest | undefined;
}

/** The host's own record of a provider. */
export class Peer {
  #faults = 0;
  #dropped = false;

  constructor(
    readonly id: string,
    readonly link: Link,
    private readonly counts: Counts,
    private readonly distrusted: boolean,
  ) {}

  get declared(): HandshakeAck {
    if (this.link.declared === undefined) {
      throw failed("unreachable", "the provider is not connected");
    }
    return this.link.declared;
  }

  get known(): Known {
    const { provider, capabilities } = this.declared;
    const { unknownEnvelopes, lateReplies } = this.counts;
    const health = { faults: this.#faults, dropped: this.#dropped };
    return { id: this.id, info: provider, capabilities, ...health, unknownEnvelopes, lateReplies };
  }

  get gates(): Gate[] {
    const { provider } = this.declared;
    return gatesOf(this.id, provider, provider.data_flow.egress || this.distrusted);
  }

  /** The outcome of a closed gate, and nothing when data may pass (C2). */
  refused(consent: Consent): Outcome | undefined {
    const closed = this.gates.filter((gate) => !consent(gate));
    const scopes = closed.flatMap((gate) => (gate.scope === undefined ? [] : [gate.scope]));
    if (closed.length === 0) {
      return undefined;
    }
    if (scopes.length === 0) {
      return { kind: "consent_required", text: "nobody agreed that data leaves the machine" };
    }
    const text = `nobody agreed that data goes to ${scopes.join(", ")}`;
    return { kind: "scopes_required", text, scopes };
  }

  /** Puts a question, reacts to error codes, and audits what comes. */
  async query(
    query: ContextQuery,
    fingerprint: string | undefined,
    consent: Consent,
    limits: Limits,
    outer?: AbortSignal,
  ): Promise<Report> {
    const refused = this.refused(consent);
    if (refused !== undefined) {
      return without(this.id, refused);
    }
    const { declared } = this;
    const asking = new Asking(
      this.link,
      declared,
      fitted(query, declared.capabilities, fingerprint),
    );
    try {
      const run = (signal: AbortSignal) => asking.ask(signal);
      const result = await within(limits.providerTimeout, run, outer);
      this.#faults = 0;
      const verdict = audit(result, asking.query, declared.capabilities);
      return { provider: this.id, attempts: asking.attempts, ...verdict };
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
      this.#failed(error.outcome);
      return without(this.id, error.outcome, asking.attempts);
    }
  }

  /** Verdicts on frames of this provider. Identities carry the local id here and its name there (D5). */
  async verify(held: readonly FrameId[], consent: Consent, limits: Limits): Promise<Verdict[]> {
    const { declared } = this;
    const { name } = declared.provider;
    const refused = this.refused(consent) !== undefined;
    const unasked = (frame: FrameId): string | undefined => {
      if (!declared.capabilities.verify) {
        return "verify_unsupported";
      }
      // Without a digest there is nothing to compare, so it is asked for anew (D3, V1).
      return frame.content_digest === undefined
        ? "no_digest"
        : refused
          ? "consent_required"
          : undefined;
    };
    const asked = held.filter((frame) => unasked(frame) === undefined);
    const frames = asked.map((frame) => ({ ...frame, provider_id: name }));
    const found =
      asked.length === 0
        ? new Map<string, FrameVerdict>()
        : await this.#verdicts(frames, declared, limits);
    return held.map((frame) => {
      const status = unasked(frame) ?? (found === undefined ? "failed" : undefined);
      return status === undefined
        ? judged(frame, found?.get(key({ ...frame, provider_id: name })))
        : { frame, status, reuse: false };
    });
  }

  async #verdicts(
    frames: readonly FrameId[],
    declared: HandshakeAck,
    limits: Limits,
  ): Promise<Map<string, FrameVerdict> | undefined> {
    try {
      const message = { type: "verify", request: { frames } } as const;
      const reply = await within(limits.providerTimeout, (signal) =>
        this.link.ask(message, declared, signal),
      );
      if (reply.type !== "verified" || !("response" in reply)) {
        return undefined;
      }
      // Of several verdicts on one identity the first counts.
      const backwards = reply.response.verdicts.map((each) => [key(each.frame), each] as const);
      return new Map(backwards.reverse());
    } catch (error) {
      if (error instanceof Failure) {
        return undefined;
      }
      throw error;
    }
  }

  /** Remembers a failure. Legal answers say nothing about health (T59). */
  #failed(outcome: Outcome): void {
    const { reaction } = errorCodeFacts(outcome.code ?? "");
    const answered = outcome.kind === "provider_error";
    this.#faults += !answered || reaction === "report_and_count" ? 1 : 0;
    this.#dropped ||= answered && reaction === "drop_provider";
  }
}

/** Whether a provider declared one of the requested kinds; no kinds means any (T43). */
export function serves(query: ContextQuery, capabilities: Capabilities): boolean {
  const { kinds } = capabilities.query;
  return query.kinds.length === 0 || query.kinds.some((kind) => kinds.includes(kind));
}

/** The query without what this provider must not be sent (E1, P5). */
function fitted(
  query: ContextQuery,
  capabilities: Capabilities,
  fingerprint: string | undefined,
): ContextQuery {
  const same = fingerprint !== undefined && fingerprint === capabilities.embeddings_fingerprint;
  const { representations } = capabilities;
  const known = representations.length > 0 ? representations : ["full"];
  return {
    ...query,
    embedding: same ? query.embedding : undefined,
    representation_preferences: query.representation_preferences.filter((each) =>
      known.includes(each),
    ),
  };
}

/** One question with every reaction that the table of codes names (T57, T58). */
class Asking {
  attempts = 0;

  constructor(
    private readonly link: Link,
    private readonly declared: HandshakeAck,
    /** As it was put last. */
    public query: ContextQuery,
  ) {}

  async ask(signal: AbortSignal): Promise<ContextQueryResult> {
    if (this.link.over) {
      // A provider that died earlier gets another chance when it is asked again.
      await this.#revive();
    }
    let wait = FIRST_WAIT_SECONDS;
    let respawned = false;
    for (;;) {
      this.attempts += 1;
      const message = { type: "query", query: this.query } as const;
      const reply = await this.link.ask(message, this.declared, signal);
      if (reply.type === "frames" && "result" in reply) {
        return reply.result;
      }
      if (reply.type !== "error" || !("message" in reply)) {
        throw failed("protocol_error", "another message came; frames were due");
      }
      const { reaction } = errorCodeFacts(reply.code ?? "");
      const mayRepeat = this.attempts < MOST_ATTEMPTS;
      if (reaction === "retry_with_backoff" && mayRepeat) {
        await pause(wait, signal);
        if (signal.aborted) {
          throw late();
        }
        wait *= 2;
      } else if (reaction === "respawn" && mayRepeat && !respawned) {
        respawned = true;
        await this.#revive();
      } else if (
        reply.code === "unsupported_representation" &&
        this.query.representation_preferences.length > 0
      ) {
        this.query = { ...this.query, representation_preferences: [] };
      } else {
        throw failed("provider_error", reply.message, { code: reply.code });
      }
    }
  }

  async #revive(): Promise<void> {
    await this.link.connect();
    if (this.link.declared === undefined || !isUnchanged(this.declared, this.link.declared)) {
      throw changed();
    }
  }
}

function judged(frame: FrameId, verdict: FrameVerdict | undefined): Verdict {
  if (verdict === undefined || !isKnownVerdictStatus(verdict.status)) {
    return { frame, status: "unknown", reuse: false };
  }
  const { status } = verdict;
  const reuse = verdictStatusFacts(status).permitsReuse;
  const replacementDigest = status === "stale" ? verdict.replacement_digest : undefined;
  return { frame, status, reuse, replacementDigest };
}

/** An identity in a form that can be compared. */
export function key(frame: FrameId): string {
  return JSON.stringify([frame.provider_id, frame.frame_id, frame.content_digest ?? null]);
}
