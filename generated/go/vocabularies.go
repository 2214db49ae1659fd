// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// FrameKind is what sort of evidence a frame holds. A receiver treats a kind that it does not know
// as opaque evidence and keeps its name.
//
// The values below are all that one may write. Any other text decodes, is kept verbatim and is
// reported by [Validate].
type FrameKind string

const (
	// FrameKindSnippet: A piece of source text or configuration.
	FrameKindSnippet FrameKind = "snippet"

	// FrameKindSymbol: A named thing in code: function, type, module.
	FrameKindSymbol FrameKind = "symbol"

	// FrameKindFact: One statement that holds or does not.
	FrameKindFact FrameKind = "fact"

	// FrameKindDoc: Prose written to explain something.
	FrameKindDoc FrameKind = "doc"

	// FrameKindMemory: Something that was remembered about a person, a project or a decision.
	FrameKindMemory FrameKind = "memory"

	// FrameKindEpisode: Something that happened: a run, a conversation, a log.
	FrameKindEpisode FrameKind = "episode"

	// FrameKindGraph: A view of connections between things.
	FrameKindGraph FrameKind = "graph"
)

// FrameKinds gives the known values.
func FrameKinds() []FrameKind {
	return []FrameKind{
		FrameKindSnippet,
		FrameKindSymbol,
		FrameKindFact,
		FrameKindDoc,
		FrameKindMemory,
		FrameKindEpisode,
		FrameKindGraph,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v FrameKind) IsKnown() bool {
	switch v {
	case FrameKindSnippet,
		FrameKindSymbol,
		FrameKindFact,
		FrameKindDoc,
		FrameKindMemory,
		FrameKindEpisode,
		FrameKindGraph:
		return true
	default:
		return false
	}
}

// Representation is how a frame carries its content: whole, distilled, or only by reference.
//
// The values below are all that one may write. Any other text decodes, is kept verbatim and is
// reported by [Validate].
type Representation string

const (
	// RepresentationFull: The text as it is.
	RepresentationFull Representation = "full"

	// RepresentationCompact: A shorter text made from a source, with the way back to it.
	RepresentationCompact Representation = "compact"

	// RepresentationReference: No text, only the way to it.
	RepresentationReference Representation = "reference"
)

// Representations gives the known values.
func Representations() []Representation {
	return []Representation{
		RepresentationFull,
		RepresentationCompact,
		RepresentationReference,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v Representation) IsKnown() bool {
	switch v {
	case RepresentationFull,
		RepresentationCompact,
		RepresentationReference:
		return true
	default:
		return false
	}
}

// ContentFidelity is how close the inline content is to its source.
//
// The values below are all that one may write. Any other text decodes, is kept verbatim and is
// reported by [Validate].
type ContentFidelity string

const (
	// ContentFidelityExact: The source text, byte for byte.
	ContentFidelityExact ContentFidelity = "exact"

	// ContentFidelityNormalized: The source text up to layout: white space, line ends, encoding.
	ContentFidelityNormalized ContentFidelity = "normalized"

	// ContentFidelitySummarized: A shorter text that says the same.
	ContentFidelitySummarized ContentFidelity = "summarized"

	// ContentFidelityOmitted: No text.
	ContentFidelityOmitted ContentFidelity = "omitted"
)

// ContentFidelities gives the known values.
func ContentFidelities() []ContentFidelity {
	return []ContentFidelity{
		ContentFidelityExact,
		ContentFidelityNormalized,
		ContentFidelitySummarized,
		ContentFidelityOmitted,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v ContentFidelity) IsKnown() bool {
	switch v {
	case ContentFidelityExact,
		ContentFidelityNormalized,
		ContentFidelitySummarized,
		ContentFidelityOmitted:
		return true
	default:
		return false
	}
}

// InlineContentRequirement is whether a frame is only useful with its content inline, or a
// resolvable reference is enough.
//
// The values below are all that one may write. Any other text decodes, is kept verbatim and is
// reported by [Validate].
type InlineContentRequirement string

const (
	// InlineContentRequirementRequired: The frame is of use only with its text in the prompt.
	InlineContentRequirementRequired InlineContentRequirement = "required"

	// InlineContentRequirementResolvableReferenceAllowed: A reference that can be resolved later
	// will do.
	InlineContentRequirementResolvableReferenceAllowed InlineContentRequirement = "resolvable_reference_allowed"
)

// InlineContentRequirements gives the known values.
func InlineContentRequirements() []InlineContentRequirement {
	return []InlineContentRequirement{
		InlineContentRequirementRequired,
		InlineContentRequirementResolvableReferenceAllowed,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v InlineContentRequirement) IsKnown() bool {
	switch v {
	case InlineContentRequirementRequired,
		InlineContentRequirementResolvableReferenceAllowed:
		return true
	default:
		return false
	}
}

// VerdictStatus is what a provider says about a held frame. A status that the receiver does not
// know counts as `unknown`.
//
// The values below are all that one may write. Any other text decodes, is kept verbatim and is
// reported by [Validate].
type VerdictStatus string

const (
	// VerdictStatusValid: This is still the current content.
	VerdictStatusValid VerdictStatus = "valid"

	// VerdictStatusStale: The frame exists with other content.
	VerdictStatusStale VerdictStatus = "stale"

	// VerdictStatusGone: The frame no longer exists.
	VerdictStatusGone VerdictStatus = "gone"

	// VerdictStatusUnknown: The provider cannot tell.
	VerdictStatusUnknown VerdictStatus = "unknown"
)

// VerdictStatuses gives the known values.
func VerdictStatuses() []VerdictStatus {
	return []VerdictStatus{
		VerdictStatusValid,
		VerdictStatusStale,
		VerdictStatusGone,
		VerdictStatusUnknown,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v VerdictStatus) IsKnown() bool {
	switch v {
	case VerdictStatusValid,
		VerdictStatusStale,
		VerdictStatusGone,
		VerdictStatusUnknown:
		return true
	default:
		return false
	}
}

// VerdictStatusFacts is what the specification says of each VerdictStatus.
type VerdictStatusFacts struct {
	PermitsReuse bool

	AskAgain bool
}

// Facts gives the facts of a value; any value that is not known has the facts of "any other".
func (v VerdictStatus) Facts() VerdictStatusFacts {
	switch v {
	case VerdictStatusValid:
		return VerdictStatusFacts{PermitsReuse: true, AskAgain: false}
	case VerdictStatusStale:
		return VerdictStatusFacts{PermitsReuse: false, AskAgain: true}
	case VerdictStatusGone:
		return VerdictStatusFacts{PermitsReuse: false, AskAgain: false}
	case VerdictStatusUnknown:
		return VerdictStatusFacts{PermitsReuse: false, AskAgain: true}
	default:
		return VerdictStatusFacts{PermitsReuse: false, AskAgain: true}
	}
}

// EgressScope is where data that a provider receives may go. Vendors add scopes of their own as
// `vendor:name`.
//
// The values below are the known ones; others are legal and kept verbatim.
type EgressScope string

const (
	// EgressScopeLocalOnly: Data stays on this machine.
	EgressScopeLocalOnly EgressScope = "local-only"

	// EgressScopeOrgTenant: Data goes to a service that the operator's organisation runs or rents
	// for itself.
	EgressScopeOrgTenant EgressScope = "org-tenant"

	// EgressScopeThirdPartyIndex: Data goes to a search or storage service of somebody else.
	EgressScopeThirdPartyIndex EgressScope = "third-party-index"

	// EgressScopeThirdPartyModel: Data goes to a model of somebody else.
	EgressScopeThirdPartyModel EgressScope = "third-party-model"
)

// EgressScopes gives the known values.
func EgressScopes() []EgressScope {
	return []EgressScope{
		EgressScopeLocalOnly,
		EgressScopeOrgTenant,
		EgressScopeThirdPartyIndex,
		EgressScopeThirdPartyModel,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v EgressScope) IsKnown() bool {
	switch v {
	case EgressScopeLocalOnly,
		EgressScopeOrgTenant,
		EgressScopeThirdPartyIndex,
		EgressScopeThirdPartyModel:
		return true
	default:
		return false
	}
}

// EgressScopeFacts is what the specification says of each EgressScope.
type EgressScopeFacts struct {
	LeavesTheMachine bool
}

// Facts gives the facts of a value; any value that is not known has the facts of "any other".
func (v EgressScope) Facts() EgressScopeFacts {
	switch v {
	case EgressScopeLocalOnly:
		return EgressScopeFacts{LeavesTheMachine: false}
	case EgressScopeOrgTenant:
		return EgressScopeFacts{LeavesTheMachine: true}
	case EgressScopeThirdPartyIndex:
		return EgressScopeFacts{LeavesTheMachine: true}
	case EgressScopeThirdPartyModel:
		return EgressScopeFacts{LeavesTheMachine: true}
	default:
		return EgressScopeFacts{LeavesTheMachine: true}
	}
}

// RelationName is the name of an edge from a frame to something else. Vendors add names of their
// own as `vendor:name`.
//
// The values below are the known ones; others are legal and kept verbatim.
type RelationName string

const (
	// RelationNameCodeCalls: Code here calls the target.
	RelationNameCodeCalls RelationName = "code.calls"

	// RelationNameCodeImports: Code here imports the target.
	RelationNameCodeImports RelationName = "code.imports"

	// RelationNameCodeDefines: The target is defined here.
	RelationNameCodeDefines RelationName = "code.defines"

	// RelationNameCodeReferences: Code here mentions the target.
	RelationNameCodeReferences RelationName = "code.references"

	// RelationNameDocDocuments: This text documents the target.
	RelationNameDocDocuments RelationName = "doc.documents"

	// RelationNameEpisodeFollows: This happened after the target.
	RelationNameEpisodeFollows RelationName = "episode.follows"
)

// RelationNames gives the known values.
func RelationNames() []RelationName {
	return []RelationName{
		RelationNameCodeCalls,
		RelationNameCodeImports,
		RelationNameCodeDefines,
		RelationNameCodeReferences,
		RelationNameDocDocuments,
		RelationNameEpisodeFollows,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v RelationName) IsKnown() bool {
	switch v {
	case RelationNameCodeCalls,
		RelationNameCodeImports,
		RelationNameCodeDefines,
		RelationNameCodeReferences,
		RelationNameDocDocuments,
		RelationNameEpisodeFollows:
		return true
	default:
		return false
	}
}

// ErrorCode is a machine-readable reason for an error. A code that the host does not know, or none
// at all, reads as `internal`.
//
// The values below are the known ones; others are legal and kept verbatim.
type ErrorCode string

const (
	// ErrorCodeBadRequest: The message was malformed or cannot be answered as it stands.
	ErrorCodeBadRequest ErrorCode = "bad_request"

	// ErrorCodeUnsupportedKind: None of the requested kinds is served.
	ErrorCodeUnsupportedKind ErrorCode = "unsupported_kind"

	// ErrorCodeUnsupportedRepresentation: None of the requested representations is served.
	ErrorCodeUnsupportedRepresentation ErrorCode = "unsupported_representation"

	// ErrorCodeIncompatibleVersion: The versions are of different families.
	ErrorCodeIncompatibleVersion ErrorCode = "incompatible_version"

	// ErrorCodeBudgetUnsatisfiable: Not even one frame fits into the limits.
	ErrorCodeBudgetUnsatisfiable ErrorCode = "budget_unsatisfiable"

	// ErrorCodeUnavailable: Something that the provider depends on does not respond at the moment.
	ErrorCodeUnavailable ErrorCode = "unavailable"

	// ErrorCodeShuttingDown: The provider is about to end and takes no more questions.
	ErrorCodeShuttingDown ErrorCode = "shutting_down"

	// ErrorCodeInternal: The provider failed, and it is not the question's fault.
	ErrorCodeInternal ErrorCode = "internal"
)

// ErrorCodes gives the known values.
func ErrorCodes() []ErrorCode {
	return []ErrorCode{
		ErrorCodeBadRequest,
		ErrorCodeUnsupportedKind,
		ErrorCodeUnsupportedRepresentation,
		ErrorCodeIncompatibleVersion,
		ErrorCodeBudgetUnsatisfiable,
		ErrorCodeUnavailable,
		ErrorCodeShuttingDown,
		ErrorCodeInternal,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v ErrorCode) IsKnown() bool {
	switch v {
	case ErrorCodeBadRequest,
		ErrorCodeUnsupportedKind,
		ErrorCodeUnsupportedRepresentation,
		ErrorCodeIncompatibleVersion,
		ErrorCodeBudgetUnsatisfiable,
		ErrorCodeUnavailable,
		ErrorCodeShuttingDown,
		ErrorCodeInternal:
		return true
	default:
		return false
	}
}

// ErrorCodeReaction is a fact that the specification states for each ErrorCode.
type ErrorCodeReaction string

const (
	// ErrorCodeReactionDoNotRetry is `do_not_retry`.
	ErrorCodeReactionDoNotRetry ErrorCodeReaction = "do_not_retry"

	// ErrorCodeReactionNarrowOrSkip is `narrow_or_skip`.
	ErrorCodeReactionNarrowOrSkip ErrorCodeReaction = "narrow_or_skip"

	// ErrorCodeReactionDropProvider is `drop_provider`.
	ErrorCodeReactionDropProvider ErrorCodeReaction = "drop_provider"

	// ErrorCodeReactionRaiseBudgetOrSkip is `raise_budget_or_skip`.
	ErrorCodeReactionRaiseBudgetOrSkip ErrorCodeReaction = "raise_budget_or_skip"

	// ErrorCodeReactionRetryWithBackoff is `retry_with_backoff`.
	ErrorCodeReactionRetryWithBackoff ErrorCodeReaction = "retry_with_backoff"

	// ErrorCodeReactionRespawn is `respawn`.
	ErrorCodeReactionRespawn ErrorCodeReaction = "respawn"

	// ErrorCodeReactionReportAndCount is `report_and_count`.
	ErrorCodeReactionReportAndCount ErrorCodeReaction = "report_and_count"
)

// ErrorCodeFacts is what the specification says of each ErrorCode.
type ErrorCodeFacts struct {
	Reaction ErrorCodeReaction

	RetryMayHelp bool
}

// Facts gives the facts of a value; any value that is not known has the facts of "any other".
func (v ErrorCode) Facts() ErrorCodeFacts {
	switch v {
	case ErrorCodeBadRequest:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionDoNotRetry, RetryMayHelp: false}
	case ErrorCodeUnsupportedKind:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionNarrowOrSkip, RetryMayHelp: false}
	case ErrorCodeUnsupportedRepresentation:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionNarrowOrSkip, RetryMayHelp: false}
	case ErrorCodeIncompatibleVersion:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionDropProvider, RetryMayHelp: false}
	case ErrorCodeBudgetUnsatisfiable:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionRaiseBudgetOrSkip, RetryMayHelp: false}
	case ErrorCodeUnavailable:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionRetryWithBackoff, RetryMayHelp: true}
	case ErrorCodeShuttingDown:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionRespawn, RetryMayHelp: true}
	case ErrorCodeInternal:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionReportAndCount, RetryMayHelp: false}
	default:
		return ErrorCodeFacts{Reaction: ErrorCodeReactionReportAndCount, RetryMayHelp: false}
	}
}

// ProvenanceType is what kind of source or step a provenance link describes.
//
// The values below are the known ones; others are legal and kept verbatim.
type ProvenanceType string

const (
	// ProvenanceTypeFile: Bytes of a file.
	ProvenanceTypeFile ProvenanceType = "file"

	// ProvenanceTypeDerivation: A step that made this text out of another.
	ProvenanceTypeDerivation ProvenanceType = "derivation"

	// ProvenanceTypeEpisode: An event or conversation.
	ProvenanceTypeEpisode ProvenanceType = "episode"

	// ProvenanceTypeMCPResource: A resource of a Model Context Protocol server.
	ProvenanceTypeMCPResource ProvenanceType = "mcp-resource"
)

// ProvenanceTypes gives the known values.
func ProvenanceTypes() []ProvenanceType {
	return []ProvenanceType{
		ProvenanceTypeFile,
		ProvenanceTypeDerivation,
		ProvenanceTypeEpisode,
		ProvenanceTypeMCPResource,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v ProvenanceType) IsKnown() bool {
	switch v {
	case ProvenanceTypeFile,
		ProvenanceTypeDerivation,
		ProvenanceTypeEpisode,
		ProvenanceTypeMCPResource:
		return true
	default:
		return false
	}
}

// CapabilityKind is a frame kind that a provider says it serves: one of the base kinds or an
// extension of its own.
//
// The values below are the known ones; others are legal and kept verbatim.
type CapabilityKind string

const (
	// CapabilityKindSnippet is `snippet`.
	CapabilityKindSnippet CapabilityKind = "snippet"

	// CapabilityKindSymbol is `symbol`.
	CapabilityKindSymbol CapabilityKind = "symbol"

	// CapabilityKindFact is `fact`.
	CapabilityKindFact CapabilityKind = "fact"

	// CapabilityKindDoc is `doc`.
	CapabilityKindDoc CapabilityKind = "doc"

	// CapabilityKindMemory is `memory`.
	CapabilityKindMemory CapabilityKind = "memory"

	// CapabilityKindEpisode is `episode`.
	CapabilityKindEpisode CapabilityKind = "episode"

	// CapabilityKindGraph is `graph`.
	CapabilityKindGraph CapabilityKind = "graph"
)

// CapabilityKinds gives the known values.
func CapabilityKinds() []CapabilityKind {
	return []CapabilityKind{
		CapabilityKindSnippet,
		CapabilityKindSymbol,
		CapabilityKindFact,
		CapabilityKindDoc,
		CapabilityKindMemory,
		CapabilityKindEpisode,
		CapabilityKindGraph,
	}
}

// IsKnown tells whether this revision of the protocol knows the value.
func (v CapabilityKind) IsKnown() bool {
	switch v {
	case CapabilityKindSnippet,
		CapabilityKindSymbol,
		CapabilityKindFact,
		CapabilityKindDoc,
		CapabilityKindMemory,
		CapabilityKindEpisode,
		CapabilityKindGraph:
		return true
	default:
		return false
	}
}
