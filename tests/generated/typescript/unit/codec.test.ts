import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decode,
  decodeEnvelope,
  DecodeError,
  encode,
  encodeEnvelope,
  EncodeError,
  fromJson,
  lint,
  lintEnvelope,
  validate,
  type ContextFrame,
  type DecodeErrorCode,
  type FrameKind,
} from "@cgp-toolkit/types";

const FRAME: ContextFrame = {
  id: "f",
  kind: "doc",
  title: "t",
  content: "abcd",
  representation: "full",
  score: 0.5,
  token_cost: 1,
  provenance: [],
  citation_label: "c",
  relations: [],
};

function refusal(read: () => unknown): DecodeError {
  try {
    read();
  } catch (error) {
    assert(error instanceof DecodeError);
    return error;
  }
  return assert.fail("nothing was refused");
}

function codeOf(data: string | Uint8Array, maxBytes?: number): DecodeErrorCode {
  return refusal(() => decodeEnvelope(data, { maxBytes })).code;
}

test("an error is an Error, says where, and to what it belongs", () => {
  const error = refusal(() => decodeEnvelope('{"query":{"goal":7},"id":"q1","type":"query"}'));
  assert(error instanceof Error);
  assert.equal(error.name, "DecodeError");
  assert.deepEqual(
    [error.code, error.path, error.type, error.id],
    ["wrong_type", "/query/goal", "query", "q1"],
  );
});

test("an error before the message is read belongs to none", () => {
  const error = refusal(() => decodeEnvelope("[]"));
  assert.deepEqual(
    [error.code, error.path, error.type, error.id],
    ["not_object", "", undefined, undefined],
  );
});

test("messages are told apart by their type, and the unknown keep theirs", () => {
  const message = decodeEnvelope('{"id":"1","type":"of_tomorrow","x":[]}');
  assert.deepEqual(message, { type: "of_tomorrow", id: "1" });
  switch (message.type) {
    case "query":
      return assert.fail(message.query.goal);
    case "shutdown":
      return assert.fail("nothing is to be stopped");
    default:
      assert.equal(encodeEnvelope(message), '{"type":"of_tomorrow","id":"1"}');
  }
});

test("an unknown value of a closed vocabulary is kept and written back", () => {
  const kind: FrameKind = "of-tomorrow";
  const text = encode("ContextFrame", { ...FRAME, kind });
  const frame = decode("ContextFrame", text);
  assert.equal(frame.kind, "of-tomorrow");
  assert.deepEqual(
    validate("ContextFrame", frame).map(({ requirement, path }) => [requirement, path]),
    [["U2", "/kind"]],
  );
});

test("absent members are absent in the value too", () => {
  const query = decode(
    "Query",
    '{"type":"query","id":null,"query":{"goal":"g","max_frames":1,"max_tokens":1}}',
  );
  assert.deepEqual(Object.keys(query).sort(), ["query", "type"]);
  assert.deepEqual(query.query.kinds, []);
});

test("bytes and text are read alike, from the middle of a buffer as well", () => {
  const text = '{"type":"error","message":"é 😀"}';
  const bytes = new TextEncoder().encode(`xx${text}yy`);
  assert.deepEqual(decodeEnvelope(bytes.subarray(2, -2)), decodeEnvelope(text));
});

test("what the engine's own reader would forgive is refused", () => {
  assert.equal(codeOf('\ufeff{"type":"shutdown"}'), "not_json");
  assert.equal(codeOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d)), "not_json");
  assert.equal(codeOf('{"type":"shutdown","x":"\ud800"}'), "not_utf8");
  assert.equal(codeOf('{"type":"shutdown","x":"\\ud800"}'), "not_utf8");
  assert.equal(codeOf('{"type":"shutdown","\\udc00":1}'), "not_utf8");
  assert.equal(
    codeOf(`{"type":"shutdown","x":${"[".repeat(1024)}${"]".repeat(1024)}}`),
    "too_deep",
  );
  assert.equal(codeOf(Uint8Array.of(0x22, 0xff, 0x22)), "not_utf8");
});

test("brackets and quotes inside of texts are no levels", () => {
  const text = `${'\\"[{'.repeat(2000)}\\\\`;
  assert.equal(decodeEnvelope(`{"type":"shutdown","x":"${text}"}`).type, "shutdown");
});

test("an escaped quote ends no text, so levels behind it count", () => {
  const levels = `${"[".repeat(1024)}${"]".repeat(1024)}`;
  assert.equal(codeOf(`{"type":"shutdown","x":"\\"","y":${levels}}`), "too_deep");
});

test("the size is counted in bytes of UTF-8", () => {
  const text = '{"type":"shutdown","x":"é€😀"}';
  const size = new TextEncoder().encode(text).length;
  assert.equal(decodeEnvelope(text, { maxBytes: size }).type, "shutdown");
  assert.equal(codeOf(text, size - 1), "too_large");
  assert.equal(codeOf('"\ud800"', 4), "too_large");
  assert.equal(codeOf('"\ud800"', 5), "not_utf8");
});

test("names that mean something to JavaScript are names like any other", () => {
  const text = '{"__proto__":{"goal":"g"},"constructor":1,"max_frames":1,"max_tokens":1}';
  const error = refusal(() => decode("ContextQuery", text));
  assert.deepEqual([error.code, error.path], ["missing", "/goal"]);
  assert.deepEqual(
    lintEnvelope('{"type":"shutdown","__proto__":1,"toString":2,"__proto__":3}').map(
      ({ requirement, path }) => [requirement, path],
    ),
    [
      ["W4", "/__proto__"],
      ["U1", "/__proto__"],
      ["U1", "/toString"],
    ],
  );
});

test("unknown members are reported in the order of the text, whatever their names look like", () => {
  const text = '{"b":1,"10":2,"type":"shutdown","2":3,"a":4,"10":5,"-1":6,"b":7}';
  assert.deepEqual(
    lintEnvelope(text).map(({ path }) => path),
    ["/10", "/b", "/b", "/10", "/2", "/a", "/-1"],
  );
});

test("an integer has one zero", () => {
  const query = decode("ContextQuery", '{"goal":"g","max_frames":-0,"max_tokens":-0.0}');
  assert(Object.is(query.max_frames, 0) && Object.is(query.max_tokens, 0));
});

test("what has no form on the wire is refused with its place", () => {
  const broken: readonly (readonly [Partial<ContextFrame>, string])[] = [
    [{ score: Number.NaN }, "/score"],
    [{ token_cost: 0.5 }, "/token_cost"],
    [{ token_cost: -1 }, "/token_cost"],
    [{ token_cost: 2 ** 32 }, "/token_cost"],
    [{ title: "\udfff" }, "/title"],
    [{ provenance: [{ type: "file" }, { type: "\ud800" }] }, "/provenance/1/type"],
    [{ embedding: { fingerprint: "m/1", vector: [1, Infinity] } }, "/embedding/vector/1"],
  ];
  for (const [members, path] of broken) {
    assert.throws(
      () => encode("ContextFrame", { ...FRAME, ...members }),
      (error) => error instanceof EncodeError && error instanceof Error && error.path === path,
      path,
    );
  }
});

test("a caller without a compiler is told what is wrong too", () => {
  const query = fromJson("ContextQuery", { goal: "g", max_frames: 1, max_tokens: 1 });
  const broken: readonly (readonly [string, unknown])[] = [
    ["goal", undefined],
    ["goal", 1],
    ["kinds", undefined],
    ["kinds", "doc"],
    ["anchors", [null]],
    ["max_frames", "1"],
  ];
  for (const [name, value] of broken) {
    const message = { ...query, [name]: value } as typeof query;
    assert.throws(() => encode("ContextQuery", message), EncodeError, name);
  }
});

test("long texts are judged, not given up on", () => {
  const long = "9".repeat(9_000_000);
  const wide = `€:${"x€".repeat(2_000_000)}`;
  const flow = { reads: false, writes: false, egress: true, egress_scopes: [wide] };
  assert.deepEqual(validate("DataFlow", flow), []);
  assert.deepEqual(
    lint("FrameEmbedding", `{"fingerprint":"${wide}/${long}"}`, { maxBytes: 2 ** 25 }),
    [],
  );
  const instant = `2026-07-20T18:00:00.${long}Z`;
  const cited = { ...FRAME, recorded_at: instant, valid_from: `${instant}€` };
  assert.deepEqual(
    validate("ContextFrame", cited).map(({ path }) => path),
    ["/valid_from"],
  );
});

test("lint judges values of any type by its name", () => {
  assert.deepEqual(lint("FrameId", '{"provider_id":"p","frame_id":"f"}'), []);
  assert.equal(lint("FrameId", "{}").length, 1);
  assert.deepEqual(
    lint("Provenance", '{"type":"episode","uri":null,"URI":1}').map(({ requirement, path }) => [
      requirement,
      path,
    ]),
    [
      ["W5", "/uri"],
      ["U1", "/URI"],
    ],
  );
});
