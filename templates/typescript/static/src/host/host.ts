import { Turns } from "../provider/turns.js";
import type { ContextQuery, FrameId } from "../types.js";
import { Answers } from "./answers.js";
import { now, type Consent, type Gate } from "./consent.js";
import { Counts } from "./correlator.js";
import { within } from "./deadlines.js";
import { HttpLink } from "./exchange.js";
import { STANDARD_LIMITS, type Limits } from "./limits.js";
import { StdioLink } from "./link.js";
import { failed, late, without, type Ending, type Report } from "./outcome.js";
import { Peer, serves, type Known, type Verdict } from "./peer.js";

/** How a server is talked to. */
export interface HttpTarget {
  /** A bearer token, which no text ever shows (C8). */
  readonly token?: string | undefined;

  /**
   * The operator believes what a loopback provider declares (T38); otherwise it counts as egress
   * whatever it claims (C4).
   */
  readonly trustLoopback?: boolean | undefined;
}

/** A host: providers connected, questions put, answers audited, nothing sent unasked. */
export class Host {
  readonly limits: Limits;
  readonly #room: Turns;
  #peers: Peer[] = [];
  readonly #opening = new Set<string>();

  /** `consent` decides about every gate; without it nothing leaves the machine. */
  constructor(
    private readonly consent: Consent = () => false,
    limits: Partial<Limits> = {},
  ) {
    this.limits = { ...STANDARD_LIMITS, ...limits };
    this.#room = new Turns(this.limits.maxConcurrentProviders);
  }

  /**
   * Starts a child process under a local id and shakes hands. `env` is added to the few variables that
   * a child gets (T72).
   *
   * @throws {@link Failure} when it cannot be connected.
   */
  async addStdio(
    id: string,
    command: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const counts = new Counts();
    await this.#add(new Peer(id, new StdioLink(command, env, this.limits, counts), counts, false));
  }

  /**
   * Shakes hands with a server.
   *
   * @throws {@link Failure} when it cannot be connected.
   */
  async addHttp(id: string, url: string, target: HttpTarget = {}): Promise<void> {
    const counts = new Counts();
    const link = new HttpLink(url, target.token, this.limits, counts);
    const trusted = target.trustLoopback === true && link.address.loopback;
    await this.#add(new Peer(id, link, counts, !trusted));
  }

  /** Ends a provider and forgets it; its id is free again. Nothing when there is none. */
  async remove(id: string): Promise<Ending | undefined> {
    const removed = this.#find(id);
    this.#peers = this.#peers.filter((each) => each !== removed);
    return removed?.link.close();
  }

  /** Ends every provider at the same time (T74), and says how each ended. */
  async close(): Promise<Map<string, Ending>> {
    const peers = this.#peers;
    this.#peers = [];
    const ended = peers.map(async (each) => [each.id, await each.link.close()] as const);
    return new Map(await Promise.all(ended));
  }

  /** What is known of each provider, in the order in which they were added. */
  get providers(): Known[] {
    return this.#peers.map((each) => each.known);
  }

  /** What somebody has to agree to before this provider is asked, at this moment. */
  gates(id: string): Gate[] {
    return this.#find(id)?.gates.filter((gate) => !this.consent(gate)) ?? [];
  }

  /**
   * Asks one provider. `fingerprint` names the space of the query's embedding (E1).
   *
   * @throws {@link RangeError} when there is no provider of this id.
   */
  async queryProvider(id: string, query: ContextQuery, fingerprint?: string): Promise<Report> {
    const peer = this.#find(id);
    if (peer === undefined) {
      throw new RangeError(`there is no provider ${JSON.stringify(id)}`);
    }
    return peer.query(query, fingerprint, this.consent, this.limits);
  }

  /**
   * Asks every provider that serves the kinds (T43), at most so many seconds long. Whoever is late is
   * reported so, and the frames of the others are returned (T68).
   */
  async queryAll(
    query: ContextQuery,
    deadline = this.limits.fanOutTimeout,
    fingerprint?: string,
  ): Promise<Answers> {
    const asOf = now();
    const active = this.#peers.filter((each) => !each.known.dropped);
    const asked = active.filter((each) => serves(query, each.known.capabilities));
    const notAsked = active.filter((each) => !asked.includes(each)).map((each) => each.id);
    const reports = await within(deadline, (signal) =>
      Promise.all(
        asked.map((each) =>
          this.#room.take(async () =>
            signal.aborted
              ? without(each.id, late().outcome)
              : each.query(query, fingerprint, this.consent, this.limits, signal),
          ),
        ),
      ),
    );
    return new Answers(reports, notAsked, query.max_tokens, asOf);
  }

  /**
   * Asks the providers of held frames whether they still hold: one verdict for each, in the order of
   * asking (V1 to V5).
   */
  async verifyFrames(held: readonly FrameId[]): Promise<Verdict[]> {
    const verdicts = held.map((frame): Verdict => {
      return { frame, status: "unknown_provider", reuse: false };
    });
    const legs = this.#peers.map(async (peer) => {
      const places = held.flatMap((frame, place) => (frame.provider_id === peer.id ? [place] : []));
      const frames = places.flatMap((place) => held[place] ?? []);
      const found = await peer.verify(frames, this.consent, this.limits);
      places.forEach((place, number) => {
        const verdict = found[number];
        if (verdict !== undefined) {
          verdicts[place] = verdict;
        }
      });
    });
    await Promise.all(legs);
    return verdicts;
  }

  async #add(peer: Peer): Promise<void> {
    if (this.#opening.has(peer.id) || this.#find(peer.id) !== undefined) {
      throw failed("not_started", `there is a provider ${JSON.stringify(peer.id)} already`);
    }
    this.#opening.add(peer.id);
    try {
      await peer.link.connect();
      this.#peers.push(peer);
    } finally {
      this.#opening.delete(peer.id);
    }
  }

  #find(id: string): Peer | undefined {
    return this.#peers.find((each) => each.id === id);
  }
}
