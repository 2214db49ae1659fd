package provider

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"cgp-toolkit.github.io/go/cgp"
)

// internalMessage is all that a peer learns of a fault in a provider's own code (T56).
const internalMessage = "The provider failed while it worked on this message."

// longestShown is how many characters of a peer's text stand inside of ours.
const longestShown = 80

// Answerer is the provider's side of the conversation without any I/O: envelope in, envelope out. It is
// safe for concurrent use.
type Answerer struct {
	provider Provider
	options  Options
	turns    chan struct{}
}

var _ cgp.ProviderRole = (*Answerer)(nil)

// NewAnswerer makes one. Queries and verifications wait for their turn: several run at a time when the
// provider declares correlation (T33), one otherwise.
func NewAnswerer(provider Provider, options Options) *Answerer {
	options = options.filled()
	width := 1
	if provider.Capabilities().Correlation {
		width = options.MaxConcurrentQueries
	}
	return &Answerer{provider: provider, options: options, turns: make(chan struct{}, width)}
}

// Answer gives the one reply to a message, or nil where there is none (T29, W10). Whatever the message
// holds and the author's code does, it returns.
func (a *Answerer) Answer(ctx context.Context, message cgp.Envelope) cgp.Envelope {
	if unknown, ok := message.(*cgp.UnknownEnvelope); ok {
		return refuseUnknown(unknown)
	}
	reply, failed := guarded(a, idOf(message), func() (*cgp.Envelope, error) {
		reply, err := cgp.DispatchToProvider(ctx, a, message)
		return &reply, err
	})
	if failed != nil {
		return failed
	}
	return *reply
}

// Handshake acknowledges, every time anew (T27), or names both versions (T26, H3).
func (a *Answerer) Handshake(_ context.Context, message *cgp.Handshake) (cgp.HandshakeReply, error) {
	theirs := message.ProtocolVersion
	if !cgp.VersionsCompatible(theirs, cgp.ProtocolVersion) {
		text := fmt.Sprintf("This provider speaks %s; %s is another family.", cgp.ProtocolVersion, shown(theirs))
		return refusal(nil, cgp.ErrorCodeIncompatibleVersion, text), nil
	}
	return acknowledgement(a.provider), nil
}

// Query asks the author's code, unless the question cannot be answered (T45).
func (a *Answerer) Query(ctx context.Context, message *cgp.Query) (cgp.QueryReply, error) {
	if told := unanswerable(&message.Query, a.provider.Capabilities()); told != "" {
		return refusal(message.ID, cgp.ErrorCodeBadRequest, told), nil
	}
	result, failed := inTurn(ctx, a, message.ID, func() (*cgp.ContextQueryResult, error) {
		return a.provider.Query(ctx, &message.Query)
	})
	if failed != nil {
		return failed, nil
	}
	fitting, kept := withinLimits(result, &message.Query)
	if !kept {
		a.options.Log.Printf("provider %s: more than the limits of the query; the rest was left out", a.provider.ID())
	}
	return &cgp.Frames{ID: message.ID, Result: *fitting}, nil
}

// Verify asks the author's code for verdicts; an id that should not be there comes back (W13).
func (a *Answerer) Verify(ctx context.Context, message *cgp.Verify) (cgp.VerifyReply, error) {
	response, failed := inTurn(ctx, a, message.ID, func() (*cgp.VerifyResponse, error) {
		return a.provider.Verify(ctx, &message.Request)
	})
	if failed != nil {
		return failed, nil
	}
	return &cgp.Verified{ID: message.ID, Response: *response}, nil
}

// Shutdown lets the author's code release what it holds.
func (a *Answerer) Shutdown(ctx context.Context, _ *cgp.Shutdown) error {
	_, failed := guarded(a, nil, func() (*struct{}, error) { return &struct{}{}, a.provider.Shutdown(ctx) })
	if failed != nil {
		return errors.New("the provider failed while it shut down")
	}
	return nil
}

// inTurn calls the author's code when it is this question's turn.
func inTurn[T any](ctx context.Context, a *Answerer, id *string, ask func() (*T, error)) (*T, *cgp.Error) {
	select {
	case a.turns <- struct{}{}:
		defer func() { <-a.turns }()
	case <-ctx.Done():
		return nil, stopping(id)
	}
	return guarded(a, id, ask)
}

// guarded turns every way in which the author's code can fail into the error that answers it.
func guarded[T any](a *Answerer, id *string, ask func() (*T, error)) (result *T, failed *cgp.Error) {
	defer func() {
		if cause := recover(); cause != nil {
			a.options.Log.Printf("provider %s: panic: %v\n%s", a.provider.ID(), cause, debug.Stack())
			result, failed = nil, internal(id)
		}
	}()
	result, err := ask()
	var refused *Refusal
	switch {
	case errors.As(err, &refused):
		return nil, refusal(id, refused.Code, refused.Message)
	case err != nil:
		a.options.Log.Printf("provider %s: %v", a.provider.ID(), err)
		return nil, internal(id)
	case result == nil:
		a.options.Log.Printf("provider %s: neither a result nor an error", a.provider.ID())
		return nil, internal(id)
	}
	return result, nil
}

// encoded gives a reply as bytes; one that no message can carry becomes an internal error (T55).
func (a *Answerer) encoded(reply cgp.Envelope) []byte {
	data, err := cgp.EncodeEnvelope(reply)
	if err == nil && len(data) <= cgp.MaxMessageBytes {
		return data
	}
	if err == nil {
		err = fmt.Errorf("an answer of %d bytes, which no host reads", len(data))
	}
	a.options.Log.Printf("provider %s: %v", a.provider.ID(), err)
	data, _ = cgp.EncodeEnvelope(internal(idOf(reply)))
	return data
}

// idOf is the correlation id of a message, where it has one.
func idOf(message cgp.Envelope) *string {
	switch message := message.(type) {
	case *cgp.Query:
		return message.ID
	case *cgp.Frames:
		return message.ID
	case *cgp.Verify:
		return message.ID
	case *cgp.Verified:
		return message.ID
	case *cgp.Error:
		return message.ID
	case *cgp.UnknownEnvelope:
		return message.ID
	}
	return nil
}

// undecodable is the answer to what cannot be read, with the id when one could be (R1, T13); nil when
// only providers send its type, or two of them would talk to each other for ever (W10).
func undecodable(fault *cgp.DecodeError) *cgp.Error {
	if fault.Type != nil {
		switch *fault.Type {
		case "handshake_ack", "frames", "verified", "error":
			return nil
		}
	}
	return refusal(fault.ID, cgp.ErrorCodeBadRequest, fault.Error())
}

// refuseUnknown answers a message of unknown type only when it carries an id (W10).
func refuseUnknown(message *cgp.UnknownEnvelope) cgp.Envelope {
	if message.ID == nil {
		return nil
	}
	text := fmt.Sprintf("This provider knows no message of type %s.", shown(message.Type))
	return refusal(message.ID, cgp.ErrorCodeBadRequest, text)
}

// unanswerable says why a question has no answer, or nothing.
func unanswerable(query *cgp.ContextQuery, capabilities cgp.Capabilities) string {
	if query.AsOf != nil && !cgp.IsTimestamp(*query.AsOf) {
		return fmt.Sprintf("`as_of` is no timestamp: %s (F4).", shown(*query.AsOf))
	}
	if query.Embedding != nil && capabilities.EmbeddingsFingerprint != nil {
		due, ok := cgp.FingerprintDimensions(*capabilities.EmbeddingsFingerprint)
		if ok && uint64(len(query.Embedding)) != due {
			return fmt.Sprintf("`embedding` has %d dimensions and not %d (E1).", len(query.Embedding), due)
		}
	}
	return ""
}

func refusal(id *string, code cgp.ErrorCode, message string) *cgp.Error {
	return &cgp.Error{ID: id, Code: &code, Message: message}
}

func internal(id *string) *cgp.Error {
	return refusal(id, cgp.ErrorCodeInternal, internalMessage)
}

// stopping tells whoever still waits that no answer will come (T29).
func stopping(id *string) *cgp.Error {
	return refusal(id, cgp.ErrorCodeShuttingDown, "The provider was told to stop before it had an answer.")
}

// shown quotes a peer's text, at most so much of it.
func shown(text string) string {
	characters := []rune(text)
	if len(characters) > longestShown {
		text = string(characters[:longestShown]) + "…"
	}
	return fmt.Sprintf("%q", text)
}
