// Generated from the specification and the schema by `make generate`. Do not edit.

import type { RecordName } from "./types.js";

/** The members of a record, and the record that stands inside each or in its list. */
export type Shape = Readonly<Record<string, RecordName | null>>;

/** The members of every record: for walks over any value. */
export const SHAPES: Readonly<Record<RecordName, Shape>> = {
  Handshake: {
    type: null,
    protocol_version: null,
  },
  HandshakeAck: {
    type: null,
    protocol_version: null,
    provider: "ProviderInfo",
    capabilities: "Capabilities",
  },
  Query: {
    type: null,
    id: null,
    query: "ContextQuery",
  },
  Frames: {
    type: null,
    id: null,
    result: "ContextQueryResult",
  },
  Verify: {
    type: null,
    id: null,
    request: "VerifyRequest",
  },
  Verified: {
    type: null,
    id: null,
    response: "VerifyResponse",
  },
  Shutdown: {
    type: null,
  },
  Error: {
    type: null,
    id: null,
    code: null,
    message: null,
  },
  ProviderInfo: {
    name: null,
    version: null,
    data_flow: "DataFlow",
  },
  DataFlow: {
    reads: null,
    writes: null,
    egress: null,
    egress_scopes: null,
  },
  Capabilities: {
    query: "QueryCapability",
    correlation: null,
    graph: null,
    embeddings_fingerprint: null,
    verify: null,
    representations: null,
    resolve: null,
  },
  QueryCapability: {
    kinds: null,
  },
  ContextQuery: {
    goal: null,
    query_text: null,
    embedding: null,
    kinds: null,
    anchors: null,
    max_frames: null,
    max_tokens: null,
    as_of: null,
    representation_preferences: null,
  },
  ContextQueryResult: {
    frames: "ContextFrame",
    truncated: null,
    dropped_estimate: null,
  },
  ContextFrame: {
    id: null,
    kind: null,
    title: null,
    content: null,
    content_digest: null,
    uri: null,
    representation: null,
    content_fidelity: null,
    canonical_content_hash: null,
    content_ref: "ContentRef",
    transform: "Transform",
    minimum_content_fidelity: null,
    inline_content_requirement: null,
    score: null,
    token_cost: null,
    canonical_token_cost: null,
    tokenizer_ref: null,
    valid_from: null,
    valid_to: null,
    recorded_at: null,
    provenance: "Provenance",
    citation_label: null,
    embedding: "FrameEmbedding",
    relations: "Relation",
  },
  ContentRef: {
    provider_id: null,
    uri: null,
    expires_at: null,
  },
  Transform: {
    method: null,
    implementation: null,
    version: null,
  },
  Provenance: {
    type: null,
    uri: null,
    range: null,
    digest: null,
    method: null,
    by: null,
  },
  Relation: {
    rel: null,
    target_uri: null,
    display_name: null,
  },
  FrameEmbedding: {
    fingerprint: null,
    vector: null,
  },
  FrameId: {
    provider_id: null,
    frame_id: null,
    content_digest: null,
  },
  VerifyRequest: {
    frames: "FrameId",
  },
  VerifyResponse: {
    verdicts: "FrameVerdict",
  },
  FrameVerdict: {
    frame: "FrameId",
    status: null,
    replacement_digest: null,
  },
};

/** The records of the messages by the value of `type`. */
export const RECORDS_BY_TAG: Readonly<Record<string, RecordName>> = {
  ["handshake"]: "Handshake",
  ["handshake_ack"]: "HandshakeAck",
  ["query"]: "Query",
  ["frames"]: "Frames",
  ["verify"]: "Verify",
  ["verified"]: "Verified",
  ["shutdown"]: "Shutdown",
  ["error"]: "Error",
};
