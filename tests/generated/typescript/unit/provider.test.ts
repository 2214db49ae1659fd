import assert from "node:assert/strict";
import { Readable, Writable } from "node:stream";
import { test } from "node:test";

import type { Capabilities, ContextQuery, ContextQueryResult } from "@cgp-toolkit/types";
import {
  ContextProvider,
  fetchHandler,
  fitFrames,
  fullFrame,
  RefusedQuery,
  serve,
  type ServeOptions,
} from "@cgp-toolkit/types/provider";

/** A provider whose author makes every mistake, by the goal of the question. */
class Careless extends ContextProvider {
  readonly id = "careless";
  info = {
    name: "careless",
    version: "1",
    data_flow: {
      reads: true,
      writes: false,
      egress: false,
      egress_scopes: [] as string[],
    },
  };
  readonly capabilities: Capabilities;

  constructor(correlation: boolean) {
    super();
    this.capabilities = {
      query: { kinds: [] },
      correlation,
      graph: false,
      verify: false,
      representations: [],
      resolve: false,
    };
  }

  query(query: ContextQuery): Promise<ContextQueryResult> | ContextQueryResult {
    switch (query.goal) {
      case "throw":
        throw new Error("the password is 1234");
      case "reject":
        return Promise.reject(new Error("the password is 1234"));
      case "refuse":
        throw new RefusedQuery("unavailable", "Come back later.");
      case "nothing":
        return undefined as unknown as ContextQueryResult;
      case "block":
        return new Promise(() => undefined);
      case "no list":
        return { frames: undefined as never, truncated: false };
      case "empty":
        return { frames: [], truncated: false };
      case "not a number":
        return { frames: [{ ...frame("x"), score: NaN }], truncated: false };
    }
    const frames = [frame("far too much ".repeat(1000))];
    return query.goal === "all there is"
      ? { frames, truncated: true, dropped_estimate: 2 }
      : fitFrames(frames, query);
  }
}

function frame(content: string) {
  const facts = {
    id: "f",
    kind: "doc",
    title: "t",
    score: 0.5,
    citation_label: "c",
  } as const;
  return fullFrame(content, facts);
}

const QUIET: ServeOptions = { log: () => undefined };

async function conversation(provider: ContextProvider, ...lines: string[]): Promise<string[]> {
  let text = "";
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await serve(provider, Readable.from([Buffer.from(lines.join("\n"))]), output, QUIET);
  return text.split("\n").slice(0, -1);
}

function asked(goal: string): string {
  const query = { goal, max_frames: 3, max_tokens: 100 };
  return JSON.stringify({ type: "query", id: goal, query });
}

const HIDDEN = `"code":"internal","message":"The provider failed while it worked on this message."}`;

for (const [goal, expected] of Object.entries({
  throw: `{"type":"error","id":"throw",${HIDDEN}`,
  reject: `{"type":"error","id":"reject",${HIDDEN}`,
  nothing: `{"type":"error","id":"nothing",${HIDDEN}`,
  "no list": `{"type":"error","id":"no list",${HIDDEN}`,
  "not a number": `{"type":"error","id":"not a number",${HIDDEN}`,
  refuse: `{"type":"error","id":"refuse","code":"unavailable","message":"Come back later."}`,
  empty: `{"type":"frames","id":"empty","result":{"frames":[],"truncated":false}}`,
  "all there is": `{"type":"frames","id":"all there is","result":{"frames":[],"truncated":true,"dropped_estimate":3}}`,
  over: `{"type":"frames","id":"over","result":{"frames":[],"truncated":true,"dropped_estimate":1}}`,
})) {
  test(`an author's "${goal}" leaves the wire correct`, async () => {
    assert.deepEqual(await conversation(new Careless(true), asked(goal)), [expected]);
  });
}

test("a query that never ends keeps nobody from answers, and is refused in the end", async () => {
  const replies = await conversation(
    new Careless(true),
    asked("block"),
    asked("empty"),
    "garbage",
    `{"type":"shutdown"}`,
  );
  assert.equal(replies.length, 3);
  assert.match(replies.slice(0, 2).join(""), /"id":"empty"/);
  assert.match(replies[2] ?? "", /"id":"block","code":"shutting_down"/);
});

test("without correlation the answers keep the order of the questions", async () => {
  const replies = await conversation(
    new Careless(false),
    asked("empty"),
    "garbage",
    asked("refuse"),
  );
  assert.deepEqual(
    replies.map((reply) => /empty|bad_request|refuse/.exec(reply)?.[0]),
    ["empty", "bad_request", "refuse"],
  );
});

test("a contradictory declaration is not served", async () => {
  const provider = new Careless(true);
  provider.info.data_flow.egress_scopes = ["third-party-model"];
  await assert.rejects(conversation(provider), /C5/);
});

const HANDSHAKE = `{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}`;

for (const [name, status, body, headers, method] of [
  ["a handshake", 200, HANDSHAKE],
  ["a farewell", 204, `{"type":"shutdown"}`],
  ["what is ignored", 204, `{"type":"news"}`],
  ["no JSON", 400, "nonsense"],
  ["an author's fault", 200, asked("throw")],
  ["too much", 413, " ".repeat(1001)],
  ["another method", 405, undefined, {}, "GET"],
  ["another type", 415, HANDSHAKE, { "content-type": "text/plain" }],
  ["parameters", 200, HANDSHAKE, { "content-type": "Application/JSON; charset=utf-8" }],
  ["a foreign host", 403, HANDSHAKE, { host: "evil.example" }],
  ["a rebound host", 403, HANDSHAKE, { host: "127.0.0.1.evil.example:80" }],
  ["IPv6 loopback", 200, HANDSHAKE, { host: "[::1]:99" }],
  ["a foreign origin", 403, HANDSHAKE, { origin: "https://evil.example" }],
  ["our origin", 200, HANDSHAKE, { origin: "https://ours.example" }],
] as const satisfies readonly (readonly [
  string,
  number,
  string | undefined,
  Record<string, string>?,
  string?,
])[]) {
  test(`over HTTP ${name} gets ${String(status)}`, async () => {
    const handler = fetchHandler(new Careless(true), {
      ...QUIET,
      allowedOrigins: ["https://ours.example"],
      maxMessageBytes: 1000,
    });
    const request = new Request("http://localhost:8765/", {
      method: method ?? "POST",
      ...(body === undefined ? {} : { body }),
      headers: {
        host: "localhost:8765",
        "content-type": "application/json",
        ...headers,
      },
    });
    assert.equal((await handler(request)).status, status);
  });
}
