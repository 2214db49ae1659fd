# Generated from the specification and the schema by `make generate`. Do not edit.

"""From typed values to canonical JSON text: one straight-line function a record (W6, W11)."""

from .types import (
    Handshake,
    DataFlow,
    ProviderInfo,
    QueryCapability,
    Capabilities,
    HandshakeAck,
    ContextQuery,
    Query,
    ContentRef,
    Transform,
    Provenance,
    FrameEmbedding,
    Relation,
    ContextFrame,
    ContextQueryResult,
    Frames,
    FrameId,
    VerifyRequest,
    Verify,
    FrameVerdict,
    VerifyResponse,
    Verified,
    Shutdown,
    Error,
)
from .unknown import UnknownEnvelope
from .writing import boolean_text, integer_text, list_text, number_text, quoted


def write_handshake(value: Handshake) -> str:
    """Write a `Handshake`."""
    pieces = ['{"type":', '"handshake"']
    pieces += ',"protocol_version":', quoted(value.protocol_version)
    pieces.append("}")
    return "".join(pieces)


def write_data_flow(value: DataFlow) -> str:
    """Write a `DataFlow`."""
    pieces = ['{"reads":', boolean_text(value.reads)]
    pieces += ',"writes":', boolean_text(value.writes)
    pieces += ',"egress":', boolean_text(value.egress)
    if value.egress_scopes:
        pieces += ',"egress_scopes":', list_text(quoted, value.egress_scopes)
    pieces.append("}")
    return "".join(pieces)


def write_provider_info(value: ProviderInfo) -> str:
    """Write a `ProviderInfo`."""
    pieces = ['{"name":', quoted(value.name)]
    pieces += ',"version":', quoted(value.version)
    pieces += ',"data_flow":', write_data_flow(value.data_flow)
    pieces.append("}")
    return "".join(pieces)


def write_query_capability(value: QueryCapability) -> str:
    """Write a `QueryCapability`."""
    pieces = ['{"kinds":', list_text(quoted, value.kinds)]
    pieces.append("}")
    return "".join(pieces)


def write_capabilities(value: Capabilities) -> str:
    """Write a `Capabilities`."""
    pieces = ['{"query":', write_query_capability(value.query)]
    pieces += ',"correlation":', boolean_text(value.correlation)
    pieces += ',"graph":', boolean_text(value.graph)
    if value.embeddings_fingerprint is not None:
        pieces += ',"embeddings_fingerprint":', quoted(value.embeddings_fingerprint)
    pieces += ',"verify":', boolean_text(value.verify)
    if value.representations:
        pieces += ',"representations":', list_text(quoted, value.representations)
    pieces += ',"resolve":', boolean_text(value.resolve)
    pieces.append("}")
    return "".join(pieces)


def write_handshake_ack(value: HandshakeAck) -> str:
    """Write a `HandshakeAck`."""
    pieces = ['{"type":', '"handshake_ack"']
    pieces += ',"protocol_version":', quoted(value.protocol_version)
    pieces += ',"provider":', write_provider_info(value.provider)
    pieces += ',"capabilities":', write_capabilities(value.capabilities)
    pieces.append("}")
    return "".join(pieces)


def write_context_query(value: ContextQuery) -> str:
    """Write a `ContextQuery`."""
    pieces = ['{"goal":', quoted(value.goal)]
    if value.query_text is not None:
        pieces += ',"query_text":', quoted(value.query_text)
    if value.embedding is not None:
        pieces += ',"embedding":', list_text(number_text, value.embedding)
    if value.kinds:
        pieces += ',"kinds":', list_text(quoted, value.kinds)
    if value.anchors:
        pieces += ',"anchors":', list_text(quoted, value.anchors)
    pieces += ',"max_frames":', integer_text(value.max_frames, 0, 4294967295)
    pieces += ',"max_tokens":', integer_text(value.max_tokens, 0, 4294967295)
    if value.as_of is not None:
        pieces += ',"as_of":', quoted(value.as_of)
    if value.representation_preferences:
        pieces += ',"representation_preferences":', list_text(
            quoted, value.representation_preferences
        )
    pieces.append("}")
    return "".join(pieces)


def write_query(value: Query) -> str:
    """Write a `Query`."""
    pieces = ['{"type":', '"query"']
    if value.id is not None:
        pieces += ',"id":', quoted(value.id)
    pieces += ',"query":', write_context_query(value.query)
    pieces.append("}")
    return "".join(pieces)


def write_content_ref(value: ContentRef) -> str:
    """Write a `ContentRef`."""
    pieces = ['{"provider_id":', quoted(value.provider_id)]
    pieces += ',"uri":', quoted(value.uri)
    if value.expires_at is not None:
        pieces += ',"expires_at":', quoted(value.expires_at)
    pieces.append("}")
    return "".join(pieces)


def write_transform(value: Transform) -> str:
    """Write a `Transform`."""
    pieces = ['{"method":', quoted(value.method)]
    pieces += ',"implementation":', quoted(value.implementation)
    pieces += ',"version":', quoted(value.version)
    pieces.append("}")
    return "".join(pieces)


def write_provenance(value: Provenance) -> str:
    """Write a `Provenance`."""
    pieces = ['{"type":', quoted(value.type)]
    if value.uri is not None:
        pieces += ',"uri":', quoted(value.uri)
    if value.range is not None:
        pieces += ',"range":', quoted(value.range)
    if value.digest is not None:
        pieces += ',"digest":', quoted(value.digest)
    if value.method is not None:
        pieces += ',"method":', quoted(value.method)
    if value.by is not None:
        pieces += ',"by":', quoted(value.by)
    pieces.append("}")
    return "".join(pieces)


def write_frame_embedding(value: FrameEmbedding) -> str:
    """Write a `FrameEmbedding`."""
    pieces = ['{"fingerprint":', quoted(value.fingerprint)]
    if value.vector is not None:
        pieces += ',"vector":', list_text(number_text, value.vector)
    pieces.append("}")
    return "".join(pieces)


def write_relation(value: Relation) -> str:
    """Write a `Relation`."""
    pieces = ['{"rel":', quoted(value.rel)]
    pieces += ',"target_uri":', quoted(value.target_uri)
    if value.display_name is not None:
        pieces += ',"display_name":', quoted(value.display_name)
    pieces.append("}")
    return "".join(pieces)


def write_context_frame(value: ContextFrame) -> str:
    """Write a `ContextFrame`."""
    pieces = ['{"id":', quoted(value.id)]
    pieces += ',"kind":', quoted(value.kind)
    pieces += ',"title":', quoted(value.title)
    if value.content is not None:
        pieces += ',"content":', quoted(value.content)
    if value.content_digest is not None:
        pieces += ',"content_digest":', quoted(value.content_digest)
    if value.uri is not None:
        pieces += ',"uri":', quoted(value.uri)
    if value.representation != "full":
        pieces += ',"representation":', quoted(value.representation)
    if value.content_fidelity is not None:
        pieces += ',"content_fidelity":', quoted(value.content_fidelity)
    if value.canonical_content_hash is not None:
        pieces += ',"canonical_content_hash":', quoted(value.canonical_content_hash)
    if value.content_ref is not None:
        pieces += ',"content_ref":', write_content_ref(value.content_ref)
    if value.transform is not None:
        pieces += ',"transform":', write_transform(value.transform)
    if value.minimum_content_fidelity is not None:
        pieces += ',"minimum_content_fidelity":', quoted(value.minimum_content_fidelity)
    if value.inline_content_requirement is not None:
        pieces += ',"inline_content_requirement":', quoted(value.inline_content_requirement)
    pieces += ',"score":', number_text(value.score)
    pieces += ',"token_cost":', integer_text(value.token_cost, 0, 4294967295)
    if value.canonical_token_cost is not None:
        pieces += ',"canonical_token_cost":', integer_text(
            value.canonical_token_cost, 0, 4294967295
        )
    if value.tokenizer_ref is not None:
        pieces += ',"tokenizer_ref":', quoted(value.tokenizer_ref)
    if value.valid_from is not None:
        pieces += ',"valid_from":', quoted(value.valid_from)
    if value.valid_to is not None:
        pieces += ',"valid_to":', quoted(value.valid_to)
    if value.recorded_at is not None:
        pieces += ',"recorded_at":', quoted(value.recorded_at)
    if value.provenance:
        pieces += ',"provenance":', list_text(write_provenance, value.provenance)
    if value.citation_label is not None:
        pieces += ',"citation_label":', quoted(value.citation_label)
    if value.embedding is not None:
        pieces += ',"embedding":', write_frame_embedding(value.embedding)
    if value.relations:
        pieces += ',"relations":', list_text(write_relation, value.relations)
    pieces.append("}")
    return "".join(pieces)


def write_context_query_result(value: ContextQueryResult) -> str:
    """Write a `ContextQueryResult`."""
    pieces = ['{"frames":', list_text(write_context_frame, value.frames)]
    pieces += ',"truncated":', boolean_text(value.truncated)
    if value.dropped_estimate is not None:
        pieces += ',"dropped_estimate":', integer_text(value.dropped_estimate, 0, 4294967295)
    pieces.append("}")
    return "".join(pieces)


def write_frames(value: Frames) -> str:
    """Write a `Frames`."""
    pieces = ['{"type":', '"frames"']
    if value.id is not None:
        pieces += ',"id":', quoted(value.id)
    pieces += ',"result":', write_context_query_result(value.result)
    pieces.append("}")
    return "".join(pieces)


def write_frame_id(value: FrameId) -> str:
    """Write a `FrameId`."""
    pieces = ['{"provider_id":', quoted(value.provider_id)]
    pieces += ',"frame_id":', quoted(value.frame_id)
    if value.content_digest is not None:
        pieces += ',"content_digest":', quoted(value.content_digest)
    pieces.append("}")
    return "".join(pieces)


def write_verify_request(value: VerifyRequest) -> str:
    """Write a `VerifyRequest`."""
    pieces = ['{"frames":', list_text(write_frame_id, value.frames)]
    pieces.append("}")
    return "".join(pieces)


def write_verify(value: Verify) -> str:
    """Write a `Verify`."""
    pieces = ['{"type":', '"verify"']
    if value.id is not None:
        pieces += ',"id":', quoted(value.id)
    pieces += ',"request":', write_verify_request(value.request)
    pieces.append("}")
    return "".join(pieces)


def write_frame_verdict(value: FrameVerdict) -> str:
    """Write a `FrameVerdict`."""
    pieces = ['{"frame":', write_frame_id(value.frame)]
    pieces += ',"status":', quoted(value.status)
    if value.replacement_digest is not None:
        pieces += ',"replacement_digest":', quoted(value.replacement_digest)
    pieces.append("}")
    return "".join(pieces)


def write_verify_response(value: VerifyResponse) -> str:
    """Write a `VerifyResponse`."""
    pieces = ['{"verdicts":', list_text(write_frame_verdict, value.verdicts)]
    pieces.append("}")
    return "".join(pieces)


def write_verified(value: Verified) -> str:
    """Write a `Verified`."""
    pieces = ['{"type":', '"verified"']
    if value.id is not None:
        pieces += ',"id":', quoted(value.id)
    pieces += ',"response":', write_verify_response(value.response)
    pieces.append("}")
    return "".join(pieces)


def write_shutdown(value: Shutdown) -> str:
    """Write a `Shutdown`."""
    pieces = ['{"type":', '"shutdown"']
    pieces.append("}")
    return "".join(pieces)


def write_error(value: Error) -> str:
    """Write a `Error`."""
    pieces = ['{"type":', '"error"']
    if value.id is not None:
        pieces += ',"id":', quoted(value.id)
    if value.code is not None:
        pieces += ',"code":', quoted(value.code)
    pieces += ',"message":', quoted(value.message)
    pieces.append("}")
    return "".join(pieces)


def write_unknown_envelope(value: UnknownEnvelope) -> str:
    """Write what is known of an unknown message."""
    text = '{"type":' + quoted(value.type)
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    return text + "}"
