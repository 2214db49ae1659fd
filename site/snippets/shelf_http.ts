import { CAPABILITIES_DEFAULTS, DATA_FLOW_DEFAULTS } from "@cgp-toolkit/types";
import type { ContextQuery, ContextQueryResult } from "@cgp-toolkit/types";
import {
  ContextProvider,
  fitFrames,
  fullFrame,
  listen,
  selectFrames,
} from "@cgp-toolkit/types/provider";

const NOTES = { retries: "Retries are set in config.toml.", deploy: "Deploys run on Tuesdays." };

class Shelf extends ContextProvider {
  readonly id = "shelf";
  readonly info = {
    name: "shelf",
    version: "1.0",
    data_flow: { ...DATA_FLOW_DEFAULTS, reads: true },
  };
  readonly capabilities = { ...CAPABILITIES_DEFAULTS, query: { kinds: ["fact"] } };

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
}

const { url } = await listen(new Shelf(), Number(process.argv[2] ?? 8765));
console.log(url);
