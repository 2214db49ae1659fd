import type { Envelope, ErrorMessage } from "../types.js";
import { idOf, stopping, type Answerer } from "./answerer.js";

/** Requests that are taken from the wire before the first of them is answered. */
const MAX_OPEN_REQUESTS = 64;

/** One line from a host: a message, or the reply to what could not be read. */
export type Received =
  | { readonly message: Envelope; readonly size: number }
  | { readonly refused: ErrorMessage; readonly size: number };

/**
 * What was asked over one connection and is not answered yet.
 *
 * A reply with an `id` finds its question in any order. One without is recognised by its place only,
 * so what is answered without an `id` is answered in the order in which it came, and everything is
 * when the provider did not declare `correlation` (H4, T33).
 */
export class Work {
  readonly #open = new Set<Received>();
  readonly #correlated: boolean;
  #size = 0;
  #inOrder = Promise.resolve();
  #broken = false;
  #changed: (() => void)[] = [];

  constructor(
    private readonly answerer: Answerer,
    private readonly write: (line: string) => Promise<void>,
    private readonly maxOpenBytes: number,
  ) {
    this.#correlated = answerer.provider.capabilities.correlation;
  }

  /** Accepts a request; waits while too many of them are open. False: nobody reads the replies. */
  async take(received: Received): Promise<boolean> {
    while (!this.#broken && this.#isFull(received.size)) {
      await this.#change();
    }
    if (this.#broken) {
      return false;
    }
    this.#open.add(received);
    this.#size += received.size;
    if (this.#correlated && isAnsweredById(received)) {
      void this.#answer(received);
    } else {
      this.#inOrder = this.#inOrder.then(() => this.#answer(received));
    }
    return true;
  }

  /** Waits until every reply is written, or nobody reads them. */
  async finished(): Promise<void> {
    while (this.#open.size > 0 && !this.#broken) {
      await this.#change();
    }
  }

  /** Says to whoever still waits that no answer will come (T29). */
  async refuseTheRest(): Promise<void> {
    for (const each of [...this.#open]) {
      const waits =
        "message" in each && ["handshake", "query", "verify"].includes(each.message.type);
      await this.#reply(
        each,
        waits ? this.answerer.encoded(stopping(idOf(each.message))) : undefined,
      );
    }
  }

  async #answer(received: Received): Promise<void> {
    const reply =
      "refused" in received ? received.refused : await this.answerer.answer(received.message);
    await this.#reply(received, reply === undefined ? undefined : this.answerer.encoded(reply));
  }

  /** Writes a reply, unless this request has had one. */
  async #reply(received: Received, line: string | undefined): Promise<void> {
    if (!this.#open.delete(received)) {
      return;
    }
    if (line !== undefined && !this.#broken) {
      this.#open.add(received); // until it is written
      await this.write(`${line}\n`).catch(() => {
        this.#broken = true;
      });
      this.#open.delete(received);
    }
    this.#size -= received.size;
    const waiting = this.#changed;
    this.#changed = [];
    for (const wake of waiting) {
      wake();
    }
  }

  #isFull(size: number): boolean {
    const open = this.#open.size;
    return open > 0 && (open >= MAX_OPEN_REQUESTS || this.#size + size > this.maxOpenBytes);
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#changed.push(resolve));
  }
}

function isAnsweredById(received: Received): boolean {
  if ("refused" in received) {
    return received.refused.id !== undefined;
  }
  const { message } = received;
  const inOrder = ["handshake", "verify", "shutdown"].includes(message.type);
  return !inOrder && idOf(message) !== undefined;
}
