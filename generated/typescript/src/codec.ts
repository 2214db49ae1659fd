// Generated from the specification and the schema by `make generate`. Do not edit.

// Reading, writing and judging: the functions that most programs need. Three tiers: decoding judges
// structure and fails for the whole message; validating judges the rules on a decoded value and gives
// every violation; linting judges text that one wrote oneself.

import { MAX_MESSAGE_BYTES } from "./constants.js";
import {
  decodeHandshake,
  decodeDataFlow,
  decodeProviderInfo,
  decodeQueryCapability,
  decodeCapabilities,
  decodeHandshakeAck,
  decodeContextQuery,
  decodeQuery,
  decodeContentRef,
  decodeTransform,
  decodeProvenance,
  decodeFrameEmbedding,
  decodeRelation,
  decodeContextFrame,
  decodeContextQueryResult,
  decodeFrames,
  decodeFrameId,
  decodeVerifyRequest,
  decodeVerify,
  decodeFrameVerdict,
  decodeVerifyResponse,
  decodeVerified,
  decodeShutdown,
  decodeError,
} from "./decoding.js";
import {
  writeHandshake,
  writeDataFlow,
  writeProviderInfo,
  writeQueryCapability,
  writeCapabilities,
  writeHandshakeAck,
  writeContextQuery,
  writeQuery,
  writeContentRef,
  writeTransform,
  writeProvenance,
  writeFrameEmbedding,
  writeRelation,
  writeContextFrame,
  writeContextQueryResult,
  writeFrames,
  writeFrameId,
  writeVerifyRequest,
  writeVerify,
  writeFrameVerdict,
  writeVerifyResponse,
  writeVerified,
  writeShutdown,
  writeError,
} from "./encoding.js";
import { DecodeError, EncodeError } from "./errors.js";
import { Findings } from "./findings.js";
import type { JsonObject, JsonValue } from "./json.js";
import type { Place } from "./pointers.js";
import {
  judgeHandshake,
  judgeDataFlow,
  judgeProviderInfo,
  judgeCapabilities,
  judgeHandshakeAck,
  judgeContextQuery,
  judgeQuery,
  judgeContentRef,
  judgeTransform,
  judgeProvenance,
  judgeFrameEmbedding,
  judgeRelation,
  judgeContextFrame,
  judgeContextQueryResult,
  judgeFrames,
  judgeFrameId,
  judgeVerifyRequest,
  judgeVerify,
  judgeFrameVerdict,
  judgeVerifyResponse,
  judgeVerified,
  judgeError,
} from "./rules.js";
import { isObject, unfit } from "./structure.js";
import { parse } from "./text.js";
import type { Envelope, TypeName, Types, UnknownEnvelope, UnknownEnvelopeType } from "./types.js";
import type { Violation } from "./violations.js";
import { asMembers, optionalTextMember, textMember } from "./writing.js";

/** What may be asked of reading. */
export interface ReadOptions {
  /** The longest text that is accepted, in bytes of UTF-8 (W2). */
  readonly maxBytes?: number | undefined;
}

/**
 * Reads a value of a type of this package, or any message under the name `Envelope`.
 *
 * A message of a type that this revision does not know becomes an `UnknownEnvelope` (W10).
 *
 * @throws {@link DecodeError} for the first fault in the order of W12.
 */
export function decode<Name extends TypeName>(
  name: Name,
  data: string | Uint8Array,
  options: ReadOptions = {},
): Types[Name] {
  return fromJson(name, parse(data, options.maxBytes ?? MAX_MESSAGE_BYTES));
}

/** Reads any message: `decode` with the name `Envelope`. */
export function decodeEnvelope(data: string | Uint8Array, options?: ReadOptions): Envelope {
  return decode("Envelope", data, options);
}

/**
 * Reads a value from a JSON value: what `JSON.parse` gives.
 *
 * @throws {@link DecodeError} as when decoding.
 */
export function fromJson<Name extends TypeName>(name: Name, value: JsonValue): Types[Name] {
  if (!isObject(value)) {
    throw new DecodeError("not_object", "", "The outermost value is no object.");
  }
  try {
    return CODECS[name].decode(value, null);
  } catch (error) {
    throw error instanceof DecodeError && MESSAGES.has(name) ? marked(error, value) : error;
  }
}

/**
 * Writes a value of a type of this package in canonical form (W11), without a line feed.
 *
 * The canonical bytes are this text in UTF-8.
 *
 * @throws {@link EncodeError} when something in it has no form on the wire, such as NaN.
 */
export function encode<Name extends TypeName>(name: Name, value: Types[Name]): string {
  if (!isObject(value)) {
    throw new EncodeError("", "Only an object can be written.");
  }
  return CODECS[name].write(value, null);
}

/** Writes any message: `encode` with the name `Envelope`. */
export function encodeEnvelope(message: Envelope): string {
  return encode("Envelope", message);
}

/** Every rule that a decoded value breaks, in the order of W12. */
export function validate<Name extends TypeName>(name: Name, value: Types[Name]): Violation[] {
  return judged(name, value, false);
}

/** Every rule that a decoded message breaks: `validate` with the name `Envelope`. */
export function validateEnvelope(message: Envelope): Violation[] {
  return validate("Envelope", message);
}

/** What `validate` finds and, in their places among it, the rules that speak to authors only. */
export function authorViolations<Name extends TypeName>(
  name: Name,
  value: Types[Name],
): Violation[] {
  return judged(name, value, true);
}

/** Tells whether a text is the name of a type of this package. */
export function isTypeName(text: string): text is TypeName {
  return Object.hasOwn(CODECS, text);
}

interface Codec<Value> {
  readonly decode: (value: JsonValue | undefined, at: Place) => Value;
  readonly write: (value: Value, at: Place) => string;
  readonly judge: (value: Value, at: Place, findings: Findings) => void;
}

const CODECS: { readonly [Name in TypeName]: Codec<Types[Name]> } = {
  Envelope: {
    decode: decodeAny,
    write: writeAny,
    judge: judgeAny,
  },
  Handshake: {
    decode: decodeHandshake,
    write: writeHandshake,
    judge: judgeHandshake,
  },
  HandshakeAck: {
    decode: decodeHandshakeAck,
    write: writeHandshakeAck,
    judge: judgeHandshakeAck,
  },
  Query: {
    decode: decodeQuery,
    write: writeQuery,
    judge: judgeQuery,
  },
  Frames: {
    decode: decodeFrames,
    write: writeFrames,
    judge: judgeFrames,
  },
  Verify: {
    decode: decodeVerify,
    write: writeVerify,
    judge: judgeVerify,
  },
  Verified: {
    decode: decodeVerified,
    write: writeVerified,
    judge: judgeVerified,
  },
  Shutdown: {
    decode: decodeShutdown,
    write: writeShutdown,
    judge: judgeNothing,
  },
  Error: {
    decode: decodeError,
    write: writeError,
    judge: judgeError,
  },
  ProviderInfo: {
    decode: decodeProviderInfo,
    write: writeProviderInfo,
    judge: judgeProviderInfo,
  },
  DataFlow: {
    decode: decodeDataFlow,
    write: writeDataFlow,
    judge: judgeDataFlow,
  },
  Capabilities: {
    decode: decodeCapabilities,
    write: writeCapabilities,
    judge: judgeCapabilities,
  },
  QueryCapability: {
    decode: decodeQueryCapability,
    write: writeQueryCapability,
    judge: judgeNothing,
  },
  ContextQuery: {
    decode: decodeContextQuery,
    write: writeContextQuery,
    judge: judgeContextQuery,
  },
  ContextQueryResult: {
    decode: decodeContextQueryResult,
    write: writeContextQueryResult,
    judge: judgeContextQueryResult,
  },
  ContextFrame: {
    decode: decodeContextFrame,
    write: writeContextFrame,
    judge: judgeContextFrame,
  },
  ContentRef: {
    decode: decodeContentRef,
    write: writeContentRef,
    judge: judgeContentRef,
  },
  Transform: {
    decode: decodeTransform,
    write: writeTransform,
    judge: judgeTransform,
  },
  Provenance: {
    decode: decodeProvenance,
    write: writeProvenance,
    judge: judgeProvenance,
  },
  Relation: {
    decode: decodeRelation,
    write: writeRelation,
    judge: judgeRelation,
  },
  FrameEmbedding: {
    decode: decodeFrameEmbedding,
    write: writeFrameEmbedding,
    judge: judgeFrameEmbedding,
  },
  FrameId: {
    decode: decodeFrameId,
    write: writeFrameId,
    judge: judgeFrameId,
  },
  VerifyRequest: {
    decode: decodeVerifyRequest,
    write: writeVerifyRequest,
    judge: judgeVerifyRequest,
  },
  VerifyResponse: {
    decode: decodeVerifyResponse,
    write: writeVerifyResponse,
    judge: judgeVerifyResponse,
  },
  FrameVerdict: {
    decode: decodeFrameVerdict,
    write: writeFrameVerdict,
    judge: judgeFrameVerdict,
  },
};

const MESSAGES: ReadonlySet<TypeName> = new Set<TypeName>([
  "Envelope",
  "Handshake",
  "HandshakeAck",
  "Query",
  "Frames",
  "Verify",
  "Verified",
  "Shutdown",
  "Error",
]);

function decodeAny(value: JsonValue | undefined, at: Place): Envelope {
  const members = isObject(value) ? value : {};
  const tag = members.type;
  if (typeof tag !== "string") {
    throw unfit(tag, "a text", at, "type");
  }
  switch (tag) {
    case "handshake":
      return decodeHandshake(members, at);
    case "handshake_ack":
      return decodeHandshakeAck(members, at);
    case "query":
      return decodeQuery(members, at);
    case "frames":
      return decodeFrames(members, at);
    case "verify":
      return decodeVerify(members, at);
    case "verified":
      return decodeVerified(members, at);
    case "shutdown":
      return decodeShutdown(members, at);
    case "error":
      return decodeError(members, at);
    default:
      return unknownMessage(tag, members.id);
  }
}

function unknownMessage(tag: string, id: JsonValue | undefined): UnknownEnvelope {
  const type = tag as UnknownEnvelopeType;
  return typeof id === "string" ? { type, id } : { type };
}

function writeAny(message: Envelope, at: Place): string {
  switch (message.type) {
    case "handshake":
      return writeHandshake(message, at);
    case "handshake_ack":
      return writeHandshakeAck(message, at);
    case "query":
      return writeQuery(message, at);
    case "frames":
      return writeFrames(message, at);
    case "verify":
      return writeVerify(message, at);
    case "verified":
      return writeVerified(message, at);
    case "shutdown":
      return writeShutdown(message, at);
    case "error":
      return writeError(message, at);
    default:
      return writeUnknown(message, at);
  }
}

function writeUnknown(message: UnknownEnvelope, at: Place): string {
  const tag = textMember("type", message.type, at);
  const id = optionalTextMember("id", message.id, at);
  return asMembers(tag + id);
}

function judgeAny(message: Envelope, at: Place, findings: Findings): void {
  switch (message.type) {
    case "handshake":
      judgeHandshake(message, at, findings);
      break;
    case "handshake_ack":
      judgeHandshakeAck(message, at, findings);
      break;
    case "query":
      judgeQuery(message, at, findings);
      break;
    case "frames":
      judgeFrames(message, at, findings);
      break;
    case "verify":
      judgeVerify(message, at, findings);
      break;
    case "verified":
      judgeVerified(message, at, findings);
      break;
    case "error":
      judgeError(message, at, findings);
      break;
    default:
      judgeNothing();
  }
}

function judgeNothing(): void {
  // No rule speaks of such a value.
}

function judged<Name extends TypeName>(
  name: Name,
  value: Types[Name],
  forAuthor: boolean,
): Violation[] {
  const findings = new Findings(forAuthor);
  CODECS[name].judge(value, null, findings);
  return findings.violations;
}

/** Lets an error say to which message it belongs, as far as that can be read (W12). */
function marked(error: DecodeError, members: JsonObject): DecodeError {
  return error.withOrigin(members.type, members.id);
}
