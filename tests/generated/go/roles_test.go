package tests

import (
	"context"
	"errors"
	"testing"

	"cgp-toolkit.github.io/go/cgp"
)

var errStopped = errors.New("stopped")

// provider knows nothing, and says so.
type provider struct{}

func (provider) Handshake(context.Context, *cgp.Handshake) (cgp.HandshakeReply, error) {
	return &cgp.HandshakeAck{ProtocolVersion: cgp.ProtocolVersion}, nil
}

func (provider) Query(_ context.Context, query *cgp.Query) (cgp.QueryReply, error) {
	return &cgp.Frames{ID: query.ID}, nil
}

func (provider) Verify(_ context.Context, verify *cgp.Verify) (cgp.VerifyReply, error) {
	return nil, nil
}

func (provider) Shutdown(context.Context, *cgp.Shutdown) error { return errStopped }

var _ cgp.ProviderRole = provider{}

func TestAMessageReachesItsMethod(t *testing.T) {
	query := &cgp.Query{ID: cgp.Ptr("q1")}
	reply, err := cgp.DispatchToProvider(t.Context(), provider{}, query)
	frames, ok := reply.(*cgp.Frames)
	if err != nil || !ok || *frames.ID != "q1" {
		t.Errorf("a query is answered with %#v, %v", reply, err)
	}
	if reply, err := cgp.DispatchToProvider(t.Context(), provider{}, &cgp.Shutdown{}); reply != nil || !errors.Is(err, errStopped) {
		t.Errorf("a shutdown is answered with %#v, %v", reply, err)
	}
}

func TestNothingToAnswerIsNil(t *testing.T) {
	for _, message := range []cgp.Envelope{&cgp.Verify{}, &cgp.Frames{}, &cgp.Error{}, &cgp.UnknownEnvelope{Type: "ping"}} {
		if reply, err := cgp.DispatchToProvider(t.Context(), provider{}, message); reply != nil || err != nil {
			t.Errorf("a %s is answered with %#v, %v", message.EnvelopeType(), reply, err)
		}
	}
}
