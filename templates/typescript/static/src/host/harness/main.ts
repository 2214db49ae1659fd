// The host of this package under host conformance: a scenario on standard input, an account on standard
// output.
//
//     cgp conformance host -- node dist/host/harness/main.js
//
// What is decided here is only how the steps of a scenario are done with a host; the account writes down
// what came of them.

import { text } from "node:stream/consumers";

import { fromJson } from "../../codec.js";
import type { JsonValue } from "../../json.js";
import type { FrameId } from "../../types.js";
import { Answers, compose, Failure, Grants, Host, identityOf, now } from "../index.js";
import {
  answersTold,
  attributionTold,
  compositionTold,
  ledgerTold,
  outcomeTold,
  providerTold,
  verdictsTold,
  type Told,
} from "./account.js";

const FEATURES = ["attribution", "compose", "consent", "http", "usage", "verify"];

/** What the suite writes; see schema/documents/host-scenario.schema.json. */
interface Scenario {
  readonly needs: readonly string[];
  readonly now?: string;
  readonly providers: readonly Provider[];
  readonly steps: readonly Step[];
}

interface Provider {
  readonly id: string;
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly credential?: string;
  readonly trust_loopback?: boolean;
}

interface Step {
  readonly step: string;
  readonly query?: JsonValue;
  readonly provider?: string;
  readonly fingerprint?: string;
  readonly deadline_seconds?: number;
  readonly compose?: { readonly budget: number };
  readonly cited?: readonly FrameId[];
  readonly frames?: readonly FrameId[];
  readonly scope?: string;
  readonly expires_at?: string;
  readonly now?: string;
  readonly steps?: readonly Step[];
}

/** One scenario being played. */
class Performance {
  #now: string | undefined;
  readonly #grants = new Grants(() => this.#now ?? now());
  readonly #host = new Host(this.#grants.permits);

  constructor(private readonly scenario: Scenario) {
    this.#now = scenario.now;
  }

  async account(): Promise<Told> {
    const connections = new Map<string, Told>();
    for (const provider of this.scenario.providers) {
      connections.set(provider.id, await this.#connect(provider));
    }
    const steps: Told[] = [];
    for (const step of this.scenario.steps) {
      steps.push(await this.#perform(step));
    }
    const known = new Map(this.#host.providers.map((each) => [each.id, each]));
    const endings = await this.#host.close();
    const providers = [...connections].map(([id, connection]) =>
      providerTold(id, connection, known.get(id), endings.get(id)),
    );
    return { steps, providers, ledger: ledgerTold(this.#grants.entries) };
  }

  async #connect(given: Provider): Promise<Told> {
    try {
      if (given.command !== undefined) {
        await this.#host.addStdio(given.id, given.command, given.env);
      } else {
        const { credential: token, trust_loopback: trustLoopback } = given;
        await this.#host.addHttp(given.id, given.url ?? "", { token, trustLoopback });
      }
    } catch (error) {
      if (error instanceof Failure) {
        return outcomeTold(error.outcome);
      }
      throw error;
    }
    return { kind: "connected" };
  }

  async #perform(step: Step): Promise<Told> {
    const { provider = "", scope } = step;
    const told = { step: step.step };
    switch (step.step) {
      case "query":
        return { ...told, ...(await this.#query(step)) };
      case "verify":
        return {
          ...told,
          verdicts: verdictsTold(await this.#host.verifyFrames(step.frames ?? [])),
        };
      case "grant":
        for (const { info } of this.#host.providers.filter((each) => each.id === provider)) {
          this.#grants.grant({ provider, info, scope }, step.expires_at);
        }
        return told;
      case "revoke":
        this.#grants.revoke(provider, scope);
        return told;
      case "clock":
        this.#now = step.now;
        return told;
      case "reconnect": {
        await this.#host.remove(provider);
        const given = this.scenario.providers.find((each) => each.id === provider);
        const connection = await this.#connect(given ?? { id: provider });
        return { ...told, connection };
      }
      case "together":
        return {
          ...told,
          steps: await Promise.all((step.steps ?? []).map((each) => this.#perform(each))),
        };
    }
    throw new RangeError(`There is no step ${step.step}.`);
  }

  async #query(step: Step): Promise<Told> {
    const query = fromJson("ContextQuery", step.query ?? null);
    const { provider, fingerprint } = step;
    let answers;
    if (provider === undefined) {
      answers = await this.#host.queryAll(query, step.deadline_seconds, fingerprint);
    } else {
      const report = await this.#host.queryProvider(provider, query, fingerprint);
      answers = new Answers([report], [], query.max_tokens, now());
    }
    const told = answersTold(answers);
    if (step.compose === undefined) {
      return told;
    }
    const { accepted } = answers;
    const composition = compose(accepted, step.compose.budget);
    return {
      ...told,
      composition: compositionTold(composition),
      attribution: attributionTold(accepted.map(identityOf), composition, step.cited ?? []),
    };
  }
}

const scenario = JSON.parse(await text(process.stdin)) as Scenario;
// A feature of a later suite is one that this host does not have.
const lacking = scenario.needs.some((need) => !FEATURES.includes(need));
const told = lacking ? {} : await new Performance(scenario).account();
const account = { host: "cgp-toolkit, TypeScript", features: FEATURES, ...told };
process.stdout.write(`${JSON.stringify(account)}\n`, () => {
  process.exit(0);
});
