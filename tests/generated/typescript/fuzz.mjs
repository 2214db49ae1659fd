// A fuzz loop on the codec: node fuzz.mjs SECONDS [SEED]
//
// Mutated vectors and texts from the grammar are decoded, as bytes and as strings. Nothing but a
// DecodeError may be thrown, the fast reader and the scanner must agree, whatever decodes must survive
// writing and reading again, and time must grow with the length of the text and no faster.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..", "..");
const dist = join(root, "generated", "typescript", "dist");
const { DecodeError, decode, encode, isTypeName, lint, validate } = await import(
  join(dist, "index.js")
);
const { scan } = await import(join(dist, "scanner.js"));
const { parse } = await import(join(dist, "text.js"));

const MAX_BYTES = 1 << 24;
const LONGEST_SEED = 20_000;
const TOKENS = [
  ...'{}[]:,"\\ \t\n\r0-.e',
  ..."null true false -0 1e400 1.5 01 4294967296 1e-400 [[ ]] {} [] ,, NaN".split(" "),
  ..."\\ud800 \\udc00 \\ud83d\\ude00 \\u0000 \\x \\u12".split(" "),
  ...[
    '"__proto__":',
    '"constructor":',
    '"10":',
    '"type":',
    '"id":',
    '"id":null,',
    '"type":"query",',
  ],
  ..."\u0000 \u001f \u007f \u0085 \u2028 \ufeff \ud83d\ude00 \ue000 \uffff".split(" "),
];

const [seconds = 60, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);
const random = generator(seed);

const seeds = vectors();
const until = performance.now() + seconds * 1000;
const outcomes = new Map();
let texts = 0;
while (performance.now() < until) {
  const [type, text] = pick(seeds);
  const bytes = mutated(Buffer.from(text));
  try {
    count(judged(type, bytes));
    const asString = bytes.toString("utf8");
    judged(type, asString);
    judged(type, cut(asString));
  } catch (error) {
    console.error(
      `seed ${seed}, text ${texts}, as ${type}:`,
      JSON.stringify(bytes.toString("latin1")),
    );
    throw error;
  }
  texts += 1;
}
assertLinear();
console.log(`seed ${seed}: ${texts} texts`, Object.fromEntries([...outcomes].sort()));

function judged(type, data) {
  const found = lint(type, data);
  let value;
  try {
    value = decode(type, data);
  } catch (error) {
    assert(error instanceof DecodeError, error);
    assert.deepEqual([found.length, found[0]?.path], [1, error.path]);
    agree(data, error);
    return error.code;
  }
  agree(data, null);
  const canonical = encode(type, value);
  const again = decode(type, canonical);
  // As JSON, because of the two zeros that a double has only one is ever written.
  assert.equal(JSON.stringify(again), JSON.stringify(value));
  assert.equal(encode(type, again), canonical);
  assert.deepEqual(validate(type, again), validate(type, value));
  return "decoded";
}

/** The fast reader gives the scanner's value, or the scanner's error. */
function agree(data, error) {
  const read = attempt(() => parse(data, MAX_BYTES));
  if (read.error?.code === "not_utf8" && error?.code === "not_utf8") {
    return;
  }
  const text = typeof data === "string" ? data : data.toString("utf8");
  const scanned = attempt(() => scan(text));
  assert.equal(read.error?.code, scanned.error?.code);
  assert.equal(JSON.stringify(read.value), JSON.stringify(scanned.value));
}

function attempt(read) {
  try {
    return { value: read() };
  } catch (error) {
    assert(error instanceof DecodeError, error);
    return { error };
  }
}

function mutated(bytes) {
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const [start, end] = [below(bytes.length + 1), below(bytes.length + 1)].sort((a, b) => a - b);
    const before = bytes.subarray(0, start);
    const behind = bytes.subarray(start);
    const token = Buffer.from(pick(TOKENS));
    const change = [
      () => Buffer.concat([before, token, behind]),
      () => Buffer.concat([before, token, behind.subarray(token.length)]),
      () => Buffer.concat([before, behind.subarray(1 + below(8))]),
      () => Buffer.concat([before, Buffer.of(below(256)), behind.subarray(1)]),
      () => Buffer.concat([before, bytes.subarray(start, Math.min(end, start + 400)), behind]),
      () => Buffer.concat([before, Buffer.from(pick(["[", '{"a":']).repeat(below(1100))), behind]),
      () => before,
    ];
    bytes = pick(change)();
  }
  return bytes;
}

/** A text without one of its UTF-16 units: half a pair may be left alone. */
function cut(text) {
  const at = below(text.length + 1);
  return text.slice(0, at) + text.slice(at + 1);
}

/**
 * Eight times the text may take 32 times as long on the processor: a quadratic reader takes 64 times, a
 * linear one eight and what collecting garbage adds, of which the best of several tries has the least.
 */
function assertLinear() {
  const monotonous = [
    (n) => "[".repeat(n),
    (n) => `{"type":"shutdown","x":${"[".repeat(1000)}${"[],".repeat(n)}`,
    (n) => `{"type":"shutdown","x":"${"\\n".repeat(n)}"}`,
    (n) => `{"type":"shutdown","x":"${"\\ud83d\\ude00".repeat(n)}"}`,
    (n) => `{"type":"shutdown","x":${"1".repeat(n)}}`,
    (n) => `{"type":"shutdown","x":"${"\\\\".repeat(n)}`,
    (n) => `{"type":"shutdown"${',"a":1'.repeat(n)}}`,
    (n) => `{"type":"shutdown"${Array.from({ length: n }, (_, i) => `,"${i}":1`).join("")}}`,
    (n) => `{"type":"error","message":"${"é".repeat(n)}"}`,
  ];
  for (const text of monotonous) {
    const [short, long] = [50_000, 400_000].map((n) => quickest(text(n)));
    assert(long < 32 * short + 50, `${text}: ${short} ms, then ${long} ms`);
  }
}

function quickest(text) {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    lint("Envelope", text);
    attempt(() => decode("Envelope", text));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

function vectors() {
  const folder = join(root, "spec", "vectors");
  const found = [];
  for (const path of readdirSync(folder, { recursive: true }).sort()) {
    const [type] = path.split(/[\\/]/);
    if (path.endsWith(".json") && isTypeName(type)) {
      const { input } = JSON.parse(readFileSync(join(folder, path), "utf8"));
      if (typeof input === "string" && input.length < LONGEST_SEED) {
        found.push([type, input]);
      }
    }
  }
  assert(found.length > 0);
  return found;
}

function count(outcome) {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

function pick(choices) {
  return choices[below(choices.length)];
}

function below(limit) {
  return Math.floor(random() * limit);
}

/** Mulberry32: small, seeded, and good enough to choose with. */
function generator(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
