// Code generated from the specification and the schema by make generate. DO NOT EDIT.

// Package host asks context providers, judges what comes, and sends nothing unasked.
//
//	grants := &host.Grants{}
//	h := host.New(host.Options{Consent: grants.Permits})
//	defer h.Close()
//	err := h.AddStdio("docs", []string{"docs-provider"}, nil)
//	answers := h.QueryAll(ctx, &cgp.ContextQuery{Goal: "…", MaxFrames: 8, MaxTokens: 4096}, "")
//	prompt := host.Compose(answers.Accepted(), 4096).Text
package host

import (
	"context"
	"fmt"
	"sync"

	"cgp-toolkit.github.io/go/cgp"
)

// Options are what an operator decides.
type Options struct {
	Limits Limits

	// Consent decides about every gate. Without it nothing leaves the machine.
	Consent Consent
}

// Host is a set of providers. It is safe for concurrent use.
type Host struct {
	limits  Limits
	consent Consent
	room    chan struct{}

	mutex     sync.Mutex
	providers []*provider
	opening   map[string]bool
}

// New makes a host without providers.
func New(options Options) *Host {
	limits := options.Limits.filled()
	consent := options.Consent
	if consent == nil {
		consent = func(Gate) bool { return false }
	}
	return &Host{
		limits:  limits,
		consent: consent,
		room:    make(chan struct{}, limits.MaxConcurrentProviders),
		opening: map[string]bool{},
	}
}

// AddStdio starts a child process under a local id and shakes hands. env is added to the few variables
// that a child gets (T72). The error is an [*Outcome].
func (h *Host) AddStdio(id string, command []string, env map[string]string) error {
	counts := &counts{}
	return h.add(&provider{id: id, link: newStdioLink(command, env, h.limits, counts), counts: counts})
}

// AddHTTP shakes hands with a server. It counts as egress whatever it claims (C4), unless it is a
// loopback one and trustLoopback believes it (T38). token is a bearer token, empty for none. The error is
// an [*Outcome].
func (h *Host) AddHTTP(id, url, token string, trustLoopback bool) error {
	counts := &counts{}
	link, why := newHTTPLink(url, token, h.limits, counts)
	if why != nil {
		return why
	}
	distrusted := !(trustLoopback && link.address.loopback)
	return h.add(&provider{id: id, link: link, counts: counts, distrusted: distrusted})
}

func (h *Host) add(added *provider) error {
	h.mutex.Lock()
	if h.opening[added.id] || h.findLocked(added.id) != nil {
		h.mutex.Unlock()
		return fmt.Errorf("there is a provider %q already", added.id)
	}
	h.opening[added.id] = true
	h.mutex.Unlock()
	why := added.link.connect(context.Background())
	h.mutex.Lock()
	defer h.mutex.Unlock()
	delete(h.opening, added.id)
	if why != nil {
		return why
	}
	h.providers = append(h.providers, added)
	return nil
}

// Remove ends a provider and forgets it; its id is free again. ok is false when there is none.
func (h *Host) Remove(id string) (ending Ending, ok bool) {
	h.mutex.Lock()
	removed := h.findLocked(id)
	for place, each := range h.providers {
		if each == removed {
			h.providers = append(h.providers[:place:place], h.providers[place+1:]...)
			break
		}
	}
	h.mutex.Unlock()
	if removed == nil {
		return Ending{}, false
	}
	return removed.link.close(), true
}

// Close ends every provider at the same time (T74), and says how each ended.
func (h *Host) Close() map[string]Ending {
	h.mutex.Lock()
	providers := h.providers
	h.providers = nil
	h.mutex.Unlock()
	endings := make([]Ending, len(providers))
	var closing sync.WaitGroup
	for place, each := range providers {
		closing.Add(1)
		go func() {
			defer closing.Done()
			endings[place] = each.link.close()
		}()
	}
	closing.Wait()
	byID := map[string]Ending{}
	for place, each := range providers {
		byID[each.id] = endings[place]
	}
	return byID
}

// Providers gives what is known of each provider, in the order in which they were added.
func (h *Host) Providers() []Known {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	known := make([]Known, 0, len(h.providers))
	for _, each := range h.providers {
		known = append(known, each.known())
	}
	return known
}

// Gates gives what somebody has to agree to before this provider is asked, at this moment.
func (h *Host) Gates(id string) []Gate {
	provider := h.find(id)
	if provider == nil {
		return nil
	}
	var closed []Gate
	for _, gate := range provider.gates(provider.link.declared()) {
		if !h.consent(gate) {
			closed = append(closed, gate)
		}
	}
	return closed
}

// QueryProvider asks one provider. fingerprint names the space of the query's embedding (E1), and is
// empty when there is none.
func (h *Host) QueryProvider(ctx context.Context, id string, query *cgp.ContextQuery, fingerprint string) (Report, error) {
	provider := h.find(id)
	if provider == nil {
		return Report{}, fmt.Errorf("there is no provider %q", id)
	}
	return provider.query(ctx, query, fingerprint, h), nil
}

// QueryAll asks every provider that serves the kinds (T43). Whoever is late when the context is done, or
// after Limits.FanOutTimeout, is reported so, and the frames of the others are returned (T68).
func (h *Host) QueryAll(ctx context.Context, query *cgp.ContextQuery, fingerprint string) Answers {
	ctx, done := context.WithTimeout(ctx, h.limits.FanOutTimeout)
	defer done()
	h.mutex.Lock()
	answers := Answers{BudgetRequested: int(query.MaxTokens), AsOf: Now()}
	var asked []*provider
	for _, each := range h.providers {
		switch {
		case each.known().Dropped:
		case serves(query, &each.link.declared().Capabilities):
			asked = append(asked, each)
		default:
			answers.NotAsked = append(answers.NotAsked, each.id)
		}
	}
	h.mutex.Unlock()
	answers.Reports = make([]Report, len(asked))
	var legs sync.WaitGroup
	for place, each := range asked {
		legs.Add(1)
		go func() {
			defer legs.Done()
			select {
			case h.room <- struct{}{}:
				defer func() { <-h.room }()
				answers.Reports[place] = each.query(ctx, query, fingerprint, h)
			case <-ctx.Done():
				answers.Reports[place] = Report{Provider: each.id, Outcome: *late(ctx)}
			}
		}()
	}
	legs.Wait()
	return answers
}

func (h *Host) find(id string) *provider {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.findLocked(id)
}

func (h *Host) findLocked(id string) *provider {
	for _, each := range h.providers {
		if each.id == id {
			return each
		}
	}
	return nil
}

// refused gives the outcome of a closed gate, and nil when data may pass (C2).
func (h *Host) refused(p *provider, declared *cgp.HandshakeAck) *Outcome {
	var scopes []cgp.EgressScope
	for _, gate := range p.gates(declared) {
		if h.consent(gate) {
			continue
		}
		if gate.Scope == "" {
			return failed(ConsentRequired, "nobody agreed that data leaves the machine")
		}
		scopes = append(scopes, gate.Scope)
	}
	if len(scopes) == 0 {
		return nil
	}
	refused := failed(ScopesRequired, "nobody agreed that data goes to %s", joined(scopes))
	refused.Scopes = scopes
	return refused
}
