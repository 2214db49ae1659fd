package host

import (
	"fmt"

	"cgp-toolkit.github.io/go/cgp"
)

// Kind says in which way asking a provider went, or connecting it.
type Kind string

const (
	// Connected and Answered mean success, Answered also when there are no frames.
	Connected Kind = "connected"
	Answered  Kind = "frames"

	// OverBudget (B1) and FrameFlood (B4) are answers that were dropped whole (B2).
	OverBudget Kind = "over_budget"
	FrameFlood Kind = "frame_flood"

	// ConsentRequired (C1) and ScopesRequired (C6): nothing was sent.
	ConsentRequired Kind = "consent_required"
	ScopesRequired  Kind = "scopes_required"

	// TimedOut: no answer within the deadline (T67, T68).
	TimedOut Kind = "timed_out"

	// Crashed: the child ended (T63).
	Crashed Kind = "crashed"

	// ProviderError is an error envelope (X1).
	ProviderError Kind = "provider_error"

	// ProtocolError is a reply that is none: undecodable, with a wrong id, or of another type.
	ProtocolError Kind = "protocol_error"

	// The rest are reasons why a provider could not be connected or reached.
	VersionMismatch          Kind = "version_mismatch"
	ContradictoryDeclaration Kind = "contradictory_declaration"
	HandshakeFailed          Kind = "handshake_failed"
	NotStarted               Kind = "not_started"
	InsecureURL              Kind = "insecure_url"
	RedirectRefused          Kind = "redirect_refused"
	Unauthorized             Kind = "unauthorized"
	Unreachable              Kind = "unreachable"
)

// Outcome is what came of asking a provider, or of connecting it. Which members are set follows from the
// kind.
type Outcome struct {
	Kind Kind

	// Text tells an operator in words.
	Text string

	// Code is that of an error envelope, verbatim; nil when it had none (X1, X2).
	Code *cgp.ErrorCode

	// ExitStatus of a child that ended, negative for a signal, and the last that it wrote to its standard
	// error (T63).
	ExitStatus *int
	Stderr     string

	// Scopes are those for which consent is missing (C6).
	Scopes []cgp.EgressScope

	// FrameIDs went with an answer that was dropped; it claimed so much where the limit was less (B2).
	FrameIDs       []string
	Claimed, Limit int

	// Status is that of an HTTP response, and Location where a refused redirect pointed (T19).
	Status   int
	Location string
}

// Error makes a failure an error: for whoever connects a provider.
func (o *Outcome) Error() string { return fmt.Sprintf("%s: %s", o.Kind, o.Text) }

// failure is an Outcome of a kind that tells of one.
type failure = Outcome

func failed(kind Kind, text string, arguments ...any) *failure {
	return &failure{Kind: kind, Text: fmt.Sprintf(text, arguments...)}
}

// Quarantined is a frame that was set aside, and what it broke (T65).
type Quarantined struct {
	FrameID       string
	ContentDigest *cgp.Digest
	Requirements  []cgp.Requirement
	Reasons       []string
}

// Note is something worth knowing about a frame that sets nothing aside.
type Note struct {
	FrameID     string
	Requirement cgp.Requirement
	Text        string
}

// Report is everything that is known about asking one provider once.
type Report struct {
	// Provider is the local id.
	Provider string
	Outcome  Outcome

	// Frames passed the audit, in the order of the answer.
	Frames      []cgp.ContextFrame
	Quarantined []Quarantined
	Notes       []Note

	// Attempts is how often the question was put.
	Attempts int
}

// Rejected is how many frames came and are not used.
func (r *Report) Rejected() int { return len(r.Quarantined) + len(r.Outcome.FrameIDs) }

// Ending is how a provider ended (T75).
type Ending struct {
	// How is `clean`: with status 0 because it was asked to; `exit_status`: by itself in any other way;
	// `killed`: by a signal that the host sent; `closed`: there was no process.
	How string

	// ExitStatus is negative for a signal, nil where there was no process.
	ExitStatus *int
}
