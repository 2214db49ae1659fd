// Generated from the specification and the schema by `make generate`. Do not edit.

import type { Awaitable } from "./awaitable.js";
import type {
  Envelope,
  ErrorMessage,
  Frames,
  HandshakeAck,
  UnknownEnvelope,
  Verified,
} from "./types.js";

/**
 * What a host does with each message that it can receive, and what it may answer.
 *
 * A new message in the protocol becomes a new method, so that the compiler points at every
 * implementation that has not decided yet what to do with it.
 */
export interface HostRole {
  /**
   * Answers a handshake: who the provider is, where data that it receives goes, and what it can do.
   */
  handshakeAck(message: HandshakeAck): Awaitable<void>;

  /** Answers a query with frames. */
  frames(message: Frames): Awaitable<void>;

  /** Answers a verify request with one verdict for each identity. */
  verified(message: Verified): Awaitable<void>;

  /** Says that a request could not be answered, and why. */
  error(message: ErrorMessage): Awaitable<void>;
}

/**
 * Gives a message to the method that takes it, and returns the reply.
 *
 * There is none when there is nothing to answer: also for a message that only a host sends, and
 * for one of an unknown type, on which the caller decides (W10).
 */
export async function dispatchToHost(role: HostRole, message: Envelope): Promise<undefined> {
  switch (message.type) {
    case "handshake_ack":
      await role.handshakeAck(message);
      return undefined;
    case "frames":
      await role.frames(message);
      return undefined;
    case "verified":
      await role.verified(message);
      return undefined;
    case "error":
      await role.error(message);
      return undefined;
    case "handshake":
    case "query":
    case "verify":
    case "shutdown":
      return undefined;
    default:
      leaveToCaller(message);
      return undefined;
  }
}

/** Does not compile while a known message is forgotten above. */
function leaveToCaller(_message: UnknownEnvelope): void {
  // The caller decides.
}
