// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"context"
	"io"
	"sync"

	"cgp-toolkit.github.io/go/cgp"
)

// maxOpenRequests is how many requests are taken from the wire before the first of them is answered.
const maxOpenRequests = 64

// work is what was asked over one connection and is not answered yet.
//
// A reply with an id finds its question in any order. One without is recognised by its place only, so
// what is answered without an id is answered in the order in which it came, and everything is when the
// provider did not declare correlation (H4, T33).
type work struct {
	answerer   *Answerer
	correlated bool
	maxBytes   int
	inOrder    chan *request
	stream     io.Writer

	mutex   sync.Mutex
	changed *sync.Cond
	open    map[*request]bool
	bytes   int
	broken  bool
}

type request struct {
	incoming

	answered bool
}

func newWork(answerer *Answerer, stream io.Writer) *work {
	w := &work{
		answerer:   answerer,
		correlated: answerer.provider.Capabilities().Correlation,
		maxBytes:   answerer.options.MaxMessageBytes,
		inOrder:    make(chan *request, maxOpenRequests),
		stream:     stream,
		open:       map[*request]bool{},
	}
	w.changed = sync.NewCond(&w.mutex)
	return w
}

// answerInOrder answers what has to keep its order, until inOrder is closed.
func (w *work) answerInOrder(ctx context.Context) {
	for each := range w.inOrder {
		w.answer(ctx, each)
	}
}

// take accepts a request; it waits while too many of them are open. The answer false says that nobody
// reads the replies any more.
func (w *work) take(ctx context.Context, received incoming) bool {
	each := &request{incoming: received}
	w.mutex.Lock()
	for !w.broken && len(w.open) > 0 && (len(w.open) >= maxOpenRequests || w.bytes+each.size > w.maxBytes) {
		w.changed.Wait()
	}
	broken := w.broken
	w.open[each] = true
	w.bytes += each.size
	w.mutex.Unlock()
	if broken {
		return false
	}
	if w.correlated && isAnsweredByID(each) {
		go w.answer(ctx, each)
	} else {
		w.inOrder <- each
	}
	return true
}

func (w *work) answer(ctx context.Context, each *request) {
	if each.message == nil {
		w.reply(each, each.refused)
		return
	}
	w.reply(each, w.answerer.Answer(ctx, each.message))
}

// reply writes a reply, unless this request has had one; nil says that there is nothing to answer.
func (w *work) reply(each *request, reply cgp.Envelope) {
	var line []byte
	if reply != nil {
		line = append(w.answerer.encoded(reply), '\n')
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if each.answered {
		return
	}
	each.answered = true
	if line != nil && !w.broken {
		_, err := w.stream.Write(line)
		w.broken = err != nil
	}
	delete(w.open, each)
	w.bytes -= each.size
	w.changed.Broadcast()
}

// finished is closed when no request is open any more, or nobody reads the replies.
func (w *work) finished() <-chan struct{} {
	done := make(chan struct{})
	go func() {
		w.mutex.Lock()
		for len(w.open) > 0 && !w.broken {
			w.changed.Wait()
		}
		w.mutex.Unlock()
		close(done)
	}()
	return done
}

// refuseTheRest says to whoever still waits that no answer will come (T29).
func (w *work) refuseTheRest() {
	w.mutex.Lock()
	left := make([]*request, 0, len(w.open))
	for each := range w.open {
		left = append(left, each)
	}
	w.mutex.Unlock()
	for _, each := range left {
		switch each.message.(type) {
		case *cgp.Handshake, *cgp.Query, *cgp.Verify:
			w.reply(each, stopping(idOf(each.message)))
		default:
			w.reply(each, nil)
		}
	}
}

func isAnsweredByID(each *request) bool {
	switch message := each.message.(type) {
	case nil:
		return each.refused.ID != nil
	case *cgp.Query:
		return message.ID != nil
	case *cgp.UnknownEnvelope:
		return message.ID != nil
	}
	return false
}
