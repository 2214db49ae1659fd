// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"cgp-toolkit.github.io/go/cgp"
)

// question is one that was put and, sooner or later, its reply or the reason why there is none.
type question struct {
	answered  chan struct{}
	reply     cgp.Envelope
	failed    *failure
	abandoned bool // nobody waits any more, but the reply may still come
}

func newQuestion() *question { return &question{answered: make(chan struct{})} }

func (q *question) answer(reply cgp.Envelope) {
	q.reply = reply
	close(q.answered)
}

func (q *question) fail(why *failure) {
	q.failed = why
	close(q.answered)
}

// correlator knows which reply belongs to which question on one connection (H4, T34, T35). A question is
// named when it carries an id, and unnamed otherwise: a verify, a handshake, and every query to a provider
// that did not declare correlation. At most one unnamed question is open. Its owner holds the lock.
type correlator struct {
	counts    *counts
	named     map[string]*question
	unnamed   *question
	vacated   chan struct{}
	issued    int
	unsettled bool // an unnamed question failed although its reply may still come
}

func newCorrelator(counts *counts) *correlator {
	return &correlator{counts: counts, named: map[string]*question{}, vacated: make(chan struct{})}
}

// newID gives an id that was never used on this connection (T31).
func (c *correlator) newID() string {
	c.issued++
	return "q" + strconv.Itoa(c.issued)
}

func (c *correlator) open(id *string) *question {
	opened := newQuestion()
	if id == nil {
		c.unnamed = opened
	} else {
		c.named[*id] = opened
	}
	return opened
}

// withdraw forgets a question that was never sent.
func (c *correlator) withdraw(id *string, q *question) {
	if id != nil {
		delete(c.named, *id)
	} else if c.unnamed == q {
		c.vacate()
	}
}

// abandon stops waiting for a question that was sent: its reply will be counted and dropped.
func (c *correlator) abandon(id *string, q *question) {
	if id != nil {
		delete(c.named, *id)
	} else {
		q.abandoned = true
	}
}

// take gives a message to the question to which it belongs.
func (c *correlator) take(message cgp.Envelope) {
	if _, unknown := message.(*cgp.UnknownEnvelope); unknown {
		c.counts.unknown.Add(1)
		return
	}
	id := idOf(message)
	if id == nil {
		c.takeUnnamed(message)
	} else if waiting, ok := c.named[*id]; ok {
		delete(c.named, *id)
		waiting.answer(message)
	} else if c.wasIssued(*id) {
		c.counts.late.Add(1)
	} else {
		c.failAll(fmt.Sprintf("a message of type %q came with the id %q; nobody asked that", message.EnvelopeType(), *id))
	}
}

func (c *correlator) takeUnnamed(message cgp.Envelope) {
	waiting := c.unnamed
	if waiting == nil {
		if len(c.named) > 0 {
			c.failAll(fmt.Sprintf("a message of type %q came without an id; one was due", message.EnvelopeType()))
		}
		return
	}
	c.vacate()
	if waiting.abandoned {
		c.counts.late.Add(1)
	} else {
		waiting.answer(message)
	}
}

// failAll fails whoever waits: the line was for one of them (T61).
func (c *correlator) failAll(problem string) {
	alone := len(c.named) == 0
	for id, waiting := range c.named {
		waiting.fail(failed(ProtocolError, "%s", problem))
		delete(c.named, id)
	}
	if c.unnamed == nil || c.unnamed.abandoned {
		return
	}
	c.unnamed.fail(failed(ProtocolError, "%s", problem))
	if alone {
		// Most likely this was its reply. The real one may follow all the same.
		c.unsettled = true
		c.vacate()
	} else {
		c.unnamed.abandoned = true
	}
}

// end fails every open question at once: nothing more will come (T63).
func (c *correlator) end(why *failure) {
	for id, waiting := range c.named {
		waiting.fail(why)
		delete(c.named, id)
	}
	if c.unnamed != nil {
		if !c.unnamed.abandoned {
			c.unnamed.fail(why)
		}
		c.vacate()
	}
}

func (c *correlator) vacate() {
	c.unnamed = nil
	close(c.vacated)
	c.vacated = make(chan struct{})
}

func (c *correlator) wasIssued(id string) bool {
	number, err := strconv.Atoi(strings.TrimPrefix(id, "q"))
	return err == nil && id == "q"+strconv.Itoa(number) && 0 < number && number <= c.issued
}

// idOf is the correlation id of a message, where it has one.
func idOf(message cgp.Envelope) *string {
	switch message := message.(type) {
	case *cgp.Query:
		return message.ID
	case *cgp.Frames:
		return message.ID
	case *cgp.Verified:
		return message.ID
	case *cgp.Error:
		return message.ID
	}
	return nil
}

// counts is what a session has met besides answers.
type counts struct {
	unknown, late atomic.Int64
}

// late says whether a context is done because of its deadline, and what the outcome is.
func late(ctx context.Context) *failure {
	return failed(TimedOut, "no answer came in time (%v)", context.Cause(ctx))
}
