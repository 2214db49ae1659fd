import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { gather } from "./agent.js";

const FACTS = fileURLToPath(new URL("facts.js", import.meta.url));
const HARNESS = fileURLToPath(new URL("../vendor/cgp/dist/host/harness/main.js", import.meta.url));

function found(goal: string) {
  return gather(
    goal,
    [
      { id: "facts", command: [process.execPath, FACTS] },
      { id: "gone", command: ["no-such-program"] },
    ],
    () => false,
  );
}

test("the prompt quotes what the provider knows", async () => {
  const { prompt } = await found("When do deploys run?");
  assert.ok(prompt.includes("Deploys run on Tuesdays."));
  assert.ok(prompt.includes("facts, deploys"));
});

test("a provider that cannot be started is told, and the other is asked", async () => {
  const { lines } = await found("deploys");
  assert.ok(lines.some((line) => line.startsWith("gone: ")));
  assert.ok(lines.some((line) => line.startsWith("facts: 2 frames")));
});

test("the host is conformant", async (context) => {
  const options = ["conformance", "host", "--", process.execPath, HARNESS];
  const suite = spawn(process.env["CGP"] ?? "cgp", options, {
    stdio: ["ignore", "inherit", "inherit"],
  });
  try {
    assert.deepEqual((await once(suite, "exit"))[0], 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      throw error;
    }
    context.skip("the command cgp is not installed");
  }
});
