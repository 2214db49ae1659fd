# Generated from the specification and the schema by `make generate`. Do not edit.

"""Which members each record has, and which record stands inside each: for walks over any value."""

from collections.abc import Mapping
from typing import Final

from . import types

SHAPES: Final[Mapping[type, Mapping[str, type | None]]] = {
    types.Handshake: {
        "type": None,
        "protocol_version": None,
    },
    types.DataFlow: {
        "reads": None,
        "writes": None,
        "egress": None,
        "egress_scopes": None,
    },
    types.ProviderInfo: {
        "name": None,
        "version": None,
        "data_flow": types.DataFlow,
    },
    types.QueryCapability: {
        "kinds": None,
    },
    types.Capabilities: {
        "query": types.QueryCapability,
        "correlation": None,
        "graph": None,
        "embeddings_fingerprint": None,
        "verify": None,
        "representations": None,
        "resolve": None,
    },
    types.HandshakeAck: {
        "type": None,
        "protocol_version": None,
        "provider": types.ProviderInfo,
        "capabilities": types.Capabilities,
    },
    types.ContextQuery: {
        "goal": None,
        "query_text": None,
        "embedding": None,
        "kinds": None,
        "anchors": None,
        "max_frames": None,
        "max_tokens": None,
        "as_of": None,
        "representation_preferences": None,
    },
    types.Query: {
        "type": None,
        "id": None,
        "query": types.ContextQuery,
    },
    types.ContentRef: {
        "provider_id": None,
        "uri": None,
        "expires_at": None,
    },
    types.Transform: {
        "method": None,
        "implementation": None,
        "version": None,
    },
    types.Provenance: {
        "type": None,
        "uri": None,
        "range": None,
        "digest": None,
        "method": None,
        "by": None,
    },
    types.FrameEmbedding: {
        "fingerprint": None,
        "vector": None,
    },
    types.Relation: {
        "rel": None,
        "target_uri": None,
        "display_name": None,
    },
    types.ContextFrame: {
        "id": None,
        "kind": None,
        "title": None,
        "content": None,
        "content_digest": None,
        "uri": None,
        "representation": None,
        "content_fidelity": None,
        "canonical_content_hash": None,
        "content_ref": types.ContentRef,
        "transform": types.Transform,
        "minimum_content_fidelity": None,
        "inline_content_requirement": None,
        "score": None,
        "token_cost": None,
        "canonical_token_cost": None,
        "tokenizer_ref": None,
        "valid_from": None,
        "valid_to": None,
        "recorded_at": None,
        "provenance": types.Provenance,
        "citation_label": None,
        "embedding": types.FrameEmbedding,
        "relations": types.Relation,
    },
    types.ContextQueryResult: {
        "frames": types.ContextFrame,
        "truncated": None,
        "dropped_estimate": None,
    },
    types.Frames: {
        "type": None,
        "id": None,
        "result": types.ContextQueryResult,
    },
    types.FrameId: {
        "provider_id": None,
        "frame_id": None,
        "content_digest": None,
    },
    types.VerifyRequest: {
        "frames": types.FrameId,
    },
    types.Verify: {
        "type": None,
        "id": None,
        "request": types.VerifyRequest,
    },
    types.FrameVerdict: {
        "frame": types.FrameId,
        "status": None,
        "replacement_digest": None,
    },
    types.VerifyResponse: {
        "verdicts": types.FrameVerdict,
    },
    types.Verified: {
        "type": None,
        "id": None,
        "response": types.VerifyResponse,
    },
    types.Shutdown: {
        "type": None,
    },
    types.Error: {
        "type": None,
        "id": None,
        "code": None,
        "message": None,
    },
}
"""Members in the order of writing and judging; the record of a member, or of its list's elements."""

BY_TAG: Final[Mapping[str, type]] = {
    "handshake": types.Handshake,
    "handshake_ack": types.HandshakeAck,
    "query": types.Query,
    "frames": types.Frames,
    "verify": types.Verify,
    "verified": types.Verified,
    "shutdown": types.Shutdown,
    "error": types.Error,
}
"""The message types by the value of `type`."""
