// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// From typed values to canonical JSON text: one straight-line method a record (W6, W11).

func (v *Handshake) write(w *writer) {
	w.open()
	writeTag(w, "type", "handshake")
	writeMember(w, "protocol_version", &v.ProtocolVersion, writeText)
	w.close()
}

func (v *HandshakeAck) write(w *writer) {
	w.open()
	writeTag(w, "type", "handshake_ack")
	writeMember(w, "protocol_version", &v.ProtocolVersion, writeText)
	writeMember(w, "provider", &v.Provider, (*ProviderInfo).write)
	writeMember(w, "capabilities", &v.Capabilities, (*Capabilities).write)
	w.close()
}

func (v *Query) write(w *writer) {
	w.open()
	writeTag(w, "type", "query")
	writeOptional(w, "id", v.ID, writeText)
	writeMember(w, "query", &v.Query, (*ContextQuery).write)
	w.close()
}

func (v *Frames) write(w *writer) {
	w.open()
	writeTag(w, "type", "frames")
	writeOptional(w, "id", v.ID, writeText)
	writeMember(w, "result", &v.Result, (*ContextQueryResult).write)
	w.close()
}

func (v *Verify) write(w *writer) {
	w.open()
	writeTag(w, "type", "verify")
	writeOptional(w, "id", v.ID, writeText)
	writeMember(w, "request", &v.Request, (*VerifyRequest).write)
	w.close()
}

func (v *Verified) write(w *writer) {
	w.open()
	writeTag(w, "type", "verified")
	writeOptional(w, "id", v.ID, writeText)
	writeMember(w, "response", &v.Response, (*VerifyResponse).write)
	w.close()
}

func (v *Shutdown) write(w *writer) {
	w.open()
	writeTag(w, "type", "shutdown")
	w.close()
}

func (v *Error) write(w *writer) {
	w.open()
	writeTag(w, "type", "error")
	writeOptional(w, "id", v.ID, writeText)
	writeOptional(w, "code", v.Code, writeText)
	writeMember(w, "message", &v.Message, writeText)
	w.close()
}

func (v *ProviderInfo) write(w *writer) {
	w.open()
	writeMember(w, "name", &v.Name, writeText)
	writeMember(w, "version", &v.Version, writeText)
	writeMember(w, "data_flow", &v.DataFlow, (*DataFlow).write)
	w.close()
}

func (v *DataFlow) write(w *writer) {
	w.open()
	writeMember(w, "reads", &v.Reads, writeBoolean)
	writeMember(w, "writes", &v.Writes, writeBoolean)
	writeMember(w, "egress", &v.Egress, writeBoolean)
	writeNonEmptyList(w, "egress_scopes", v.EgressScopes, writeText)
	w.close()
}

func (v *Capabilities) write(w *writer) {
	w.open()
	writeMember(w, "query", &v.Query, (*QueryCapability).write)
	writeMember(w, "correlation", &v.Correlation, writeBoolean)
	writeMember(w, "graph", &v.Graph, writeBoolean)
	writeOptional(w, "embeddings_fingerprint", v.EmbeddingsFingerprint, writeText)
	writeMember(w, "verify", &v.Verify, writeBoolean)
	writeNonEmptyList(w, "representations", v.Representations, writeText)
	writeMember(w, "resolve", &v.Resolve, writeBoolean)
	w.close()
}

func (v *QueryCapability) write(w *writer) {
	w.open()
	writeList(w, "kinds", v.Kinds, writeText)
	w.close()
}

func (v *ContextQuery) write(w *writer) {
	w.open()
	writeMember(w, "goal", &v.Goal, writeText)
	writeOptional(w, "query_text", v.QueryText, writeText)
	writeOptionalList(w, "embedding", v.Embedding, writeNumber)
	writeNonEmptyList(w, "kinds", v.Kinds, writeText)
	writeNonEmptyList(w, "anchors", v.Anchors, writeText)
	writeMember(w, "max_frames", &v.MaxFrames, writeInteger)
	writeMember(w, "max_tokens", &v.MaxTokens, writeInteger)
	writeOptional(w, "as_of", v.AsOf, writeText)
	writeNonEmptyList(w, "representation_preferences", v.RepresentationPreferences, writeText)
	w.close()
}

func (v *ContextQueryResult) write(w *writer) {
	w.open()
	writeList(w, "frames", v.Frames, (*ContextFrame).write)
	writeMember(w, "truncated", &v.Truncated, writeBoolean)
	writeOptional(w, "dropped_estimate", v.DroppedEstimate, writeInteger)
	w.close()
}

func (v *ContextFrame) write(w *writer) {
	w.open()
	writeMember(w, "id", &v.ID, writeText)
	writeMember(w, "kind", &v.Kind, writeText)
	writeMember(w, "title", &v.Title, writeText)
	writeOptional(w, "content", v.Content, writeText)
	writeOptional(w, "content_digest", v.ContentDigest, writeText)
	writeOptional(w, "uri", v.URI, writeText)
	writeUnless(w, "representation", v.Representation, RepresentationFull, writeText)
	writeOptional(w, "content_fidelity", v.ContentFidelity, writeText)
	writeOptional(w, "canonical_content_hash", v.CanonicalContentHash, writeText)
	writeOptional(w, "content_ref", v.ContentRef, (*ContentRef).write)
	writeOptional(w, "transform", v.Transform, (*Transform).write)
	writeOptional(w, "minimum_content_fidelity", v.MinimumContentFidelity, writeText)
	writeOptional(w, "inline_content_requirement", v.InlineContentRequirement, writeText)
	writeMember(w, "score", &v.Score, writeNumber)
	writeMember(w, "token_cost", &v.TokenCost, writeInteger)
	writeOptional(w, "canonical_token_cost", v.CanonicalTokenCost, writeInteger)
	writeOptional(w, "tokenizer_ref", v.TokenizerRef, writeText)
	writeOptional(w, "valid_from", v.ValidFrom, writeText)
	writeOptional(w, "valid_to", v.ValidTo, writeText)
	writeOptional(w, "recorded_at", v.RecordedAt, writeText)
	writeNonEmptyList(w, "provenance", v.Provenance, (*Provenance).write)
	writeOptional(w, "citation_label", v.CitationLabel, writeText)
	writeOptional(w, "embedding", v.Embedding, (*FrameEmbedding).write)
	writeNonEmptyList(w, "relations", v.Relations, (*Relation).write)
	w.close()
}

func (v *ContentRef) write(w *writer) {
	w.open()
	writeMember(w, "provider_id", &v.ProviderID, writeText)
	writeMember(w, "uri", &v.URI, writeText)
	writeOptional(w, "expires_at", v.ExpiresAt, writeText)
	w.close()
}

func (v *Transform) write(w *writer) {
	w.open()
	writeMember(w, "method", &v.Method, writeText)
	writeMember(w, "implementation", &v.Implementation, writeText)
	writeMember(w, "version", &v.Version, writeText)
	w.close()
}

func (v *Provenance) write(w *writer) {
	w.open()
	writeMember(w, "type", &v.Type, writeText)
	writeOptional(w, "uri", v.URI, writeText)
	writeOptional(w, "range", v.Range, writeText)
	writeOptional(w, "digest", v.Digest, writeText)
	writeOptional(w, "method", v.Method, writeText)
	writeOptional(w, "by", v.By, writeText)
	w.close()
}

func (v *Relation) write(w *writer) {
	w.open()
	writeMember(w, "rel", &v.Rel, writeText)
	writeMember(w, "target_uri", &v.TargetURI, writeText)
	writeOptional(w, "display_name", v.DisplayName, writeText)
	w.close()
}

func (v *FrameEmbedding) write(w *writer) {
	w.open()
	writeMember(w, "fingerprint", &v.Fingerprint, writeText)
	writeOptionalList(w, "vector", v.Vector, writeNumber)
	w.close()
}

func (v *FrameID) write(w *writer) {
	w.open()
	writeMember(w, "provider_id", &v.ProviderID, writeText)
	writeMember(w, "frame_id", &v.FrameID, writeText)
	writeOptional(w, "content_digest", v.ContentDigest, writeText)
	w.close()
}

func (v *VerifyRequest) write(w *writer) {
	w.open()
	writeList(w, "frames", v.Frames, (*FrameID).write)
	w.close()
}

func (v *VerifyResponse) write(w *writer) {
	w.open()
	writeList(w, "verdicts", v.Verdicts, (*FrameVerdict).write)
	w.close()
}

func (v *FrameVerdict) write(w *writer) {
	w.open()
	writeMember(w, "frame", &v.Frame, (*FrameID).write)
	writeMember(w, "status", &v.Status, writeText)
	writeOptional(w, "replacement_digest", v.ReplacementDigest, writeText)
	w.close()
}

func (v *UnknownEnvelope) write(w *writer) {
	w.open()
	writeMember(w, "type", &v.Type, writeText)
	writeOptional(w, "id", v.ID, writeText)
	w.close()
}
