import { readCount } from "./numbers.js";

const FINGERPRINT = /^[^/]+\/([1-9][0-9]*)(?:\/[^/]+)?$/;

/**
 * Reads how long a vector of this model is; `undefined` when the fingerprint is malformed (E1).
 *
 * More than 18 digits read as 10^18, which no vector's length equals.
 */
export function fingerprintDimensions(text: string): bigint | undefined {
  const digits = FINGERPRINT.exec(text)?.[1];
  return digits === undefined ? undefined : readCount(digits);
}
