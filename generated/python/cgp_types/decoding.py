# Generated from the specification and the schema by `make generate`. Do not edit.

"""From JSON values to typed values: structure only, one straight-line function a record (W5-W8, W12).

A function takes a JSON value and the place where it stands, and raises the `DecodeError` of the first
fault in the order of W12.
"""

from math import isfinite
from typing import Any, Final

from .pointers import Place
from .structure import (
    as_list,
    booleans,
    empty_list,
    integer,
    integers,
    known_text,
    known_texts,
    number,
    numbers,
    texts,
    unfit,
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

_CONTEXT_FRAME_REPRESENTATION: Final[Representation] = "full"


def decode_handshake(members: Any, at: Place) -> Handshake:
    """Read the value of a `Handshake`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "handshake":
        raise unfit_member(members, "type", "the text `handshake`", at)
    protocol_version = members.get("protocol_version")
    if not isinstance(protocol_version, str):
        raise unfit_member(members, "protocol_version", "a text", at)
    return Handshake(
        protocol_version=protocol_version,
    )


def decode_data_flow(members: Any, at: Place) -> DataFlow:
    """Read the value of a `DataFlow`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
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
    return DataFlow(
        reads=reads,
        writes=writes,
        egress=egress,
        egress_scopes=egress_scopes,
    )


def decode_provider_info(members: Any, at: Place) -> ProviderInfo:
    """Read the value of a `ProviderInfo`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    name = members.get("name")
    if not isinstance(name, str):
        raise unfit_member(members, "name", "a text", at)
    version = members.get("version")
    if not isinstance(version, str):
        raise unfit_member(members, "version", "a text", at)
    data_flow = members.get("data_flow")
    if data_flow is None:
        raise unfit_member(members, "data_flow", "an object", at)
    data_flow = decode_data_flow(data_flow, (at, "data_flow"))
    return ProviderInfo(
        name=name,
        version=version,
        data_flow=data_flow,
    )


def decode_query_capability(members: Any, at: Place) -> QueryCapability:
    """Read the value of a `QueryCapability`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    kinds = members.get("kinds")
    if kinds is None:
        kinds = []
    else:
        kinds = texts(kinds, (at, "kinds"))
    return QueryCapability(
        kinds=kinds,
    )


def decode_capabilities(members: Any, at: Place) -> Capabilities:
    """Read the value of a `Capabilities`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
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
        if not isinstance(embeddings_fingerprint, str):
            raise unfit_member(members, "embeddings_fingerprint", "a text", at)
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
    return Capabilities(
        query=query,
        correlation=correlation,
        graph=graph,
        embeddings_fingerprint=embeddings_fingerprint,
        verify=verify,
        representations=representations,
        resolve=resolve,
    )


def decode_handshake_ack(members: Any, at: Place) -> HandshakeAck:
    """Read the value of a `HandshakeAck`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "handshake_ack":
        raise unfit_member(members, "type", "the text `handshake_ack`", at)
    protocol_version = members.get("protocol_version")
    if not isinstance(protocol_version, str):
        raise unfit_member(members, "protocol_version", "a text", at)
    provider = members.get("provider")
    if provider is None:
        raise unfit_member(members, "provider", "an object", at)
    provider = decode_provider_info(provider, (at, "provider"))
    capabilities = members.get("capabilities")
    if capabilities is None:
        raise unfit_member(members, "capabilities", "an object", at)
    capabilities = decode_capabilities(capabilities, (at, "capabilities"))
    return HandshakeAck(
        protocol_version=protocol_version,
        provider=provider,
        capabilities=capabilities,
    )


def decode_context_query(members: Any, at: Place) -> ContextQuery:
    """Read the value of a `ContextQuery`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    goal = members.get("goal")
    if not isinstance(goal, str):
        raise unfit_member(members, "goal", "a text", at)
    query_text = members.get("query_text")
    if query_text is not None:
        if not isinstance(query_text, str):
            raise unfit_member(members, "query_text", "a text", at)
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
    if max_frames.__class__ is not int or not 0 <= max_frames <= 4294967295:
        max_frames = integer(members, "max_frames", 0, 4294967295, at)
    max_tokens = members.get("max_tokens")
    if max_tokens.__class__ is not int or not 0 <= max_tokens <= 4294967295:
        max_tokens = integer(members, "max_tokens", 0, 4294967295, at)
    as_of = members.get("as_of")
    if as_of is not None:
        if not isinstance(as_of, str):
            raise unfit_member(members, "as_of", "a text", at)
    representation_preferences = members.get("representation_preferences")
    if representation_preferences is None:
        representation_preferences = []
    else:
        representation_preferences = known_texts(
            representation_preferences, REPRESENTATIONS, (at, "representation_preferences")
        )
    return ContextQuery(
        goal=goal,
        query_text=query_text,
        embedding=embedding,
        kinds=kinds,
        anchors=anchors,
        max_frames=max_frames,
        max_tokens=max_tokens,
        as_of=as_of,
        representation_preferences=representation_preferences,
    )


def decode_query(members: Any, at: Place) -> Query:
    """Read the value of a `Query`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "query":
        raise unfit_member(members, "type", "the text `query`", at)
    id_ = members.get("id")
    if id_ is not None:
        if not isinstance(id_, str):
            raise unfit_member(members, "id", "a text", at)
    query = members.get("query")
    if query is None:
        raise unfit_member(members, "query", "an object", at)
    query = decode_context_query(query, (at, "query"))
    return Query(
        id=id_,
        query=query,
    )


def decode_content_ref(members: Any, at: Place) -> ContentRef:
    """Read the value of a `ContentRef`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    provider_id = members.get("provider_id")
    if not isinstance(provider_id, str):
        raise unfit_member(members, "provider_id", "a text", at)
    uri = members.get("uri")
    if not isinstance(uri, str):
        raise unfit_member(members, "uri", "a text", at)
    expires_at = members.get("expires_at")
    if expires_at is not None:
        if not isinstance(expires_at, str):
            raise unfit_member(members, "expires_at", "a text", at)
    return ContentRef(
        provider_id=provider_id,
        uri=uri,
        expires_at=expires_at,
    )


def decode_transform(members: Any, at: Place) -> Transform:
    """Read the value of a `Transform`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    method = members.get("method")
    if not isinstance(method, str):
        raise unfit_member(members, "method", "a text", at)
    implementation = members.get("implementation")
    if not isinstance(implementation, str):
        raise unfit_member(members, "implementation", "a text", at)
    version = members.get("version")
    if not isinstance(version, str):
        raise unfit_member(members, "version", "a text", at)
    return Transform(
        method=method,
        implementation=implementation,
        version=version,
    )


def decode_provenance(members: Any, at: Place) -> Provenance:
    """Read the value of a `Provenance`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    type_ = members.get("type")
    if not isinstance(type_, str):
        raise unfit_member(members, "type", "a text", at)
    uri = members.get("uri")
    if uri is not None:
        if not isinstance(uri, str):
            raise unfit_member(members, "uri", "a text", at)
    range_ = members.get("range")
    if range_ is not None:
        if not isinstance(range_, str):
            raise unfit_member(members, "range", "a text", at)
    digest = members.get("digest")
    if digest is not None:
        if not isinstance(digest, str):
            raise unfit_member(members, "digest", "a text", at)
    method = members.get("method")
    if method is not None:
        if not isinstance(method, str):
            raise unfit_member(members, "method", "a text", at)
    by = members.get("by")
    if by is not None:
        if not isinstance(by, str):
            raise unfit_member(members, "by", "a text", at)
    return Provenance(
        type=type_,
        uri=uri,
        range=range_,
        digest=digest,
        method=method,
        by=by,
    )


def decode_frame_embedding(members: Any, at: Place) -> FrameEmbedding:
    """Read the value of a `FrameEmbedding`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    fingerprint = members.get("fingerprint")
    if not isinstance(fingerprint, str):
        raise unfit_member(members, "fingerprint", "a text", at)
    vector = members.get("vector")
    if vector is not None:
        vector = numbers(vector, (at, "vector"))
    return FrameEmbedding(
        fingerprint=fingerprint,
        vector=vector,
    )


def decode_relation(members: Any, at: Place) -> Relation:
    """Read the value of a `Relation`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    rel = members.get("rel")
    if not isinstance(rel, str):
        raise unfit_member(members, "rel", "a text", at)
    target_uri = members.get("target_uri")
    if not isinstance(target_uri, str):
        raise unfit_member(members, "target_uri", "a text", at)
    display_name = members.get("display_name")
    if display_name is not None:
        if not isinstance(display_name, str):
            raise unfit_member(members, "display_name", "a text", at)
    return Relation(
        rel=rel,
        target_uri=target_uri,
        display_name=display_name,
    )


def decode_context_frame(members: Any, at: Place) -> ContextFrame:
    """Read the value of a `ContextFrame`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    id_ = members.get("id")
    if not isinstance(id_, str):
        raise unfit_member(members, "id", "a text", at)
    kind = members.get("kind")
    if kind.__class__ is not str or kind not in FRAME_KINDS:
        kind = known_text(members, "kind", FRAME_KINDS, at)
    title = members.get("title")
    if not isinstance(title, str):
        raise unfit_member(members, "title", "a text", at)
    content = members.get("content")
    if content is not None:
        if not isinstance(content, str):
            raise unfit_member(members, "content", "a text", at)
    content_digest = members.get("content_digest")
    if content_digest is not None:
        if not isinstance(content_digest, str):
            raise unfit_member(members, "content_digest", "a text", at)
    uri = members.get("uri")
    if uri is not None:
        if not isinstance(uri, str):
            raise unfit_member(members, "uri", "a text", at)
    representation = members.get("representation")
    if representation is None:
        representation = _CONTEXT_FRAME_REPRESENTATION
    else:
        if representation.__class__ is not str or representation not in REPRESENTATIONS:
            representation = known_text(members, "representation", REPRESENTATIONS, at)
    content_fidelity = members.get("content_fidelity")
    if content_fidelity is not None:
        if content_fidelity.__class__ is not str or content_fidelity not in CONTENT_FIDELITIES:
            content_fidelity = known_text(members, "content_fidelity", CONTENT_FIDELITIES, at)
    canonical_content_hash = members.get("canonical_content_hash")
    if canonical_content_hash is not None:
        if not isinstance(canonical_content_hash, str):
            raise unfit_member(members, "canonical_content_hash", "a text", at)
    content_ref = members.get("content_ref")
    if content_ref is not None:
        content_ref = decode_content_ref(content_ref, (at, "content_ref"))
    transform = members.get("transform")
    if transform is not None:
        transform = decode_transform(transform, (at, "transform"))
    minimum_content_fidelity = members.get("minimum_content_fidelity")
    if minimum_content_fidelity is not None:
        if (
            minimum_content_fidelity.__class__ is not str
            or minimum_content_fidelity not in CONTENT_FIDELITIES
        ):
            minimum_content_fidelity = known_text(
                members, "minimum_content_fidelity", CONTENT_FIDELITIES, at
            )
    inline_content_requirement = members.get("inline_content_requirement")
    if inline_content_requirement is not None:
        if (
            inline_content_requirement.__class__ is not str
            or inline_content_requirement not in INLINE_CONTENT_REQUIREMENTS
        ):
            inline_content_requirement = known_text(
                members, "inline_content_requirement", INLINE_CONTENT_REQUIREMENTS, at
            )
    score = members.get("score")
    if score.__class__ is not float or not isfinite(score):
        score = number(members, "score", at)
    token_cost = members.get("token_cost")
    if token_cost.__class__ is not int or not 0 <= token_cost <= 4294967295:
        token_cost = integer(members, "token_cost", 0, 4294967295, at)
    canonical_token_cost = members.get("canonical_token_cost")
    if canonical_token_cost is not None:
        if canonical_token_cost.__class__ is not int or not 0 <= canonical_token_cost <= 4294967295:
            canonical_token_cost = integer(members, "canonical_token_cost", 0, 4294967295, at)
    tokenizer_ref = members.get("tokenizer_ref")
    if tokenizer_ref is not None:
        if not isinstance(tokenizer_ref, str):
            raise unfit_member(members, "tokenizer_ref", "a text", at)
    valid_from = members.get("valid_from")
    if valid_from is not None:
        if not isinstance(valid_from, str):
            raise unfit_member(members, "valid_from", "a text", at)
    valid_to = members.get("valid_to")
    if valid_to is not None:
        if not isinstance(valid_to, str):
            raise unfit_member(members, "valid_to", "a text", at)
    recorded_at = members.get("recorded_at")
    if recorded_at is not None:
        if not isinstance(recorded_at, str):
            raise unfit_member(members, "recorded_at", "a text", at)
    provenance = members.get("provenance")
    if provenance is None:
        provenance = []
    else:
        place = (at, "provenance")
        provenance = [
            decode_provenance(item, (place, index))
            for index, item in enumerate(as_list(provenance, place))
        ]
    citation_label = members.get("citation_label")
    if citation_label is not None:
        if not isinstance(citation_label, str):
            raise unfit_member(members, "citation_label", "a text", at)
    embedding = members.get("embedding")
    if embedding is not None:
        embedding = decode_frame_embedding(embedding, (at, "embedding"))
    relations = members.get("relations")
    if relations is None:
        relations = []
    else:
        place = (at, "relations")
        relations = [
            decode_relation(item, (place, index))
            for index, item in enumerate(as_list(relations, place))
        ]
    return ContextFrame(
        id=id_,
        kind=kind,
        title=title,
        content=content,
        content_digest=content_digest,
        uri=uri,
        representation=representation,
        content_fidelity=content_fidelity,
        canonical_content_hash=canonical_content_hash,
        content_ref=content_ref,
        transform=transform,
        minimum_content_fidelity=minimum_content_fidelity,
        inline_content_requirement=inline_content_requirement,
        score=score,
        token_cost=token_cost,
        canonical_token_cost=canonical_token_cost,
        tokenizer_ref=tokenizer_ref,
        valid_from=valid_from,
        valid_to=valid_to,
        recorded_at=recorded_at,
        provenance=provenance,
        citation_label=citation_label,
        embedding=embedding,
        relations=relations,
    )


def decode_context_query_result(members: Any, at: Place) -> ContextQueryResult:
    """Read the value of a `ContextQueryResult`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    frames = members.get("frames")
    if frames is None:
        frames = empty_list(members, "frames", at)
    else:
        place = (at, "frames")
        frames = [
            decode_context_frame(item, (place, index))
            for index, item in enumerate(as_list(frames, place))
        ]
    truncated = members.get("truncated")
    if truncated is not True and truncated is not False:
        raise unfit_member(members, "truncated", "true or false", at)
    dropped_estimate = members.get("dropped_estimate")
    if dropped_estimate is not None:
        if dropped_estimate.__class__ is not int or not 0 <= dropped_estimate <= 4294967295:
            dropped_estimate = integer(members, "dropped_estimate", 0, 4294967295, at)
    return ContextQueryResult(
        frames=frames,
        truncated=truncated,
        dropped_estimate=dropped_estimate,
    )


def decode_frames(members: Any, at: Place) -> Frames:
    """Read the value of a `Frames`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "frames":
        raise unfit_member(members, "type", "the text `frames`", at)
    id_ = members.get("id")
    if id_ is not None:
        if not isinstance(id_, str):
            raise unfit_member(members, "id", "a text", at)
    result = members.get("result")
    if result is None:
        raise unfit_member(members, "result", "an object", at)
    result = decode_context_query_result(result, (at, "result"))
    return Frames(
        id=id_,
        result=result,
    )


def decode_frame_id(members: Any, at: Place) -> FrameId:
    """Read the value of a `FrameId`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    provider_id = members.get("provider_id")
    if not isinstance(provider_id, str):
        raise unfit_member(members, "provider_id", "a text", at)
    frame_id = members.get("frame_id")
    if not isinstance(frame_id, str):
        raise unfit_member(members, "frame_id", "a text", at)
    content_digest = members.get("content_digest")
    if content_digest is not None:
        if not isinstance(content_digest, str):
            raise unfit_member(members, "content_digest", "a text", at)
    return FrameId(
        provider_id=provider_id,
        frame_id=frame_id,
        content_digest=content_digest,
    )


def decode_verify_request(members: Any, at: Place) -> VerifyRequest:
    """Read the value of a `VerifyRequest`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    frames = members.get("frames")
    if frames is None:
        frames = []
    else:
        place = (at, "frames")
        frames = [
            decode_frame_id(item, (place, index))
            for index, item in enumerate(as_list(frames, place))
        ]
    return VerifyRequest(
        frames=frames,
    )


def decode_verify(members: Any, at: Place) -> Verify:
    """Read the value of a `Verify`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "verify":
        raise unfit_member(members, "type", "the text `verify`", at)
    id_ = members.get("id")
    if id_ is not None:
        if not isinstance(id_, str):
            raise unfit_member(members, "id", "a text", at)
    request = members.get("request")
    if request is None:
        raise unfit_member(members, "request", "an object", at)
    request = decode_verify_request(request, (at, "request"))
    return Verify(
        id=id_,
        request=request,
    )


def decode_frame_verdict(members: Any, at: Place) -> FrameVerdict:
    """Read the value of a `FrameVerdict`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    frame = members.get("frame")
    if frame is None:
        raise unfit_member(members, "frame", "an object", at)
    frame = decode_frame_id(frame, (at, "frame"))
    status = members.get("status")
    if status.__class__ is not str or status not in VERDICT_STATUSES:
        status = known_text(members, "status", VERDICT_STATUSES, at)
    replacement_digest = members.get("replacement_digest")
    if replacement_digest is not None:
        if not isinstance(replacement_digest, str):
            raise unfit_member(members, "replacement_digest", "a text", at)
    return FrameVerdict(
        frame=frame,
        status=status,
        replacement_digest=replacement_digest,
    )


def decode_verify_response(members: Any, at: Place) -> VerifyResponse:
    """Read the value of a `VerifyResponse`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    verdicts = members.get("verdicts")
    if verdicts is None:
        verdicts = []
    else:
        place = (at, "verdicts")
        verdicts = [
            decode_frame_verdict(item, (place, index))
            for index, item in enumerate(as_list(verdicts, place))
        ]
    return VerifyResponse(
        verdicts=verdicts,
    )


def decode_verified(members: Any, at: Place) -> Verified:
    """Read the value of a `Verified`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "verified":
        raise unfit_member(members, "type", "the text `verified`", at)
    id_ = members.get("id")
    if id_ is not None:
        if not isinstance(id_, str):
            raise unfit_member(members, "id", "a text", at)
    response = members.get("response")
    if response is None:
        raise unfit_member(members, "response", "an object", at)
    response = decode_verify_response(response, (at, "response"))
    return Verified(
        id=id_,
        response=response,
    )


def decode_shutdown(members: Any, at: Place) -> Shutdown:
    """Read the value of a `Shutdown`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "shutdown":
        raise unfit_member(members, "type", "the text `shutdown`", at)
    return Shutdown()


def decode_error(members: Any, at: Place) -> Error:
    """Read the value of a `Error`."""
    if not isinstance(members, dict):
        raise unfit(members, "an object", at)
    if members.get("type") != "error":
        raise unfit_member(members, "type", "the text `error`", at)
    id_ = members.get("id")
    if id_ is not None:
        if not isinstance(id_, str):
            raise unfit_member(members, "id", "a text", at)
    code = members.get("code")
    if code is not None:
        if not isinstance(code, str):
            raise unfit_member(members, "code", "a text", at)
    message = members.get("message")
    if not isinstance(message, str):
        raise unfit_member(members, "message", "a text", at)
    return Error(
        id=id_,
        code=code,
        message=message,
    )
