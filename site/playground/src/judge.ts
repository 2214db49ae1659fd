// What the page says about a text: everything that the generated package can find out.

import {
  budgetTokens,
  contentDigest,
  decode,
  DecodeError,
  encode,
  isOffMachine,
  lint,
  validate,
} from "../../../generated/typescript/src/index.js";
import type {
  ContextFrame,
  HandshakeAck,
  TypeName,
  Types,
  Violation,
} from "../../../generated/typescript/src/index.js";

/** Judged as a peer's message, or as one that somebody wrote himself. */
export type Profile = "peer" | "author";

/** One thing that is wrong: where, by which requirement or code, and in words. */
export interface Finding {
  readonly path: string;
  readonly requirement: string;
  readonly code: string | undefined;
  readonly message: string;
}

/** A frame, with what can be computed again. */
export interface FrameView {
  readonly id: string;
  readonly title: string;
  readonly bytes: number;
  readonly declared: number;
  readonly recomputed: number;
  readonly digest: string | undefined;
  readonly digestMatches: boolean | undefined;
}

/** What a person is asked before a provider is asked anything. */
export interface ConsentView {
  readonly provider: string;
  readonly reads: boolean;
  readonly writes: boolean;
  readonly egress: boolean;
  readonly offMachine: readonly string[];
  readonly contradictory: boolean;
}

/** The verdict on a text. */
export interface Judged {
  readonly decodes: boolean;
  readonly what: string;
  readonly findings: readonly Finding[];
  readonly canonical: string | undefined;
  readonly frames: readonly FrameView[];
  readonly consent: ConsentView | undefined;
}

/** Judges a text as a value of a type; `Envelope` is any message. */
export function judge(text: string, type: TypeName, profile: Profile): Judged {
  let value: Types[TypeName];
  try {
    value = decode(type, text);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return {
      decodes: false,
      what: "text",
      findings: [undecodable(error, text, type)],
      canonical: undefined,
      frames: [],
      consent: undefined,
    };
  }
  const violations = profile === "author" ? lint(type, text) : validate(type, value);
  return {
    decodes: true,
    what: nameOf(value, type),
    findings: violations.map(broken),
    canonical: encode(type, value),
    frames: framesOf(value, type).map(viewOf),
    consent: consentOf(value, type),
  };
}

function undecodable(error: DecodeError, text: string, type: TypeName): Finding {
  const [cited] = lint(type, text);
  const requirement = cited?.requirement ?? "W12";
  return { path: error.path, requirement, code: error.code, message: error.message };
}

function broken(violation: Violation): Finding {
  return { ...violation, code: undefined };
}

function nameOf(value: object, type: TypeName): string {
  return "type" in value && typeof value.type === "string" && type === "Envelope"
    ? `message of type ${value.type}`
    : `value of type ${type}`;
}

function framesOf(value: object, type: TypeName): readonly ContextFrame[] {
  if (type === "ContextFrame") return [value as ContextFrame];
  if ("frames" in value && type === "ContextQueryResult") return value.frames as ContextFrame[];
  if ("result" in value && (type === "Frames" || type === "Envelope")) {
    return (value.result as { frames: ContextFrame[] }).frames;
  }
  return [];
}

function viewOf(frame: ContextFrame): FrameView {
  const content = frame.content ?? "";
  const digest = frame.content_digest;
  return {
    id: frame.id,
    title: frame.title,
    bytes: new TextEncoder().encode(content).length,
    declared: frame.token_cost,
    recomputed: budgetTokens(content),
    digest,
    digestMatches: digest === undefined ? undefined : digest === contentDigest(content),
  };
}

function consentOf(value: object, type: TypeName): ConsentView | undefined {
  const isAnswer = type === "HandshakeAck" || type === "Envelope";
  if (!isAnswer || !("capabilities" in value)) return undefined;
  const { provider } = value as HandshakeAck;
  const flow = provider.data_flow;
  const offMachine = flow.egress_scopes.filter(isOffMachine);
  return {
    provider: `${provider.name} ${provider.version}`,
    reads: flow.reads,
    writes: flow.writes,
    egress: flow.egress,
    offMachine,
    contradictory: !flow.egress && offMachine.length > 0,
  };
}
