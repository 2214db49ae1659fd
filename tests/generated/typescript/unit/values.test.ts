import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";

import {
  addressedBytes,
  CONTEXT_FRAME_DEFAULTS,
  contentDigest,
  EncodeError,
  errorCodeFacts,
  FRAME_KINDS,
  isKnownErrorCode,
  isKnownFrameKind,
  PROTOCOL_VERSION,
  REQUIREMENTS,
  versionFamily,
} from "@cgp-toolkit/types";

test("our SHA-256 is everybody's, whatever the length", () => {
  for (let length = 0; length < 300; length += 1) {
    const bytes = randomBytes(length);
    const expected = createHash("sha256").update(bytes).digest("hex");
    assert.equal(contentDigest(bytes), `sha256:${expected}`, String(length));
  }
});

test("a digest covers what a view shows of its buffer", () => {
  const text = "abc".repeat(99);
  const bytes = new TextEncoder().encode(`x${text}x`);
  assert.equal(contentDigest(bytes.subarray(1, -1)), contentDigest(text));
});

test("a text without bytes has no digest", () => {
  assert.throws(() => contentDigest("\ud800"), EncodeError);
});

test("known values are known, others are not", () => {
  assert(FRAME_KINDS.every(isKnownFrameKind));
  assert(!isKnownFrameKind("constructor") && !isKnownFrameKind(""));
});

test("a value that nobody knows has the facts of any other", () => {
  assert(isKnownErrorCode("unavailable"));
  assert.deepEqual(errorCodeFacts("unavailable"), {
    reaction: "retry_with_backoff",
    retryMayHelp: true,
  });
  for (const code of ["of_tomorrow", "toString", "__proto__"]) {
    assert.deepEqual(errorCodeFacts(code), errorCodeFacts("internal"), code);
  }
});

test("requirements say whom they bind and how strongly", () => {
  assert.deepEqual(REQUIREMENTS.W1, { level: "MUST", binds: "both" });
});

test("defaults and constants are what the specification says", () => {
  assert.deepEqual(CONTEXT_FRAME_DEFAULTS, {
    representation: "full",
    provenance: [],
    relations: [],
  });
  assert.equal(versionFamily(PROTOCOL_VERSION), "contextgraph/1");
});

test("addressed bytes are a view, not a copy", () => {
  const bytes = new TextEncoder().encode("one\ntwo\n");
  assert.equal(addressedBytes(bytes, "L2")?.buffer, bytes.buffer);
  assert.equal(addressedBytes(bytes, "L3"), undefined);
});
