// Generated from the specification and the schema by `make generate`. Do not edit.

import type { Awaitable } from "../awaitable.js";
import { encodeEnvelope } from "../codec.js";
import { MAX_CONCURRENT_QUERIES, MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from "../constants.js";
import type { DecodeError } from "../errors.js";
import { fingerprintDimensions } from "../fingerprints.js";
import { dispatchToProvider, type ProviderReply, type ProviderRole } from "../provider.js";
import { isTimestamp } from "../timestamps.js";
import type {
  Capabilities,
  ContextQuery,
  Envelope,
  ErrorMessage,
  Frames,
  Handshake,
  HandshakeAck,
  Query,
  Verified,
  Verify,
} from "../types.js";
import { versionsCompatible } from "../versions.js";
import type { ErrorCode } from "../vocabularies.js";
import { acknowledgement, RefusedQuery, type ContextProvider } from "./contract.js";
import { withinLimits } from "./fitting.js";
import { Turns } from "./turns.js";

/** Takes what goes wrong in the provider's own code. */
export type Log = (text: string, cause: unknown) => void;

/** The bounds of a server. What is absent is as the specification says. */
export interface ServeOptions {
  /** The longest message that is read (W2, T12). Unit: bytes. */
  readonly maxMessageBytes?: number;

  /** How many queries run at a time when `correlation` is declared (T33). */
  readonly maxConcurrentQueries?: number;

  /** Standard error unless another one is given. */
  readonly log?: Log;
}

/** All that a peer learns of a fault in a provider's own code (T56). */
const INTERNAL_MESSAGE = "The provider failed while it worked on this message.";

/** Never answered, or two providers would talk to each other for ever (W10). */
const OWN_TYPES = new Set(["handshake_ack", "frames", "verified", "error"]);

const LONGEST_SHOWN = 80;

/** The provider's side of the conversation without any I/O: envelope in, envelope out. */
export class Answerer implements ProviderRole {
  readonly #turns: Turns;
  readonly #log: Log;
  readonly #stop = new AbortController();

  constructor(
    readonly provider: ContextProvider,
    options: ServeOptions = {},
  ) {
    const width = options.maxConcurrentQueries ?? MAX_CONCURRENT_QUERIES;
    this.#turns = new Turns(provider.capabilities.correlation ? width : 1);
    this.#log = options.log ?? logToStandardError;
  }

  /** The one reply to a message, or nothing where there is none (T29, W10). It never throws. */
  async answer(message: Envelope): Promise<ProviderReply> {
    const id = idOf(message);
    try {
      return (await dispatchToProvider(this, message)) ?? refuseUnknown(message);
    } catch (cause) {
      return this.#failed(cause, id);
    }
  }

  /** Acknowledges, every time anew (T27), or names both versions (T26, H3). */
  handshake(message: Handshake): HandshakeAck | ErrorMessage {
    const theirs = message.protocol_version;
    if (!versionsCompatible(theirs, PROTOCOL_VERSION)) {
      const text = `This provider speaks ${PROTOCOL_VERSION}; ${shown(theirs)} is another family.`;
      return refusal(undefined, "incompatible_version", text);
    }
    return acknowledgement(this.provider);
  }

  /** Asks the author's code, unless the question cannot be answered (T45). */
  async query(message: Query): Promise<Frames | ErrorMessage> {
    const told = unanswerable(message.query, this.provider.capabilities);
    if (told !== undefined) {
      return refusal(message.id, "bad_request", told);
    }
    return this.#inTurn(message.id, async (signal) => {
      const given = await this.provider.query(message.query, signal);
      const result = withinLimits(given, message.query);
      if (result !== given) {
        this.#log(
          "The provider gave too much, and the rest was left out.",
          new RangeError("limits"),
        );
      }
      return { type: "frames", id: message.id, result };
    });
  }

  /** Asks the author's code for verdicts; an `id` that should not be there comes back (W13). */
  verify(message: Verify): Promise<Verified | ErrorMessage> {
    return this.#inTurn(message.id, async (signal) => ({
      type: "verified",
      id: message.id,
      response: await this.provider.verify(message.request, signal),
    }));
  }

  /** Lets the author's code release what it holds. */
  async shutdown(): Promise<void> {
    try {
      await this.provider.shutdown();
    } catch (cause) {
      this.#log("The provider failed while it shut down.", cause);
    }
  }

  /** Tells everything that runs that nobody waits for it any more. */
  stop(): void {
    this.#stop.abort();
  }

  /** A reply as text; one that no message can carry becomes an `internal` error (T55). */
  encoded(reply: Exclude<ProviderReply, undefined>): string {
    try {
      const text = encodeEnvelope(reply);
      if (Buffer.byteLength(text) <= MAX_MESSAGE_BYTES) {
        return text;
      }
      this.#log("The provider gave an answer that no host reads.", new RangeError("too long"));
    } catch (cause) {
      this.#log("The provider gave an answer that cannot be written.", cause);
    }
    return encodeEnvelope(internal(idOf(reply)));
  }

  async #inTurn<Reply>(
    id: string | undefined,
    ask: (signal: AbortSignal) => Awaitable<Reply>,
  ): Promise<Reply | ErrorMessage> {
    return this.#turns.take(async () => {
      try {
        return await ask(this.#stop.signal);
      } catch (cause) {
        return this.#failed(cause, id);
      }
    });
  }

  #failed(cause: unknown, id: string | undefined): ErrorMessage {
    if (cause instanceof RefusedQuery) {
      return refusal(id, cause.code, cause.message);
    }
    this.#log("The provider failed while it worked on a message.", cause);
    return internal(id);
  }
}

/** The correlation id of a message, where it has one. */
export function idOf(message: Envelope): string | undefined {
  return "id" in message ? message.id : undefined;
}

/**
 * The answer to what cannot be read, with the id when one could be (R1, T13); nothing when only
 * providers send its type.
 */
export function undecodable(fault: DecodeError): ErrorMessage | undefined {
  return fault.type !== undefined && OWN_TYPES.has(fault.type) ? undefined : unreadable(fault);
}

/** The same, whatever the type: over HTTP every request gets its response. */
export function unreadable(fault: DecodeError): ErrorMessage {
  const place = fault.path === "" ? "" : ` at ${fault.path}`;
  return refusal(fault.id, "bad_request", `${fault.code}${place}: ${fault.message}`);
}

/** An error as a message. */
export function refusal(id: string | undefined, code: ErrorCode, message: string): ErrorMessage {
  return { type: "error", id, code, message };
}

/** Tells whoever still waits that no answer will come (T29). */
export function stopping(id: string | undefined): ErrorMessage {
  const text = "The provider was told to stop before it had an answer.";
  return refusal(id, "shutting_down", text);
}

function internal(id: string | undefined): ErrorMessage {
  return refusal(id, "internal", INTERNAL_MESSAGE);
}

function refuseUnknown(message: Envelope): ErrorMessage | undefined {
  const known = ["handshake", "query", "verify", "shutdown"];
  const id = idOf(message);
  if (id === undefined || known.includes(message.type) || OWN_TYPES.has(message.type)) {
    return undefined;
  }
  const text = `This provider knows no message of type ${shown(message.type)}.`;
  return refusal(id, "bad_request", text);
}

function unanswerable(query: ContextQuery, capabilities: Capabilities): string | undefined {
  if (query.as_of !== undefined && !isTimestamp(query.as_of)) {
    return `\`as_of\` is no timestamp: ${shown(query.as_of)} (F4).`;
  }
  if (query.embedding !== undefined && capabilities.embeddings_fingerprint !== undefined) {
    const due = fingerprintDimensions(capabilities.embeddings_fingerprint);
    const got = query.embedding.length;
    if (due !== undefined && BigInt(got) !== due) {
      return `\`embedding\` has ${String(got)} dimensions and not ${String(due)} (E1).`;
    }
  }
  return undefined;
}

function shown(text: string): string {
  const characters = Array.from(text);
  const cut = characters.length > LONGEST_SHOWN;
  return JSON.stringify(cut ? `${characters.slice(0, LONGEST_SHOWN).join("")}…` : text);
}

function logToStandardError(text: string, cause: unknown): void {
  const told = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  process.stderr.write(`${text} ${told}\n`);
}
