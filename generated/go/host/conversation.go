// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"context"
	"fmt"
	"sync"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

// conversation is one child with the questions that are open on its wire.
//
// In lock-step a failed question can leave its reply behind: a provider that prints a stray line and then
// answers. The next question must not be given that answer (T34), and the connection is to stay in use
// (T61). So before the next question the conversation is settled: a second handshake, which every
// provider answers (T27), marks the point up to which everything belongs to the past.
type conversation struct {
	child  *child
	limits Limits

	mutex      sync.Mutex
	correlator *correlator
	badLines   int
	settling   bool
	broken     *failure
}

func begin(ctx context.Context, command []string, env map[string]string, limits Limits, counts *counts) (*conversation, *cgp.HandshakeAck, *failure) {
	farewell, _ := cgp.EncodeEnvelope(&cgp.Shutdown{})
	child, refused := start(command, env, farewell, limits)
	if refused != nil {
		return nil, nil, refused
	}
	c := &conversation{child: child, limits: limits, correlator: newCorrelator(counts)}
	go c.listen()
	ctx, done := context.WithTimeout(ctx, limits.HandshakeTimeout)
	defer done()
	reply, why := c.ask(ctx, greeting())
	if why == nil {
		ack, refused := accept(reply)
		if refused == nil {
			return c, ack, nil
		}
		why = refused
	}
	if why.Kind == ProtocolError {
		why.Kind = HandshakeFailed
	}
	child.end()
	return nil, nil, why
}

// ask sends a question and waits for its reply. One without an id has to be the only one of its kind: it
// waits until an abandoned one is over.
func (c *conversation) ask(ctx context.Context, message cgp.Envelope) (cgp.Envelope, *failure) {
	line, err := cgp.EncodeEnvelope(message)
	if err != nil {
		return nil, failed(ProtocolError, "the question cannot be written: %v", err)
	}
	id := idOf(message)
	c.mutex.Lock()
	for id == nil && c.correlator.unnamed != nil {
		vacated := c.correlator.vacated
		c.mutex.Unlock()
		select {
		case <-vacated:
		case <-ctx.Done():
			return nil, late(ctx)
		}
		c.mutex.Lock()
	}
	if c.broken != nil {
		defer c.mutex.Unlock()
		return nil, c.broken
	}
	opened := c.correlator.open(id)
	c.mutex.Unlock()

	if err := c.child.send(ctx, line); err != nil {
		return nil, c.notSent(ctx, id, opened)
	}
	select {
	case <-opened.answered:
		return opened.reply, opened.failed
	case <-ctx.Done():
		c.mutex.Lock()
		defer c.mutex.Unlock()
		select {
		case <-opened.answered: // at the last moment
			return opened.reply, opened.failed
		default:
		}
		c.correlator.abandon(id, opened)
		return nil, late(ctx)
	}
}

func (c *conversation) notSent(ctx context.Context, id *string, opened *question) *failure {
	if ctx.Err() != nil {
		c.mutex.Lock()
		defer c.mutex.Unlock()
		if c.child.torn {
			c.correlator.abandon(id, opened)
		} else {
			c.correlator.withdraw(id, opened)
		}
		return late(ctx)
	}
	// A child whose input is closed is usually about to end, which explains more.
	c.child.exits(settling)
	why := c.death("it closed its standard input and still ran")
	c.fail(why)
	go c.child.end()
	return why
}

// settle makes sure that no reply to an earlier question can still come. For lock-step only.
func (c *conversation) settle(ctx context.Context) *failure {
	c.mutex.Lock()
	unsettled := c.correlator.unsettled
	c.settling = unsettled
	c.mutex.Unlock()
	if !unsettled {
		return nil
	}
	_, why := c.ask(ctx, greeting())
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.settling = false
	if why == nil {
		c.correlator.unsettled = false
	}
	return why
}

func (c *conversation) listen() {
	c.child.lines(c.hear)
	c.child.exits(settling)
	c.fail(c.death("it closed its standard output"))
	c.child.end()
}

func (c *conversation) hear(line []byte, whole bool) {
	if !whole {
		c.hearBad(fmt.Sprintf("a line is longer than %d bytes (too_large)", c.limits.MaxMessageBytes))
		return
	}
	if isBlank(line) {
		return
	}
	message, err := cgp.DecodeEnvelope(line, cgp.WithMaxBytes(c.limits.MaxMessageBytes))
	if err != nil {
		c.hearBad(fmt.Sprintf("a line is no message: %v", err))
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.settling {
		// Acknowledging again is no sign of recovery: only ordinary lines end the row (T62).
		if _, again := message.(*cgp.HandshakeAck); !again {
			c.correlator.counts.late.Add(1)
			return
		}
	} else {
		c.badLines = 0
	}
	c.correlator.take(message)
}

func (c *conversation) hearBad(problem string) {
	c.mutex.Lock()
	c.badLines++
	row := c.badLines
	if row < c.limits.MaxUndecodableLines {
		c.correlator.failAll(problem)
	}
	c.mutex.Unlock()
	if row >= c.limits.MaxUndecodableLines {
		c.fail(failed(ProtocolError, "%s; that makes %d undecodable lines in a row, so the connection was ended", problem, row))
		go c.child.end()
	}
}

func (c *conversation) fail(why *failure) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if c.broken == nil {
		c.broken = why
		c.correlator.end(why)
	}
}

// usable tells whether another question can be asked.
func (c *conversation) usable() bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return c.broken == nil && !c.child.torn
}

// death tells of the end of the child, with its exit status and its last words (T63).
func (c *conversation) death(otherwise string) *failure {
	why := &failure{Kind: Crashed, Text: otherwise, ExitStatus: c.child.exitStatus(), Stderr: c.child.stderr.text()}
	if why.ExitStatus != nil {
		why.Text = fmt.Sprintf("the provider ended with status %d", *why.ExitStatus)
	}
	return why
}

func isBlank(line []byte) bool {
	for _, character := range line {
		if character != ' ' && character != '\t' && character != '\r' {
			return false
		}
	}
	return true
}

// after waits, unless the context is done before.
func after(ctx context.Context, wait time.Duration) bool {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}
