"""Frames that are honest by construction: cost and digests are computed, never stated."""

from collections.abc import Sequence
from dataclasses import replace

from cgp_types import (
    ContentRef,
    ContextFrame,
    FrameEmbedding,
    FrameKind,
    Provenance,
    Relation,
    Transform,
    addressed_bytes,
    budget_tokens,
    content_digest,
)


def full_frame(
    *,
    id: str,
    kind: FrameKind,
    title: str,
    content: str,
    score: float,
    citation_label: str,
    uri: str | None = None,
    provenance: Sequence[Provenance] = (),
    relations: Sequence[Relation] = (),
    embedding: FrameEmbedding | None = None,
    valid_from: str | None = None,
    valid_to: str | None = None,
    recorded_at: str | None = None,
) -> ContextFrame:
    """A text as it is, with its cost (B3) and the digest of exactly its bytes (T47)."""
    return ContextFrame(
        id=id,
        kind=kind,
        title=title,
        content=content,
        content_digest=content_digest(content),
        uri=uri,
        score=score,
        token_cost=budget_tokens(content),
        provenance=list(provenance),
        citation_label=citation_label,
        relations=list(relations),
        embedding=embedding,
        valid_from=valid_from,
        valid_to=valid_to,
        recorded_at=recorded_at,
    )


def as_compact(
    full: ContextFrame, content: str, *, ref: ContentRef, transform: Transform
) -> ContextFrame:
    """The same frame with a shorter text, which says how it was made and where the source is (P2)."""
    made = Provenance(type="derivation", method=transform.method, by=transform.implementation)
    return replace(
        full,
        representation="compact",
        content=content,
        content_digest=content_digest(content),
        content_fidelity="summarized",
        canonical_content_hash=full.content_digest,
        content_ref=ref,
        transform=transform,
        token_cost=budget_tokens(content),
        provenance=[*full.provenance, made],
    )


def as_reference(full: ContextFrame, *, ref: ContentRef) -> ContextFrame:
    """The same frame without text: only the way to it, which costs nothing (P3, P4)."""
    return replace(
        full,
        representation="reference",
        content=None,
        content_digest=None,
        content_fidelity="omitted",
        canonical_content_hash=full.content_digest,
        content_ref=ref,
        inline_content_requirement="resolvable_reference_allowed",
        token_cost=0,
    )


def file_link(
    uri: str, data: bytes, lines: str | None = None, *, by: str | None = None
) -> Provenance:
    """The link to a file of these bytes, with the digest of exactly the addressed lines (F5, F17).

    `lines` is `L<n>` or `L<a>-<b>`; `ValueError` when it addresses nothing.
    """
    addressed = addressed_bytes(data, lines)
    if addressed is None:
        raise ValueError(f"The range {lines!r} addresses nothing in {len(data)} bytes (F17).")
    return Provenance(type="file", uri=uri, range=lines, digest=content_digest(addressed), by=by)
