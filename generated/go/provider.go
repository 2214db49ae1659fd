// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "context"

// ProviderRole is what a provider does with each message that it can receive, and what it may
// answer. A new message in the protocol becomes a new method, so that the compiler points at every
// implementation that has not decided yet what to do with it.
type ProviderRole interface {
	// Handshake opens the conversation: the host says which protocol version it speaks.
	Handshake(ctx context.Context, message *Handshake) (HandshakeReply, error)

	// Query asks a provider for frames.
	Query(ctx context.Context, message *Query) (QueryReply, error)

	// Verify asks a provider whether frames that the host holds are still current. It carries
	// identities only, never content.
	Verify(ctx context.Context, message *Verify) (VerifyReply, error)

	// Shutdown tells the provider to finish its work and exit. No answer is expected.
	Shutdown(ctx context.Context, message *Shutdown) error
}

// HandshakeReply is a legal reply to a [Handshake]: a pointer to one of the types [HandshakeAck],
// [Error].
type HandshakeReply interface {
	Envelope

	isHandshakeReply()
}

func (*HandshakeAck) isHandshakeReply() {}

func (*Error) isHandshakeReply() {}

// QueryReply is a legal reply to a [Query]: a pointer to one of the types [Frames], [Error].
type QueryReply interface {
	Envelope

	isQueryReply()
}

func (*Frames) isQueryReply() {}

func (*Error) isQueryReply() {}

// VerifyReply is a legal reply to a [Verify]: a pointer to one of the types [Verified], [Error].
type VerifyReply interface {
	Envelope

	isVerifyReply()
}

func (*Verified) isVerifyReply() {}

func (*Error) isVerifyReply() {}

// DispatchToProvider gives a message to the method that takes it, and returns the reply.
//
// The reply is nil when there is nothing to answer: also for a message that only a provider sends,
// and for one of an unknown type, on which the caller decides (W10).
func DispatchToProvider(ctx context.Context, role ProviderRole, message Envelope) (Envelope, error) {
	switch message := message.(type) {
	case *Handshake:
		return role.Handshake(ctx, message)
	case *Query:
		return role.Query(ctx, message)
	case *Verify:
		return role.Verify(ctx, message)
	case *Shutdown:
		return nil, role.Shutdown(ctx, message)
	default:
		return nil, nil
	}
}
