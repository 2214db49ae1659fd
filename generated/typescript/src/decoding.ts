// Generated from the specification and the schema by `make generate`. Do not edit.

// From JSON values to typed values: structure only, one straight-line function a record (W5-W8, W12).
// A function takes a JSON value and the place where it stands, and throws the `DecodeError` of the
// first fault in the order of W12.

import type { Draft, JsonValue } from "./json.js";
import type { Place } from "./pointers.js";
import {
  asObject,
  readBoolean,
  readInteger,
  readNumber,
  readOptionalInteger,
  readOptionalNumbers,
  readOptionalRecord,
  readOptionalText,
  readRecord,
  readRecords,
  readRequiredRecords,
  readTag,
  readText,
  readTexts,
} from "./structure.js";
import type {
  Capabilities,
  ContentRef,
  ContextFrame,
  ContextQuery,
  ContextQueryResult,
  DataFlow,
  ErrorMessage,
  FrameEmbedding,
  FrameId,
  FrameVerdict,
  Frames,
  Handshake,
  HandshakeAck,
  Provenance,
  ProviderInfo,
  Query,
  QueryCapability,
  Relation,
  Shutdown,
  Transform,
  Verified,
  Verify,
  VerifyRequest,
  VerifyResponse,
} from "./types.js";

export function decodeHandshake(value: JsonValue | undefined, at: Place): Handshake {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "handshake");
  const protocolVersion = readText(members.protocol_version, at, "protocol_version");
  return {
    type,
    protocol_version: protocolVersion,
  };
}

export function decodeDataFlow(value: JsonValue | undefined, at: Place): DataFlow {
  const members = asObject(value, at);
  const reads = readBoolean(members.reads ?? false, at, "reads");
  const writes = readBoolean(members.writes ?? false, at, "writes");
  const egress = readBoolean(members.egress ?? false, at, "egress");
  const egressScopes = readTexts(members.egress_scopes, at, "egress_scopes");
  return {
    reads,
    writes,
    egress,
    egress_scopes: egressScopes,
  };
}

export function decodeProviderInfo(value: JsonValue | undefined, at: Place): ProviderInfo {
  const members = asObject(value, at);
  const name = readText(members.name, at, "name");
  const version = readText(members.version, at, "version");
  const dataFlow = readRecord(members.data_flow, at, "data_flow", decodeDataFlow);
  return {
    name,
    version,
    data_flow: dataFlow,
  };
}

export function decodeQueryCapability(value: JsonValue | undefined, at: Place): QueryCapability {
  const members = asObject(value, at);
  const kinds = readTexts(members.kinds, at, "kinds");
  return {
    kinds,
  };
}

export function decodeCapabilities(value: JsonValue | undefined, at: Place): Capabilities {
  const members = asObject(value, at);
  const query = readRecord(members.query ?? {}, at, "query", decodeQueryCapability);
  const correlation = readBoolean(members.correlation ?? false, at, "correlation");
  const graph = readBoolean(members.graph ?? false, at, "graph");
  const embeddingsFingerprint = readOptionalText(
    members.embeddings_fingerprint,
    at,
    "embeddings_fingerprint",
  );
  const verify = readBoolean(members.verify ?? false, at, "verify");
  const representations = readTexts(members.representations, at, "representations");
  const resolve = readBoolean(members.resolve ?? false, at, "resolve");
  const decoded: Draft<Capabilities> = {
    query,
    correlation,
    graph,
    verify,
    representations,
    resolve,
  };
  if (embeddingsFingerprint !== undefined) {
    decoded.embeddings_fingerprint = embeddingsFingerprint;
  }
  return decoded;
}

export function decodeHandshakeAck(value: JsonValue | undefined, at: Place): HandshakeAck {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "handshake_ack");
  const protocolVersion = readText(members.protocol_version, at, "protocol_version");
  const provider = readRecord(members.provider, at, "provider", decodeProviderInfo);
  const capabilities = readRecord(members.capabilities, at, "capabilities", decodeCapabilities);
  return {
    type,
    protocol_version: protocolVersion,
    provider,
    capabilities,
  };
}

export function decodeContextQuery(value: JsonValue | undefined, at: Place): ContextQuery {
  const members = asObject(value, at);
  const goal = readText(members.goal, at, "goal");
  const queryText = readOptionalText(members.query_text, at, "query_text");
  const embedding = readOptionalNumbers(members.embedding, at, "embedding");
  const kinds = readTexts(members.kinds, at, "kinds");
  const anchors = readTexts(members.anchors, at, "anchors");
  const maxFrames = readInteger(members.max_frames, at, "max_frames", 0, 4294967295);
  const maxTokens = readInteger(members.max_tokens, at, "max_tokens", 0, 4294967295);
  const asOf = readOptionalText(members.as_of, at, "as_of");
  const representationPreferences = readTexts(
    members.representation_preferences,
    at,
    "representation_preferences",
  );
  const decoded: Draft<ContextQuery> = {
    goal,
    kinds,
    anchors,
    max_frames: maxFrames,
    max_tokens: maxTokens,
    representation_preferences: representationPreferences,
  };
  if (queryText !== undefined) {
    decoded.query_text = queryText;
  }
  if (embedding !== undefined) {
    decoded.embedding = embedding;
  }
  if (asOf !== undefined) {
    decoded.as_of = asOf;
  }
  return decoded;
}

export function decodeQuery(value: JsonValue | undefined, at: Place): Query {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "query");
  const id = readOptionalText(members.id, at, "id");
  const query = readRecord(members.query, at, "query", decodeContextQuery);
  const decoded: Draft<Query> = {
    type,
    query,
  };
  if (id !== undefined) {
    decoded.id = id;
  }
  return decoded;
}

export function decodeContentRef(value: JsonValue | undefined, at: Place): ContentRef {
  const members = asObject(value, at);
  const providerId = readText(members.provider_id, at, "provider_id");
  const uri = readText(members.uri, at, "uri");
  const expiresAt = readOptionalText(members.expires_at, at, "expires_at");
  const decoded: Draft<ContentRef> = {
    provider_id: providerId,
    uri,
  };
  if (expiresAt !== undefined) {
    decoded.expires_at = expiresAt;
  }
  return decoded;
}

export function decodeTransform(value: JsonValue | undefined, at: Place): Transform {
  const members = asObject(value, at);
  const method = readText(members.method, at, "method");
  const implementation = readText(members.implementation, at, "implementation");
  const version = readText(members.version, at, "version");
  return {
    method,
    implementation,
    version,
  };
}

export function decodeProvenance(value: JsonValue | undefined, at: Place): Provenance {
  const members = asObject(value, at);
  const type = readText(members.type, at, "type");
  const uri = readOptionalText(members.uri, at, "uri");
  const range = readOptionalText(members.range, at, "range");
  const digest = readOptionalText(members.digest, at, "digest");
  const method = readOptionalText(members.method, at, "method");
  const by = readOptionalText(members.by, at, "by");
  const decoded: Draft<Provenance> = {
    type,
  };
  if (uri !== undefined) {
    decoded.uri = uri;
  }
  if (range !== undefined) {
    decoded.range = range;
  }
  if (digest !== undefined) {
    decoded.digest = digest;
  }
  if (method !== undefined) {
    decoded.method = method;
  }
  if (by !== undefined) {
    decoded.by = by;
  }
  return decoded;
}

export function decodeFrameEmbedding(value: JsonValue | undefined, at: Place): FrameEmbedding {
  const members = asObject(value, at);
  const fingerprint = readText(members.fingerprint, at, "fingerprint");
  const vector = readOptionalNumbers(members.vector, at, "vector");
  const decoded: Draft<FrameEmbedding> = {
    fingerprint,
  };
  if (vector !== undefined) {
    decoded.vector = vector;
  }
  return decoded;
}

export function decodeRelation(value: JsonValue | undefined, at: Place): Relation {
  const members = asObject(value, at);
  const rel = readText(members.rel, at, "rel");
  const targetUri = readText(members.target_uri, at, "target_uri");
  const displayName = readOptionalText(members.display_name, at, "display_name");
  const decoded: Draft<Relation> = {
    rel,
    target_uri: targetUri,
  };
  if (displayName !== undefined) {
    decoded.display_name = displayName;
  }
  return decoded;
}

export function decodeContextFrame(value: JsonValue | undefined, at: Place): ContextFrame {
  const members = asObject(value, at);
  const id = readText(members.id, at, "id");
  const kind = readText(members.kind, at, "kind");
  const title = readText(members.title, at, "title");
  const content = readOptionalText(members.content, at, "content");
  const contentDigest = readOptionalText(members.content_digest, at, "content_digest");
  const uri = readOptionalText(members.uri, at, "uri");
  const representation = readText(members.representation ?? "full", at, "representation");
  const contentFidelity = readOptionalText(members.content_fidelity, at, "content_fidelity");
  const canonicalContentHash = readOptionalText(
    members.canonical_content_hash,
    at,
    "canonical_content_hash",
  );
  const contentRef = readOptionalRecord(members.content_ref, at, "content_ref", decodeContentRef);
  const transform = readOptionalRecord(members.transform, at, "transform", decodeTransform);
  const minimumContentFidelity = readOptionalText(
    members.minimum_content_fidelity,
    at,
    "minimum_content_fidelity",
  );
  const inlineContentRequirement = readOptionalText(
    members.inline_content_requirement,
    at,
    "inline_content_requirement",
  );
  const score = readNumber(members.score, at, "score");
  const tokenCost = readInteger(members.token_cost, at, "token_cost", 0, 4294967295);
  const canonicalTokenCost = readOptionalInteger(
    members.canonical_token_cost,
    at,
    "canonical_token_cost",
    0,
    4294967295,
  );
  const tokenizerRef = readOptionalText(members.tokenizer_ref, at, "tokenizer_ref");
  const validFrom = readOptionalText(members.valid_from, at, "valid_from");
  const validTo = readOptionalText(members.valid_to, at, "valid_to");
  const recordedAt = readOptionalText(members.recorded_at, at, "recorded_at");
  const provenance = readRecords(members.provenance, at, "provenance", decodeProvenance);
  const citationLabel = readOptionalText(members.citation_label, at, "citation_label");
  const embedding = readOptionalRecord(members.embedding, at, "embedding", decodeFrameEmbedding);
  const relations = readRecords(members.relations, at, "relations", decodeRelation);
  const decoded: Draft<ContextFrame> = {
    id,
    kind,
    title,
    representation,
    score,
    token_cost: tokenCost,
    provenance,
    relations,
  };
  if (content !== undefined) {
    decoded.content = content;
  }
  if (contentDigest !== undefined) {
    decoded.content_digest = contentDigest;
  }
  if (uri !== undefined) {
    decoded.uri = uri;
  }
  if (contentFidelity !== undefined) {
    decoded.content_fidelity = contentFidelity;
  }
  if (canonicalContentHash !== undefined) {
    decoded.canonical_content_hash = canonicalContentHash;
  }
  if (contentRef !== undefined) {
    decoded.content_ref = contentRef;
  }
  if (transform !== undefined) {
    decoded.transform = transform;
  }
  if (minimumContentFidelity !== undefined) {
    decoded.minimum_content_fidelity = minimumContentFidelity;
  }
  if (inlineContentRequirement !== undefined) {
    decoded.inline_content_requirement = inlineContentRequirement;
  }
  if (canonicalTokenCost !== undefined) {
    decoded.canonical_token_cost = canonicalTokenCost;
  }
  if (tokenizerRef !== undefined) {
    decoded.tokenizer_ref = tokenizerRef;
  }
  if (validFrom !== undefined) {
    decoded.valid_from = validFrom;
  }
  if (validTo !== undefined) {
    decoded.valid_to = validTo;
  }
  if (recordedAt !== undefined) {
    decoded.recorded_at = recordedAt;
  }
  if (citationLabel !== undefined) {
    decoded.citation_label = citationLabel;
  }
  if (embedding !== undefined) {
    decoded.embedding = embedding;
  }
  return decoded;
}

export function decodeContextQueryResult(
  value: JsonValue | undefined,
  at: Place,
): ContextQueryResult {
  const members = asObject(value, at);
  const frames = readRequiredRecords(members.frames, at, "frames", decodeContextFrame);
  const truncated = readBoolean(members.truncated, at, "truncated");
  const droppedEstimate = readOptionalInteger(
    members.dropped_estimate,
    at,
    "dropped_estimate",
    0,
    4294967295,
  );
  const decoded: Draft<ContextQueryResult> = {
    frames,
    truncated,
  };
  if (droppedEstimate !== undefined) {
    decoded.dropped_estimate = droppedEstimate;
  }
  return decoded;
}

export function decodeFrames(value: JsonValue | undefined, at: Place): Frames {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "frames");
  const id = readOptionalText(members.id, at, "id");
  const result = readRecord(members.result, at, "result", decodeContextQueryResult);
  const decoded: Draft<Frames> = {
    type,
    result,
  };
  if (id !== undefined) {
    decoded.id = id;
  }
  return decoded;
}

export function decodeFrameId(value: JsonValue | undefined, at: Place): FrameId {
  const members = asObject(value, at);
  const providerId = readText(members.provider_id, at, "provider_id");
  const frameId = readText(members.frame_id, at, "frame_id");
  const contentDigest = readOptionalText(members.content_digest, at, "content_digest");
  const decoded: Draft<FrameId> = {
    provider_id: providerId,
    frame_id: frameId,
  };
  if (contentDigest !== undefined) {
    decoded.content_digest = contentDigest;
  }
  return decoded;
}

export function decodeVerifyRequest(value: JsonValue | undefined, at: Place): VerifyRequest {
  const members = asObject(value, at);
  const frames = readRecords(members.frames, at, "frames", decodeFrameId);
  return {
    frames,
  };
}

export function decodeVerify(value: JsonValue | undefined, at: Place): Verify {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "verify");
  const id = readOptionalText(members.id, at, "id");
  const request = readRecord(members.request, at, "request", decodeVerifyRequest);
  const decoded: Draft<Verify> = {
    type,
    request,
  };
  if (id !== undefined) {
    decoded.id = id;
  }
  return decoded;
}

export function decodeFrameVerdict(value: JsonValue | undefined, at: Place): FrameVerdict {
  const members = asObject(value, at);
  const frame = readRecord(members.frame, at, "frame", decodeFrameId);
  const status = readText(members.status, at, "status");
  const replacementDigest = readOptionalText(members.replacement_digest, at, "replacement_digest");
  const decoded: Draft<FrameVerdict> = {
    frame,
    status,
  };
  if (replacementDigest !== undefined) {
    decoded.replacement_digest = replacementDigest;
  }
  return decoded;
}

export function decodeVerifyResponse(value: JsonValue | undefined, at: Place): VerifyResponse {
  const members = asObject(value, at);
  const verdicts = readRecords(members.verdicts, at, "verdicts", decodeFrameVerdict);
  return {
    verdicts,
  };
}

export function decodeVerified(value: JsonValue | undefined, at: Place): Verified {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "verified");
  const id = readOptionalText(members.id, at, "id");
  const response = readRecord(members.response, at, "response", decodeVerifyResponse);
  const decoded: Draft<Verified> = {
    type,
    response,
  };
  if (id !== undefined) {
    decoded.id = id;
  }
  return decoded;
}

export function decodeShutdown(value: JsonValue | undefined, at: Place): Shutdown {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "shutdown");
  return {
    type,
  };
}

export function decodeError(value: JsonValue | undefined, at: Place): ErrorMessage {
  const members = asObject(value, at);
  const type = readTag(members.type, at, "type", "error");
  const id = readOptionalText(members.id, at, "id");
  const code = readOptionalText(members.code, at, "code");
  const message = readText(members.message, at, "message");
  const decoded: Draft<ErrorMessage> = {
    type,
    message,
  };
  if (id !== undefined) {
    decoded.id = id;
  }
  if (code !== undefined) {
    decoded.code = code;
  }
  return decoded;
}
