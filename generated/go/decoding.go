// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// From JSON values to typed values: structure only, one straight-line method a record (W5-W8, W12).

func (v *Handshake) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "handshake")
	readRequired(&o, "protocol_version", &v.ProtocolVersion, readText)
}

func (v *HandshakeAck) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "handshake_ack")
	readRequired(&o, "protocol_version", &v.ProtocolVersion, readText)
	readRequired(&o, "provider", &v.Provider, (*ProviderInfo).read)
	readRequired(&o, "capabilities", &v.Capabilities, (*Capabilities).read)
}

func (v *Query) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "query")
	readOptional(&o, "id", &v.ID, readText)
	readRequired(&o, "query", &v.Query, (*ContextQuery).read)
}

func (v *Frames) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "frames")
	readOptional(&o, "id", &v.ID, readText)
	readRequired(&o, "result", &v.Result, (*ContextQueryResult).read)
}

func (v *Verify) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "verify")
	readOptional(&o, "id", &v.ID, readText)
	readRequired(&o, "request", &v.Request, (*VerifyRequest).read)
}

func (v *Verified) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "verified")
	readOptional(&o, "id", &v.ID, readText)
	readRequired(&o, "response", &v.Response, (*VerifyResponse).read)
}

func (v *Shutdown) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "shutdown")
}

func (v *Error) read(r *reader, n node) {
	o := r.open(n)
	readTag(&o, "type", "error")
	readOptional(&o, "id", &v.ID, readText)
	readOptional(&o, "code", &v.Code, readText)
	readRequired(&o, "message", &v.Message, readText)
}

func (v *ProviderInfo) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "name", &v.Name, readText)
	readRequired(&o, "version", &v.Version, readText)
	readRequired(&o, "data_flow", &v.DataFlow, (*DataFlow).read)
}

func (v *DataFlow) read(r *reader, n node) {
	o := r.open(n)
	readDefaulted(&o, "reads", &v.Reads, readBoolean)
	readDefaulted(&o, "writes", &v.Writes, readBoolean)
	readDefaulted(&o, "egress", &v.Egress, readBoolean)
	readOptionalList(&o, "egress_scopes", &v.EgressScopes, readText)
}

func (v *Capabilities) read(r *reader, n node) {
	o := r.open(n)
	readDefaulted(&o, "query", &v.Query, (*QueryCapability).read)
	readDefaulted(&o, "correlation", &v.Correlation, readBoolean)
	readDefaulted(&o, "graph", &v.Graph, readBoolean)
	readOptional(&o, "embeddings_fingerprint", &v.EmbeddingsFingerprint, readText)
	readDefaulted(&o, "verify", &v.Verify, readBoolean)
	readOptionalList(&o, "representations", &v.Representations, readText)
	readDefaulted(&o, "resolve", &v.Resolve, readBoolean)
}

func (v *QueryCapability) read(r *reader, n node) {
	o := r.open(n)
	readOptionalList(&o, "kinds", &v.Kinds, readText)
}

func (v *ContextQuery) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "goal", &v.Goal, readText)
	readOptional(&o, "query_text", &v.QueryText, readText)
	readOptionalList(&o, "embedding", &v.Embedding, readNumber)
	readOptionalList(&o, "kinds", &v.Kinds, readText)
	readOptionalList(&o, "anchors", &v.Anchors, readText)
	readRequired(&o, "max_frames", &v.MaxFrames, readInteger)
	readRequired(&o, "max_tokens", &v.MaxTokens, readInteger)
	readOptional(&o, "as_of", &v.AsOf, readText)
	readOptionalList(&o, "representation_preferences", &v.RepresentationPreferences, readText)
}

func (v *ContextQueryResult) read(r *reader, n node) {
	o := r.open(n)
	readList(&o, "frames", &v.Frames, (*ContextFrame).read)
	readRequired(&o, "truncated", &v.Truncated, readBoolean)
	readOptional(&o, "dropped_estimate", &v.DroppedEstimate, readInteger)
}

func (v *ContextFrame) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "id", &v.ID, readText)
	readRequired(&o, "kind", &v.Kind, readText)
	readRequired(&o, "title", &v.Title, readText)
	readOptional(&o, "content", &v.Content, readText)
	readOptional(&o, "content_digest", &v.ContentDigest, readText)
	readOptional(&o, "uri", &v.URI, readText)
	readOptional(&o, "representation", &v.Representation, readText)
	readOptional(&o, "content_fidelity", &v.ContentFidelity, readText)
	readOptional(&o, "canonical_content_hash", &v.CanonicalContentHash, readText)
	readOptional(&o, "content_ref", &v.ContentRef, (*ContentRef).read)
	readOptional(&o, "transform", &v.Transform, (*Transform).read)
	readOptional(&o, "minimum_content_fidelity", &v.MinimumContentFidelity, readText)
	readOptional(&o, "inline_content_requirement", &v.InlineContentRequirement, readText)
	readRequired(&o, "score", &v.Score, readNumber)
	readRequired(&o, "token_cost", &v.TokenCost, readInteger)
	readOptional(&o, "canonical_token_cost", &v.CanonicalTokenCost, readInteger)
	readOptional(&o, "tokenizer_ref", &v.TokenizerRef, readText)
	readOptional(&o, "valid_from", &v.ValidFrom, readText)
	readOptional(&o, "valid_to", &v.ValidTo, readText)
	readOptional(&o, "recorded_at", &v.RecordedAt, readText)
	readOptionalList(&o, "provenance", &v.Provenance, (*Provenance).read)
	readOptional(&o, "citation_label", &v.CitationLabel, readText)
	readOptional(&o, "embedding", &v.Embedding, (*FrameEmbedding).read)
	readOptionalList(&o, "relations", &v.Relations, (*Relation).read)
}

func (v *ContentRef) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "provider_id", &v.ProviderID, readText)
	readRequired(&o, "uri", &v.URI, readText)
	readOptional(&o, "expires_at", &v.ExpiresAt, readText)
}

func (v *Transform) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "method", &v.Method, readText)
	readRequired(&o, "implementation", &v.Implementation, readText)
	readRequired(&o, "version", &v.Version, readText)
}

func (v *Provenance) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "type", &v.Type, readText)
	readOptional(&o, "uri", &v.URI, readText)
	readOptional(&o, "range", &v.Range, readText)
	readOptional(&o, "digest", &v.Digest, readText)
	readOptional(&o, "method", &v.Method, readText)
	readOptional(&o, "by", &v.By, readText)
}

func (v *Relation) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "rel", &v.Rel, readText)
	readRequired(&o, "target_uri", &v.TargetURI, readText)
	readOptional(&o, "display_name", &v.DisplayName, readText)
}

func (v *FrameEmbedding) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "fingerprint", &v.Fingerprint, readText)
	readOptionalList(&o, "vector", &v.Vector, readNumber)
}

func (v *FrameID) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "provider_id", &v.ProviderID, readText)
	readRequired(&o, "frame_id", &v.FrameID, readText)
	readOptional(&o, "content_digest", &v.ContentDigest, readText)
}

func (v *VerifyRequest) read(r *reader, n node) {
	o := r.open(n)
	readOptionalList(&o, "frames", &v.Frames, (*FrameID).read)
}

func (v *VerifyResponse) read(r *reader, n node) {
	o := r.open(n)
	readOptionalList(&o, "verdicts", &v.Verdicts, (*FrameVerdict).read)
}

func (v *FrameVerdict) read(r *reader, n node) {
	o := r.open(n)
	readRequired(&o, "frame", &v.Frame, (*FrameID).read)
	readRequired(&o, "status", &v.Status, readText)
	readOptional(&o, "replacement_digest", &v.ReplacementDigest, readText)
}

// newEnvelope gives an empty message of a type, or nil when the type is unknown.
func newEnvelope(tag string) message {
	switch tag {
	case "handshake":
		return new(Handshake)
	case "handshake_ack":
		return new(HandshakeAck)
	case "query":
		return new(Query)
	case "frames":
		return new(Frames)
	case "verify":
		return new(Verify)
	case "verified":
		return new(Verified)
	case "shutdown":
		return new(Shutdown)
	case "error":
		return new(Error)
	default:
		return nil
	}
}
