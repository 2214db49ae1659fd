// A provider with two facts, for the tests.

import type {
  Capabilities,
  ContextQuery,
  ContextQueryResult,
  ProviderInfo,
} from "@cgp-toolkit/types";
import {
  ContextProvider,
  fitFrames,
  fullFrame,
  selectFrames,
  serveStdio,
} from "@cgp-toolkit/types/provider";

const FACTS = new Map([
  ["retries", "Retries are set in config.toml."],
  ["deploys", "Deploys run on Tuesdays."],
]);

class Facts extends ContextProvider {
  readonly id = "facts";

  readonly info: ProviderInfo = {
    name: "facts",
    version: "1.0",
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ["local-only"] },
  };

  readonly capabilities: Capabilities = {
    query: { kinds: ["fact"] },
    correlation: true,
    graph: false,
    verify: false,
    representations: [],
    resolve: false,
  };

  query(query: ContextQuery): Promise<ContextQueryResult> {
    const frames = [...FACTS].map(([id, text]) =>
      fullFrame(text, {
        id,
        kind: "fact",
        title: id,
        citation_label: `facts, ${id}`,
        score: query.goal.toLowerCase().includes(id) ? 0.9 : 0.1,
      }),
    );
    return Promise.resolve(fitFrames(selectFrames(frames, query), query));
  }
}

await serveStdio(new Facts());
