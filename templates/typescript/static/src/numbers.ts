import { EncodeError } from "./errors.js";

const LONGEST_COUNT = 18;

/** Stands for every count that takes more digits than any real text has lines or bytes. */
export const LARGEST_COUNT: bigint = 10n ** BigInt(LONGEST_COUNT);

/** Reads decimal digits without a leading zero, all that exceed `LARGEST_COUNT` as that. */
export function readCount(digits: string): bigint {
  return digits.length <= LONGEST_COUNT ? BigInt(digits) : LARGEST_COUNT;
}

/**
 * Writes a number as JSON (W11): the shortest text that reads back the same, `0` for negative zero.
 *
 * @throws {@link EncodeError} for NaN and the infinities.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) {
    throw new EncodeError("", `${String(value)} is no number that JSON can write.`);
  }
  return String(value);
}
