// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package host

import (
	"sync"

	"cgp-toolkit.github.io/go/cgp"
)

// Known is what a host knows of a provider: a picture of one moment.
type Known struct {
	// ID is the local id.
	ID           string
	Info         cgp.ProviderInfo
	Capabilities cgp.Capabilities

	// Faults are failures in a row that count against its health; any answer makes it zero (T59).
	Faults int

	// Dropped: it refused this host's version, so it is asked no more.
	Dropped bool

	// UnknownEnvelopes were ignored (W10), LateReplies came when nobody waited any more (T34).
	UnknownEnvelopes, LateReplies int
}

// provider is the host's own record of one.
type provider struct {
	id         string
	link       link
	counts     *counts
	distrusted bool

	mutex   sync.Mutex
	faults  int
	dropped bool
}

func (p *provider) gates(declared *cgp.HandshakeAck) []Gate {
	egress := declared.Provider.DataFlow.Egress || p.distrusted
	return gates(p.id, declared.Provider, egress)
}

func (p *provider) known() Known {
	declared := p.link.declared()
	p.mutex.Lock()
	defer p.mutex.Unlock()
	return Known{
		ID:               p.id,
		Info:             declared.Provider,
		Capabilities:     declared.Capabilities,
		Faults:           p.faults,
		Dropped:          p.dropped,
		UnknownEnvelopes: int(p.counts.unknown.Load()),
		LateReplies:      int(p.counts.late.Load()),
	}
}

// well: it gave an answer.
func (p *provider) well() {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.faults = 0
}

// failed remembers a failure. Legal answers say nothing about health (T59).
func (p *provider) failed(why *failure) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	counts := why.Kind != ProviderError || facts(why.Code).Reaction == cgp.ErrorCodeReactionReportAndCount
	if counts {
		p.faults++
	}
	p.dropped = p.dropped || why.Kind == ProviderError && facts(why.Code).Reaction == cgp.ErrorCodeReactionDropProvider
}
