// Generated from the specification and the schema by `make generate`. Do not edit.

// From bytes to a JSON value, fast when the text is sound and exact about the fault when not.
//
// `JSON.parse` goes first. It only ever says "yes": every refusal is judged again by the scanner, and
// so is a text in which it cannot see what we must refuse. So the value, or the code of the error, is
// always the scanner's.

import { MAX_DEPTH } from "./constants.js";
import { DecodeError } from "./errors.js";
import type { JsonValue } from "./json.js";
import { scan } from "./scanner.js";
import { utf8Length } from "./unicode.js";

// It would drop a byte order mark, if it were not told to ignore that there is such a thing.
const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
/** What tells `[` from `{`, and `]` from `}`. */
const CURLY = 0x20;
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/**
 * Reads one JSON value, or throws the `DecodeError` that W12 puts first; its path is always empty.
 *
 * The size is judged before all else, in bytes of UTF-8, also for a string (W2).
 */
export function parse(data: string | Uint8Array, maxBytes: number): JsonValue {
  const text = readText(data, maxBytes);
  return parsed(text) ?? scan(text);
}

/** The text of a message of acceptable size, or the `DecodeError` of one that is too large or not UTF-8. */
export function readText(data: string | Uint8Array, maxBytes: number): string {
  // No form has fewer bytes than its length says, and no UTF-16 unit takes more than three.
  const tooLong =
    data.length > maxBytes ||
    (typeof data === "string" && data.length * 3 > maxBytes && utf8Length(data) > maxBytes);
  if (tooLong) {
    const message = `The message is longer than ${String(maxBytes)} bytes.`;
    throw new DecodeError("too_large", "", message);
  }
  if (typeof data !== "string") {
    return decoded(data);
  }
  if (!data.isWellFormed()) {
    throw new DecodeError("not_utf8", "", "The text holds a lone surrogate.");
  }
  return data;
}

function decoded(data: Uint8Array): string {
  try {
    return UTF8.decode(data);
  } catch {
    throw new DecodeError("not_utf8", "", "The text is not UTF-8.");
  }
}

/** What `JSON.parse` reads, where its word is enough; `null` is left to the scanner as well. */
function parsed(text: string): JsonValue {
  if (!isWithinItsSight(text)) {
    return null;
  }
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

/**
 * Whether a text has neither an escaped surrogate, of which `JSON.parse` keeps the lone ones, nor too
 * many levels, which it does not count. Of a text that is no JSON, any answer will do.
 */
function isWithinItsSight(text: string): boolean {
  if (text.includes("\\u") && SURROGATE_ESCAPE.test(text)) {
    return false;
  }
  return hasFewBrackets(text) || depth(text) <= MAX_DEPTH;
}

function hasFewBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ["[", "{"]) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > MAX_DEPTH) {
        return false;
      }
    }
  }
  return true;
}

function depth(text: string): number {
  let levels = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      inString = !inString;
    } else if (inString) {
      at += unit === BACKSLASH ? 1 : 0;
    } else if ((unit & ~CURLY) === OPENING_BRACKET) {
      levels += 1;
      deepest = Math.max(deepest, levels);
    } else if ((unit & ~CURLY) === CLOSING_BRACKET) {
      levels -= 1;
    }
  }
  return deepest;
}
