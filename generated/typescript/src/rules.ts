// Generated from the specification and the schema by `make generate`. Do not edit.

// The rules on decoded values: one straight-line function a record, violations in the order of W12.

import { budgetTokens } from "./budget.js";
import { containsAny } from "./conditions.js";
import { costProblem, type Findings } from "./findings.js";
import { isDateTime, isLineRange } from "./formats.js";
import {
  matchesVersionString,
  matchesTimestamp,
  matchesDigest,
  matchesFingerprint,
  matchesNonBlank,
  matchesEgressScope,
  matchesProvenanceRange,
  matchesRelationRel,
} from "./grammars.js";
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
  Relation,
  Transform,
  Verified,
  Verify,
  VerifyRequest,
  VerifyResponse,
} from "./types.js";
import {
  isKnownFrameKind,
  isKnownRepresentation,
  isKnownContentFidelity,
  isKnownInlineContentRequirement,
  isKnownVerdictStatus,
} from "./vocabularies.js";

export function judgeHandshake(value: Handshake, at: Place, findings: Findings): void {
  if (!matchesVersionString(value.protocol_version)) {
    findings.report(
      "T1",
      at,
      "protocol_version",
      "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
    );
  }
}

export function judgeDataFlow(value: DataFlow, at: Place, findings: Findings): void {
  const egressIsFalse = !value.egress;
  for (const [index, egressScope] of value.egress_scopes.entries()) {
    const items: Place = [at, "egress_scopes"];
    if (!matchesEgressScope(egressScope)) {
      findings.report("U3", items, index, "An element of `egress_scopes` is no EgressScope.");
    }
    if (egressIsFalse && egressScope !== "local-only") {
      findings.report(
        "C5",
        items,
        index,
        "An element of `egress_scopes` is not `local-only`. A provider that declares no egress names no scope that leaves the machine.",
      );
    }
  }
}

export function judgeProviderInfo(value: ProviderInfo, at: Place, findings: Findings): void {
  if (!matchesNonBlank(value.name)) {
    findings.report(
      "H2",
      at,
      "name",
      "`name` is not text with at least one character that is not white space.",
    );
  }
  if (!matchesNonBlank(value.version)) {
    findings.report(
      "H2",
      at,
      "version",
      "`version` is not text with at least one character that is not white space.",
    );
  }
  judgeDataFlow(value.data_flow, [at, "data_flow"], findings);
}

export function judgeCapabilities(value: Capabilities, at: Place, findings: Findings): void {
  const representationsContainCompactOrReference = containsAny(
    ["compact", "reference"],
    value.representations,
  );
  if (
    findings.forAuthor &&
    value.embeddings_fingerprint !== undefined &&
    !matchesFingerprint(value.embeddings_fingerprint)
  ) {
    findings.report(
      "T3",
      at,
      "embeddings_fingerprint",
      "`embeddings_fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
    );
  }
  for (const [index, representation] of value.representations.entries()) {
    const items: Place = [at, "representations"];
    if (!isKnownRepresentation(representation)) {
      findings.report(
        "W8",
        items,
        index,
        "An element of `representations` is not a known Representation.",
      );
    }
  }
  if (findings.forAuthor && representationsContainCompactOrReference && !value.resolve) {
    findings.report(
      "T5",
      at,
      "resolve",
      "`resolve` is not true. A provider that serves compact or reference frames lets their references be resolved.",
    );
  }
}

export function judgeHandshakeAck(value: HandshakeAck, at: Place, findings: Findings): void {
  if (!matchesVersionString(value.protocol_version)) {
    findings.report(
      "T1",
      at,
      "protocol_version",
      "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
    );
  }
  judgeProviderInfo(value.provider, [at, "provider"], findings);
  judgeCapabilities(value.capabilities, [at, "capabilities"], findings);
}

export function judgeContextQuery(value: ContextQuery, at: Place, findings: Findings): void {
  if (value.goal === "") {
    findings.report("T2", at, "goal", "`goal` is empty.");
  }
  for (const [index, kind] of value.kinds.entries()) {
    const items: Place = [at, "kinds"];
    if (!isKnownFrameKind(kind)) {
      findings.report("U2", items, index, "An element of `kinds` is not a known FrameKind.");
    }
  }
  if (value.as_of !== undefined && (!matchesTimestamp(value.as_of) || !isDateTime(value.as_of))) {
    findings.report(
      "F4",
      at,
      "as_of",
      "`as_of` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
    );
  }
  for (const [index, representationPreference] of value.representation_preferences.entries()) {
    const items: Place = [at, "representation_preferences"];
    if (!isKnownRepresentation(representationPreference)) {
      findings.report(
        "W8",
        items,
        index,
        "An element of `representation_preferences` is not a known Representation.",
      );
    }
  }
}

export function judgeQuery(value: Query, at: Place, findings: Findings): void {
  if (value.id !== undefined && value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  judgeContextQuery(value.query, [at, "query"], findings);
}

export function judgeContentRef(value: ContentRef, at: Place, findings: Findings): void {
  if (value.provider_id === "") {
    findings.report("T2", at, "provider_id", "`provider_id` is empty.");
  }
  if (value.uri === "") {
    findings.report("T2", at, "uri", "`uri` is empty.");
  }
  if (
    findings.forAuthor &&
    value.expires_at !== undefined &&
    (!matchesTimestamp(value.expires_at) || !isDateTime(value.expires_at))
  ) {
    findings.report(
      "T6",
      at,
      "expires_at",
      "`expires_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
    );
  }
}

export function judgeTransform(value: Transform, at: Place, findings: Findings): void {
  if (value.method === "") {
    findings.report("T2", at, "method", "`method` is empty.");
  }
  if (value.implementation === "") {
    findings.report("T2", at, "implementation", "`implementation` is empty.");
  }
  if (value.version === "") {
    findings.report("T2", at, "version", "`version` is empty.");
  }
}

export function judgeProvenance(value: Provenance, at: Place, findings: Findings): void {
  const typeIsFile = value.type === "file";
  if (value.type === "") {
    findings.report("T2", at, "type", "`type` is no ProvenanceType.");
  }
  if (
    typeIsFile &&
    value.range !== undefined &&
    (!matchesProvenanceRange(value.range) || !isLineRange(value.range))
  ) {
    findings.report(
      "F17",
      at,
      "range",
      "`range` is not a line range such as `L3` or `L3-9`. The range of a file link is a range of lines.",
    );
  }
  if (typeIsFile && value.digest === undefined) {
    findings.report(
      "F5",
      at,
      "digest",
      "`digest` is missing. A file link carries the SHA-256 digest of the bytes that it addresses.",
    );
  }
  if (typeIsFile && value.digest !== undefined && !matchesDigest(value.digest)) {
    findings.report(
      "F5",
      at,
      "digest",
      "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A file link carries the SHA-256 digest of the bytes that it addresses.",
    );
  }
  if (
    findings.forAuthor &&
    !typeIsFile &&
    value.digest !== undefined &&
    !matchesDigest(value.digest)
  ) {
    findings.report(
      "T4",
      at,
      "digest",
      "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A digest of any other source is written like every digest.",
    );
  }
}

export function judgeFrameEmbedding(value: FrameEmbedding, at: Place, findings: Findings): void {
  if (findings.forAuthor && !matchesFingerprint(value.fingerprint)) {
    findings.report(
      "T3",
      at,
      "fingerprint",
      "`fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
    );
  }
}

export function judgeRelation(value: Relation, at: Place, findings: Findings): void {
  if (value.rel === "") {
    findings.report("T2", at, "rel", "`rel` is no RelationName.");
  }
  if (findings.forAuthor && !matchesRelationRel(value.rel)) {
    findings.report(
      "U3",
      at,
      "rel",
      "`rel` is not a published relation name or `vendor:name`. A relation name outside the published list is prefixed with its vendor.",
    );
  }
  if (!matchesNonBlank(value.target_uri)) {
    findings.report(
      "G2",
      at,
      "target_uri",
      "`target_uri` is not text with at least one character that is not white space.",
    );
  }
  if (value.display_name === undefined) {
    findings.report(
      "G1",
      at,
      "display_name",
      "`display_name` is missing. A relation can be shown to a person: it has a display name.",
    );
  }
  if (value.display_name !== undefined && !matchesNonBlank(value.display_name)) {
    findings.report(
      "G1",
      at,
      "display_name",
      "`display_name` is not text with at least one character that is not white space.",
    );
  }
}

export function judgeContextFrame(value: ContextFrame, at: Place, findings: Findings): void {
  const representationIsFull = value.representation === "full";
  const representationIsCompact = value.representation === "compact";
  const representationIsReference = value.representation === "reference";
  if (value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  if (!isKnownFrameKind(value.kind)) {
    findings.report("U2", at, "kind", "`kind` is not a known FrameKind.");
  }
  if (!matchesNonBlank(value.title)) {
    findings.report(
      "F2",
      at,
      "title",
      "`title` is not text with at least one character that is not white space.",
    );
  }
  if (representationIsFull && value.content === undefined) {
    findings.report(
      "P1",
      at,
      "content",
      "`content` is missing. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
    );
  }
  if (representationIsCompact && value.content === undefined) {
    findings.report(
      "P2",
      at,
      "content",
      "`content` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
    );
  }
  if (representationIsReference && value.content !== undefined) {
    findings.report(
      "P3",
      at,
      "content",
      "`content` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
    );
  }
  if (representationIsCompact && value.content_digest === undefined) {
    findings.report(
      "P2",
      at,
      "content_digest",
      "`content_digest` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
    );
  }
  if (representationIsReference && value.content_digest !== undefined) {
    findings.report(
      "P3",
      at,
      "content_digest",
      "`content_digest` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
    );
  }
  if (value.content_digest !== undefined && !matchesDigest(value.content_digest)) {
    findings.report(
      "D1",
      at,
      "content_digest",
      "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
    );
  }
  if (!isKnownRepresentation(value.representation)) {
    findings.report("W8", at, "representation", "`representation` is not a known Representation.");
  }
  if (value.content_fidelity !== undefined && !isKnownContentFidelity(value.content_fidelity)) {
    findings.report(
      "W8",
      at,
      "content_fidelity",
      "`content_fidelity` is not a known ContentFidelity.",
    );
  }
  if (representationIsCompact && value.canonical_content_hash === undefined) {
    findings.report(
      "P2",
      at,
      "canonical_content_hash",
      "`canonical_content_hash` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
    );
  }
  if (representationIsReference && value.canonical_content_hash === undefined) {
    findings.report(
      "P3",
      at,
      "canonical_content_hash",
      "`canonical_content_hash` is missing. A reference frame carries no content, only where it can be had and its digest.",
    );
  }
  if (representationIsFull && value.canonical_content_hash !== undefined) {
    findings.report(
      "P1",
      at,
      "canonical_content_hash",
      "`canonical_content_hash` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
    );
  }
  if (
    findings.forAuthor &&
    value.canonical_content_hash !== undefined &&
    !matchesDigest(value.canonical_content_hash)
  ) {
    findings.report(
      "T4",
      at,
      "canonical_content_hash",
      "`canonical_content_hash` is not `sha256:` and 64 lower-case hexadecimal digits.",
    );
  }
  if (representationIsCompact && value.content_ref === undefined) {
    findings.report(
      "P2",
      at,
      "content_ref",
      "`content_ref` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
    );
  }
  if (representationIsReference && value.content_ref === undefined) {
    findings.report(
      "P3",
      at,
      "content_ref",
      "`content_ref` is missing. A reference frame carries no content, only where it can be had and its digest.",
    );
  }
  if (representationIsFull && value.content_ref !== undefined) {
    findings.report(
      "P1",
      at,
      "content_ref",
      "`content_ref` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
    );
  }
  if (value.content_ref !== undefined) {
    judgeContentRef(value.content_ref, [at, "content_ref"], findings);
  }
  if (representationIsCompact && value.transform === undefined) {
    findings.report(
      "P2",
      at,
      "transform",
      "`transform` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
    );
  }
  if (representationIsFull && value.transform !== undefined) {
    findings.report(
      "P1",
      at,
      "transform",
      "`transform` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
    );
  }
  if (representationIsReference && value.transform !== undefined) {
    findings.report(
      "P3",
      at,
      "transform",
      "`transform` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
    );
  }
  if (value.transform !== undefined) {
    judgeTransform(value.transform, [at, "transform"], findings);
  }
  if (
    value.minimum_content_fidelity !== undefined &&
    !isKnownContentFidelity(value.minimum_content_fidelity)
  ) {
    findings.report(
      "W8",
      at,
      "minimum_content_fidelity",
      "`minimum_content_fidelity` is not a known ContentFidelity.",
    );
  }
  if (
    value.inline_content_requirement !== undefined &&
    !isKnownInlineContentRequirement(value.inline_content_requirement)
  ) {
    findings.report(
      "W8",
      at,
      "inline_content_requirement",
      "`inline_content_requirement` is not a known InlineContentRequirement.",
    );
  }
  if (!(value.score >= 0 && value.score <= 1)) {
    findings.report("F1", at, "score", "`score` is not at least 0 and at most 1.");
  }
  if (value.token_cost !== budgetTokens(value.content ?? "")) {
    findings.report(
      "B3",
      at,
      "token_cost",
      costProblem("token_cost", value.token_cost, "content", budgetTokens(value.content ?? "")),
    );
  }
  if (representationIsReference && value.token_cost !== 0) {
    findings.report(
      "P4",
      at,
      "token_cost",
      "`token_cost` is not 0. A reference frame costs nothing inline.",
    );
  }
  if (value.tokenizer_ref !== undefined && value.tokenizer_ref === "") {
    findings.report("T2", at, "tokenizer_ref", "`tokenizer_ref` is empty.");
  }
  if (
    value.valid_from !== undefined &&
    (!matchesTimestamp(value.valid_from) || !isDateTime(value.valid_from))
  ) {
    findings.report(
      "F4",
      at,
      "valid_from",
      "`valid_from` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
    );
  }
  if (
    value.valid_to !== undefined &&
    (!matchesTimestamp(value.valid_to) || !isDateTime(value.valid_to))
  ) {
    findings.report(
      "F4",
      at,
      "valid_to",
      "`valid_to` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
    );
  }
  if (
    value.recorded_at !== undefined &&
    (!matchesTimestamp(value.recorded_at) || !isDateTime(value.recorded_at))
  ) {
    findings.report(
      "F4",
      at,
      "recorded_at",
      "`recorded_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
    );
  }
  for (const [index, provenanceItem] of value.provenance.entries()) {
    judgeProvenance(provenanceItem, [[at, "provenance"], index], findings);
  }
  if (value.citation_label === undefined) {
    findings.report(
      "F3",
      at,
      "citation_label",
      "`citation_label` is missing. A frame carries a label by which a person can cite it.",
    );
  }
  if (value.citation_label !== undefined && !matchesNonBlank(value.citation_label)) {
    findings.report(
      "F3",
      at,
      "citation_label",
      "`citation_label` is not text with at least one character that is not white space.",
    );
  }
  if (value.embedding !== undefined) {
    judgeFrameEmbedding(value.embedding, [at, "embedding"], findings);
  }
  for (const [index, relation] of value.relations.entries()) {
    judgeRelation(relation, [[at, "relations"], index], findings);
  }
}

export function judgeContextQueryResult(
  value: ContextQueryResult,
  at: Place,
  findings: Findings,
): void {
  for (const [index, frame] of value.frames.entries()) {
    judgeContextFrame(frame, [[at, "frames"], index], findings);
  }
}

export function judgeFrames(value: Frames, at: Place, findings: Findings): void {
  if (value.id !== undefined && value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  judgeContextQueryResult(value.result, [at, "result"], findings);
}

export function judgeFrameId(value: FrameId, at: Place, findings: Findings): void {
  if (value.provider_id === "") {
    findings.report("T2", at, "provider_id", "`provider_id` is empty.");
  }
  if (value.frame_id === "") {
    findings.report("T2", at, "frame_id", "`frame_id` is empty.");
  }
  if (
    findings.forAuthor &&
    value.content_digest !== undefined &&
    !matchesDigest(value.content_digest)
  ) {
    findings.report(
      "T4",
      at,
      "content_digest",
      "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
    );
  }
}

export function judgeVerifyRequest(value: VerifyRequest, at: Place, findings: Findings): void {
  for (const [index, frame] of value.frames.entries()) {
    judgeFrameId(frame, [[at, "frames"], index], findings);
  }
}

export function judgeVerify(value: Verify, at: Place, findings: Findings): void {
  if (findings.forAuthor && value.id !== undefined) {
    findings.report(
      "W13",
      at,
      "id",
      "`id` may not stand here. A `verify` is sent without an `id`; it is paired by the full identity of its frames.",
    );
  }
  if (value.id !== undefined && value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  judgeVerifyRequest(value.request, [at, "request"], findings);
}

export function judgeFrameVerdict(value: FrameVerdict, at: Place, findings: Findings): void {
  const statusIsStale = value.status === "stale";
  judgeFrameId(value.frame, [at, "frame"], findings);
  if (!isKnownVerdictStatus(value.status)) {
    findings.report("W8", at, "status", "`status` is not a known VerdictStatus.");
  }
  if (!statusIsStale && value.replacement_digest !== undefined) {
    findings.report(
      "V4",
      at,
      "replacement_digest",
      "`replacement_digest` may not stand here. Only a stale verdict names a replacement.",
    );
  }
  if (
    findings.forAuthor &&
    value.replacement_digest !== undefined &&
    !matchesDigest(value.replacement_digest)
  ) {
    findings.report(
      "T4",
      at,
      "replacement_digest",
      "`replacement_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
    );
  }
}

export function judgeVerifyResponse(value: VerifyResponse, at: Place, findings: Findings): void {
  for (const [index, verdict] of value.verdicts.entries()) {
    judgeFrameVerdict(verdict, [[at, "verdicts"], index], findings);
  }
}

export function judgeVerified(value: Verified, at: Place, findings: Findings): void {
  if (findings.forAuthor && value.id !== undefined) {
    findings.report(
      "W13",
      at,
      "id",
      "`id` may not stand here. A `verified` is sent without an `id`; it is paired by the full identity of its frames.",
    );
  }
  if (value.id !== undefined && value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  judgeVerifyResponse(value.response, [at, "response"], findings);
}

export function judgeError(value: ErrorMessage, at: Place, findings: Findings): void {
  if (value.id !== undefined && value.id === "") {
    findings.report("T2", at, "id", "`id` is empty.");
  }
  if (value.message === "") {
    findings.report("T2", at, "message", "`message` is empty.");
  }
}
