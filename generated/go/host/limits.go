// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"time"

	"cgp-toolkit.github.io/go/cgp"
)

// Limits are the bounds of a host: how long, how much, how many. Zero values mean those of the
// specification.
type Limits struct {
	// ProviderTimeout is for one exchange with one provider, retries included (T67).
	ProviderTimeout time.Duration

	// HandshakeTimeout is from the handshake to its reply (T25).
	HandshakeTimeout time.Duration

	// FanOutTimeout is for one question to several providers (T68).
	FanOutTimeout time.Duration

	// ShutdownGrace is from shutdown to the request to terminate, TerminateGrace from that to the kill
	// (T74).
	ShutdownGrace, TerminateGrace time.Duration

	// MaxMessageBytes is the longest message that is accepted (W2).
	MaxMessageBytes int

	// MaxStderrBytes is what is kept of a child's standard error (T8).
	MaxStderrBytes int

	// MaxConcurrentProviders are asked at the same time (T69).
	MaxConcurrentProviders int

	// MaxUndecodableLines in a row end a connection (T62).
	MaxUndecodableLines int
}

func (l Limits) filled() Limits {
	fill(&l.ProviderTimeout, cgp.ProviderTimeout)
	fill(&l.HandshakeTimeout, cgp.HandshakeTimeout)
	fill(&l.FanOutTimeout, cgp.FanOutTimeout)
	fill(&l.ShutdownGrace, cgp.ShutdownGrace)
	fill(&l.TerminateGrace, cgp.TerminateGrace)
	fill(&l.MaxMessageBytes, cgp.MaxMessageBytes)
	fill(&l.MaxStderrBytes, cgp.MaxStderrBytes)
	fill(&l.MaxConcurrentProviders, cgp.MaxConcurrentProviders)
	fill(&l.MaxUndecodableLines, cgp.MaxUndecodableLines)
	return l
}

func fill[T comparable](value *T, otherwise T) {
	var zero T
	if *value == zero {
		*value = otherwise
	}
}
