import { CONTEXT_QUERY_DEFAULTS } from "@cgp-toolkit/types";
import { compose, Host } from "@cgp-toolkit/types/host";

const host = new Host();
try {
  await host.addStdio("shelf", ["python", "shelf.py"]);
  await host.addStdio("docs", ["python", "-m", "cgp_toolkit.examples.docs"]);
  const question = {
    ...CONTEXT_QUERY_DEFAULTS,
    goal: "How are retries configured?",
    max_frames: 2,
    max_tokens: 400,
  };
  const answers = await host.queryAll(question);
  for (const { provider, frames } of answers.reports) {
    console.log(`${provider}: ${frames.length} frames`);
  }
  for (const { frame } of compose(answers.accepted, 400).fences) {
    console.log(`quoted: ${frame.provider_id}, ${frame.frame_id}`);
  }
} finally {
  await host.close();
}
