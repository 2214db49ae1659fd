import { CAPABILITIES_DEFAULTS, contentDigest, DATA_FLOW_DEFAULTS } from "@cgp-toolkit/types";
import type {
  ContextQuery,
  ContextQueryResult,
  VerifyRequest,
  VerifyResponse,
} from "@cgp-toolkit/types";
import {
  ContextProvider,
  fitFrames,
  fullFrame,
  selectFrames,
  serveStdio,
  verdictsOn,
} from "@cgp-toolkit/types/provider";

const NOTES = { retries: "Retries are set in config.toml.", deploy: "Deploys run on Tuesdays." };

class Shelf extends ContextProvider {
  readonly id = "shelf";
  readonly info = {
    name: "shelf",
    version: "1.1",
    data_flow: { ...DATA_FLOW_DEFAULTS, reads: true },
  };
  readonly capabilities = { ...CAPABILITIES_DEFAULTS, query: { kinds: ["fact"] }, verify: true };

  query(query: ContextQuery): ContextQueryResult {
    const frames = Object.entries(NOTES).map(([name, text]) =>
      fullFrame(text, {
        id: name,
        kind: "fact",
        title: name,
        citation_label: `shelf, ${name}`,
        score: query.goal.toLowerCase().includes(name) ? 0.9 : 0.1,
      }),
    );
    return fitFrames(selectFrames(frames, query), query);
  }

  override verify(request: VerifyRequest): VerifyResponse {
    const current = new Map(
      Object.entries(NOTES).map(([name, text]) => [name, [contentDigest(text)]] as const),
    );
    return verdictsOn(request, current);
  }
}

await serveStdio(new Shelf());
