// Package provider serves a context provider: what an author writes is one type with a few methods.
//
//	type Shelf struct{ provider.Base }
//
//	func (Shelf) Query(ctx context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error) {
//		return provider.Fit(provider.Select(frames, query), query), nil
//	}
//
// [ServeStdio] and [Handler] put it on a wire. [Select], [Choose] and [Fit] keep the rules of a query,
// [FullFrame], [AsCompact] and [AsReference] make honest frames, [Verdicts] answers a verify.
package provider

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
)

// Provider answers queries with frames. Embed [Base] to get every method but Query.
//
// ID, Info and Capabilities are read for every message, so they cost nothing, and they do not change
// while the provider is served. With correlation declared, queries run at the same time (T33). What a
// method returns as an error, and whatever it panics with, is answered with a generic internal error
// and logged (T55, T56); a [*Refusal] is answered as it says.
type Provider interface {
	// ID is how this process calls the provider, in its logs.
	ID() string

	// Info is who the provider is and what it does with data.
	Info() cgp.ProviderInfo

	// Capabilities is what it promises.
	Capabilities() cgp.Capabilities

	// Query finds the evidence for one question and keeps its limits, kinds and instant (B1, B4, Q1, Q2).
	// A context that is done says that nobody waits any more.
	Query(ctx context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error)

	// Verify says of every identity whether it still holds (V2).
	Verify(ctx context.Context, request *cgp.VerifyRequest) (*cgp.VerifyResponse, error)

	// Shutdown lets go of whatever is held. It is called once, when nothing more will be asked.
	Shutdown(ctx context.Context) error
}

// Base holds the facts of a provider, and answers what need not be answered: nobody can tell whether a
// frame still holds, and nothing has to be released.
type Base struct {
	About    cgp.ProviderInfo
	Promises cgp.Capabilities
}

// ID is the provider's name.
func (b Base) ID() string { return b.About.Name }

// Info gives About.
func (b Base) Info() cgp.ProviderInfo { return b.About }

// Capabilities gives Promises.
func (b Base) Capabilities() cgp.Capabilities { return b.Promises }

// Verify answers every identity with the verdict unknown.
func (Base) Verify(_ context.Context, request *cgp.VerifyRequest) (*cgp.VerifyResponse, error) {
	verdicts := make([]cgp.FrameVerdict, 0, len(request.Frames))
	for _, frame := range request.Frames {
		verdicts = append(verdicts, cgp.FrameVerdict{Frame: frame, Status: cgp.VerdictStatusUnknown})
	}
	return &cgp.VerifyResponse{Verdicts: verdicts}, nil
}

// Shutdown does nothing.
func (Base) Shutdown(context.Context) error { return nil }

// Refusal is an error that goes to the host as it stands: a code for programs and a sentence for people.
// It must not hold anything that is not for the peer (T56).
type Refusal struct {
	Code    cgp.ErrorCode
	Message string
}

// Error gives the sentence and the code.
func (r *Refusal) Error() string { return r.Message + " (" + string(r.Code) + ")" }

// CheckDeclaration returns an error when a provider's own words break the protocol: hosts would refuse a
// contradictory data flow (C5) or a blank name (H2) anyway, and so the author hears it first.
func CheckDeclaration(provider Provider) error {
	violations := cgp.Validate(acknowledgement(provider))
	if len(violations) == 0 {
		return nil
	}
	told := make([]string, 0, len(violations))
	for _, each := range violations {
		told = append(told, fmt.Sprintf("%s: %s (%s)", each.Path, each.Message, each.Requirement))
	}
	return errors.New("the provider cannot be served: " + strings.Join(told, " "))
}

func acknowledgement(provider Provider) *cgp.HandshakeAck {
	return &cgp.HandshakeAck{
		ProtocolVersion: cgp.ProtocolVersion,
		Provider:        provider.Info(),
		Capabilities:    provider.Capabilities(),
	}
}

// Options are the bounds of a server. The zero value means the limits of the specification.
type Options struct {
	// MaxMessageBytes is the longest message that is read (W2, T12).
	MaxMessageBytes int

	// MaxConcurrentQueries is how many queries run at a time when correlation is declared (T33).
	MaxConcurrentQueries int

	// Log takes what goes wrong in the provider's own code; the standard logger when it is nil.
	Log *log.Logger
}

func (o Options) filled() Options {
	if o.MaxMessageBytes == 0 {
		o.MaxMessageBytes = cgp.MaxMessageBytes
	}
	if o.MaxConcurrentQueries == 0 {
		o.MaxConcurrentQueries = cgp.MaxConcurrentQueries
	}
	if o.Log == nil {
		o.Log = log.Default()
	}
	return o
}
