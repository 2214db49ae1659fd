import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { decodeEnvelope } from "../codec.js";
import { MAX_MESSAGE_BYTES, PROVIDER_DRAIN_SECONDS } from "../constants.js";
import { DecodeError } from "../errors.js";
import { Answerer, unreadable, type ServeOptions } from "./answerer.js";
import { checkDeclaration, type ContextProvider } from "./contract.js";
import { foreignness } from "./origins.js";

const JSON_TYPE = "application/json";

/** The bounds of an HTTP server, and who may use it. */
export interface HttpOptions extends ServeOptions {
  /** The names under which the provider is served, besides the loopback literals (T17). */
  readonly allowedHosts?: readonly string[];

  /** The origins of the web pages that may use it. */
  readonly allowedOrigins?: readonly string[];
}

/** What a request says before its body is read. */
interface Head {
  readonly method: string;
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
  readonly types: readonly string[];
  readonly length: string | undefined;
}

interface Reply {
  readonly status: number;
  readonly type?: string;
  readonly text?: string;
}

/** One POST, one reply, on every path (T10 to T17), whatever server it is that calls. */
class Exchange {
  readonly #answerer: Answerer;
  readonly #limit: number;

  constructor(
    readonly provider: ContextProvider,
    private readonly options: HttpOptions,
  ) {
    checkDeclaration(provider);
    this.#answerer = new Answerer(provider, options);
    this.#limit = options.maxMessageBytes ?? MAX_MESSAGE_BYTES;
  }

  async reply(head: Head, body: AsyncIterable<Uint8Array>): Promise<Reply> {
    const refused = this.#judge(head);
    if (refused !== undefined) {
      return refused;
    }
    const pieces: Uint8Array[] = [];
    let length = 0;
    for await (const piece of body) {
      length += piece.length;
      if (length > this.#limit) {
        return this.#tooLarge();
      }
      pieces.push(piece);
    }
    return this.#answer(Buffer.concat(pieces));
  }

  shutdown(): Promise<void> {
    this.#answerer.stop();
    return this.#answerer.shutdown();
  }

  async #answer(body: Uint8Array): Promise<Reply> {
    let message;
    try {
      message = decodeEnvelope(body, { maxBytes: this.#limit });
    } catch (error) {
      if (!(error instanceof DecodeError)) {
        throw error;
      }
      const text = this.#answerer.encoded(unreadable(error));
      return { status: 400, type: JSON_TYPE, text };
    }
    // Over HTTP a farewell is the host's alone: the server stays (T15).
    const reply = message.type === "shutdown" ? undefined : await this.#answerer.answer(message);
    return reply === undefined
      ? { status: 204 }
      : { status: 200, type: JSON_TYPE, text: this.#answerer.encoded(reply) };
  }

  #judge(head: Head): Reply | undefined {
    const { allowedHosts = [], allowedOrigins = [] } = this.options;
    const foreign = foreignness(head.hosts, head.origins, allowedHosts, allowedOrigins);
    if (foreign !== undefined) {
      return { status: 403, text: foreign };
    }
    if (head.method !== "POST") {
      return { status: 405, text: "Send each message as the body of a POST." };
    }
    const types = head.types.map((each) => each.split(";", 1)[0]?.trim().toLowerCase());
    if (types.length !== 1 || types[0] !== JSON_TYPE) {
      return { status: 415, text: "A message has the media type application/json." };
    }
    return Number(head.length ?? 0) > this.#limit ? this.#tooLarge() : undefined;
  }

  #tooLarge(): Reply {
    return { status: 413, text: `A message may have ${String(this.#limit)} bytes.` };
  }
}

/**
 * A listener for `http.createServer` and for frameworks that take one.
 *
 * @throws {@link BadDeclaration} when the provider must not be served.
 */
export function requestListener(
  provider: ContextProvider,
  options: HttpOptions = {},
): (request: IncomingMessage, response: ServerResponse) => void {
  return listenerOf(new Exchange(provider, options));
}

/** A handler in the form of `fetch`, for servers that speak `Request` and `Response`. */
export function fetchHandler(
  provider: ContextProvider,
  options: HttpOptions = {},
): (request: Request) => Promise<Response> {
  const exchange = new Exchange(provider, options);
  return async (request) => {
    const { headers, body, method, url } = request;
    const several = (name: string) => headers.get(name)?.split(", ") ?? [];
    const named = several("host");
    const head = {
      method,
      hosts: named.length > 0 ? named : [new URL(url).host],
      origins: several("origin"),
      types: several("content-type"),
      length: headers.get("content-length") ?? undefined,
    };
    const reply = await exchange.reply(head, body ?? nothing());
    return new Response(reply.text ?? null, { status: reply.status, headers: headersOf(reply) });
  };
}

/** A running server. */
export interface Listening {
  readonly url: string;

  /** Lets running queries finish for a second, and shuts the provider down. */
  close(): Promise<void>;
}

/** Serves on a port of the loopback address unless another one is given (T16); 0 takes a free one. */
export async function listen(
  provider: ContextProvider,
  port = 0,
  options: HttpOptions & { readonly host?: string } = {},
): Promise<Listening> {
  const { host = "127.0.0.1", allowedHosts = [] } = options;
  const everywhere = ["0.0.0.0", "::"].includes(host);
  const named = host.includes(":") ? `[${host}]` : host;
  const exchange = new Exchange(provider, {
    ...options,
    allowedHosts: everywhere ? allowedHosts : [...allowedHosts, named],
  });
  const server = createServer(listenerOf(exchange));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${named}:${String(bound)}/`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const cut = setTimeout(() => {
        server.closeAllConnections();
      }, PROVIDER_DRAIN_SECONDS * 1000);
      await closed;
      clearTimeout(cut);
      await exchange.shutdown();
    },
  };
}

function listenerOf(exchange: Exchange) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const several = (name: string) => request.headersDistinct[name] ?? [];
    const head = {
      method: request.method ?? "",
      hosts: several("host"),
      origins: several("origin"),
      types: several("content-type"),
      length: request.headers["content-length"],
    };
    const body = request as AsyncIterable<Uint8Array>;
    exchange.reply(head, body).then(
      (reply) => {
        response.writeHead(reply.status, headersOf(reply));
        response.end(reply.text);
        request.resume(); // what is left of a refused body is read and forgotten
      },
      () => {
        response.destroy(); // the client went away
      },
    );
  };
}

function headersOf(reply: Reply): Record<string, string> {
  return {
    ...(reply.text === undefined
      ? {}
      : { "content-type": reply.type ?? "text/plain; charset=utf-8" }),
    ...(reply.status === 405 ? { allow: "POST" } : {}),
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}
