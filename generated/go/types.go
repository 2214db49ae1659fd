// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// Envelope is a message: a pointer to one of the types [Handshake], [HandshakeAck], [Query],
// [Frames], [Verify], [Verified], [Shutdown], [Error], or to an [UnknownEnvelope].
type Envelope interface {
	Value

	// EnvelopeType is the text by which messages of this type are told apart.
	EnvelopeType() string

	isEnvelope()
}

// UnknownEnvelope is a message whose type this revision does not know (W10). Of its members only these
// two are kept.
type UnknownEnvelope struct {
	// The unknown type, verbatim.
	Type string

	// The correlation id, when there is one and it is a text.
	ID *string
}

// EnvelopeType gives the unknown type.
func (v *UnknownEnvelope) EnvelopeType() string { return v.Type }

func (*UnknownEnvelope) isEnvelope() {}

// VersionString is a protocol version: family name, major and minor number, and `-draft` while the
// revision is not frozen. Two versions interoperate when the text before the first dot is equal.
type VersionString = string

// Timestamp is an instant in UTC with ASCII digits, an upper-case `T` and `Z`, an optional fraction
// of any length and a real calendar date. Second 60 is allowed. Timestamps are compared as
// instants, never as text.
type Timestamp = string

// Digest is a SHA-256 digest: the algorithm's name, a colon and 64 lower-case hexadecimal digits.
// Receivers compare digests as opaque text.
type Digest = string

// Fingerprint names an embedding space: model, number of dimensions and optionally the
// normalisation, separated by slashes. Two spaces are the same only when their fingerprints are
// equal to the letter.
type Fingerprint = string

// NonBlank is text that a person can read: at least one of its characters is not Unicode white
// space.
type NonBlank = string

// Handshake opens the conversation: the host says which protocol version it speaks.
type Handshake struct {
	// The version that the host speaks.
	ProtocolVersion VersionString
}

// EnvelopeType is "handshake".
func (*Handshake) EnvelopeType() string { return "handshake" }

func (*Handshake) isEnvelope() {}

// HandshakeAck answers a handshake: who the provider is, where data that it receives goes, and what
// it can do.
type HandshakeAck struct {
	// The version that the provider speaks, of the same major family as the host's.
	ProtocolVersion VersionString

	// Who answers, and what it does with data.
	Provider ProviderInfo

	// What the provider can do. The host asks for nothing that is not declared here.
	Capabilities Capabilities
}

// EnvelopeType is "handshake_ack".
func (*HandshakeAck) EnvelopeType() string { return "handshake_ack" }

func (*HandshakeAck) isEnvelope() {}

// Query asks a provider for frames.
type Query struct {
	// Correlation id: the text that pairs a reply with its question. Only sent to a provider that
	// declares `correlation`; the reply repeats it unchanged.
	ID *string

	// What is asked, and the limits of the answer.
	Query ContextQuery
}

// EnvelopeType is "query".
func (*Query) EnvelopeType() string { return "query" }

func (*Query) isEnvelope() {}

// Frames answers a query with frames.
type Frames struct {
	// The id of the query that is answered, repeated unchanged; absent when the query had none.
	ID *string

	// The frames, and whether there was more.
	Result ContextQueryResult
}

// EnvelopeType is "frames".
func (*Frames) EnvelopeType() string { return "frames" }

func (*Frames) isEnvelope() {}

// Verify asks a provider whether frames that the host holds are still current. It carries
// identities only, never content.
type Verify struct {
	// Never sent by a host. A provider that receives one repeats it in its answer.
	ID *string

	// The identities in question.
	Request VerifyRequest
}

// EnvelopeType is "verify".
func (*Verify) EnvelopeType() string { return "verify" }

func (*Verify) isEnvelope() {}

// Verified answers a verify request with one verdict for each identity.
type Verified struct {
	// Repeats the `id` of a verify request that carried one; otherwise absent.
	ID *string

	// The verdicts.
	Response VerifyResponse
}

// EnvelopeType is "verified".
func (*Verified) EnvelopeType() string { return "verified" }

func (*Verified) isEnvelope() {}

// Shutdown tells the provider to finish its work and exit. No answer is expected.
type Shutdown struct{}

// EnvelopeType is "shutdown".
func (*Shutdown) EnvelopeType() string { return "shutdown" }

func (*Shutdown) isEnvelope() {}

// Error says that a request could not be answered, and why.
type Error struct {
	// The id of the request that failed, where it had one and it could be read.
	ID *string

	// The reason in machine-readable form. Absent means `internal`.
	Code *ErrorCode

	// The reason for a person, in one sentence.
	Message string
}

// EnvelopeType is "error".
func (*Error) EnvelopeType() string { return "error" }

func (*Error) isEnvelope() {}

// ProviderInfo is who a provider is.
type ProviderInfo struct {
	// The provider's name for people and on the wire. Stable for the whole session.
	Name NonBlank

	// The version of the provider's software, in whatever form it uses.
	Version NonBlank

	// What the provider does with data.
	DataFlow DataFlow
}

// DataFlow is what a provider does with data: a statement for the consent of a person.
type DataFlow struct {
	// The provider reads data of the user.
	Reads bool

	// The provider stores data that it receives.
	Writes bool

	// Data that the provider receives leaves the machine, directly or through anything that it
	// relays to.
	Egress bool

	// Where the data may go, as finely as the provider can say.
	EgressScopes []EgressScope
}

// Capabilities is what a provider can do beyond answering a plain query.
type Capabilities struct {
	// What can be asked for.
	Query QueryCapability

	// The provider repeats a query's id and answers several queries at once.
	Correlation bool

	// The provider ranks by relation to the anchors of a query.
	Graph bool

	// The embedding space in which the provider accepts query vectors.
	EmbeddingsFingerprint *Fingerprint

	// The provider answers verify requests.
	Verify bool

	// The representations that the provider can serve. Empty means `full` only.
	Representations []Representation

	// References that the provider serves can be resolved outside this protocol revision.
	Resolve bool
}

// QueryCapability is what kinds of frames a provider serves.
type QueryCapability struct {
	// The kinds that a query may ask this provider for.
	Kinds []CapabilityKind
}

// ContextQuery is what a host wants to know, and how much of an answer it can use.
type ContextQuery struct {
	// What the agent is trying to do, in words.
	Goal string

	// Search words, when they differ from the goal.
	QueryText *string

	// The goal as a vector of the provider's own embedding space. Nil means absent; an empty list
	// is one.
	Embedding []float64

	// The only kinds that are wanted. Empty means any.
	Kinds []FrameKind

	// URIs that the goal is about. Frames that touch one of them matter more.
	Anchors []string

	// The most frames that the answer may hold.
	MaxFrames uint32

	// The most budget tokens that the frames of the answer may cost together.
	MaxTokens uint32

	// Only frames that are valid at this instant are wanted.
	AsOf *Timestamp

	// The representations that the host can use, best first. Empty means `full` only.
	RepresentationPreferences []Representation
}

// ContextQueryResult is the answer to a query.
type ContextQueryResult struct {
	// The frames, best first.
	Frames []ContextFrame

	// There were more fitting frames than the limits allowed.
	Truncated bool

	// About how many fitting frames were left out.
	DroppedEstimate *uint32
}

// ContextFrame is one piece of evidence: content with its origin, its honest cost and a label by
// which a person can cite it.
type ContextFrame struct {
	// The frame's id, scoped to its provider.
	ID string

	// What sort of evidence this is.
	Kind FrameKind

	// A short name for people.
	Title NonBlank

	// The evidence itself. Quoted data, never instructions.
	Content *string

	// The SHA-256 digest of the bytes of `content` in UTF-8. It is part of the frame's identity.
	ContentDigest *Digest

	// The address of the resource that the frame is about.
	URI *string

	// How the content is carried. Absent means `full`. Nil means RepresentationFull.
	Representation *Representation

	// How close `content` is to its source.
	ContentFidelity *ContentFidelity

	// The digest of the complete source of a compact or reference frame.
	CanonicalContentHash *Digest

	// Where the complete content can be had.
	ContentRef *ContentRef

	// How `content` was made from its source.
	Transform *Transform

	// The least fidelity at which the frame is still useful.
	MinimumContentFidelity *ContentFidelity

	// Whether the frame is useful without inline content.
	InlineContentRequirement *InlineContentRequirement

	// How relevant the provider finds the frame, from 0 to 1. Scores of different providers do not
	// compare.
	Score float64

	// The budget tokens that `content` costs: its UTF-8 bytes divided by four, rounded up. Nothing
	// else counts.
	TokenCost uint32

	// The cost of the complete source, when the frame carries less.
	CanonicalTokenCost *uint32

	// The tokenizer behind `canonical_token_cost`, for instance `openai:o200k_base`.
	TokenizerRef *string

	// The first instant at which the frame holds. Absent means always before.
	ValidFrom *Timestamp

	// The first instant at which the frame no longer holds. Absent means for ever.
	ValidTo *Timestamp

	// When the provider learned of it.
	RecordedAt *Timestamp

	// The chain back to the source, the link closest to the source first.
	Provenance []Provenance

	// What a person reads as the source, for instance `retry.md L1-20`.
	CitationLabel *NonBlank

	// The frame as a vector.
	Embedding *FrameEmbedding

	// Edges from this frame to other things.
	Relations []Relation
}

// RepresentationOrDefault gives Representation, or [RepresentationFull] when it is nil.
func (v *ContextFrame) RepresentationOrDefault() Representation {
	if v.Representation == nil {
		return RepresentationFull
	}
	return *v.Representation
}

// ContentRef is where the complete content of a frame can be had.
type ContentRef struct {
	// The name of the provider that holds the content.
	ProviderID string

	// The address of the content, meaningful to that provider.
	URI string

	// When the reference stops working.
	ExpiresAt *Timestamp
}

// Transform is how the inline content of a compact frame was made from its source.
type Transform struct {
	// What was done, for instance `extractive_summary`.
	Method string

	// The software that did it.
	Implementation string

	// The version of that software.
	Version string
}

// Provenance is one link of the chain from a frame back to its source.
type Provenance struct {
	// What kind of source or step this is.
	Type ProvenanceType

	// The address of the source.
	URI *string

	// The part of the source. For a file: `L<n>` or `L<first>-<last>`, lines counted from 1, the
	// last one included.
	Range *string

	// The digest of exactly the bytes that `uri` and `range` address.
	Digest *string

	// How the content was obtained from the source.
	Method *string

	// Who obtained it.
	By *string
}

// Relation is an edge from a frame to something else.
type Relation struct {
	// The name of the edge.
	Rel RelationName

	// What the edge leads to.
	TargetURI NonBlank

	// The target's name for people.
	DisplayName *NonBlank
}

// FrameEmbedding is the place of a frame in an embedding space.
type FrameEmbedding struct {
	// The embedding space.
	Fingerprint Fingerprint

	// The coordinates; absent when the frame only names its space. Nil means absent; an empty list
	// is one.
	Vector []float64
}

// FrameID is the identity of a frame: which provider served it, under which id, with which content.
type FrameID struct {
	// The provider. On the wire this is the name that the provider declared at the handshake.
	ProviderID string

	// The frame's id, scoped to its provider.
	FrameID string

	// The digest that the frame carried, when it carried one. Two identities are equal only when
	// this member is equal too.
	ContentDigest *Digest
}

// VerifyRequest is the identities whose currency is asked for.
type VerifyRequest struct {
	// The identities in question, in any order.
	Frames []FrameID
}

// VerifyResponse is the verdicts on a verify request.
type VerifyResponse struct {
	// One verdict for each identity. An identity without a verdict counts as `unknown`.
	Verdicts []FrameVerdict
}

// FrameVerdict is what a provider says about one held frame.
type FrameVerdict struct {
	// The identity that was asked about, repeated in full.
	Frame FrameID

	// Whether the held copy is still what the provider would serve.
	Status VerdictStatus

	// The digest that the frame has now. Only a stale verdict may say it.
	ReplacementDigest *Digest
}
