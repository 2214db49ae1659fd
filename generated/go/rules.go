// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// The rules on decoded values: one straight-line method a record, violations in the order of W12. Rules
// that speak to authors only are judged for authors only; a peer's value is never refused for them.

func (v *Handshake) judge(f *findings) {
	if !matches(versionStringGrammar, v.ProtocolVersion) {
		f.report(RequirementT1, "protocol_version",
			"`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.")
	}
}

func (v *HandshakeAck) judge(f *findings) {
	if !matches(versionStringGrammar, v.ProtocolVersion) {
		f.report(RequirementT1, "protocol_version",
			"`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.")
	}
	judgeInside(f, "provider", &v.Provider, (*ProviderInfo).judge)
	judgeInside(f, "capabilities", &v.Capabilities, (*Capabilities).judge)
}

func (v *Query) judge(f *findings) {
	if v.ID != nil && *v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	judgeInside(f, "query", &v.Query, (*ContextQuery).judge)
}

func (v *Frames) judge(f *findings) {
	if v.ID != nil && *v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	judgeInside(f, "result", &v.Result, (*ContextQueryResult).judge)
}

func (v *Verify) judge(f *findings) {
	if f.author && v.ID != nil {
		f.report(RequirementW13, "id",
			"`id` may not stand here. A `verify` is sent without an `id`; it is paired by the full identity of its frames.")
	}
	if v.ID != nil && *v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	judgeInside(f, "request", &v.Request, (*VerifyRequest).judge)
}

func (v *Verified) judge(f *findings) {
	if f.author && v.ID != nil {
		f.report(RequirementW13, "id",
			"`id` may not stand here. A `verified` is sent without an `id`; it is paired by the full identity of its frames.")
	}
	if v.ID != nil && *v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	judgeInside(f, "response", &v.Response, (*VerifyResponse).judge)
}

func (*Shutdown) judge(*findings) {}

func (v *Error) judge(f *findings) {
	if v.ID != nil && *v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	if v.Message == "" {
		f.report(RequirementT2, "message", "`message` is empty.")
	}
}

func (v *ProviderInfo) judge(f *findings) {
	if !matches(nonBlankGrammar, v.Name) {
		f.report(RequirementH2, "name",
			"`name` is not text with at least one character that is not white space.")
	}
	if !matches(nonBlankGrammar, v.Version) {
		f.report(RequirementH2, "version",
			"`version` is not text with at least one character that is not white space.")
	}
	judgeInside(f, "data_flow", &v.DataFlow, (*DataFlow).judge)
}

func (v *DataFlow) judge(f *findings) {
	egressIsFalse := !v.Egress
	for i, egressScope := range v.EgressScopes {
		if !matches(egressScopeGrammar, egressScope) {
			f.reportItem(RequirementU3, "egress_scopes", i,
				"An element of `egress_scopes` is no EgressScope.")
		}
		if egressIsFalse && egressScope != EgressScopeLocalOnly {
			f.reportItem(RequirementC5, "egress_scopes", i,
				"An element of `egress_scopes` is not `local-only`. A provider that declares no egress names no scope that leaves the machine.")
		}
	}
}

func (v *Capabilities) judge(f *findings) {
	representationsContainCompactOrReference := containsAny(v.Representations, RepresentationCompact, RepresentationReference)
	judgeInside(f, "query", &v.Query, (*QueryCapability).judge)
	if f.author && v.EmbeddingsFingerprint != nil && !matches(fingerprintGrammar, *v.EmbeddingsFingerprint) {
		f.report(RequirementT3, "embeddings_fingerprint",
			"`embeddings_fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.")
	}
	for i, representation := range v.Representations {
		if !representation.IsKnown() {
			f.reportItem(RequirementW8, "representations", i,
				"An element of `representations` is not a known Representation.")
		}
	}
	if f.author && representationsContainCompactOrReference && !v.Resolve {
		f.report(RequirementT5, "resolve",
			"`resolve` is not true. A provider that serves compact or reference frames lets their references be resolved.")
	}
}

func (*QueryCapability) judge(*findings) {}

func (v *ContextQuery) judge(f *findings) {
	if v.Goal == "" {
		f.report(RequirementT2, "goal", "`goal` is empty.")
	}
	for i, kind := range v.Kinds {
		if !kind.IsKnown() {
			f.reportItem(RequirementU2, "kinds", i,
				"An element of `kinds` is not a known FrameKind.")
		}
	}
	if v.AsOf != nil && (!matches(timestampGrammar, *v.AsOf) || !isDateTime(*v.AsOf)) {
		f.report(RequirementF4, "as_of",
			"`as_of` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.")
	}
	for i, representationPreference := range v.RepresentationPreferences {
		if !representationPreference.IsKnown() {
			f.reportItem(RequirementW8, "representation_preferences", i,
				"An element of `representation_preferences` is not a known Representation.")
		}
	}
}

func (v *ContextQueryResult) judge(f *findings) {
	judgeItems(f, "frames", v.Frames, (*ContextFrame).judge)
}

func (v *ContextFrame) judge(f *findings) {
	representationIsFull := v.RepresentationOrDefault() == RepresentationFull
	representationIsCompact := v.RepresentationOrDefault() == RepresentationCompact
	representationIsReference := v.RepresentationOrDefault() == RepresentationReference
	if v.ID == "" {
		f.report(RequirementT2, "id", "`id` is empty.")
	}
	if !v.Kind.IsKnown() {
		f.report(RequirementU2, "kind", "`kind` is not a known FrameKind.")
	}
	if !matches(nonBlankGrammar, v.Title) {
		f.report(RequirementF2, "title",
			"`title` is not text with at least one character that is not white space.")
	}
	if representationIsFull && v.Content == nil {
		f.report(RequirementP1, "content",
			"`content` is missing. A full frame carries its content inline, and none of the members that tell of content elsewhere.")
	}
	if representationIsCompact && v.Content == nil {
		f.report(RequirementP2, "content",
			"`content` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.")
	}
	if representationIsReference && v.Content != nil {
		f.report(RequirementP3, "content",
			"`content` may not stand here. A reference frame carries no content, only where it can be had and its digest.")
	}
	if representationIsCompact && v.ContentDigest == nil {
		f.report(RequirementP2, "content_digest",
			"`content_digest` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.")
	}
	if representationIsReference && v.ContentDigest != nil {
		f.report(RequirementP3, "content_digest",
			"`content_digest` may not stand here. A reference frame carries no content, only where it can be had and its digest.")
	}
	if v.ContentDigest != nil && !matches(digestGrammar, *v.ContentDigest) {
		f.report(RequirementD1, "content_digest",
			"`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.")
	}
	if !v.RepresentationOrDefault().IsKnown() {
		f.report(RequirementW8, "representation", "`representation` is not a known Representation.")
	}
	if v.ContentFidelity != nil && !v.ContentFidelity.IsKnown() {
		f.report(RequirementW8, "content_fidelity",
			"`content_fidelity` is not a known ContentFidelity.")
	}
	if representationIsCompact && v.CanonicalContentHash == nil {
		f.report(RequirementP2, "canonical_content_hash",
			"`canonical_content_hash` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.")
	}
	if representationIsReference && v.CanonicalContentHash == nil {
		f.report(RequirementP3, "canonical_content_hash",
			"`canonical_content_hash` is missing. A reference frame carries no content, only where it can be had and its digest.")
	}
	if representationIsFull && v.CanonicalContentHash != nil {
		f.report(RequirementP1, "canonical_content_hash",
			"`canonical_content_hash` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.")
	}
	if f.author && v.CanonicalContentHash != nil && !matches(digestGrammar, *v.CanonicalContentHash) {
		f.report(RequirementT4, "canonical_content_hash",
			"`canonical_content_hash` is not `sha256:` and 64 lower-case hexadecimal digits.")
	}
	if representationIsCompact && v.ContentRef == nil {
		f.report(RequirementP2, "content_ref",
			"`content_ref` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.")
	}
	if representationIsReference && v.ContentRef == nil {
		f.report(RequirementP3, "content_ref",
			"`content_ref` is missing. A reference frame carries no content, only where it can be had and its digest.")
	}
	if representationIsFull && v.ContentRef != nil {
		f.report(RequirementP1, "content_ref",
			"`content_ref` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.")
	}
	judgeInside(f, "content_ref", v.ContentRef, (*ContentRef).judge)
	if representationIsCompact && v.Transform == nil {
		f.report(RequirementP2, "transform",
			"`transform` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.")
	}
	if representationIsFull && v.Transform != nil {
		f.report(RequirementP1, "transform",
			"`transform` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.")
	}
	if representationIsReference && v.Transform != nil {
		f.report(RequirementP3, "transform",
			"`transform` may not stand here. A reference frame carries no content, only where it can be had and its digest.")
	}
	judgeInside(f, "transform", v.Transform, (*Transform).judge)
	if v.MinimumContentFidelity != nil && !v.MinimumContentFidelity.IsKnown() {
		f.report(RequirementW8, "minimum_content_fidelity",
			"`minimum_content_fidelity` is not a known ContentFidelity.")
	}
	if v.InlineContentRequirement != nil && !v.InlineContentRequirement.IsKnown() {
		f.report(RequirementW8, "inline_content_requirement",
			"`inline_content_requirement` is not a known InlineContentRequirement.")
	}
	if !(v.Score >= 0 && v.Score <= 1) {
		f.report(RequirementF1, "score", "`score` is not at least 0 and at most 1.")
	}
	if !costs(v.TokenCost, BudgetTokens(orZero(v.Content))) {
		f.report(RequirementB3, "token_cost",
			costProblem("token_cost", v.TokenCost, "content", BudgetTokens(orZero(v.Content))))
	}
	if representationIsReference && v.TokenCost != 0 {
		f.report(RequirementP4, "token_cost",
			"`token_cost` is not 0. A reference frame costs nothing inline.")
	}
	if v.TokenizerRef != nil && *v.TokenizerRef == "" {
		f.report(RequirementT2, "tokenizer_ref", "`tokenizer_ref` is empty.")
	}
	if v.ValidFrom != nil && (!matches(timestampGrammar, *v.ValidFrom) || !isDateTime(*v.ValidFrom)) {
		f.report(RequirementF4, "valid_from",
			"`valid_from` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.")
	}
	if v.ValidTo != nil && (!matches(timestampGrammar, *v.ValidTo) || !isDateTime(*v.ValidTo)) {
		f.report(RequirementF4, "valid_to",
			"`valid_to` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.")
	}
	if v.RecordedAt != nil && (!matches(timestampGrammar, *v.RecordedAt) || !isDateTime(*v.RecordedAt)) {
		f.report(RequirementF4, "recorded_at",
			"`recorded_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.")
	}
	judgeItems(f, "provenance", v.Provenance, (*Provenance).judge)
	if v.CitationLabel == nil {
		f.report(RequirementF3, "citation_label",
			"`citation_label` is missing. A frame carries a label by which a person can cite it.")
	}
	if v.CitationLabel != nil && !matches(nonBlankGrammar, *v.CitationLabel) {
		f.report(RequirementF3, "citation_label",
			"`citation_label` is not text with at least one character that is not white space.")
	}
	judgeInside(f, "embedding", v.Embedding, (*FrameEmbedding).judge)
	judgeItems(f, "relations", v.Relations, (*Relation).judge)
}

func (v *ContentRef) judge(f *findings) {
	if v.ProviderID == "" {
		f.report(RequirementT2, "provider_id", "`provider_id` is empty.")
	}
	if v.URI == "" {
		f.report(RequirementT2, "uri", "`uri` is empty.")
	}
	if f.author && v.ExpiresAt != nil && (!matches(timestampGrammar, *v.ExpiresAt) || !isDateTime(*v.ExpiresAt)) {
		f.report(RequirementT6, "expires_at",
			"`expires_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.")
	}
}

func (v *Transform) judge(f *findings) {
	if v.Method == "" {
		f.report(RequirementT2, "method", "`method` is empty.")
	}
	if v.Implementation == "" {
		f.report(RequirementT2, "implementation", "`implementation` is empty.")
	}
	if v.Version == "" {
		f.report(RequirementT2, "version", "`version` is empty.")
	}
}

func (v *Provenance) judge(f *findings) {
	typeIsFile := v.Type == ProvenanceTypeFile
	if v.Type == "" {
		f.report(RequirementT2, "type", "`type` is no ProvenanceType.")
	}
	if typeIsFile && v.Range != nil && (!matches(provenanceRangeGrammar, *v.Range) || !isLineRange(*v.Range)) {
		f.report(RequirementF17, "range",
			"`range` is not a line range such as `L3` or `L3-9`. The range of a file link is a range of lines.")
	}
	if typeIsFile && v.Digest == nil {
		f.report(RequirementF5, "digest",
			"`digest` is missing. A file link carries the SHA-256 digest of the bytes that it addresses.")
	}
	if typeIsFile && v.Digest != nil && !matches(digestGrammar, *v.Digest) {
		f.report(RequirementF5, "digest",
			"`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A file link carries the SHA-256 digest of the bytes that it addresses.")
	}
	if f.author && !typeIsFile && v.Digest != nil && !matches(digestGrammar, *v.Digest) {
		f.report(RequirementT4, "digest",
			"`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A digest of any other source is written like every digest.")
	}
}

func (v *Relation) judge(f *findings) {
	if v.Rel == "" {
		f.report(RequirementT2, "rel", "`rel` is no RelationName.")
	}
	if f.author && !matches(relationRelGrammar, v.Rel) {
		f.report(RequirementU3, "rel",
			"`rel` is not a published relation name or `vendor:name`. A relation name outside the published list is prefixed with its vendor.")
	}
	if !matches(nonBlankGrammar, v.TargetURI) {
		f.report(RequirementG2, "target_uri",
			"`target_uri` is not text with at least one character that is not white space.")
	}
	if v.DisplayName == nil {
		f.report(RequirementG1, "display_name",
			"`display_name` is missing. A relation can be shown to a person: it has a display name.")
	}
	if v.DisplayName != nil && !matches(nonBlankGrammar, *v.DisplayName) {
		f.report(RequirementG1, "display_name",
			"`display_name` is not text with at least one character that is not white space.")
	}
}

func (v *FrameEmbedding) judge(f *findings) {
	if f.author && !matches(fingerprintGrammar, v.Fingerprint) {
		f.report(RequirementT3, "fingerprint",
			"`fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.")
	}
}

func (v *FrameID) judge(f *findings) {
	if v.ProviderID == "" {
		f.report(RequirementT2, "provider_id", "`provider_id` is empty.")
	}
	if v.FrameID == "" {
		f.report(RequirementT2, "frame_id", "`frame_id` is empty.")
	}
	if f.author && v.ContentDigest != nil && !matches(digestGrammar, *v.ContentDigest) {
		f.report(RequirementT4, "content_digest",
			"`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.")
	}
}

func (v *VerifyRequest) judge(f *findings) {
	judgeItems(f, "frames", v.Frames, (*FrameID).judge)
}

func (v *VerifyResponse) judge(f *findings) {
	judgeItems(f, "verdicts", v.Verdicts, (*FrameVerdict).judge)
}

func (v *FrameVerdict) judge(f *findings) {
	statusIsStale := v.Status == VerdictStatusStale
	judgeInside(f, "frame", &v.Frame, (*FrameID).judge)
	if !v.Status.IsKnown() {
		f.report(RequirementW8, "status", "`status` is not a known VerdictStatus.")
	}
	if !statusIsStale && v.ReplacementDigest != nil {
		f.report(RequirementV4, "replacement_digest",
			"`replacement_digest` may not stand here. Only a stale verdict names a replacement.")
	}
	if f.author && v.ReplacementDigest != nil && !matches(digestGrammar, *v.ReplacementDigest) {
		f.report(RequirementT4, "replacement_digest",
			"`replacement_digest` is not `sha256:` and 64 lower-case hexadecimal digits.")
	}
}

func (*UnknownEnvelope) judge(*findings) {}
