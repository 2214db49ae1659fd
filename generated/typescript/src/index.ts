// Generated from the specification and the schema by `make generate`. Do not edit.

export type { Awaitable } from "./awaitable.js";
export { isBlank } from "./blanks.js";
export { budgetTokens } from "./budget.js";
export {
  decode,
  decodeEnvelope,
  encode,
  encodeEnvelope,
  fromJson,
  isTypeName,
  validate,
  validateEnvelope,
  type ReadOptions,
} from "./codec.js";
export * from "./constants.js";
export * from "./defaults.js";
export { contentDigest, isDigest } from "./digests.js";
export { DecodeError, EncodeError, type DecodeErrorCode } from "./errors.js";
export { fingerprintDimensions } from "./fingerprints.js";
export * from "./host.js";
export { compareFrameIds } from "./identities.js";
export type { JsonObject, JsonValue } from "./json.js";
export { lint, lintEnvelope } from "./linting.js";
export { numberText } from "./numbers.js";
export * from "./provider.js";
export { addressedBytes, parseLineRange, type LineRange } from "./ranges.js";
export * from "./requirements.js";
export { isOffMachine } from "./scopes.js";
export { compareTimestamps, isTimestamp } from "./timestamps.js";
export type * from "./types.js";
export { versionFamily, versionsCompatible } from "./versions.js";
export type { Violation } from "./violations.js";
export * from "./vocabularies.js";
