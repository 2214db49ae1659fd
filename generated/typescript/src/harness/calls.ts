// Generated from the specification and the schema by `make generate`. Do not edit.

import {
  addressedBytes,
  budgetTokens,
  compareFrameIds,
  compareTimestamps,
  contentDigest,
  EncodeError,
  fingerprintDimensions,
  isBlank,
  isOffMachine,
  isTimestamp,
  numberText,
  parseLineRange,
  versionsCompatible,
  type FrameId,
} from "../index.js";
import type { CallRequest } from "./requests.js";

/** Calls a function, and says so when it refuses its arguments. */
export function call(asked: CallRequest): unknown {
  const called = FUNCTIONS[asked.call];
  if (called === undefined) {
    throw new Error(`There is no function ${asked.call}.`);
  }
  try {
    return { result: called(asked.arguments) };
  } catch (error) {
    if (error instanceof RangeError || error instanceof EncodeError) {
      return { refused: true };
    }
    throw error;
  }
}

type Called = (given: readonly unknown[]) => unknown;

const FUNCTIONS: Readonly<Record<string, Called>> = {
  addressed_bytes: ([data, range]) => addressed(text(data), range),
  budget_tokens: ([given]) => budgetTokens(text(given)),
  compare_timestamps: ([a, b]) => compareTimestamps(text(a), text(b)),
  content_digest: ([given]) => contentDigest(text(given)),
  fingerprint_dimensions: ([given]) => fingerprintDimensions(text(given))?.toString() ?? null,
  is_blank: ([given]) => isBlank(text(given)),
  is_off_machine: ([scope]) => isOffMachine(text(scope)),
  is_timestamp: ([given]) => isTimestamp(text(given)),
  number_text: ([bits]) => numberText(Buffer.from(text(bits), "hex").readDoubleBE()),
  order_frame_ids: ([ids]) => [...(ids as readonly FrameId[])].sort(compareFrameIds),
  parse_line_range: ([range]) => lineRange(text(range)),
  versions_compatible: ([a, b]) => versionsCompatible(text(a), text(b)),
};

function text(given: unknown): string {
  if (typeof given !== "string") {
    throw new TypeError("A text is due here.");
  }
  return given;
}

function lineRange(range: string): readonly [string, string] | null {
  const lines = parseLineRange(range);
  return lines === undefined ? null : [lines.first.toString(), lines.last.toString()];
}

function addressed(data: string, range: unknown): string | null {
  const lines = range === null ? undefined : text(range);
  const bytes = addressedBytes(Buffer.from(data, "base64"), lines);
  return bytes === undefined ? null : Buffer.from(bytes).toString("base64");
}
