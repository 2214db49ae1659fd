// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// Which members each record has, and which record stands inside each: for walks over any value.

func (*Handshake) inside(member string) (record Value, known bool) {
	switch member {
	case "type",
		"protocol_version":
		return nil, true
	default:
		return nil, false
	}
}

func (*HandshakeAck) inside(member string) (record Value, known bool) {
	switch member {
	case "provider":
		return (*ProviderInfo)(nil), true
	case "capabilities":
		return (*Capabilities)(nil), true
	case "type",
		"protocol_version":
		return nil, true
	default:
		return nil, false
	}
}

func (*Query) inside(member string) (record Value, known bool) {
	switch member {
	case "query":
		return (*ContextQuery)(nil), true
	case "type",
		"id":
		return nil, true
	default:
		return nil, false
	}
}

func (*Frames) inside(member string) (record Value, known bool) {
	switch member {
	case "result":
		return (*ContextQueryResult)(nil), true
	case "type",
		"id":
		return nil, true
	default:
		return nil, false
	}
}

func (*Verify) inside(member string) (record Value, known bool) {
	switch member {
	case "request":
		return (*VerifyRequest)(nil), true
	case "type",
		"id":
		return nil, true
	default:
		return nil, false
	}
}

func (*Verified) inside(member string) (record Value, known bool) {
	switch member {
	case "response":
		return (*VerifyResponse)(nil), true
	case "type",
		"id":
		return nil, true
	default:
		return nil, false
	}
}

func (*Shutdown) inside(member string) (record Value, known bool) {
	switch member {
	case "type":
		return nil, true
	default:
		return nil, false
	}
}

func (*Error) inside(member string) (record Value, known bool) {
	switch member {
	case "type",
		"id",
		"code",
		"message":
		return nil, true
	default:
		return nil, false
	}
}

func (*ProviderInfo) inside(member string) (record Value, known bool) {
	switch member {
	case "data_flow":
		return (*DataFlow)(nil), true
	case "name",
		"version":
		return nil, true
	default:
		return nil, false
	}
}

func (*DataFlow) inside(member string) (record Value, known bool) {
	switch member {
	case "reads",
		"writes",
		"egress",
		"egress_scopes":
		return nil, true
	default:
		return nil, false
	}
}

func (*Capabilities) inside(member string) (record Value, known bool) {
	switch member {
	case "query":
		return (*QueryCapability)(nil), true
	case "correlation",
		"graph",
		"embeddings_fingerprint",
		"verify",
		"representations",
		"resolve":
		return nil, true
	default:
		return nil, false
	}
}

func (*QueryCapability) inside(member string) (record Value, known bool) {
	switch member {
	case "kinds":
		return nil, true
	default:
		return nil, false
	}
}

func (*ContextQuery) inside(member string) (record Value, known bool) {
	switch member {
	case "goal",
		"query_text",
		"embedding",
		"kinds",
		"anchors",
		"max_frames",
		"max_tokens",
		"as_of",
		"representation_preferences":
		return nil, true
	default:
		return nil, false
	}
}

func (*ContextQueryResult) inside(member string) (record Value, known bool) {
	switch member {
	case "frames":
		return (*ContextFrame)(nil), true
	case "truncated",
		"dropped_estimate":
		return nil, true
	default:
		return nil, false
	}
}

func (*ContextFrame) inside(member string) (record Value, known bool) {
	switch member {
	case "content_ref":
		return (*ContentRef)(nil), true
	case "transform":
		return (*Transform)(nil), true
	case "provenance":
		return (*Provenance)(nil), true
	case "embedding":
		return (*FrameEmbedding)(nil), true
	case "relations":
		return (*Relation)(nil), true
	case "id",
		"kind",
		"title",
		"content",
		"content_digest",
		"uri",
		"representation",
		"content_fidelity",
		"canonical_content_hash",
		"minimum_content_fidelity",
		"inline_content_requirement",
		"score",
		"token_cost",
		"canonical_token_cost",
		"tokenizer_ref",
		"valid_from",
		"valid_to",
		"recorded_at",
		"citation_label":
		return nil, true
	default:
		return nil, false
	}
}

func (*ContentRef) inside(member string) (record Value, known bool) {
	switch member {
	case "provider_id",
		"uri",
		"expires_at":
		return nil, true
	default:
		return nil, false
	}
}

func (*Transform) inside(member string) (record Value, known bool) {
	switch member {
	case "method",
		"implementation",
		"version":
		return nil, true
	default:
		return nil, false
	}
}

func (*Provenance) inside(member string) (record Value, known bool) {
	switch member {
	case "type",
		"uri",
		"range",
		"digest",
		"method",
		"by":
		return nil, true
	default:
		return nil, false
	}
}

func (*Relation) inside(member string) (record Value, known bool) {
	switch member {
	case "rel",
		"target_uri",
		"display_name":
		return nil, true
	default:
		return nil, false
	}
}

func (*FrameEmbedding) inside(member string) (record Value, known bool) {
	switch member {
	case "fingerprint",
		"vector":
		return nil, true
	default:
		return nil, false
	}
}

func (*FrameID) inside(member string) (record Value, known bool) {
	switch member {
	case "provider_id",
		"frame_id",
		"content_digest":
		return nil, true
	default:
		return nil, false
	}
}

func (*VerifyRequest) inside(member string) (record Value, known bool) {
	switch member {
	case "frames":
		return (*FrameID)(nil), true
	default:
		return nil, false
	}
}

func (*VerifyResponse) inside(member string) (record Value, known bool) {
	switch member {
	case "verdicts":
		return (*FrameVerdict)(nil), true
	default:
		return nil, false
	}
}

func (*FrameVerdict) inside(member string) (record Value, known bool) {
	switch member {
	case "frame":
		return (*FrameID)(nil), true
	case "status",
		"replacement_digest":
		return nil, true
	default:
		return nil, false
	}
}

func (*UnknownEnvelope) inside(string) (record Value, known bool) { return nil, false }
