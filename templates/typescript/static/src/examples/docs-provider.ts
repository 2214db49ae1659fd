import {
  asCompact,
  chooseRepresentation,
  ContextProvider,
  fileLink,
  fitFrames,
  fullFrame,
  isAnchored,
  selectFrames,
  verdictsOn,
} from "../provider/index.js";
import type {
  Capabilities,
  ContextFrame,
  ContextQuery,
  ContextQueryResult,
  ProviderInfo,
  VerifyRequest,
  VerifyResponse,
} from "../types.js";
import { embed, FINGERPRINT, rounded, similarity } from "./embedding.js";
import { readPassages, type Passage } from "./shelf.js";

const NAME = "example-docs";
const FIRST_SENTENCE = { method: "first_sentence", implementation: NAME, version: "1" };

/**
 * Answers with passages of the pages, read anew for every question. The shelf is small, so every
 * passage is a candidate and the limits decide.
 */
export class DocsProvider extends ContextProvider {
  readonly id = NAME;

  readonly info: ProviderInfo = {
    name: NAME,
    version: "1.0",
    data_flow: { reads: true, writes: false, egress: false, egress_scopes: ["local-only"] },
  };

  readonly capabilities: Capabilities = {
    query: { kinds: ["doc", "snippet"] },
    correlation: true,
    graph: true,
    embeddings_fingerprint: FINGERPRINT,
    verify: true,
    representations: ["full", "compact"],
    resolve: true,
  };

  constructor(private readonly folder: string) {
    super();
  }

  /** Ranks, selects, chooses a form for each frame, and takes what fits. */
  async query(query: ContextQuery): Promise<ContextQueryResult> {
    const wanted = query.embedding ?? embed(query.query_text ?? query.goal);
    const passages = await readPassages(this.folder);
    const forms = new Map(passages.map((each) => [each.id, formsOf(each, wanted, query.anchors)]));
    const ranked = [...forms.values()].map((each) => each.full);
    ranked.sort((a, b) => b.score - a.score);
    const chosen = selectFrames(ranked, query).map((full) => {
      const { compact } = forms.get(full.id) ?? {};
      const available = compact === undefined ? ["full"] : ["full", "compact"];
      const form = chooseRepresentation(
        query.representation_preferences,
        this.capabilities.representations,
        available,
      );
      return form === "compact" && compact !== undefined ? compact : full;
    });
    return fitFrames(chosen, query);
  }

  /** Reads the pages once more, and compares. */
  override async verify(request: VerifyRequest): Promise<VerifyResponse> {
    const current = (await readPassages(this.folder)).map((each) => {
      const { full, compact } = formsOf(each, [], []);
      const digests = [full.content_digest, compact?.content_digest];
      return [each.id, digests.filter((digest) => digest !== undefined)] as const;
    });
    return verdictsOn(request, new Map(current));
  }
}

/** The passage in every form that it has; only a long one has a compact form. */
function formsOf(
  passage: Passage,
  wanted: readonly number[],
  anchors: readonly string[],
): { full: ContextFrame; compact?: ContextFrame } {
  const vector = embed(`${passage.title} ${passage.text}`);
  const likeness = similarity(wanted, vector);
  const plain = fullFrame(passage.text, {
    id: passage.id,
    kind: passage.kind,
    title: passage.title,
    score: likeness,
    citation_label: `${passage.file} ${passage.lines}`,
    uri: passage.uri,
    provenance: [fileLink(passage.uri, passage.data, passage.lines, NAME)],
    relations: passage.relations,
    embedding: { fingerprint: FINGERPRINT, vector },
    valid_from: passage.valid_from,
    valid_to: passage.valid_to,
  });
  // What is close to an anchor is worth more than any likeness of words (G3).
  const anchored = isAnchored(plain, anchors) ? 1 : 0;
  const full =
    anchors.length === 0 ? plain : { ...plain, score: rounded((anchored + likeness) / 2) };
  const short = firstSentence(passage.text);
  if (passage.kind !== "doc" || short.length >= passage.text.length) {
    return { full };
  }
  const ref = { provider_id: NAME, uri: `${passage.uri}#${passage.lines}` };
  return { full, compact: asCompact(full, short, ref, FIRST_SENTENCE) };
}

/** The heading, and the first sentence of the first paragraph after it. */
function firstSentence(text: string): string {
  const [heading, paragraph] = text.split("\n\n", 2);
  if (paragraph === undefined) {
    return text;
  }
  const stop = paragraph.indexOf(". ");
  const sentence = stop === -1 ? paragraph : paragraph.slice(0, stop + 1);
  return `${heading ?? ""}\n\n${sentence.trim()}\n`;
}
