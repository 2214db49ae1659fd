// Generated from the specification and the schema by `make generate`. Do not edit.

import type { Awaitable } from "./awaitable.js";
import type {
  Envelope,
  ErrorMessage,
  Frames,
  Handshake,
  HandshakeAck,
  Query,
  Shutdown,
  UnknownEnvelope,
  Verified,
  Verify,
} from "./types.js";

/** What a provider may answer; nothing when there is nothing to say. */
export type ProviderReply = HandshakeAck | ErrorMessage | Frames | Verified | undefined;

/**
 * What a provider does with each message that it can receive, and what it may answer.
 *
 * A new message in the protocol becomes a new method, so that the compiler points at every
 * implementation that has not decided yet what to do with it.
 */
export interface ProviderRole {
  /** Opens the conversation: the host says which protocol version it speaks. */
  handshake(message: Handshake): Awaitable<HandshakeAck | ErrorMessage>;

  /** Asks a provider for frames. */
  query(message: Query): Awaitable<Frames | ErrorMessage>;

  /**
   * Asks a provider whether frames that the host holds are still current. It carries identities
   * only, never content.
   */
  verify(message: Verify): Awaitable<Verified | ErrorMessage>;

  /** Tells the provider to finish its work and exit. No answer is expected. */
  shutdown(message: Shutdown): Awaitable<void>;
}

/**
 * Gives a message to the method that takes it, and returns the reply.
 *
 * There is none when there is nothing to answer: also for a message that only a provider sends, and
 * for one of an unknown type, on which the caller decides (W10).
 */
export async function dispatchToProvider(
  role: ProviderRole,
  message: Envelope,
): Promise<ProviderReply> {
  switch (message.type) {
    case "handshake":
      return role.handshake(message);
    case "query":
      return role.query(message);
    case "verify":
      return role.verify(message);
    case "shutdown":
      await role.shutdown(message);
      return undefined;
    case "handshake_ack":
    case "frames":
    case "verified":
    case "error":
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
