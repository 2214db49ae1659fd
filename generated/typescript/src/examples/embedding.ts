// Generated from the specification and the schema by `make generate`. Do not edit.

import { createHash } from "node:crypto";

const DIMENSIONS = 128;
const STEM = 4;
const SHORTEST = 3;

/**
 * The embedding space: the beginnings of words, hashed into a vector. It knows no meanings, only which
 * words two texts share, but it is deterministic on every machine.
 */
export const FINGERPRINT = `hashed-stems-sha256/${String(DIMENSIONS)}/l2`;

/** A vector of length 1, to six decimals; all zero when the text has no words. */
export function embed(text: string): number[] {
  const times = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    const characters = Array.from(word);
    if (characters.length >= SHORTEST) {
      const stem = characters.slice(0, STEM).join("");
      times.set(stem, (times.get(stem) ?? 0) + 1);
    }
  }
  const vector = new Array<number>(DIMENSIONS).fill(0);
  for (const [stem, count] of times) {
    const hashed = createHash("sha256").update(stem).digest();
    const place = hashed.readUInt32BE(0) % DIMENSIONS;
    const sign = hashed.readUInt8(4) % 2 === 1 ? 1 : -1;
    vector[place] = (vector[place] ?? 0) + sign * (1 + Math.log(count));
  }
  const length = Math.hypot(...vector);
  return vector.map((each) => (length > 0 ? rounded(each / length) : 0));
}

/** From 0, nothing in common, to 1, the same direction. */
export function similarity(a: readonly number[], b: readonly number[]): number {
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  if (a.length !== b.length || !(lengths > 0 && lengths < Infinity)) {
    return 0;
  }
  const product = a.reduce((sum, each, place) => sum + each * (b[place] ?? 0), 0);
  return rounded(Math.min(1, Math.max(0, product / lengths)));
}

/** To six decimals, and no negative zero. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}
