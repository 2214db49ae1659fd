# Generated from the specification and the schema by `make generate`. Do not edit.

"""Named texts and numbers: vocabularies with their known values, and scalars with a grammar or range.

A closed vocabulary is typed as its known values or `Unknown`; an open one is `str`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from .unknown import Unknown

VersionString: TypeAlias = str
"""A protocol version: family name, major and minor number, and `-draft` while the revision is not
frozen. Two versions interoperate when the text before the first dot is equal.
"""

Timestamp: TypeAlias = str
"""An instant in UTC with ASCII digits, an upper-case `T` and `Z`, an optional fraction of any
length and a real calendar date. Second 60 is allowed. Timestamps are compared as instants, never
as text.
"""

Digest: TypeAlias = str
"""A SHA-256 digest: the algorithm's name, a colon and 64 lower-case hexadecimal digits. Receivers
compare digests as opaque text.
"""

Fingerprint: TypeAlias = str
"""Names an embedding space: model, number of dimensions and optionally the normalisation, separated
by slashes. Two spaces are the same only when their fingerprints are equal to the letter.
"""

NonBlank: TypeAlias = str
"""Text that a person can read: at least one of its characters is not Unicode white space."""

U32: TypeAlias = int
"""An unsigned 32-bit integer. Any number literal whose nearest double is integral and within the
range denotes one, so `1.0` and `1e0` are 1.
"""

KnownFrameKind: TypeAlias = Literal[
    "snippet", "symbol", "fact", "doc", "memory", "episode", "graph"
]
"""The known values of `FrameKind`."""

FRAME_KINDS: Final[frozenset[KnownFrameKind]] = frozenset(
    (
        "snippet",
        "symbol",
        "fact",
        "doc",
        "memory",
        "episode",
        "graph",
    )
)
"""The same as a set."""

FrameKind: TypeAlias = KnownFrameKind | Unknown
"""What sort of evidence a frame holds. A receiver treats a kind that it does not know as opaque
evidence and keeps its name.
"""
# `snippet`: A piece of source text or configuration.
# `symbol`: A named thing in code: function, type, module.
# `fact`: One statement that holds or does not.
# `doc`: Prose written to explain something.
# `memory`: Something that was remembered about a person, a project or a decision.
# `episode`: Something that happened: a run, a conversation, a log.
# `graph`: A view of connections between things.

KnownRepresentation: TypeAlias = Literal["full", "compact", "reference"]
"""The known values of `Representation`."""

REPRESENTATIONS: Final[frozenset[KnownRepresentation]] = frozenset(
    (
        "full",
        "compact",
        "reference",
    )
)
"""The same as a set."""

Representation: TypeAlias = KnownRepresentation | Unknown
"""How a frame carries its content: whole, distilled, or only by reference."""
# `full`: The text as it is.
# `compact`: A shorter text made from a source, with the way back to it.
# `reference`: No text, only the way to it.

KnownContentFidelity: TypeAlias = Literal["exact", "normalized", "summarized", "omitted"]
"""The known values of `ContentFidelity`."""

CONTENT_FIDELITIES: Final[frozenset[KnownContentFidelity]] = frozenset(
    (
        "exact",
        "normalized",
        "summarized",
        "omitted",
    )
)
"""The same as a set."""

ContentFidelity: TypeAlias = KnownContentFidelity | Unknown
"""How close the inline content is to its source."""
# `exact`: The source text, byte for byte.
# `normalized`: The source text up to layout: white space, line ends, encoding.
# `summarized`: A shorter text that says the same.
# `omitted`: No text.

KnownInlineContentRequirement: TypeAlias = Literal["required", "resolvable_reference_allowed"]
"""The known values of `InlineContentRequirement`."""

INLINE_CONTENT_REQUIREMENTS: Final[frozenset[KnownInlineContentRequirement]] = frozenset(
    (
        "required",
        "resolvable_reference_allowed",
    )
)
"""The same as a set."""

InlineContentRequirement: TypeAlias = KnownInlineContentRequirement | Unknown
"""Whether a frame is only useful with its content inline, or a resolvable reference is enough."""
# `required`: The frame is of use only with its text in the prompt.
# `resolvable_reference_allowed`: A reference that can be resolved later will do.

KnownVerdictStatus: TypeAlias = Literal["valid", "stale", "gone", "unknown"]
"""The known values of `VerdictStatus`."""

VERDICT_STATUSES: Final[frozenset[KnownVerdictStatus]] = frozenset(
    (
        "valid",
        "stale",
        "gone",
        "unknown",
    )
)
"""The same as a set."""

VerdictStatus: TypeAlias = KnownVerdictStatus | Unknown
"""What a provider says about a held frame. A status that the receiver does not know counts as
`unknown`.
"""
# `valid`: This is still the current content.
# `stale`: The frame exists with other content.
# `gone`: The frame no longer exists.
# `unknown`: The provider cannot tell.


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictStatusFacts:
    """What the specification says of each `VerdictStatus`."""

    permits_reuse: bool
    ask_again: bool


_VERDICT_STATUS_FACTS: Final[Mapping[str, VerdictStatusFacts]] = {
    "valid": VerdictStatusFacts(permits_reuse=True, ask_again=False),
    "stale": VerdictStatusFacts(permits_reuse=False, ask_again=True),
    "gone": VerdictStatusFacts(permits_reuse=False, ask_again=False),
    "unknown": VerdictStatusFacts(permits_reuse=False, ask_again=True),
}
_ANY_OTHER_VERDICT_STATUS_FACTS: Final = VerdictStatusFacts(permits_reuse=False, ask_again=True)


def verdict_status_facts(value: str) -> VerdictStatusFacts:
    """The facts of a value; any value that is not known has the facts of "any other"."""
    return _VERDICT_STATUS_FACTS.get(value, _ANY_OTHER_VERDICT_STATUS_FACTS)


KnownEgressScope: TypeAlias = Literal[
    "local-only", "org-tenant", "third-party-index", "third-party-model"
]
"""The known values of `EgressScope`."""

EGRESS_SCOPES: Final[frozenset[KnownEgressScope]] = frozenset(
    (
        "local-only",
        "org-tenant",
        "third-party-index",
        "third-party-model",
    )
)
"""The same as a set."""

EgressScope: TypeAlias = str
"""Where data that a provider receives may go. Vendors add scopes of their own as `vendor:name`."""
# `local-only`: Data stays on this machine.
# `org-tenant`: Data goes to a service that the operator's organisation runs or rents for itself.
# `third-party-index`: Data goes to a search or storage service of somebody else.
# `third-party-model`: Data goes to a model of somebody else.


@dataclass(frozen=True, slots=True, kw_only=True)
class EgressScopeFacts:
    """What the specification says of each `EgressScope`."""

    leaves_the_machine: bool


_EGRESS_SCOPE_FACTS: Final[Mapping[str, EgressScopeFacts]] = {
    "local-only": EgressScopeFacts(leaves_the_machine=False),
    "org-tenant": EgressScopeFacts(leaves_the_machine=True),
    "third-party-index": EgressScopeFacts(leaves_the_machine=True),
    "third-party-model": EgressScopeFacts(leaves_the_machine=True),
}
_ANY_OTHER_EGRESS_SCOPE_FACTS: Final = EgressScopeFacts(leaves_the_machine=True)


def egress_scope_facts(value: str) -> EgressScopeFacts:
    """The facts of a value; any value that is not known has the facts of "any other"."""
    return _EGRESS_SCOPE_FACTS.get(value, _ANY_OTHER_EGRESS_SCOPE_FACTS)


KnownRelationName: TypeAlias = Literal[
    "code.calls",
    "code.imports",
    "code.defines",
    "code.references",
    "doc.documents",
    "episode.follows",
]
"""The known values of `RelationName`."""

RELATION_NAMES: Final[frozenset[KnownRelationName]] = frozenset(
    (
        "code.calls",
        "code.imports",
        "code.defines",
        "code.references",
        "doc.documents",
        "episode.follows",
    )
)
"""The same as a set."""

RelationName: TypeAlias = str
"""The name of an edge from a frame to something else. Vendors add names of their own as
`vendor:name`.
"""
# `code.calls`: Code here calls the target.
# `code.imports`: Code here imports the target.
# `code.defines`: The target is defined here.
# `code.references`: Code here mentions the target.
# `doc.documents`: This text documents the target.
# `episode.follows`: This happened after the target.

KnownErrorCode: TypeAlias = Literal[
    "bad_request",
    "unsupported_kind",
    "unsupported_representation",
    "incompatible_version",
    "budget_unsatisfiable",
    "unavailable",
    "shutting_down",
    "internal",
]
"""The known values of `ErrorCode`."""

ERROR_CODES: Final[frozenset[KnownErrorCode]] = frozenset(
    (
        "bad_request",
        "unsupported_kind",
        "unsupported_representation",
        "incompatible_version",
        "budget_unsatisfiable",
        "unavailable",
        "shutting_down",
        "internal",
    )
)
"""The same as a set."""

ErrorCode: TypeAlias = str
"""A machine-readable reason for an error. A code that the host does not know, or none at all, reads
as `internal`.
"""
# `bad_request`: The message was malformed or cannot be answered as it stands.
# `unsupported_kind`: None of the requested kinds is served.
# `unsupported_representation`: None of the requested representations is served.
# `incompatible_version`: The versions are of different families.
# `budget_unsatisfiable`: Not even one frame fits into the limits.
# `unavailable`: Something that the provider depends on does not respond at the moment.
# `shutting_down`: The provider is about to end and takes no more questions.
# `internal`: The provider failed, and it is not the question's fault.


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorCodeFacts:
    """What the specification says of each `ErrorCode`."""

    reaction: Literal[
        "do_not_retry",
        "narrow_or_skip",
        "drop_provider",
        "raise_budget_or_skip",
        "retry_with_backoff",
        "respawn",
        "report_and_count",
    ]
    retry_may_help: bool


_ERROR_CODE_FACTS: Final[Mapping[str, ErrorCodeFacts]] = {
    "bad_request": ErrorCodeFacts(reaction="do_not_retry", retry_may_help=False),
    "unsupported_kind": ErrorCodeFacts(reaction="narrow_or_skip", retry_may_help=False),
    "unsupported_representation": ErrorCodeFacts(reaction="narrow_or_skip", retry_may_help=False),
    "incompatible_version": ErrorCodeFacts(reaction="drop_provider", retry_may_help=False),
    "budget_unsatisfiable": ErrorCodeFacts(reaction="raise_budget_or_skip", retry_may_help=False),
    "unavailable": ErrorCodeFacts(reaction="retry_with_backoff", retry_may_help=True),
    "shutting_down": ErrorCodeFacts(reaction="respawn", retry_may_help=True),
    "internal": ErrorCodeFacts(reaction="report_and_count", retry_may_help=False),
}
_ANY_OTHER_ERROR_CODE_FACTS: Final = ErrorCodeFacts(
    reaction="report_and_count", retry_may_help=False
)


def error_code_facts(value: str) -> ErrorCodeFacts:
    """The facts of a value; any value that is not known has the facts of "any other"."""
    return _ERROR_CODE_FACTS.get(value, _ANY_OTHER_ERROR_CODE_FACTS)


KnownProvenanceType: TypeAlias = Literal["file", "derivation", "episode", "mcp-resource"]
"""The known values of `ProvenanceType`."""

PROVENANCE_TYPES: Final[frozenset[KnownProvenanceType]] = frozenset(
    (
        "file",
        "derivation",
        "episode",
        "mcp-resource",
    )
)
"""The same as a set."""

ProvenanceType: TypeAlias = str
"""What kind of source or step a provenance link describes."""
# `file`: Bytes of a file.
# `derivation`: A step that made this text out of another.
# `episode`: An event or conversation.
# `mcp-resource`: A resource of a Model Context Protocol server.

KnownCapabilityKind: TypeAlias = Literal[
    "snippet", "symbol", "fact", "doc", "memory", "episode", "graph"
]
"""The known values of `CapabilityKind`."""

CAPABILITY_KINDS: Final[frozenset[KnownCapabilityKind]] = frozenset(
    (
        "snippet",
        "symbol",
        "fact",
        "doc",
        "memory",
        "episode",
        "graph",
    )
)
"""The same as a set."""

CapabilityKind: TypeAlias = str
"""A frame kind that a provider says it serves: one of the base kinds or an extension of its own."""
