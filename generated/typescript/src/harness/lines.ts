// Generated from the specification and the schema by `make generate`. Do not edit.

const LINE_FEED = 0x0a;

/** The lines of a stream of bytes as text, whatever their length; also a last one without its end. */
export async function* lines(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let pieces: Buffer[] = [];
  for await (const chunk of stream) {
    let rest = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
      pieces.push(rest.subarray(0, end));
      yield Buffer.concat(pieces).toString("utf8");
      pieces = [];
      rest = rest.subarray(end + 1);
    }
    pieces.push(rest);
  }
  const last = Buffer.concat(pieces);
  if (last.length > 0) {
    yield last.toString("utf8");
  }
}
