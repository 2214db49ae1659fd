// Generated from the specification and the schema by `make generate`. Do not edit.

import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

import { decodeEnvelope, encodeEnvelope } from "../codec.js";
import { MAX_ERROR_BODY_CHARS } from "../constants.js";
import { DecodeError } from "../errors.js";
import type { Envelope, HandshakeAck } from "../types.js";
import { judgeUrl, withoutSecrets, type Address } from "./address.js";
import { asHandshake } from "./conversation.js";
import { idOf, type Counts } from "./correlator.js";
import { within } from "./deadlines.js";
import type { Limits } from "./limits.js";
import type { Link } from "./link.js";
import { accept, changed, greeting, isUnchanged } from "./negotiation.js";
import { failed, Failure, late, type Ending } from "./outcome.js";

const KNOWN = ["handshake_ack", "frames", "verified", "error"];

/** What came back. `refused`: the server did not accept the message, so an id may be missing. */
interface Carried {
  readonly body: Buffer;
  readonly refused: boolean;
}

/**
 * A provider behind a URL. Every exchange stands alone: there are no late replies and no order to
 * keep; ids travel and are checked all the same (T35). No redirects, no proxy, no unbounded body.
 */
export class HttpLink implements Link {
  declared: HandshakeAck | undefined;
  readonly over = false;
  readonly address: Address;
  readonly #closing = new AbortController();
  #issued = 0;

  /** @throws {@link Failure} for a URL that may not be used. */
  constructor(
    url: string,
    private readonly token: string | undefined,
    private readonly limits: Limits,
    private readonly counts: Counts,
  ) {
    this.address = judgeUrl(url);
  }

  async connect(): Promise<void> {
    try {
      const greet = (signal: AbortSignal) => this.#exchange(greeting(), signal);
      this.declared = accept(await within(this.limits.handshakeTimeout, greet));
    } catch (error) {
      throw asHandshake(error);
    }
  }

  async ask(message: Envelope, declared: HandshakeAck, signal: AbortSignal): Promise<Envelope> {
    if (this.declared === undefined || !isUnchanged(declared, this.declared)) {
      throw changed();
    }
    if (declared.capabilities.correlation && message.type === "query" && "query" in message) {
      this.#issued += 1;
      return this.#exchange({ ...message, id: `q${String(this.#issued)}` }, signal);
    }
    return this.#exchange(message, signal);
  }

  /** Ends what is open, and says farewell for at most the grace of a shutdown. */
  async close(): Promise<Ending> {
    this.#closing.abort();
    if (this.declared !== undefined) {
      const farewell = (signal: AbortSignal) => this.#carry({ type: "shutdown" }, signal);
      await within(this.limits.shutdownGrace, farewell).catch(() => undefined);
    }
    return { how: "closed" };
  }

  async #exchange(message: Envelope, signal: AbortSignal): Promise<Envelope> {
    const open = AbortSignal.any([signal, this.#closing.signal]);
    const { body, refused } = await this.#carry(message, open);
    if (body.length === 0) {
      throw failed("protocol_error", "there was no reply");
    }
    let reply;
    try {
      reply = decodeEnvelope(body, { maxBytes: this.limits.maxMessageBytes });
    } catch (error) {
      const told = error instanceof DecodeError ? `${error.code} ${error.path}` : "unreadable";
      throw failed("protocol_error", `the reply is no message: ${told}`);
    }
    if (!KNOWN.includes(reply.type)) {
      this.counts.unknownEnvelopes += 1;
      throw failed("protocol_error", "nothing but a message of unknown type came");
    }
    const isError = reply.type === "error";
    const lenient = refused && isError && idOf(reply) === undefined;
    if (idOf(reply) !== idOf(message) && !lenient) {
      throw failed("protocol_error", "the reply came with another id than was asked with");
    }
    return reply.type === "error" && "message" in reply
      ? { ...reply, message: this.#clean(reply.message) }
      : reply;
  }

  async #carry(message: Envelope, signal: AbortSignal): Promise<Carried> {
    const response = await this.#post(encodeEnvelope(message), signal);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      const text = `the provider answered with a redirect (status ${String(status)}), which is not followed`;
      const location = this.#shown(response.headers.location ?? "");
      response.destroy();
      throw failed("redirect_refused", text, { status, location });
    }
    const body = await this.#body(response, signal);
    if (status === 401) {
      const text = "the provider refused the credential, or wants one (status 401)";
      throw failed("unauthorized", text, { status });
    }
    if (status >= 200 && status < 300) {
      return { body, refused: false };
    }
    if (isError(body)) {
      return { body, refused: true };
    }
    const told = this.#excerpt(body);
    const text = `the provider answered with status ${String(status)} and no error envelope: ${told}`;
    throw failed("unreachable", text, { status });
  }

  #post(body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const { url } = this.address;
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    // What `localhost` means is not for a resolver to say (T21).
    const hostname =
      url.hostname === "localhost" ? "127.0.0.1" : url.hostname.replace(/^\[|\]$/g, "");
    return new Promise((resolve, reject) => {
      const request = send(
        {
          method: "POST",
          hostname,
          servername: url.hostname,
          port: url.port,
          path: `${url.pathname}${url.search}`,
          headers: {
            host: url.host,
            "content-type": "application/json",
            accept: "application/json",
            "content-length": Buffer.byteLength(body),
            ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
          },
          agent: false,
          signal,
        },
        resolve,
      );
      request.once("error", (error) => {
        reject(this.#notReached(error, signal));
      });
      request.end(body);
    });
  }

  async #body(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
    const limit = this.limits.maxMessageBytes;
    const pieces: Buffer[] = [];
    let length = 0;
    try {
      for await (const piece of response as AsyncIterable<Buffer>) {
        length += piece.length;
        if (length > limit) {
          const text = `the response is longer than ${String(limit)} bytes (too_large)`;
          throw failed("unreachable", text, { status: response.statusCode });
        }
        pieces.push(piece);
      }
    } catch (error) {
      throw error instanceof Failure ? error : this.#notReached(error, signal);
    }
    return Buffer.concat(pieces);
  }

  #notReached(error: unknown, signal: AbortSignal): Failure {
    if (signal.aborted) {
      return this.#closing.signal.aborted
        ? failed("unreachable", "the provider was closed")
        : late();
    }
    const told = this.#clean(error instanceof Error ? error.message : String(error));
    return failed("unreachable", `talking to ${this.address.shown} failed: ${told}`);
  }

  #shown(location: string): string {
    const { href } = this.address.url;
    const shown = URL.canParse(location, href)
      ? withoutSecrets(new URL(location, href))
      : (location.split("?", 1)[0] ?? "");
    return this.#clean(shown);
  }

  /** The beginning of a body that is no envelope, fit for people (T24, C8). */
  #excerpt(body: Buffer): string {
    const text = this.#clean(body.subarray(0, 16 * MAX_ERROR_BODY_CHARS).toString());
    const shown = text.replace(/[\p{C}\s]+/gu, " ").trim();
    return Array.from(shown).slice(0, MAX_ERROR_BODY_CHARS).join("");
  }

  /** The same text without secrets of ours, should the peer have repeated them. */
  #clean(text: string): string {
    const secrets = [...this.address.secrets, ...(this.token === undefined ? [] : [this.token])];
    return secrets.reduce((cleaned, secret) => cleaned.replaceAll(secret, "<redacted>"), text);
  }
}

function isError(body: Buffer): boolean {
  try {
    return decodeEnvelope(body).type === "error";
  } catch {
    return false;
  }
}
