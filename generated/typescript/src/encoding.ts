// Generated from the specification and the schema by `make generate`. Do not edit.

// From typed values to canonical JSON text: one straight-line function a record (W6, W11).
// A function throws the `EncodeError` of the first value that has no form on the wire.

import type { Place } from "./pointers.js";
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
import {
  asMembers,
  booleanMember,
  integerMember,
  numberMember,
  numbersMember,
  recordMember,
  recordsMember,
  recordsMemberUnlessEmpty,
  tagMember,
  textMember,
  textsMember,
  textsMemberUnlessEmpty,
} from "./writing.js";

export function writeHandshake(value: Handshake, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "handshake");
  text += textMember("protocol_version", value.protocol_version, at);
  return asMembers(text);
}

export function writeDataFlow(value: DataFlow, at: Place): string {
  let text = "";
  text += booleanMember("reads", value.reads, at);
  text += booleanMember("writes", value.writes, at);
  text += booleanMember("egress", value.egress, at);
  text += textsMemberUnlessEmpty("egress_scopes", value.egress_scopes, at);
  return asMembers(text);
}

export function writeProviderInfo(value: ProviderInfo, at: Place): string {
  let text = "";
  text += textMember("name", value.name, at);
  text += textMember("version", value.version, at);
  text += recordMember("data_flow", value.data_flow, at, writeDataFlow);
  return asMembers(text);
}

export function writeQueryCapability(value: QueryCapability, at: Place): string {
  let text = "";
  text += textsMember("kinds", value.kinds, at);
  return asMembers(text);
}

export function writeCapabilities(value: Capabilities, at: Place): string {
  let text = "";
  text += recordMember("query", value.query, at, writeQueryCapability);
  text += booleanMember("correlation", value.correlation, at);
  text += booleanMember("graph", value.graph, at);
  if (value.embeddings_fingerprint !== undefined) {
    text += textMember("embeddings_fingerprint", value.embeddings_fingerprint, at);
  }
  text += booleanMember("verify", value.verify, at);
  text += textsMemberUnlessEmpty("representations", value.representations, at);
  text += booleanMember("resolve", value.resolve, at);
  return asMembers(text);
}

export function writeHandshakeAck(value: HandshakeAck, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "handshake_ack");
  text += textMember("protocol_version", value.protocol_version, at);
  text += recordMember("provider", value.provider, at, writeProviderInfo);
  text += recordMember("capabilities", value.capabilities, at, writeCapabilities);
  return asMembers(text);
}

export function writeContextQuery(value: ContextQuery, at: Place): string {
  let text = "";
  text += textMember("goal", value.goal, at);
  if (value.query_text !== undefined) {
    text += textMember("query_text", value.query_text, at);
  }
  if (value.embedding !== undefined) {
    text += numbersMember("embedding", value.embedding, at);
  }
  text += textsMemberUnlessEmpty("kinds", value.kinds, at);
  text += textsMemberUnlessEmpty("anchors", value.anchors, at);
  text += integerMember("max_frames", value.max_frames, at, 0, 4294967295);
  text += integerMember("max_tokens", value.max_tokens, at, 0, 4294967295);
  if (value.as_of !== undefined) {
    text += textMember("as_of", value.as_of, at);
  }
  text += textsMemberUnlessEmpty(
    "representation_preferences",
    value.representation_preferences,
    at,
  );
  return asMembers(text);
}

export function writeQuery(value: Query, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "query");
  if (value.id !== undefined) {
    text += textMember("id", value.id, at);
  }
  text += recordMember("query", value.query, at, writeContextQuery);
  return asMembers(text);
}

export function writeContentRef(value: ContentRef, at: Place): string {
  let text = "";
  text += textMember("provider_id", value.provider_id, at);
  text += textMember("uri", value.uri, at);
  if (value.expires_at !== undefined) {
    text += textMember("expires_at", value.expires_at, at);
  }
  return asMembers(text);
}

export function writeTransform(value: Transform, at: Place): string {
  let text = "";
  text += textMember("method", value.method, at);
  text += textMember("implementation", value.implementation, at);
  text += textMember("version", value.version, at);
  return asMembers(text);
}

export function writeProvenance(value: Provenance, at: Place): string {
  let text = "";
  text += textMember("type", value.type, at);
  if (value.uri !== undefined) {
    text += textMember("uri", value.uri, at);
  }
  if (value.range !== undefined) {
    text += textMember("range", value.range, at);
  }
  if (value.digest !== undefined) {
    text += textMember("digest", value.digest, at);
  }
  if (value.method !== undefined) {
    text += textMember("method", value.method, at);
  }
  if (value.by !== undefined) {
    text += textMember("by", value.by, at);
  }
  return asMembers(text);
}

export function writeFrameEmbedding(value: FrameEmbedding, at: Place): string {
  let text = "";
  text += textMember("fingerprint", value.fingerprint, at);
  if (value.vector !== undefined) {
    text += numbersMember("vector", value.vector, at);
  }
  return asMembers(text);
}

export function writeRelation(value: Relation, at: Place): string {
  let text = "";
  text += textMember("rel", value.rel, at);
  text += textMember("target_uri", value.target_uri, at);
  if (value.display_name !== undefined) {
    text += textMember("display_name", value.display_name, at);
  }
  return asMembers(text);
}

export function writeContextFrame(value: ContextFrame, at: Place): string {
  let text = "";
  text += textMember("id", value.id, at);
  text += textMember("kind", value.kind, at);
  text += textMember("title", value.title, at);
  if (value.content !== undefined) {
    text += textMember("content", value.content, at);
  }
  if (value.content_digest !== undefined) {
    text += textMember("content_digest", value.content_digest, at);
  }
  if (value.uri !== undefined) {
    text += textMember("uri", value.uri, at);
  }
  if (value.representation !== "full") {
    text += textMember("representation", value.representation, at);
  }
  if (value.content_fidelity !== undefined) {
    text += textMember("content_fidelity", value.content_fidelity, at);
  }
  if (value.canonical_content_hash !== undefined) {
    text += textMember("canonical_content_hash", value.canonical_content_hash, at);
  }
  if (value.content_ref !== undefined) {
    text += recordMember("content_ref", value.content_ref, at, writeContentRef);
  }
  if (value.transform !== undefined) {
    text += recordMember("transform", value.transform, at, writeTransform);
  }
  if (value.minimum_content_fidelity !== undefined) {
    text += textMember("minimum_content_fidelity", value.minimum_content_fidelity, at);
  }
  if (value.inline_content_requirement !== undefined) {
    text += textMember("inline_content_requirement", value.inline_content_requirement, at);
  }
  text += numberMember("score", value.score, at);
  text += integerMember("token_cost", value.token_cost, at, 0, 4294967295);
  if (value.canonical_token_cost !== undefined) {
    text += integerMember("canonical_token_cost", value.canonical_token_cost, at, 0, 4294967295);
  }
  if (value.tokenizer_ref !== undefined) {
    text += textMember("tokenizer_ref", value.tokenizer_ref, at);
  }
  if (value.valid_from !== undefined) {
    text += textMember("valid_from", value.valid_from, at);
  }
  if (value.valid_to !== undefined) {
    text += textMember("valid_to", value.valid_to, at);
  }
  if (value.recorded_at !== undefined) {
    text += textMember("recorded_at", value.recorded_at, at);
  }
  text += recordsMemberUnlessEmpty("provenance", value.provenance, at, writeProvenance);
  if (value.citation_label !== undefined) {
    text += textMember("citation_label", value.citation_label, at);
  }
  if (value.embedding !== undefined) {
    text += recordMember("embedding", value.embedding, at, writeFrameEmbedding);
  }
  text += recordsMemberUnlessEmpty("relations", value.relations, at, writeRelation);
  return asMembers(text);
}

export function writeContextQueryResult(value: ContextQueryResult, at: Place): string {
  let text = "";
  text += recordsMember("frames", value.frames, at, writeContextFrame);
  text += booleanMember("truncated", value.truncated, at);
  if (value.dropped_estimate !== undefined) {
    text += integerMember("dropped_estimate", value.dropped_estimate, at, 0, 4294967295);
  }
  return asMembers(text);
}

export function writeFrames(value: Frames, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "frames");
  if (value.id !== undefined) {
    text += textMember("id", value.id, at);
  }
  text += recordMember("result", value.result, at, writeContextQueryResult);
  return asMembers(text);
}

export function writeFrameId(value: FrameId, at: Place): string {
  let text = "";
  text += textMember("provider_id", value.provider_id, at);
  text += textMember("frame_id", value.frame_id, at);
  if (value.content_digest !== undefined) {
    text += textMember("content_digest", value.content_digest, at);
  }
  return asMembers(text);
}

export function writeVerifyRequest(value: VerifyRequest, at: Place): string {
  let text = "";
  text += recordsMember("frames", value.frames, at, writeFrameId);
  return asMembers(text);
}

export function writeVerify(value: Verify, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "verify");
  if (value.id !== undefined) {
    text += textMember("id", value.id, at);
  }
  text += recordMember("request", value.request, at, writeVerifyRequest);
  return asMembers(text);
}

export function writeFrameVerdict(value: FrameVerdict, at: Place): string {
  let text = "";
  text += recordMember("frame", value.frame, at, writeFrameId);
  text += textMember("status", value.status, at);
  if (value.replacement_digest !== undefined) {
    text += textMember("replacement_digest", value.replacement_digest, at);
  }
  return asMembers(text);
}

export function writeVerifyResponse(value: VerifyResponse, at: Place): string {
  let text = "";
  text += recordsMember("verdicts", value.verdicts, at, writeFrameVerdict);
  return asMembers(text);
}

export function writeVerified(value: Verified, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "verified");
  if (value.id !== undefined) {
    text += textMember("id", value.id, at);
  }
  text += recordMember("response", value.response, at, writeVerifyResponse);
  return asMembers(text);
}

export function writeShutdown(value: Shutdown, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "shutdown");
  return asMembers(text);
}

export function writeError(value: ErrorMessage, at: Place): string {
  let text = "";
  text += tagMember("type", value.type, at, "error");
  if (value.id !== undefined) {
    text += textMember("id", value.id, at);
  }
  if (value.code !== undefined) {
    text += textMember("code", value.code, at);
  }
  text += textMember("message", value.message, at);
  return asMembers(text);
}
