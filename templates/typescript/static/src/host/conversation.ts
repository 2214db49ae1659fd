import { decodeEnvelope, encodeEnvelope } from "../codec.js";
import { DecodeError } from "../errors.js";
import { cutLines, isBlankLine, OVERLONG } from "../provider/lines.js";
import type { Envelope, HandshakeAck } from "../types.js";
import { Child, SETTLING_SECONDS } from "./child.js";
import { Correlator, idOf, type Counts, type Question } from "./correlator.js";
import { before, within } from "./deadlines.js";
import type { Limits } from "./limits.js";
import { accept, greeting } from "./negotiation.js";
import { failed, Failure, type Ending } from "./outcome.js";

const KNOWN = new Set([
  "handshake",
  "handshake_ack",
  "query",
  "frames",
  "verify",
  "verified",
  "shutdown",
  "error",
]);

/**
 * One child with the questions that are open on its wire.
 *
 * In lock-step a failed question can leave its reply behind: a provider that prints a stray line and
 * then answers. The next question must not be given that answer (T34), and the connection is to stay
 * in use (T61). So before the next question the conversation is settled: a second handshake, which
 * every provider answers (T27), marks the point up to which everything belongs to the past.
 */
export class Conversation {
  readonly #correlator: Correlator;
  #badLines = 0;
  #settling = false;
  #broken: Failure | undefined;

  private constructor(
    private readonly child: Child,
    private readonly limits: Limits,
    private readonly counts: Counts,
  ) {
    this.#correlator = new Correlator(counts);
    void this.#listen();
  }

  /** Starts the child and shakes hands. Whatever fails, the child is gone when this rejects. */
  static async begin(
    command: readonly string[],
    env: Readonly<Record<string, string>>,
    limits: Limits,
    counts: Counts,
  ): Promise<{ conversation: Conversation; ack: HandshakeAck }> {
    const farewell = encodeEnvelope({ type: "shutdown" });
    const child = await Child.start(command, env, farewell, limits);
    const conversation = new Conversation(child, limits, counts);
    try {
      const ask = (signal: AbortSignal) => conversation.ask(greeting(), signal);
      return { conversation, ack: accept(await within(limits.handshakeTimeout, ask)) };
    } catch (error) {
      await conversation.end();
      throw asHandshake(error);
    }
  }

  /** Whether another question can be asked. */
  get usable(): boolean {
    return this.#broken === undefined && !this.child.torn;
  }

  newId(): string {
    return this.#correlator.newId();
  }

  end(): Promise<Ending> {
    return this.child.end();
  }

  /**
   * Sends a question and waits for its reply. One without id has to be the only one of its kind: it
   * waits until an abandoned one is over.
   *
   * @throws {@link Failure} also when the signal aborts before.
   */
  async ask(message: Envelope, signal: AbortSignal): Promise<Envelope> {
    const id = idOf(message);
    const line = encodeEnvelope(message);
    if (id === undefined) {
      await before(signal, this.#correlator.vacancy());
    }
    if (this.#broken !== undefined) {
      throw this.#broken;
    }
    const question = this.#correlator.open(id);
    await this.#send(line, question, signal);
    try {
      return await before(signal, question.reply);
    } catch (error) {
      if (signal.aborted) {
        this.#correlator.abandon(question);
      }
      throw error;
    }
  }

  /** Makes sure that no reply to an earlier question can still come. For lock-step only. */
  async settle(signal: AbortSignal): Promise<void> {
    if (!this.#correlator.unsettled) {
      return;
    }
    this.#settling = true;
    try {
      await this.ask(greeting(), signal);
      this.#correlator.unsettled = false;
    } finally {
      this.#settling = false;
    }
  }

  /** Ends every question; nothing more is asked here. */
  fail(why: Failure): void {
    if (this.#broken === undefined) {
      this.#broken = why;
      this.#correlator.end(why);
    }
  }

  async #send(line: string, question: Question, signal: AbortSignal): Promise<void> {
    try {
      await before(signal, this.child.send(line));
    } catch (error) {
      if (error instanceof Failure) {
        // It may still be in our buffer, in part or whole: nothing else can go before it.
        this.child.torn = true;
        this.#correlator.abandon(question);
        throw error;
      }
      // A child whose input is closed is usually about to end, which explains more.
      this.#correlator.withdraw(question);
      await this.child.exits(SETTLING_SECONDS);
      const why = this.#death("it closed its standard input and still ran");
      this.fail(why);
      void this.child.end();
      throw why;
    }
  }

  async #listen(): Promise<void> {
    try {
      for await (const line of cutLines(this.child.output, this.limits.maxMessageBytes)) {
        this.#hear(line);
      }
    } catch {
      // The pipe is gone.
    }
    await this.child.exits(SETTLING_SECONDS);
    this.fail(this.#death("it closed its standard output"));
    await this.child.end();
  }

  #hear(line: Uint8Array | typeof OVERLONG): void {
    const limit = this.limits.maxMessageBytes;
    if (line === OVERLONG) {
      this.#hearBad(`a line is longer than ${String(limit)} bytes (too_large)`);
      return;
    }
    if (isBlankLine(line)) {
      return;
    }
    let message;
    try {
      message = decodeEnvelope(line, { maxBytes: limit });
    } catch (error) {
      if (!(error instanceof DecodeError)) {
        throw error;
      }
      this.#hearBad(`a line is no message: ${error.code} ${error.path}`);
      return;
    }
    if (this.#settling) {
      // Acknowledging again is no sign of recovery: only ordinary lines end the row (T62).
      if (message.type !== "handshake_ack") {
        this.counts.lateReplies += 1;
        return;
      }
    } else {
      this.#badLines = 0;
    }
    this.#correlator.take(message, KNOWN.has(message.type));
  }

  #hearBad(problem: string): void {
    this.#badLines += 1;
    const row = this.#badLines;
    if (row < this.limits.maxUndecodableLines) {
      this.#correlator.failAll(problem);
      return;
    }
    const text = `${problem}; that makes ${String(row)} in a row, so the connection was ended`;
    this.fail(failed("protocol_error", text));
    void this.child.end();
  }

  /** The end of the child, with its exit status and its last words (T63). */
  #death(otherwise: string): Failure {
    const { exitStatus } = this.child;
    const ended = `the provider ended with status ${String(exitStatus)}`;
    const text = exitStatus === undefined ? otherwise : ended;
    return failed("crashed", text, { exitStatus, stderr: this.child.lastWords() });
  }
}

/** The same failure as one of a handshake. */
export function asHandshake(error: unknown): unknown {
  if (error instanceof Failure && error.outcome.kind === "protocol_error") {
    return new Failure({ ...error.outcome, kind: "handshake_failed" });
  }
  return error;
}
