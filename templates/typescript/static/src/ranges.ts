import { readCount } from "./numbers.js";

const LINE_RANGE = /^L([1-9][0-9]*)(?:-([1-9][0-9]*))?$/;
const LINE_FEED = 0x0a;

/**
 * Lines `first` to `last`, counted from 1, both included.
 *
 * A number of more than 18 digits is held as 10^18: no resource has so many lines, so the range
 * addresses the same bytes.
 */
export interface LineRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** Reads `L7` or `L7-9` (F17); `undefined` for an inverted range and for every other spelling. */
export function parseLineRange(text: string): LineRange | undefined {
  const match = LINE_RANGE.exec(text);
  const first = match?.[1];
  const last = match?.[2] ?? first;
  if (first === undefined || last === undefined || isInverted(first, last)) {
    return undefined;
  }
  return { first: readCount(first), last: readCount(last) };
}

/** Tells whether the text is a range that some resource could satisfy. */
export function isLineRange(text: string): boolean {
  return parseLineRange(text) !== undefined;
}

/**
 * Cuts out the bytes that a range names, all of them when there is no range.
 *
 * Only LF ends a line, and belongs to it; a CR is content, and a final LF opens no further line. The
 * end clamps to the last line. `undefined` means unverifiable: the range starts past the end or is
 * spelled in any other way. Never take that for a mismatch, nor for the whole resource.
 */
export function addressedBytes(
  data: Uint8Array,
  range: string | undefined,
): Uint8Array | undefined {
  if (range === undefined) {
    return data;
  }
  const lines = parseLineRange(range);
  if (lines === undefined) {
    return undefined;
  }
  const start = pastLines(data, 0, lines.first - 1n);
  if (start === data.length) {
    return undefined;
  }
  return data.subarray(start, pastLines(data, start, lines.last - lines.first + 1n));
}

/** Compared as digits, because two numbers that are held as 10^18 may still be inverted. */
function isInverted(first: string, last: string): boolean {
  return first.length === last.length ? first > last : first.length > last.length;
}

/** Finds the offset behind so many lines, which is the end when there are fewer. */
function pastLines(data: Uint8Array, start: number, count: bigint): number {
  let at = start;
  for (let lines = 0; lines < count; lines += 1) {
    const lineFeed = data.indexOf(LINE_FEED, at);
    if (lineFeed < 0) {
      return data.length;
    }
    at = lineFeed + 1;
  }
  return at;
}
