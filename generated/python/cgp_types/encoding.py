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
    text = ""
    text += ',"type":"handshake"'
    text += ',"protocol_version":' + quoted(value.protocol_version)
    return "{" + text[1:] + "}"


def write_data_flow(value: DataFlow) -> str:
    """Write a `DataFlow`."""
    text = ""
    text += ',"reads":' + boolean_text(value.reads)
    text += ',"writes":' + boolean_text(value.writes)
    text += ',"egress":' + boolean_text(value.egress)
    if value.egress_scopes:
        text += ',"egress_scopes":' + list_text(map(quoted, value.egress_scopes))
    return "{" + text[1:] + "}"


def write_provider_info(value: ProviderInfo) -> str:
    """Write a `ProviderInfo`."""
    text = ""
    text += ',"name":' + quoted(value.name)
    text += ',"version":' + quoted(value.version)
    text += ',"data_flow":' + write_data_flow(value.data_flow)
    return "{" + text[1:] + "}"


def write_query_capability(value: QueryCapability) -> str:
    """Write a `QueryCapability`."""
    text = ""
    text += ',"kinds":' + list_text(map(quoted, value.kinds))
    return "{" + text[1:] + "}"


def write_capabilities(value: Capabilities) -> str:
    """Write a `Capabilities`."""
    text = ""
    text += ',"query":' + write_query_capability(value.query)
    text += ',"correlation":' + boolean_text(value.correlation)
    text += ',"graph":' + boolean_text(value.graph)
    if value.embeddings_fingerprint is not None:
        text += ',"embeddings_fingerprint":' + quoted(value.embeddings_fingerprint)
    text += ',"verify":' + boolean_text(value.verify)
    if value.representations:
        text += ',"representations":' + list_text(map(quoted, value.representations))
    text += ',"resolve":' + boolean_text(value.resolve)
    return "{" + text[1:] + "}"


def write_handshake_ack(value: HandshakeAck) -> str:
    """Write a `HandshakeAck`."""
    text = ""
    text += ',"type":"handshake_ack"'
    text += ',"protocol_version":' + quoted(value.protocol_version)
    text += ',"provider":' + write_provider_info(value.provider)
    text += ',"capabilities":' + write_capabilities(value.capabilities)
    return "{" + text[1:] + "}"


def write_context_query(value: ContextQuery) -> str:
    """Write a `ContextQuery`."""
    text = ""
    text += ',"goal":' + quoted(value.goal)
    if value.query_text is not None:
        text += ',"query_text":' + quoted(value.query_text)
    if value.embedding is not None:
        text += ',"embedding":' + list_text(map(number_text, value.embedding))
    if value.kinds:
        text += ',"kinds":' + list_text(map(quoted, value.kinds))
    if value.anchors:
        text += ',"anchors":' + list_text(map(quoted, value.anchors))
    text += ',"max_frames":' + integer_text(value.max_frames, 0, 4294967295)
    text += ',"max_tokens":' + integer_text(value.max_tokens, 0, 4294967295)
    if value.as_of is not None:
        text += ',"as_of":' + quoted(value.as_of)
    if value.representation_preferences:
        text += ',"representation_preferences":' + list_text(
            map(quoted, value.representation_preferences)
        )
    return "{" + text[1:] + "}"


def write_query(value: Query) -> str:
    """Write a `Query`."""
    text = ""
    text += ',"type":"query"'
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    text += ',"query":' + write_context_query(value.query)
    return "{" + text[1:] + "}"


def write_content_ref(value: ContentRef) -> str:
    """Write a `ContentRef`."""
    text = ""
    text += ',"provider_id":' + quoted(value.provider_id)
    text += ',"uri":' + quoted(value.uri)
    if value.expires_at is not None:
        text += ',"expires_at":' + quoted(value.expires_at)
    return "{" + text[1:] + "}"


def write_transform(value: Transform) -> str:
    """Write a `Transform`."""
    text = ""
    text += ',"method":' + quoted(value.method)
    text += ',"implementation":' + quoted(value.implementation)
    text += ',"version":' + quoted(value.version)
    return "{" + text[1:] + "}"


def write_provenance(value: Provenance) -> str:
    """Write a `Provenance`."""
    text = ""
    text += ',"type":' + quoted(value.type)
    if value.uri is not None:
        text += ',"uri":' + quoted(value.uri)
    if value.range is not None:
        text += ',"range":' + quoted(value.range)
    if value.digest is not None:
        text += ',"digest":' + quoted(value.digest)
    if value.method is not None:
        text += ',"method":' + quoted(value.method)
    if value.by is not None:
        text += ',"by":' + quoted(value.by)
    return "{" + text[1:] + "}"


def write_frame_embedding(value: FrameEmbedding) -> str:
    """Write a `FrameEmbedding`."""
    text = ""
    text += ',"fingerprint":' + quoted(value.fingerprint)
    if value.vector is not None:
        text += ',"vector":' + list_text(map(number_text, value.vector))
    return "{" + text[1:] + "}"


def write_relation(value: Relation) -> str:
    """Write a `Relation`."""
    text = ""
    text += ',"rel":' + quoted(value.rel)
    text += ',"target_uri":' + quoted(value.target_uri)
    if value.display_name is not None:
        text += ',"display_name":' + quoted(value.display_name)
    return "{" + text[1:] + "}"


def write_context_frame(value: ContextFrame) -> str:
    """Write a `ContextFrame`."""
    text = ""
    text += ',"id":' + quoted(value.id)
    text += ',"kind":' + quoted(value.kind)
    text += ',"title":' + quoted(value.title)
    if value.content is not None:
        text += ',"content":' + quoted(value.content)
    if value.content_digest is not None:
        text += ',"content_digest":' + quoted(value.content_digest)
    if value.uri is not None:
        text += ',"uri":' + quoted(value.uri)
    if value.representation != "full":
        text += ',"representation":' + quoted(value.representation)
    if value.content_fidelity is not None:
        text += ',"content_fidelity":' + quoted(value.content_fidelity)
    if value.canonical_content_hash is not None:
        text += ',"canonical_content_hash":' + quoted(value.canonical_content_hash)
    if value.content_ref is not None:
        text += ',"content_ref":' + write_content_ref(value.content_ref)
    if value.transform is not None:
        text += ',"transform":' + write_transform(value.transform)
    if value.minimum_content_fidelity is not None:
        text += ',"minimum_content_fidelity":' + quoted(value.minimum_content_fidelity)
    if value.inline_content_requirement is not None:
        text += ',"inline_content_requirement":' + quoted(value.inline_content_requirement)
    text += ',"score":' + number_text(value.score)
    text += ',"token_cost":' + integer_text(value.token_cost, 0, 4294967295)
    if value.canonical_token_cost is not None:
        text += ',"canonical_token_cost":' + integer_text(value.canonical_token_cost, 0, 4294967295)
    if value.tokenizer_ref is not None:
        text += ',"tokenizer_ref":' + quoted(value.tokenizer_ref)
    if value.valid_from is not None:
        text += ',"valid_from":' + quoted(value.valid_from)
    if value.valid_to is not None:
        text += ',"valid_to":' + quoted(value.valid_to)
    if value.recorded_at is not None:
        text += ',"recorded_at":' + quoted(value.recorded_at)
    if value.provenance:
        text += ',"provenance":' + list_text(map(write_provenance, value.provenance))
    if value.citation_label is not None:
        text += ',"citation_label":' + quoted(value.citation_label)
    if value.embedding is not None:
        text += ',"embedding":' + write_frame_embedding(value.embedding)
    if value.relations:
        text += ',"relations":' + list_text(map(write_relation, value.relations))
    return "{" + text[1:] + "}"


def write_context_query_result(value: ContextQueryResult) -> str:
    """Write a `ContextQueryResult`."""
    text = ""
    text += ',"frames":' + list_text(map(write_context_frame, value.frames))
    text += ',"truncated":' + boolean_text(value.truncated)
    if value.dropped_estimate is not None:
        text += ',"dropped_estimate":' + integer_text(value.dropped_estimate, 0, 4294967295)
    return "{" + text[1:] + "}"


def write_frames(value: Frames) -> str:
    """Write a `Frames`."""
    text = ""
    text += ',"type":"frames"'
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    text += ',"result":' + write_context_query_result(value.result)
    return "{" + text[1:] + "}"


def write_frame_id(value: FrameId) -> str:
    """Write a `FrameId`."""
    text = ""
    text += ',"provider_id":' + quoted(value.provider_id)
    text += ',"frame_id":' + quoted(value.frame_id)
    if value.content_digest is not None:
        text += ',"content_digest":' + quoted(value.content_digest)
    return "{" + text[1:] + "}"


def write_verify_request(value: VerifyRequest) -> str:
    """Write a `VerifyRequest`."""
    text = ""
    text += ',"frames":' + list_text(map(write_frame_id, value.frames))
    return "{" + text[1:] + "}"


def write_verify(value: Verify) -> str:
    """Write a `Verify`."""
    text = ""
    text += ',"type":"verify"'
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    text += ',"request":' + write_verify_request(value.request)
    return "{" + text[1:] + "}"


def write_frame_verdict(value: FrameVerdict) -> str:
    """Write a `FrameVerdict`."""
    text = ""
    text += ',"frame":' + write_frame_id(value.frame)
    text += ',"status":' + quoted(value.status)
    if value.replacement_digest is not None:
        text += ',"replacement_digest":' + quoted(value.replacement_digest)
    return "{" + text[1:] + "}"


def write_verify_response(value: VerifyResponse) -> str:
    """Write a `VerifyResponse`."""
    text = ""
    text += ',"verdicts":' + list_text(map(write_frame_verdict, value.verdicts))
    return "{" + text[1:] + "}"


def write_verified(value: Verified) -> str:
    """Write a `Verified`."""
    text = ""
    text += ',"type":"verified"'
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    text += ',"response":' + write_verify_response(value.response)
    return "{" + text[1:] + "}"


def write_shutdown(value: Shutdown) -> str:
    """Write a `Shutdown`."""
    text = ""
    text += ',"type":"shutdown"'
    return "{" + text[1:] + "}"


def write_error(value: Error) -> str:
    """Write a `Error`."""
    text = ""
    text += ',"type":"error"'
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    if value.code is not None:
        text += ',"code":' + quoted(value.code)
    text += ',"message":' + quoted(value.message)
    return "{" + text[1:] + "}"


def write_unknown_envelope(value: UnknownEnvelope) -> str:
    """Write what is known of an unknown message."""
    text = '{"type":' + quoted(value.type)
    if value.id is not None:
        text += ',"id":' + quoted(value.id)
    return text + "}"
