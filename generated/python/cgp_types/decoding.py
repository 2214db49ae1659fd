# Generated from the specification and the schema by `make generate`. Do not edit.

"""From JSON values to typed values: structure only, one straight-line function a record (W5-W8, W12).

A function takes a JSON value and the place where it stands, and raises the `DecodeError` of the first
fault in the order of W12. What has the expected class is taken at once; anything else goes to a function
of `structure`, which accepts what is as good or raises the fault. The new value gets its members one by
one: a constructor with keywords would take as long as all the rest.
"""

from math import isfinite
from typing import Any, Final

from .pointers import Place
from .structure import (
    as_list,
    as_object,
    booleans,
    empty_list,
    integer,
    integers,
    known_text,
    known_texts,
    number,
    numbers,
    text,
    texts,
    unfit_member,
)
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
from .vocabularies import (
    FRAME_KINDS,
    REPRESENTATIONS,
    CONTENT_FIDELITIES,
    INLINE_CONTENT_REQUIREMENTS,
    VERDICT_STATUSES,
    Representation,
)

_new: Final = object.__new__
_CONTEXT_FRAME_REPRESENTATION: Final[Representation] = "full"


def decode_handshake(members: Any, at: Place) -> Handshake:
    """Read the value of a `Handshake`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "handshake":
        raise unfit_member(members, "type", "the text `handshake`", at)
    protocol_version = members.get("protocol_version")
    if type(protocol_version) is not str:
        protocol_version = text(members, "protocol_version", at)
    value = _new(Handshake)
    value.type = "handshake"
    value.protocol_version = protocol_version
    return value


def decode_data_flow(members: Any, at: Place) -> DataFlow:
    """Read the value of a `DataFlow`."""
    if type(members) is not dict:
        members = as_object(members, at)
    reads = members.get("reads")
    if reads is None:
        reads = False
    else:
        if reads is not True and reads is not False:
            raise unfit_member(members, "reads", "true or false", at)
    writes = members.get("writes")
    if writes is None:
        writes = False
    else:
        if writes is not True and writes is not False:
            raise unfit_member(members, "writes", "true or false", at)
    egress = members.get("egress")
    if egress is None:
        egress = False
    else:
        if egress is not True and egress is not False:
            raise unfit_member(members, "egress", "true or false", at)
    egress_scopes = members.get("egress_scopes")
    if egress_scopes is None:
        egress_scopes = []
    else:
        egress_scopes = texts(egress_scopes, (at, "egress_scopes"))
    value = _new(DataFlow)
    value.reads = reads
    value.writes = writes
    value.egress = egress
    value.egress_scopes = egress_scopes
    return value


def decode_provider_info(members: Any, at: Place) -> ProviderInfo:
    """Read the value of a `ProviderInfo`."""
    if type(members) is not dict:
        members = as_object(members, at)
    name = members.get("name")
    if type(name) is not str:
        name = text(members, "name", at)
    version = members.get("version")
    if type(version) is not str:
        version = text(members, "version", at)
    data_flow = members.get("data_flow")
    if data_flow is None:
        raise unfit_member(members, "data_flow", "an object", at)
    data_flow = decode_data_flow(data_flow, (at, "data_flow"))
    value = _new(ProviderInfo)
    value.name = name
    value.version = version
    value.data_flow = data_flow
    return value


def decode_query_capability(members: Any, at: Place) -> QueryCapability:
    """Read the value of a `QueryCapability`."""
    if type(members) is not dict:
        members = as_object(members, at)
    kinds = members.get("kinds")
    if kinds is None:
        kinds = []
    else:
        kinds = texts(kinds, (at, "kinds"))
    value = _new(QueryCapability)
    value.kinds = kinds
    return value


def decode_capabilities(members: Any, at: Place) -> Capabilities:
    """Read the value of a `Capabilities`."""
    if type(members) is not dict:
        members = as_object(members, at)
    query = members.get("query")
    if query is None:
        query = QueryCapability()
    else:
        query = decode_query_capability(query, (at, "query"))
    correlation = members.get("correlation")
    if correlation is None:
        correlation = False
    else:
        if correlation is not True and correlation is not False:
            raise unfit_member(members, "correlation", "true or false", at)
    graph = members.get("graph")
    if graph is None:
        graph = False
    else:
        if graph is not True and graph is not False:
            raise unfit_member(members, "graph", "true or false", at)
    embeddings_fingerprint = members.get("embeddings_fingerprint")
    if embeddings_fingerprint is not None:
        if type(embeddings_fingerprint) is not str:
            embeddings_fingerprint = text(members, "embeddings_fingerprint", at)
    verify = members.get("verify")
    if verify is None:
        verify = False
    else:
        if verify is not True and verify is not False:
            raise unfit_member(members, "verify", "true or false", at)
    representations = members.get("representations")
    if representations is None:
        representations = []
    else:
        representations = known_texts(representations, REPRESENTATIONS, (at, "representations"))
    resolve = members.get("resolve")
    if resolve is None:
        resolve = False
    else:
        if resolve is not True and resolve is not False:
            raise unfit_member(members, "resolve", "true or false", at)
    value = _new(Capabilities)
    value.query = query
    value.correlation = correlation
    value.graph = graph
    value.embeddings_fingerprint = embeddings_fingerprint
    value.verify = verify
    value.representations = representations
    value.resolve = resolve
    return value


def decode_handshake_ack(members: Any, at: Place) -> HandshakeAck:
    """Read the value of a `HandshakeAck`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "handshake_ack":
        raise unfit_member(members, "type", "the text `handshake_ack`", at)
    protocol_version = members.get("protocol_version")
    if type(protocol_version) is not str:
        protocol_version = text(members, "protocol_version", at)
    provider = members.get("provider")
    if provider is None:
        raise unfit_member(members, "provider", "an object", at)
    provider = decode_provider_info(provider, (at, "provider"))
    capabilities = members.get("capabilities")
    if capabilities is None:
        raise unfit_member(members, "capabilities", "an object", at)
    capabilities = decode_capabilities(capabilities, (at, "capabilities"))
    value = _new(HandshakeAck)
    value.type = "handshake_ack"
    value.protocol_version = protocol_version
    value.provider = provider
    value.capabilities = capabilities
    return value


def decode_context_query(members: Any, at: Place) -> ContextQuery:
    """Read the value of a `ContextQuery`."""
    if type(members) is not dict:
        members = as_object(members, at)
    goal = members.get("goal")
    if type(goal) is not str:
        goal = text(members, "goal", at)
    query_text = members.get("query_text")
    if query_text is not None:
        if type(query_text) is not str:
            query_text = text(members, "query_text", at)
    embedding = members.get("embedding")
    if embedding is not None:
        embedding = numbers(embedding, (at, "embedding"))
    kinds = members.get("kinds")
    if kinds is None:
        kinds = []
    else:
        kinds = known_texts(kinds, FRAME_KINDS, (at, "kinds"))
    anchors = members.get("anchors")
    if anchors is None:
        anchors = []
    else:
        anchors = texts(anchors, (at, "anchors"))
    max_frames = members.get("max_frames")
    if type(max_frames) is not int or not 0 <= max_frames <= 4294967295:
        max_frames = integer(members, "max_frames", 0, 4294967295, at)
    max_tokens = members.get("max_tokens")
    if type(max_tokens) is not int or not 0 <= max_tokens <= 4294967295:
        max_tokens = integer(members, "max_tokens", 0, 4294967295, at)
    as_of = members.get("as_of")
    if as_of is not None:
        if type(as_of) is not str:
            as_of = text(members, "as_of", at)
    representation_preferences = members.get("representation_preferences")
    if representation_preferences is None:
        representation_preferences = []
    else:
        representation_preferences = known_texts(
            representation_preferences, REPRESENTATIONS, (at, "representation_preferences")
        )
    value = _new(ContextQuery)
    value.goal = goal
    value.query_text = query_text
    value.embedding = embedding
    value.kinds = kinds
    value.anchors = anchors
    value.max_frames = max_frames
    value.max_tokens = max_tokens
    value.as_of = as_of
    value.representation_preferences = representation_preferences
    return value


def decode_query(members: Any, at: Place) -> Query:
    """Read the value of a `Query`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "query":
        raise unfit_member(members, "type", "the text `query`", at)
    id_ = members.get("id")
    if id_ is not None:
        if type(id_) is not str:
            id_ = text(members, "id", at)
    query = members.get("query")
    if query is None:
        raise unfit_member(members, "query", "an object", at)
    query = decode_context_query(query, (at, "query"))
    value = _new(Query)
    value.type = "query"
    value.id = id_
    value.query = query
    return value


def decode_content_ref(members: Any, at: Place) -> ContentRef:
    """Read the value of a `ContentRef`."""
    if type(members) is not dict:
        members = as_object(members, at)
    provider_id = members.get("provider_id")
    if type(provider_id) is not str:
        provider_id = text(members, "provider_id", at)
    uri = members.get("uri")
    if type(uri) is not str:
        uri = text(members, "uri", at)
    expires_at = members.get("expires_at")
    if expires_at is not None:
        if type(expires_at) is not str:
            expires_at = text(members, "expires_at", at)
    value = _new(ContentRef)
    value.provider_id = provider_id
    value.uri = uri
    value.expires_at = expires_at
    return value


def decode_transform(members: Any, at: Place) -> Transform:
    """Read the value of a `Transform`."""
    if type(members) is not dict:
        members = as_object(members, at)
    method = members.get("method")
    if type(method) is not str:
        method = text(members, "method", at)
    implementation = members.get("implementation")
    if type(implementation) is not str:
        implementation = text(members, "implementation", at)
    version = members.get("version")
    if type(version) is not str:
        version = text(members, "version", at)
    value = _new(Transform)
    value.method = method
    value.implementation = implementation
    value.version = version
    return value


def decode_provenance(members: Any, at: Place) -> Provenance:
    """Read the value of a `Provenance`."""
    if type(members) is not dict:
        members = as_object(members, at)
    type_ = members.get("type")
    if type(type_) is not str:
        type_ = text(members, "type", at)
    uri = members.get("uri")
    if uri is not None:
        if type(uri) is not str:
            uri = text(members, "uri", at)
    range_ = members.get("range")
    if range_ is not None:
        if type(range_) is not str:
            range_ = text(members, "range", at)
    digest = members.get("digest")
    if digest is not None:
        if type(digest) is not str:
            digest = text(members, "digest", at)
    method = members.get("method")
    if method is not None:
        if type(method) is not str:
            method = text(members, "method", at)
    by = members.get("by")
    if by is not None:
        if type(by) is not str:
            by = text(members, "by", at)
    value = _new(Provenance)
    value.type = type_
    value.uri = uri
    value.range = range_
    value.digest = digest
    value.method = method
    value.by = by
    return value


def decode_frame_embedding(members: Any, at: Place) -> FrameEmbedding:
    """Read the value of a `FrameEmbedding`."""
    if type(members) is not dict:
        members = as_object(members, at)
    fingerprint = members.get("fingerprint")
    if type(fingerprint) is not str:
        fingerprint = text(members, "fingerprint", at)
    vector = members.get("vector")
    if vector is not None:
        vector = numbers(vector, (at, "vector"))
    value = _new(FrameEmbedding)
    value.fingerprint = fingerprint
    value.vector = vector
    return value


def decode_relation(members: Any, at: Place) -> Relation:
    """Read the value of a `Relation`."""
    if type(members) is not dict:
        members = as_object(members, at)
    rel = members.get("rel")
    if type(rel) is not str:
        rel = text(members, "rel", at)
    target_uri = members.get("target_uri")
    if type(target_uri) is not str:
        target_uri = text(members, "target_uri", at)
    display_name = members.get("display_name")
    if display_name is not None:
        if type(display_name) is not str:
            display_name = text(members, "display_name", at)
    value = _new(Relation)
    value.rel = rel
    value.target_uri = target_uri
    value.display_name = display_name
    return value


def decode_context_frame(members: Any, at: Place) -> ContextFrame:
    """Read the value of a `ContextFrame`."""
    if type(members) is not dict:
        members = as_object(members, at)
    id_ = members.get("id")
    if type(id_) is not str:
        id_ = text(members, "id", at)
    kind = members.get("kind")
    if type(kind) is not str or kind not in FRAME_KINDS:
        kind = known_text(members, "kind", FRAME_KINDS, at)
    title = members.get("title")
    if type(title) is not str:
        title = text(members, "title", at)
    content = members.get("content")
    if content is not None:
        if type(content) is not str:
            content = text(members, "content", at)
    content_digest = members.get("content_digest")
    if content_digest is not None:
        if type(content_digest) is not str:
            content_digest = text(members, "content_digest", at)
    uri = members.get("uri")
    if uri is not None:
        if type(uri) is not str:
            uri = text(members, "uri", at)
    representation = members.get("representation")
    if representation is None:
        representation = _CONTEXT_FRAME_REPRESENTATION
    else:
        if type(representation) is not str or representation not in REPRESENTATIONS:
            representation = known_text(members, "representation", REPRESENTATIONS, at)
    content_fidelity = members.get("content_fidelity")
    if content_fidelity is not None:
        if type(content_fidelity) is not str or content_fidelity not in CONTENT_FIDELITIES:
            content_fidelity = known_text(members, "content_fidelity", CONTENT_FIDELITIES, at)
    canonical_content_hash = members.get("canonical_content_hash")
    if canonical_content_hash is not None:
        if type(canonical_content_hash) is not str:
            canonical_content_hash = text(members, "canonical_content_hash", at)
    content_ref = members.get("content_ref")
    if content_ref is not None:
        content_ref = decode_content_ref(content_ref, (at, "content_ref"))
    transform = members.get("transform")
    if transform is not None:
        transform = decode_transform(transform, (at, "transform"))
    minimum_content_fidelity = members.get("minimum_content_fidelity")
    if minimum_content_fidelity is not None:
        if (
            type(minimum_content_fidelity) is not str
            or minimum_content_fidelity not in CONTENT_FIDELITIES
        ):
            minimum_content_fidelity = known_text(
                members, "minimum_content_fidelity", CONTENT_FIDELITIES, at
            )
    inline_content_requirement = members.get("inline_content_requirement")
    if inline_content_requirement is not None:
        if (
            type(inline_content_requirement) is not str
            or inline_content_requirement not in INLINE_CONTENT_REQUIREMENTS
        ):
            inline_content_requirement = known_text(
                members, "inline_content_requirement", INLINE_CONTENT_REQUIREMENTS, at
            )
    score = members.get("score")
    if type(score) is not float or not isfinite(score):
        score = number(members, "score", at)
    token_cost = members.get("token_cost")
    if type(token_cost) is not int or not 0 <= token_cost <= 4294967295:
        token_cost = integer(members, "token_cost", 0, 4294967295, at)
    canonical_token_cost = members.get("canonical_token_cost")
    if canonical_token_cost is not None:
        if type(canonical_token_cost) is not int or not 0 <= canonical_token_cost <= 4294967295:
            canonical_token_cost = integer(members, "canonical_token_cost", 0, 4294967295, at)
    tokenizer_ref = members.get("tokenizer_ref")
    if tokenizer_ref is not None:
        if type(tokenizer_ref) is not str:
            tokenizer_ref = text(members, "tokenizer_ref", at)
    valid_from = members.get("valid_from")
    if valid_from is not None:
        if type(valid_from) is not str:
            valid_from = text(members, "valid_from", at)
    valid_to = members.get("valid_to")
    if valid_to is not None:
        if type(valid_to) is not str:
            valid_to = text(members, "valid_to", at)
    recorded_at = members.get("recorded_at")
    if recorded_at is not None:
        if type(recorded_at) is not str:
            recorded_at = text(members, "recorded_at", at)
    provenance = members.get("provenance")
    if provenance is None:
        provenance = []
    else:
        place = (at, "provenance")
        if type(provenance) is not list:
            provenance = as_list(provenance, place)
        provenance = [
            decode_provenance(item, (place, index)) for index, item in enumerate(provenance)
        ]
    citation_label = members.get("citation_label")
    if citation_label is not None:
        if type(citation_label) is not str:
            citation_label = text(members, "citation_label", at)
    embedding = members.get("embedding")
    if embedding is not None:
        embedding = decode_frame_embedding(embedding, (at, "embedding"))
    relations = members.get("relations")
    if relations is None:
        relations = []
    else:
        place = (at, "relations")
        if type(relations) is not list:
            relations = as_list(relations, place)
        relations = [decode_relation(item, (place, index)) for index, item in enumerate(relations)]
    value = _new(ContextFrame)
    value.id = id_
    value.kind = kind
    value.title = title
    value.content = content
    value.content_digest = content_digest
    value.uri = uri
    value.representation = representation
    value.content_fidelity = content_fidelity
    value.canonical_content_hash = canonical_content_hash
    value.content_ref = content_ref
    value.transform = transform
    value.minimum_content_fidelity = minimum_content_fidelity
    value.inline_content_requirement = inline_content_requirement
    value.score = score
    value.token_cost = token_cost
    value.canonical_token_cost = canonical_token_cost
    value.tokenizer_ref = tokenizer_ref
    value.valid_from = valid_from
    value.valid_to = valid_to
    value.recorded_at = recorded_at
    value.provenance = provenance
    value.citation_label = citation_label
    value.embedding = embedding
    value.relations = relations
    return value


def decode_context_query_result(members: Any, at: Place) -> ContextQueryResult:
    """Read the value of a `ContextQueryResult`."""
    if type(members) is not dict:
        members = as_object(members, at)
    frames = members.get("frames")
    if frames is None:
        frames = empty_list(members, "frames", at)
    else:
        place = (at, "frames")
        if type(frames) is not list:
            frames = as_list(frames, place)
        frames = [decode_context_frame(item, (place, index)) for index, item in enumerate(frames)]
    truncated = members.get("truncated")
    if truncated is not True and truncated is not False:
        raise unfit_member(members, "truncated", "true or false", at)
    dropped_estimate = members.get("dropped_estimate")
    if dropped_estimate is not None:
        if type(dropped_estimate) is not int or not 0 <= dropped_estimate <= 4294967295:
            dropped_estimate = integer(members, "dropped_estimate", 0, 4294967295, at)
    value = _new(ContextQueryResult)
    value.frames = frames
    value.truncated = truncated
    value.dropped_estimate = dropped_estimate
    return value


def decode_frames(members: Any, at: Place) -> Frames:
    """Read the value of a `Frames`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "frames":
        raise unfit_member(members, "type", "the text `frames`", at)
    id_ = members.get("id")
    if id_ is not None:
        if type(id_) is not str:
            id_ = text(members, "id", at)
    result = members.get("result")
    if result is None:
        raise unfit_member(members, "result", "an object", at)
    result = decode_context_query_result(result, (at, "result"))
    value = _new(Frames)
    value.type = "frames"
    value.id = id_
    value.result = result
    return value


def decode_frame_id(members: Any, at: Place) -> FrameId:
    """Read the value of a `FrameId`."""
    if type(members) is not dict:
        members = as_object(members, at)
    provider_id = members.get("provider_id")
    if type(provider_id) is not str:
        provider_id = text(members, "provider_id", at)
    frame_id = members.get("frame_id")
    if type(frame_id) is not str:
        frame_id = text(members, "frame_id", at)
    content_digest = members.get("content_digest")
    if content_digest is not None:
        if type(content_digest) is not str:
            content_digest = text(members, "content_digest", at)
    value = _new(FrameId)
    value.provider_id = provider_id
    value.frame_id = frame_id
    value.content_digest = content_digest
    return value


def decode_verify_request(members: Any, at: Place) -> VerifyRequest:
    """Read the value of a `VerifyRequest`."""
    if type(members) is not dict:
        members = as_object(members, at)
    frames = members.get("frames")
    if frames is None:
        frames = []
    else:
        place = (at, "frames")
        if type(frames) is not list:
            frames = as_list(frames, place)
        frames = [decode_frame_id(item, (place, index)) for index, item in enumerate(frames)]
    value = _new(VerifyRequest)
    value.frames = frames
    return value


def decode_verify(members: Any, at: Place) -> Verify:
    """Read the value of a `Verify`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "verify":
        raise unfit_member(members, "type", "the text `verify`", at)
    id_ = members.get("id")
    if id_ is not None:
        if type(id_) is not str:
            id_ = text(members, "id", at)
    request = members.get("request")
    if request is None:
        raise unfit_member(members, "request", "an object", at)
    request = decode_verify_request(request, (at, "request"))
    value = _new(Verify)
    value.type = "verify"
    value.id = id_
    value.request = request
    return value


def decode_frame_verdict(members: Any, at: Place) -> FrameVerdict:
    """Read the value of a `FrameVerdict`."""
    if type(members) is not dict:
        members = as_object(members, at)
    frame = members.get("frame")
    if frame is None:
        raise unfit_member(members, "frame", "an object", at)
    frame = decode_frame_id(frame, (at, "frame"))
    status = members.get("status")
    if type(status) is not str or status not in VERDICT_STATUSES:
        status = known_text(members, "status", VERDICT_STATUSES, at)
    replacement_digest = members.get("replacement_digest")
    if replacement_digest is not None:
        if type(replacement_digest) is not str:
            replacement_digest = text(members, "replacement_digest", at)
    value = _new(FrameVerdict)
    value.frame = frame
    value.status = status
    value.replacement_digest = replacement_digest
    return value


def decode_verify_response(members: Any, at: Place) -> VerifyResponse:
    """Read the value of a `VerifyResponse`."""
    if type(members) is not dict:
        members = as_object(members, at)
    verdicts = members.get("verdicts")
    if verdicts is None:
        verdicts = []
    else:
        place = (at, "verdicts")
        if type(verdicts) is not list:
            verdicts = as_list(verdicts, place)
        verdicts = [
            decode_frame_verdict(item, (place, index)) for index, item in enumerate(verdicts)
        ]
    value = _new(VerifyResponse)
    value.verdicts = verdicts
    return value


def decode_verified(members: Any, at: Place) -> Verified:
    """Read the value of a `Verified`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "verified":
        raise unfit_member(members, "type", "the text `verified`", at)
    id_ = members.get("id")
    if id_ is not None:
        if type(id_) is not str:
            id_ = text(members, "id", at)
    response = members.get("response")
    if response is None:
        raise unfit_member(members, "response", "an object", at)
    response = decode_verify_response(response, (at, "response"))
    value = _new(Verified)
    value.type = "verified"
    value.id = id_
    value.response = response
    return value


def decode_shutdown(members: Any, at: Place) -> Shutdown:
    """Read the value of a `Shutdown`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "shutdown":
        raise unfit_member(members, "type", "the text `shutdown`", at)
    value = _new(Shutdown)
    value.type = "shutdown"
    return value


def decode_error(members: Any, at: Place) -> Error:
    """Read the value of a `Error`."""
    if type(members) is not dict:
        members = as_object(members, at)
    if members.get("type") != "error":
        raise unfit_member(members, "type", "the text `error`", at)
    id_ = members.get("id")
    if id_ is not None:
        if type(id_) is not str:
            id_ = text(members, "id", at)
    code = members.get("code")
    if code is not None:
        if type(code) is not str:
            code = text(members, "code", at)
    message = members.get("message")
    if type(message) is not str:
        message = text(members, "message", at)
    value = _new(Error)
    value.type = "error"
    value.id = id_
    value.code = code
    value.message = message
    return value
