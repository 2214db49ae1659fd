import { compareTimestamps } from "../timestamps.js";
import type { ProviderInfo } from "../types.js";
import type { EgressScope, Timestamp } from "../vocabularies.js";
import { offMachine } from "./negotiation.js";

/** Something that somebody has to agree to before a provider is sent a query or a verify (C1, C2, C6). */
export interface Gate {
  /** The local id. */
  readonly provider: string;

  /** What the provider declares at this moment. */
  readonly info: ProviderInfo;

  /** One off-machine scope; absent for plain egress. */
  readonly scope?: EgressScope | undefined;
}

/** Decides, each time anew, whether data may pass a gate. */
export type Consent = (gate: Gate) => boolean;

/** All gates before a provider; none when nothing leaves the machine (C4, T42). */
export function gatesOf(provider: string, info: ProviderInfo, egress: boolean): Gate[] {
  const scopes = offMachine(info.data_flow);
  if (scopes.length === 0 && egress) {
    return [{ provider, info }];
  }
  return scopes.map((scope) => ({ provider, info, scope }));
}

/** One line of what was agreed to: a grant, or a revocation of all earlier grants for the same gate. */
export interface Entry {
  readonly entry: "grant" | "revocation";
  readonly gate: Omit<Gate, "info"> & { readonly info?: ProviderInfo };

  /** When a grant ends; absent for never. */
  readonly expiresAt?: Timestamp | undefined;
}

/** A consent that is kept in memory. Entries are only ever added. */
export class Grants {
  readonly #entries: Entry[] = [];

  /** `clock` gives the present instant, by which expiry is judged. */
  constructor(private readonly clock: () => Timestamp = now) {}

  /** All entries, oldest first. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /**
   * Agrees to what a gate shows: to this provider under its present name, with its present data flow
   * or a narrower one (T40).
   */
  grant(gate: Gate, expiresAt?: Timestamp): void {
    this.#entries.push({ entry: "grant", gate, expiresAt });
  }

  /** Takes consent back; nothing more is sent from this moment (T41). */
  revoke(provider: string, scope?: EgressScope): void {
    this.#entries.push({ entry: "revocation", gate: { provider, scope } });
  }

  /** The consent that the entries make. */
  readonly permits: Consent = (gate) => {
    let permitted = false;
    for (const { entry, gate: agreed, expiresAt } of this.#entries) {
      if (agreed.provider !== gate.provider || agreed.scope !== gate.scope) {
        continue;
      }
      if (entry === "revocation") {
        permitted = false;
      } else if (this.#isLive(expiresAt) && covers(agreed.info, gate.info)) {
        permitted = true;
      }
    }
    return permitted;
  };

  #isLive(expiresAt: Timestamp | undefined): boolean {
    try {
      return expiresAt === undefined || compareTimestamps(this.clock(), expiresAt) < 0;
    } catch {
      return false;
    }
  }
}

/** The machine's present instant. */
export function now(): Timestamp {
  return new Date().toISOString();
}

/** Whether what is declared now is no wider than what was agreed to. */
function covers(agreed: ProviderInfo | undefined, is: ProviderInfo): boolean {
  if (agreed?.name !== is.name) {
    return false;
  }
  const [a, b] = [agreed.data_flow, is.data_flow];
  const wider = (["reads", "writes", "egress"] as const).some((each) => b[each] && !a[each]);
  return !wider && offMachine(b).every((scope) => a.egress_scopes.includes(scope));
}
