# Generated from the specification and the schema by `make generate`. Do not edit.

"""The rules on decoded values: one straight-line function a record, violations in the order of W12.

With `author`, rules that speak to authors only are judged too; a peer's value is never refused for them.
"""

from .budget import budget_tokens
from .formats import is_date_time, is_line_range
from .grammars import (
    matches_version_string,
    matches_timestamp,
    matches_digest,
    matches_fingerprint,
    matches_non_blank,
    matches_egress_scope,
    matches_provenance_range,
    matches_relation_rel,
)
from .pointers import Place
from .requirements import Requirement
from .types import (
    Handshake,
    DataFlow,
    ProviderInfo,
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
    Error,
)
from .violations import Violation, report
from .vocabularies import (
    FRAME_KINDS,
    REPRESENTATIONS,
    CONTENT_FIDELITIES,
    INLINE_CONTENT_REQUIREMENTS,
    VERDICT_STATUSES,
)


def judge_handshake(value: Handshake, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Handshake`, its members in order."""
    if not matches_version_string(value.protocol_version):
        report(
            found,
            Requirement.T1,
            (at, "protocol_version"),
            "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
        )


def judge_data_flow(value: DataFlow, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `DataFlow`, its members in order."""
    egress_is_false = not value.egress
    for index, egress_scope in enumerate(value.egress_scopes):
        if not matches_egress_scope(egress_scope):
            place = ((at, "egress_scopes"), index)
            report(found, Requirement.U3, place, "An element of `egress_scopes` is no EgressScope.")
        if egress_is_false and egress_scope != "local-only":
            place = ((at, "egress_scopes"), index)
            report(
                found,
                Requirement.C5,
                place,
                "An element of `egress_scopes` is not `local-only`. A provider that declares no egress names no scope that leaves the machine.",
            )


def judge_provider_info(
    value: ProviderInfo, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `ProviderInfo`, its members in order."""
    if not matches_non_blank(value.name):
        report(
            found,
            Requirement.H2,
            (at, "name"),
            "`name` is not text with at least one character that is not white space.",
        )
    if not matches_non_blank(value.version):
        report(
            found,
            Requirement.H2,
            (at, "version"),
            "`version` is not text with at least one character that is not white space.",
        )
    judge_data_flow(value.data_flow, (at, "data_flow"), found, author)


def judge_capabilities(
    value: Capabilities, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `Capabilities`, its members in order."""
    representations_contain_compact_or_reference = not {"compact", "reference"}.isdisjoint(
        value.representations
    )
    if (
        author
        and value.embeddings_fingerprint is not None
        and not matches_fingerprint(value.embeddings_fingerprint)
    ):
        report(
            found,
            Requirement.T3,
            (at, "embeddings_fingerprint"),
            "`embeddings_fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
        )
    for index, representation in enumerate(value.representations):
        if representation not in REPRESENTATIONS:
            place = ((at, "representations"), index)
            report(
                found,
                Requirement.W8,
                place,
                "An element of `representations` is not a known Representation.",
            )
    if author and representations_contain_compact_or_reference and not value.resolve:
        report(
            found,
            Requirement.T5,
            (at, "resolve"),
            "`resolve` is not true. A provider that serves compact or reference frames lets their references be resolved.",
        )


def judge_handshake_ack(
    value: HandshakeAck, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `HandshakeAck`, its members in order."""
    if not matches_version_string(value.protocol_version):
        report(
            found,
            Requirement.T1,
            (at, "protocol_version"),
            "`protocol_version` is not a protocol version such as `contextgraph/1.0-draft`.",
        )
    judge_provider_info(value.provider, (at, "provider"), found, author)
    judge_capabilities(value.capabilities, (at, "capabilities"), found, author)


def judge_context_query(
    value: ContextQuery, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `ContextQuery`, its members in order."""
    if not value.goal:
        report(found, Requirement.T2, (at, "goal"), "`goal` is empty.")
    for index, kind in enumerate(value.kinds):
        if kind not in FRAME_KINDS:
            place = ((at, "kinds"), index)
            report(found, Requirement.U2, place, "An element of `kinds` is not a known FrameKind.")
    if value.as_of is not None and (
        not matches_timestamp(value.as_of) or not is_date_time(value.as_of)
    ):
        report(
            found,
            Requirement.F4,
            (at, "as_of"),
            "`as_of` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
        )
    for index, representation_preference in enumerate(value.representation_preferences):
        if representation_preference not in REPRESENTATIONS:
            place = ((at, "representation_preferences"), index)
            report(
                found,
                Requirement.W8,
                place,
                "An element of `representation_preferences` is not a known Representation.",
            )


def judge_query(value: Query, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Query`, its members in order."""
    if value.id is not None and not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    judge_context_query(value.query, (at, "query"), found, author)


def judge_content_ref(value: ContentRef, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `ContentRef`, its members in order."""
    if not value.provider_id:
        report(found, Requirement.T2, (at, "provider_id"), "`provider_id` is empty.")
    if not value.uri:
        report(found, Requirement.T2, (at, "uri"), "`uri` is empty.")
    if (
        author
        and value.expires_at is not None
        and (not matches_timestamp(value.expires_at) or not is_date_time(value.expires_at))
    ):
        report(
            found,
            Requirement.T6,
            (at, "expires_at"),
            "`expires_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
        )


def judge_transform(value: Transform, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Transform`, its members in order."""
    if not value.method:
        report(found, Requirement.T2, (at, "method"), "`method` is empty.")
    if not value.implementation:
        report(found, Requirement.T2, (at, "implementation"), "`implementation` is empty.")
    if not value.version:
        report(found, Requirement.T2, (at, "version"), "`version` is empty.")


def judge_provenance(value: Provenance, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Provenance`, its members in order."""
    type_is_file = value.type == "file"
    if not value.type:
        report(found, Requirement.T2, (at, "type"), "`type` is no ProvenanceType.")
    if (
        type_is_file
        and value.range is not None
        and (not matches_provenance_range(value.range) or not is_line_range(value.range))
    ):
        report(
            found,
            Requirement.F17,
            (at, "range"),
            "`range` is not a line range such as `L3` or `L3-9`. The range of a file link is a range of lines.",
        )
    if type_is_file and value.digest is None:
        report(
            found,
            Requirement.F5,
            (at, "digest"),
            "`digest` is missing. A file link carries the SHA-256 digest of the bytes that it addresses.",
        )
    if type_is_file and value.digest is not None and not matches_digest(value.digest):
        report(
            found,
            Requirement.F5,
            (at, "digest"),
            "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A file link carries the SHA-256 digest of the bytes that it addresses.",
        )
    if (
        author
        and not type_is_file
        and value.digest is not None
        and not matches_digest(value.digest)
    ):
        report(
            found,
            Requirement.T4,
            (at, "digest"),
            "`digest` is not `sha256:` and 64 lower-case hexadecimal digits. A digest of any other source is written like every digest.",
        )


def judge_frame_embedding(
    value: FrameEmbedding, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `FrameEmbedding`, its members in order."""
    if author and not matches_fingerprint(value.fingerprint):
        report(
            found,
            Requirement.T3,
            (at, "fingerprint"),
            "`fingerprint` is not a fingerprint such as `bge-small-en-v1.5/384/l2`.",
        )


def judge_relation(value: Relation, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Relation`, its members in order."""
    if not value.rel:
        report(found, Requirement.T2, (at, "rel"), "`rel` is no RelationName.")
    if author and not matches_relation_rel(value.rel):
        report(
            found,
            Requirement.U3,
            (at, "rel"),
            "`rel` is not a published relation name or `vendor:name`. A relation name outside the published list is prefixed with its vendor.",
        )
    if not matches_non_blank(value.target_uri):
        report(
            found,
            Requirement.G2,
            (at, "target_uri"),
            "`target_uri` is not text with at least one character that is not white space.",
        )
    if value.display_name is None:
        report(
            found,
            Requirement.G1,
            (at, "display_name"),
            "`display_name` is missing. A relation can be shown to a person: it has a display name.",
        )
    if value.display_name is not None and not matches_non_blank(value.display_name):
        report(
            found,
            Requirement.G1,
            (at, "display_name"),
            "`display_name` is not text with at least one character that is not white space.",
        )


def judge_context_frame(
    value: ContextFrame, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `ContextFrame`, its members in order."""
    representation_is_full = value.representation == "full"
    representation_is_compact = value.representation == "compact"
    representation_is_reference = value.representation == "reference"
    if not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    if value.kind not in FRAME_KINDS:
        report(found, Requirement.U2, (at, "kind"), "`kind` is not a known FrameKind.")
    if not matches_non_blank(value.title):
        report(
            found,
            Requirement.F2,
            (at, "title"),
            "`title` is not text with at least one character that is not white space.",
        )
    if representation_is_full and value.content is None:
        report(
            found,
            Requirement.P1,
            (at, "content"),
            "`content` is missing. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
        )
    if representation_is_compact and value.content is None:
        report(
            found,
            Requirement.P2,
            (at, "content"),
            "`content` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
        )
    if representation_is_reference and value.content is not None:
        report(
            found,
            Requirement.P3,
            (at, "content"),
            "`content` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
        )
    if representation_is_compact and value.content_digest is None:
        report(
            found,
            Requirement.P2,
            (at, "content_digest"),
            "`content_digest` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
        )
    if representation_is_reference and value.content_digest is not None:
        report(
            found,
            Requirement.P3,
            (at, "content_digest"),
            "`content_digest` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
        )
    if value.content_digest is not None and not matches_digest(value.content_digest):
        report(
            found,
            Requirement.D1,
            (at, "content_digest"),
            "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
        )
    if value.representation not in REPRESENTATIONS:
        report(
            found,
            Requirement.W8,
            (at, "representation"),
            "`representation` is not a known Representation.",
        )
    if value.content_fidelity is not None and value.content_fidelity not in CONTENT_FIDELITIES:
        report(
            found,
            Requirement.W8,
            (at, "content_fidelity"),
            "`content_fidelity` is not a known ContentFidelity.",
        )
    if representation_is_compact and value.canonical_content_hash is None:
        report(
            found,
            Requirement.P2,
            (at, "canonical_content_hash"),
            "`canonical_content_hash` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
        )
    if representation_is_reference and value.canonical_content_hash is None:
        report(
            found,
            Requirement.P3,
            (at, "canonical_content_hash"),
            "`canonical_content_hash` is missing. A reference frame carries no content, only where it can be had and its digest.",
        )
    if representation_is_full and value.canonical_content_hash is not None:
        report(
            found,
            Requirement.P1,
            (at, "canonical_content_hash"),
            "`canonical_content_hash` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
        )
    if (
        author
        and value.canonical_content_hash is not None
        and not matches_digest(value.canonical_content_hash)
    ):
        report(
            found,
            Requirement.T4,
            (at, "canonical_content_hash"),
            "`canonical_content_hash` is not `sha256:` and 64 lower-case hexadecimal digits.",
        )
    if representation_is_compact and value.content_ref is None:
        report(
            found,
            Requirement.P2,
            (at, "content_ref"),
            "`content_ref` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
        )
    if representation_is_reference and value.content_ref is None:
        report(
            found,
            Requirement.P3,
            (at, "content_ref"),
            "`content_ref` is missing. A reference frame carries no content, only where it can be had and its digest.",
        )
    if representation_is_full and value.content_ref is not None:
        report(
            found,
            Requirement.P1,
            (at, "content_ref"),
            "`content_ref` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
        )
    if value.content_ref is not None:
        judge_content_ref(value.content_ref, (at, "content_ref"), found, author)
    if representation_is_compact and value.transform is None:
        report(
            found,
            Requirement.P2,
            (at, "transform"),
            "`transform` is missing. A compact frame carries distilled content with its digest, says how it was made and where the whole can be had.",
        )
    if representation_is_full and value.transform is not None:
        report(
            found,
            Requirement.P1,
            (at, "transform"),
            "`transform` may not stand here. A full frame carries its content inline, and none of the members that tell of content elsewhere.",
        )
    if representation_is_reference and value.transform is not None:
        report(
            found,
            Requirement.P3,
            (at, "transform"),
            "`transform` may not stand here. A reference frame carries no content, only where it can be had and its digest.",
        )
    if value.transform is not None:
        judge_transform(value.transform, (at, "transform"), found, author)
    if (
        value.minimum_content_fidelity is not None
        and value.minimum_content_fidelity not in CONTENT_FIDELITIES
    ):
        report(
            found,
            Requirement.W8,
            (at, "minimum_content_fidelity"),
            "`minimum_content_fidelity` is not a known ContentFidelity.",
        )
    if (
        value.inline_content_requirement is not None
        and value.inline_content_requirement not in INLINE_CONTENT_REQUIREMENTS
    ):
        report(
            found,
            Requirement.W8,
            (at, "inline_content_requirement"),
            "`inline_content_requirement` is not a known InlineContentRequirement.",
        )
    if not 0 <= value.score <= 1:
        report(found, Requirement.F1, (at, "score"), "`score` is not at least 0 and at most 1.")
    if value.token_cost != budget_tokens(value.content or ""):
        report(
            found,
            Requirement.B3,
            (at, "token_cost"),
            f"`token_cost` is {value.token_cost}, but `content` costs {budget_tokens(value.content or '')}.",
        )
    if representation_is_reference and value.token_cost != 0:
        report(
            found,
            Requirement.P4,
            (at, "token_cost"),
            "`token_cost` is not 0. A reference frame costs nothing inline.",
        )
    if value.tokenizer_ref is not None and not value.tokenizer_ref:
        report(found, Requirement.T2, (at, "tokenizer_ref"), "`tokenizer_ref` is empty.")
    if value.valid_from is not None and (
        not matches_timestamp(value.valid_from) or not is_date_time(value.valid_from)
    ):
        report(
            found,
            Requirement.F4,
            (at, "valid_from"),
            "`valid_from` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
        )
    if value.valid_to is not None and (
        not matches_timestamp(value.valid_to) or not is_date_time(value.valid_to)
    ):
        report(
            found,
            Requirement.F4,
            (at, "valid_to"),
            "`valid_to` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
        )
    if value.recorded_at is not None and (
        not matches_timestamp(value.recorded_at) or not is_date_time(value.recorded_at)
    ):
        report(
            found,
            Requirement.F4,
            (at, "recorded_at"),
            "`recorded_at` is not a UTC timestamp such as `2026-07-20T18:00:00Z`.",
        )
    for index, provenance_item in enumerate(value.provenance):
        judge_provenance(provenance_item, ((at, "provenance"), index), found, author)
    if value.citation_label is None:
        report(
            found,
            Requirement.F3,
            (at, "citation_label"),
            "`citation_label` is missing. A frame carries a label by which a person can cite it.",
        )
    if value.citation_label is not None and not matches_non_blank(value.citation_label):
        report(
            found,
            Requirement.F3,
            (at, "citation_label"),
            "`citation_label` is not text with at least one character that is not white space.",
        )
    if value.embedding is not None:
        judge_frame_embedding(value.embedding, (at, "embedding"), found, author)
    for index, relation in enumerate(value.relations):
        judge_relation(relation, ((at, "relations"), index), found, author)


def judge_context_query_result(
    value: ContextQueryResult, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `ContextQueryResult`, its members in order."""
    for index, frame in enumerate(value.frames):
        judge_context_frame(frame, ((at, "frames"), index), found, author)


def judge_frames(value: Frames, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Frames`, its members in order."""
    if value.id is not None and not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    judge_context_query_result(value.result, (at, "result"), found, author)


def judge_frame_id(value: FrameId, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `FrameId`, its members in order."""
    if not value.provider_id:
        report(found, Requirement.T2, (at, "provider_id"), "`provider_id` is empty.")
    if not value.frame_id:
        report(found, Requirement.T2, (at, "frame_id"), "`frame_id` is empty.")
    if author and value.content_digest is not None and not matches_digest(value.content_digest):
        report(
            found,
            Requirement.T4,
            (at, "content_digest"),
            "`content_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
        )


def judge_verify_request(
    value: VerifyRequest, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `VerifyRequest`, its members in order."""
    for index, frame in enumerate(value.frames):
        judge_frame_id(frame, ((at, "frames"), index), found, author)


def judge_verify(value: Verify, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Verify`, its members in order."""
    if author and value.id is not None:
        report(
            found,
            Requirement.W13,
            (at, "id"),
            "`id` may not stand here. A `verify` is sent without an `id`; it is paired by the full identity of its frames.",
        )
    if value.id is not None and not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    judge_verify_request(value.request, (at, "request"), found, author)


def judge_frame_verdict(
    value: FrameVerdict, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `FrameVerdict`, its members in order."""
    status_is_stale = value.status == "stale"
    judge_frame_id(value.frame, (at, "frame"), found, author)
    if value.status not in VERDICT_STATUSES:
        report(found, Requirement.W8, (at, "status"), "`status` is not a known VerdictStatus.")
    if not status_is_stale and value.replacement_digest is not None:
        report(
            found,
            Requirement.V4,
            (at, "replacement_digest"),
            "`replacement_digest` may not stand here. Only a stale verdict names a replacement.",
        )
    if (
        author
        and value.replacement_digest is not None
        and not matches_digest(value.replacement_digest)
    ):
        report(
            found,
            Requirement.T4,
            (at, "replacement_digest"),
            "`replacement_digest` is not `sha256:` and 64 lower-case hexadecimal digits.",
        )


def judge_verify_response(
    value: VerifyResponse, at: Place, found: list[Violation], author: bool
) -> None:
    """Judge a `VerifyResponse`, its members in order."""
    for index, verdict in enumerate(value.verdicts):
        judge_frame_verdict(verdict, ((at, "verdicts"), index), found, author)


def judge_verified(value: Verified, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Verified`, its members in order."""
    if author and value.id is not None:
        report(
            found,
            Requirement.W13,
            (at, "id"),
            "`id` may not stand here. A `verified` is sent without an `id`; it is paired by the full identity of its frames.",
        )
    if value.id is not None and not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    judge_verify_response(value.response, (at, "response"), found, author)


def judge_error(value: Error, at: Place, found: list[Violation], author: bool) -> None:
    """Judge a `Error`, its members in order."""
    if value.id is not None and not value.id:
        report(found, Requirement.T2, (at, "id"), "`id` is empty.")
    if not value.message:
        report(found, Requirement.T2, (at, "message"), "`message` is empty.")
