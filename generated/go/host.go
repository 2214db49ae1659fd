// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "context"

// HostRole is what a host does with each message that it can receive, and what it may
// answer. A new message in the protocol becomes a new method, so that the compiler points at every
// implementation that has not decided yet what to do with it.
type HostRole interface {
	// HandshakeAck answers a handshake: who the provider is, where data that it receives goes, and
	// what it can do.
	HandshakeAck(ctx context.Context, message *HandshakeAck) error

	// Frames answers a query with frames.
	Frames(ctx context.Context, message *Frames) error

	// Verified answers a verify request with one verdict for each identity.
	Verified(ctx context.Context, message *Verified) error

	// Error says that a request could not be answered, and why.
	Error(ctx context.Context, message *Error) error
}

// DispatchToHost gives a message to the method that takes it, and returns the reply.
//
// The reply is nil when there is nothing to answer: also for a message that only a host sends,
// and for one of an unknown type, on which the caller decides (W10).
func DispatchToHost(ctx context.Context, role HostRole, message Envelope) (Envelope, error) {
	switch message := message.(type) {
	case *HandshakeAck:
		return nil, role.HandshakeAck(ctx, message)
	case *Frames:
		return nil, role.Frames(ctx, message)
	case *Verified:
		return nil, role.Verified(ctx, message)
	case *Error:
		return nil, role.Error(ctx, message)
	default:
		return nil, nil
	}
}
