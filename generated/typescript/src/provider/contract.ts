// Generated from the specification and the schema by `make generate`. Do not edit.

import type { Awaitable } from "../awaitable.js";
import { isBlank } from "../blanks.js";
import { validateEnvelope } from "../codec.js";
import { PROTOCOL_VERSION } from "../constants.js";
import type {
  Capabilities,
  ContextQuery,
  ContextQueryResult,
  HandshakeAck,
  ProviderInfo,
  VerifyRequest,
  VerifyResponse,
} from "../types.js";
import type { ErrorCode } from "../vocabularies.js";

/**
 * Answers queries with frames: what an author writes is a class with three facts and a query method.
 *
 * The facts are read for every message, so they cost nothing, and they do not change while the
 * provider is served. With `correlation` declared, queries run at the same time (T33). Whatever a
 * method throws is answered with a generic `internal` error and logged (T55, T56); a `RefusedQuery`
 * is answered as it says. The signal of a call aborts when nobody waits for it any more.
 */
export abstract class ContextProvider {
  /** How this process calls the provider, in its logs. */
  abstract readonly id: string;

  /** Who the provider is and what it does with data. */
  abstract readonly info: ProviderInfo;

  /** What it promises. */
  abstract readonly capabilities: Capabilities;

  /**
   * Finds the evidence for one question, and keeps its limits, kinds and instant (B1, B4, Q1, Q2);
   * `selectFrames`, `chooseRepresentation` and `fitFrames` help with that.
   */
  abstract query(query: ContextQuery, signal: AbortSignal): Awaitable<ContextQueryResult>;

  /** Says of every identity whether it still holds (V2). Unless overridden, nobody can tell. */
  verify(request: VerifyRequest, _signal: AbortSignal): Awaitable<VerifyResponse> {
    return { verdicts: request.frames.map((frame) => ({ frame, status: "unknown" })) };
  }

  /** Lets go of whatever is held. Called once, when nothing more will be asked. */
  shutdown(): Awaitable<void> {
    return undefined;
  }
}

/**
 * A deliberate refusal: what an author throws to answer with an error of a chosen code.
 *
 * The message goes to the host as it stands, so it must not hold anything that is not for the peer
 * (T56).
 */
export class RefusedQuery extends Error {
  override readonly name = "RefusedQuery";

  /** @throws {@link RangeError} when either is blank (T2). */
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    if (isBlank(code) || isBlank(message)) {
      throw new RangeError("A refusal needs a code for programs and a sentence for people (T2).");
    }
    super(message);
  }
}

/** A provider that must not be served: what it says about itself breaks the protocol. */
export class BadDeclaration extends Error {
  override readonly name = "BadDeclaration";
}

/** What this provider answers to a handshake of its family (H1). */
export function acknowledgement(provider: ContextProvider): HandshakeAck {
  return {
    type: "handshake_ack",
    protocol_version: PROTOCOL_VERSION,
    provider: provider.info,
    capabilities: provider.capabilities,
  };
}

/**
 * Refuses to serve a provider whose own words break the protocol. Hosts refuse a contradictory data
 * flow (C5) and a blank name (H2) anyway; here the author hears it first.
 *
 * @throws {@link BadDeclaration} which says what is wrong.
 */
export function checkDeclaration(provider: ContextProvider): void {
  const found = validateEnvelope(acknowledgement(provider));
  if (found.length > 0) {
    const listed = found.map((each) => `${each.path}: ${each.message} (${each.requirement})`);
    throw new BadDeclaration(`The provider cannot be served. ${listed.join(" ")}`);
  }
}
