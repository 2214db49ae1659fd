// Generated from the specification and the schema by `make generate`. Do not edit.

import { Console } from "node:console";
import type { Readable, Writable } from "node:stream";

import { decodeEnvelope } from "../codec.js";
import { MAX_MESSAGE_BYTES, PROVIDER_DRAIN_SECONDS } from "../constants.js";
import { DecodeError } from "../errors.js";
import { Answerer, refusal, undecodable, type ServeOptions } from "./answerer.js";
import { checkDeclaration, type ContextProvider } from "./contract.js";
import { cutLines, isBlankLine, OVERLONG } from "./lines.js";
import { Work, type Received } from "./work.js";

/** How long the host has to read the last replies, and the provider to let go. */
const LAST_WORDS_SECONDS = 0.5;

/**
 * Serves on standard input and output until `shutdown` or the end of input (R2, T9), and then ends
 * the process with status 0, whatever still runs (T60).
 *
 * From the call on standard output belongs to the wire: what is printed goes to standard error (T7).
 *
 * @throws {@link BadDeclaration} when the provider must not be served.
 */
export async function serveStdio(
  provider: ContextProvider,
  options: ServeOptions = {},
): Promise<never> {
  checkDeclaration(provider);
  const wire = process.stdout;
  const write = wire.write.bind(wire);
  wire.write = process.stderr.write.bind(process.stderr);
  globalThis.console = new Console(process.stderr, process.stderr);
  await serveStreams(provider, process.stdin, { write, wire }, options);
  process.exit(0);
}

/** Serves over two streams, and leaves the process alone. */
export async function serve(
  provider: ContextProvider,
  input: Readable,
  output: Writable,
  options: ServeOptions = {},
): Promise<void> {
  checkDeclaration(provider);
  const outlet = { write: output.write.bind(output), wire: output };
  await serveStreams(provider, input, outlet, options);
}

interface Outlet {
  readonly write: (text: string, done: (error?: Error | null) => void) => boolean;
  readonly wire: Writable;
}

async function serveStreams(
  provider: ContextProvider,
  input: Readable,
  outlet: Outlet,
  options: ServeOptions,
): Promise<void> {
  const answerer = new Answerer(provider, options);
  const limit = options.maxMessageBytes ?? MAX_MESSAGE_BYTES;
  const work = new Work(answerer, writing(outlet), limit);
  for await (const line of cutLines(input, limit)) {
    const received = read(line, limit);
    if (received === undefined) {
      continue;
    }
    if ("message" in received && received.message.type === "shutdown") {
      break;
    }
    if (!(await work.take(received))) {
      break;
    }
  }
  await within(PROVIDER_DRAIN_SECONDS, work.finished());
  answerer.stop();
  await within(
    LAST_WORDS_SECONDS,
    work.refuseTheRest().then(() => answerer.shutdown()),
  );
}

/** Writes a line and waits until it is out. A host that has left makes it fail. */
function writing(outlet: Outlet): (line: string) => Promise<void> {
  outlet.wire.on("error", () => {
    // The write in question fails too, and is where it is noticed.
  });
  return (line) =>
    new Promise((resolve, reject) => {
      outlet.write(line, (error) => {
        if (error) {
          reject(error);
        } else {
          resolve();
        }
      });
    });
}

function read(line: Uint8Array | typeof OVERLONG, limit: number): Received | undefined {
  if (line === OVERLONG) {
    const text = `The line is longer than ${String(limit)} bytes.`;
    return { refused: refusal(undefined, "bad_request", text), size: 0 };
  }
  if (isBlankLine(line)) {
    return undefined;
  }
  try {
    return { message: decodeEnvelope(line, { maxBytes: limit }), size: line.length };
  } catch (error) {
    if (!(error instanceof DecodeError)) {
      throw error;
    }
    const refused = undecodable(error);
    return refused && { refused, size: line.length };
  }
}

async function within(seconds: number, done: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}
