import type { Envelope } from "../types.js";
import { failed, type Failure } from "./outcome.js";

/** What a session has met besides answers. */
export class Counts {
  unknownEnvelopes = 0;
  lateReplies = 0;
}

/** One open question: its reply comes, or the reason why there is none. */
export class Question {
  /** Nobody waits any more, but the reply may still come. */
  abandoned = false;
  readonly reply: Promise<Envelope>;
  answer!: (reply: Envelope) => void;
  fail!: (why: Failure) => void;

  constructor(readonly id: string | undefined) {
    this.reply = new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
    this.reply.catch(() => undefined); // whoever waits hears of it
  }
}

/**
 * Which reply belongs to which question, on one connection (H4, T34, T35). No I/O happens here.
 *
 * A question is *named* when it carries an id, and *unnamed* otherwise: a `verify`, a handshake, and
 * every query to a provider that did not declare `correlation`. At most one unnamed question is open.
 */
export class Correlator {
  /** An unnamed question failed although its reply may still come. */
  unsettled = false;
  readonly #named = new Map<string, Question>();
  #unnamed: Question | undefined;
  #issued = 0;
  #waiting: (() => void)[] = [];

  constructor(private readonly counts: Counts) {}

  /** An id that was never used on this connection (T31). */
  newId(): string {
    this.#issued += 1;
    return `q${String(this.#issued)}`;
  }

  /** Waits until no unnamed question is open, an abandoned one included (T32, T34). */
  async vacancy(): Promise<void> {
    while (this.#unnamed !== undefined) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  open(id: string | undefined): Question {
    const question = new Question(id);
    if (id === undefined) {
      this.#unnamed = question;
    } else {
      this.#named.set(id, question);
    }
    return question;
  }

  /** Forgets a question that was never sent. */
  withdraw(question: Question): void {
    if (question.id !== undefined) {
      this.#named.delete(question.id);
    } else if (this.#unnamed === question) {
      this.#vacate();
    }
  }

  /** Stops waiting for a question that was sent: its reply will be counted and dropped. */
  abandon(question: Question): void {
    if (question.id !== undefined) {
      this.#named.delete(question.id);
    } else {
      question.abandoned = true;
    }
  }

  /** Gives a message to the question to which it belongs. */
  take(message: Envelope, known: boolean): void {
    if (!known) {
      this.counts.unknownEnvelopes += 1;
      return;
    }
    const id = idOf(message);
    if (id === undefined) {
      this.#takeUnnamed(message);
      return;
    }
    const question = this.#named.get(id);
    if (question !== undefined) {
      this.#named.delete(id);
      question.answer(message);
    } else if (this.#wasIssued(id)) {
      this.counts.lateReplies += 1;
    } else {
      this.failAll(`a reply came with the id ${JSON.stringify(id)}; nobody asked that`);
    }
  }

  /** Fails whoever waits: the line was for one of them (T61). */
  failAll(problem: string): void {
    const alone = this.#named.size === 0;
    for (const question of this.#named.values()) {
      question.fail(failed("protocol_error", problem));
    }
    this.#named.clear();
    const unnamed = this.#unnamed;
    if (unnamed === undefined || unnamed.abandoned) {
      return;
    }
    unnamed.fail(failed("protocol_error", problem));
    if (alone) {
      // Most likely this was its reply. The real one may follow all the same.
      this.unsettled = true;
      this.#vacate();
    } else {
      unnamed.abandoned = true;
    }
  }

  /** Fails every open question at once: nothing more will come (T63). */
  end(why: Failure): void {
    for (const question of this.#named.values()) {
      question.fail(why);
    }
    this.#named.clear();
    if (this.#unnamed !== undefined) {
      this.#unnamed.fail(why);
      this.#vacate();
    }
  }

  #takeUnnamed(message: Envelope): void {
    const question = this.#unnamed;
    if (question === undefined) {
      if (this.#named.size > 0) {
        this.failAll("a reply came without an id; one was due");
      }
      return;
    }
    this.#vacate();
    if (question.abandoned) {
      this.counts.lateReplies += 1;
    } else {
      question.answer(message);
    }
  }

  #vacate(): void {
    this.#unnamed = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) {
      wake();
    }
  }

  #wasIssued(id: string): boolean {
    const number = Number(/^q([1-9][0-9]{0,14})$/.exec(id)?.[1] ?? 0);
    return number > 0 && number <= this.#issued;
  }
}

/** The correlation id of a message, where it has one. */
export function idOf(message: Envelope): string | undefined {
  return "id" in message ? message.id : undefined;
}
