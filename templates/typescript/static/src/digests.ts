import { EncodeError } from "./errors.js";
import { sha256 } from "./sha256.js";

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/**
 * Takes the digest of exactly these bytes, or of a text's UTF-8 bytes, without normalising.
 *
 * @throws {@link EncodeError} for a text with a lone surrogate, which has no UTF-8 bytes.
 */
export function contentDigest(data: string | Uint8Array): string {
  if (typeof data !== "string") {
    return `sha256:${sha256(data)}`;
  }
  if (!data.isWellFormed()) {
    throw new EncodeError("", "The text holds a lone surrogate.");
  }
  return `sha256:${sha256(new TextEncoder().encode(data))}`;
}

/** Tells whether the text has the digest grammar (D1); other algorithms and upper case do not. */
export function isDigest(text: string): boolean {
  return DIGEST.test(text);
}
