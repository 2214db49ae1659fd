// Generated from the specification and the schema by `make generate`. Do not edit.

const LINE_FEED = 0x0a;

/** A line that was too long to keep (W2). */
export const OVERLONG = Symbol("a line that is too long");

/**
 * Cuts a stream of bytes into lines without their line feeds. Of a line that is longer than `limit`
 * bytes nothing is kept.
 */
export async function* cutLines(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<Uint8Array | typeof OVERLONG> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const keep = (piece: Uint8Array) => {
    length += piece.length;
    if (length > limit) {
      pieces = [];
    } else {
      pieces.push(piece);
    }
  };
  const finished = () => {
    const line = length > limit ? OVERLONG : Buffer.concat(pieces);
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    let end = chunk.indexOf(LINE_FEED);
    while (end !== -1) {
      keep(chunk.subarray(start, end));
      yield finished();
      start = end + 1;
      end = chunk.indexOf(LINE_FEED, start);
    }
    keep(chunk.subarray(start));
  }
  if (length > 0) {
    yield finished();
  }
}

/** Whether there is nothing but JSON white space, which is no message. */
export function isBlankLine(line: Uint8Array): boolean {
  return line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}
