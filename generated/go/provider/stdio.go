// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package provider

import (
	"context"
	"io"
	"os"
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

// lastWords is how long the host has to read the last replies, and the provider to let go.
const lastWords = 500 * time.Millisecond

// ServeStdio serves on standard input and output until shutdown or the end of input (R2, T9); then main
// should return. From then on standard output belongs to the wire: what the program prints goes to
// standard error (T7).
//
// Running queries have a second to finish (T60). The error says why a provider is not served at all.
func ServeStdio(provider Provider, options Options) error {
	wire := os.Stdout
	os.Stdout = os.Stderr
	return Serve(provider, os.Stdin, wire, options)
}

// Serve does the same over any two streams. A host that does not read any more ends it quietly.
func Serve(provider Provider, input io.Reader, output io.Writer, options Options) error {
	if err := CheckDeclaration(provider); err != nil {
		return err
	}
	options = options.filled()
	answerer := NewAnswerer(provider, options)
	work := newWork(answerer, output)
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go work.answerInOrder(ctx)

	takeAll(ctx, work, newLineReader(input, options.MaxMessageBytes))

	waitFor(work.finished(), cgp.ProviderDrain)
	stop()
	// What still runs may not heed its context: it is refused in its place, and the process ends.
	answered := make(chan struct{})
	go func() {
		work.refuseTheRest()
		_ = answerer.Shutdown(context.Background(), &cgp.Shutdown{})
		close(answered)
	}()
	waitFor(answered, lastWords)
	return nil
}

// takeAll takes messages until shutdown, the end of input, or the end of a reader for the replies.
func takeAll(ctx context.Context, work *work, lines *lineReader) {
	for {
		received, err := lines.next()
		if err != nil {
			return
		}
		if _, farewell := received.message.(*cgp.Shutdown); farewell {
			return
		}
		if !work.take(ctx, received) {
			return
		}
	}
}

func waitFor(done <-chan struct{}, longest time.Duration) {
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	}
}
