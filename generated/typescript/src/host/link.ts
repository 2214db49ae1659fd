// Generated from the specification and the schema by `make generate`. Do not edit.

import type { Envelope, HandshakeAck } from "../types.js";
import { Conversation } from "./conversation.js";
import type { Counts } from "./correlator.js";
import type { Limits } from "./limits.js";
import { changed, isUnchanged } from "./negotiation.js";
import { failed, type Ending } from "./outcome.js";

/** A way to one provider that may have several connections, one after another. */
export interface Link {
  /** What the provider said of itself on the present connection, or on the last one. */
  readonly declared: HandshakeAck | undefined;

  /** Whether the connection has ended for good. */
  readonly over: boolean;

  /** Begins a connection in place of the present one, if any, and shakes hands. */
  connect(): Promise<void>;

  /** Sends a question that was meant for a provider with this declaration, and waits. */
  ask(message: Envelope, declared: HandshakeAck, signal: AbortSignal): Promise<Envelope>;

  /** Ends it all and says how it went. */
  close(): Promise<Ending>;
}

/**
 * One provider as a succession of child processes.
 *
 * After a question in lock-step was given up its reply may still come: so that child is ended in the
 * background and the next question starts another one (T34). A child that ended by itself is not
 * replaced unasked.
 */
export class StdioLink implements Link {
  declared: HandshakeAck | undefined;
  #present: Conversation | undefined;
  #connecting: Promise<unknown> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();
  readonly #leaving: Promise<Ending>[] = [];
  #closed = false;

  constructor(
    private readonly command: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
    private readonly limits: Limits,
    private readonly counts: Counts,
  ) {}

  get over(): boolean {
    return this.#closed || this.#present?.usable === false;
  }

  async connect(): Promise<void> {
    await this.#alone(async () => {
      if (this.#present !== undefined) {
        this.#retire(this.#present);
      }
      await this.#begin();
    });
  }

  async ask(message: Envelope, declared: HandshakeAck, signal: AbortSignal): Promise<Envelope> {
    const { correlation } = declared.capabilities;
    if (correlation && message.type === "query" && "query" in message) {
      const present = await this.#conversation(declared);
      const named = { ...message, id: present.newId() };
      return present.ask(named, signal);
    }
    // One unnamed question at a time: any in lock-step, `verify` otherwise (T32).
    const before = this.#turn;
    let done = (): void => undefined;
    this.#turn = new Promise<void>((resolve) => {
      done = resolve;
    });
    try {
      await before;
      const present = await this.#conversation(declared);
      if (correlation) {
        return await present.ask(message, signal);
      }
      try {
        await present.settle(signal);
        return await present.ask(message, signal);
      } catch (error) {
        if (signal.aborted) {
          this.#retire(present);
        }
        throw error;
      }
    } finally {
      done();
    }
  }

  async close(): Promise<Ending> {
    this.#closed = true;
    const present = this.#present;
    const ending = await present?.end();
    const left = await Promise.all(this.#leaving);
    return ending ?? left.at(-1) ?? { how: "closed" };
  }

  async #conversation(declared: HandshakeAck): Promise<Conversation> {
    const present = await this.#alone(async () => {
      if (this.#present !== undefined && !this.#present.usable) {
        // Given up in the middle of a line, or ended: what is asked here fails, and says why.
        return this.#present;
      }
      return this.#present ?? (await this.#begin());
    });
    if (this.declared === undefined || !isUnchanged(declared, this.declared)) {
      throw changed();
    }
    return present;
  }

  async #begin(): Promise<Conversation> {
    if (this.#closed) {
      throw failed("unreachable", "the provider was closed");
    }
    const begun = await Conversation.begin(this.command, this.env, this.limits, this.counts);
    this.#present = begun.conversation;
    this.declared = begun.ack;
    return begun.conversation;
  }

  #retire(present: Conversation): void {
    if (this.#present === present) {
      this.#present = undefined;
    }
    present.fail(failed("unreachable", "the connection was replaced"));
    this.#leaving.push(present.end());
  }

  /** Runs when nobody else is connecting. */
  async #alone<Result>(run: () => Promise<Result>): Promise<Result> {
    const running = this.#connecting.then(run, run);
    this.#connecting = running.catch(() => undefined);
    return running;
  }
}
