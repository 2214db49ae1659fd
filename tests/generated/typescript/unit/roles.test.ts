import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";

import {
  decodeEnvelope,
  dispatchToHost,
  dispatchToProvider,
  type HostRole,
  type ProviderRole,
} from "@cgp-toolkit/types";

class Answering implements ProviderRole {
  stopped = 0;

  handshake(): never {
    throw new Error("nobody shakes hands here");
  }

  query(message: Parameters<ProviderRole["query"]>[0]): ReturnType<ProviderRole["query"]> {
    const result = { frames: [], truncated: message.query.max_frames === 0 };
    return { type: "frames", result, id: message.id };
  }

  verify(): ReturnType<ProviderRole["verify"]> {
    return Promise.resolve({ type: "verified", response: { verdicts: [] } });
  }

  async shutdown(): Promise<void> {
    await setTimeout(1);
    this.stopped += 1;
  }
}

test("each message goes to its method, and the reply comes back", async () => {
  const role = new Answering();
  const query = decodeEnvelope(
    '{"type":"query","id":"7","query":{"goal":"g","max_frames":0,"max_tokens":1}}',
  );
  assert.deepEqual(await dispatchToProvider(role, query), {
    type: "frames",
    result: { frames: [], truncated: true },
    id: "7",
  });
  const verify = decodeEnvelope('{"type":"verify","request":{}}');
  assert.equal((await dispatchToProvider(role, verify))?.type, "verified");
  assert.equal(await dispatchToProvider(role, { type: "shutdown" }), undefined);
  assert.equal(role.stopped, 1);
});

test("what only the own side sends, and what nobody knows, is left to the caller", async () => {
  const role = new Answering();
  for (const text of ['{"type":"error","message":"m"}', '{"type":"of_tomorrow"}']) {
    assert.equal(await dispatchToProvider(role, decodeEnvelope(text)), undefined);
  }
});

test("what a method throws reaches the caller", async () => {
  const handshake = decodeEnvelope('{"type":"handshake","protocol_version":"contextgraph/1.0"}');
  await assert.rejects(dispatchToProvider(new Answering(), handshake), /nobody shakes hands/);
});

test("a host hears the replies", async () => {
  const heard: string[] = [];
  const hearing = (method: string) => (): void => {
    heard.push(method);
  };
  const role: HostRole = {
    handshakeAck: hearing("handshakeAck"),
    frames: hearing("frames"),
    verified: hearing("verified"),
    error: hearing("error"),
  };
  await dispatchToHost(role, decodeEnvelope('{"type":"error","message":"m"}'));
  await dispatchToHost(role, decodeEnvelope('{"type":"verified","response":{}}'));
  await dispatchToHost(role, decodeEnvelope('{"type":"shutdown"}'));
  assert.deepEqual(heard, ["error", "verified"]);
});
