// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"context"
	"sync"

	"cgp-toolkit.github.io/go/cgp"
)

// link is a way to one provider that may have several connections, one after another.
type link interface {
	// connect begins a connection in place of the present one, if any, and shakes hands.
	connect(ctx context.Context) *failure

	// ask sends a question that was meant for a provider with this declaration, and waits.
	ask(ctx context.Context, message cgp.Envelope, declared *cgp.HandshakeAck) (cgp.Envelope, *failure)

	// declared is what the provider said of itself on the present connection, or on the last one.
	declared() *cgp.HandshakeAck

	// isOver tells whether the connection has ended for good.
	isOver() bool

	close() Ending
}

// stdioLink is one provider as a succession of child processes. After a question in lock-step was given
// up its reply may still come: so that child is ended in the background and the next question starts
// another one (T34). A child that ended by itself is not replaced unasked.
type stdioLink struct {
	command []string
	env     map[string]string
	limits  Limits
	counts  *counts
	turn    chan struct{}

	mutex   sync.Mutex
	ack     *cgp.HandshakeAck
	present *conversation
	leaving sync.WaitGroup
	last    *Ending
	closed  bool
}

func newStdioLink(command []string, env map[string]string, limits Limits, counts *counts) *stdioLink {
	return &stdioLink{command: command, env: env, limits: limits, counts: counts, turn: make(chan struct{}, 1)}
}

func (l *stdioLink) declared() *cgp.HandshakeAck {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.ack
}

func (l *stdioLink) isOver() bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return l.closed || l.present != nil && !l.present.usable()
}

func (l *stdioLink) connect(ctx context.Context) *failure {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.present != nil {
		l.retire(l.present)
	}
	return l.begin(ctx)
}

func (l *stdioLink) ask(ctx context.Context, message cgp.Envelope, declared *cgp.HandshakeAck) (cgp.Envelope, *failure) {
	query, isQuery := message.(*cgp.Query)
	if declared.Capabilities.Correlation && isQuery {
		return l.askNamed(ctx, query, declared)
	}
	// One unnamed question at a time: any in lock-step, verify otherwise (T32).
	select {
	case l.turn <- struct{}{}:
		defer func() { <-l.turn }()
	case <-ctx.Done():
		return nil, late(ctx)
	}
	present, why := l.conversation(ctx, declared)
	if why != nil {
		return nil, why
	}
	if declared.Capabilities.Correlation {
		return present.ask(ctx, message)
	}
	if why := present.settle(ctx); why != nil {
		return nil, l.givenUp(ctx, present, why)
	}
	reply, why := present.ask(ctx, message)
	return reply, l.givenUp(ctx, present, why)
}

func (l *stdioLink) askNamed(ctx context.Context, query *cgp.Query, declared *cgp.HandshakeAck) (cgp.Envelope, *failure) {
	present, why := l.conversation(ctx, declared)
	if why != nil {
		return nil, why
	}
	present.mutex.Lock()
	named := *query
	named.ID = cgp.Ptr(present.correlator.newID())
	present.mutex.Unlock()
	reply, why := present.ask(ctx, &named)
	present.mutex.Lock()
	torn := present.child.torn && present.broken == nil
	present.mutex.Unlock()
	if torn {
		l.mutex.Lock()
		l.retire(present)
		l.mutex.Unlock()
	}
	return reply, why
}

// givenUp replaces a connection in lock-step on which a reply may still come.
func (l *stdioLink) givenUp(ctx context.Context, present *conversation, why *failure) *failure {
	if why != nil && ctx.Err() != nil {
		l.mutex.Lock()
		l.retire(present)
		l.mutex.Unlock()
	}
	return why
}

func (l *stdioLink) conversation(ctx context.Context, declared *cgp.HandshakeAck) (*conversation, *failure) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if l.present == nil {
		if why := l.begin(ctx); why != nil {
			return nil, why
		}
	}
	if !sameProvider(declared, l.ack) {
		return nil, changed()
	}
	return l.present, nil
}

// begin is called with the lock held.
func (l *stdioLink) begin(ctx context.Context) *failure {
	if l.closed {
		return failed(Unreachable, "the provider was closed")
	}
	present, ack, why := begin(ctx, l.command, l.env, l.limits, l.counts)
	if why == nil {
		l.present, l.ack = present, ack
	}
	return why
}

// retire is called with the lock held.
func (l *stdioLink) retire(present *conversation) {
	if l.present == present {
		l.present = nil
	}
	l.leaving.Add(1)
	go func() {
		defer l.leaving.Done()
		present.fail(failed(Unreachable, "the connection was replaced"))
		ending := present.child.end()
		l.mutex.Lock()
		l.last = &ending
		l.mutex.Unlock()
	}()
}

func (l *stdioLink) close() Ending {
	l.mutex.Lock()
	l.closed = true
	present := l.present
	l.mutex.Unlock()
	ending := Ending{How: "closed"}
	if present != nil {
		ending = present.child.end()
	}
	l.leaving.Wait()
	if present == nil && l.last != nil {
		return *l.last
	}
	return ending
}
