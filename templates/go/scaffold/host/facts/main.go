// Command facts is a provider with two facts, for the tests.
package main

import (
	"context"
	"log"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/provider"
)

var known = [][2]string{
	{"retries", "Retries are set in config.toml."},
	{"deploys", "Deploys run on Tuesdays."},
}

type facts struct{ provider.Base }

func (facts) Query(_ context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error) {
	var frames []cgp.ContextFrame
	for _, fact := range known {
		id, text := fact[0], fact[1]
		score := 0.1
		if strings.Contains(strings.ToLower(query.Goal), id) {
			score = 0.9
		}
		frames = append(frames, provider.FullFrame(text, cgp.ContextFrame{
			ID:            id,
			Kind:          cgp.FrameKindFact,
			Title:         id,
			CitationLabel: cgp.Ptr("facts, " + id),
			Score:         score,
		}))
	}
	return provider.Fit(provider.Select(frames, query), query), nil
}

func main() {
	about := cgp.ProviderInfo{Name: "facts", Version: "1.0", DataFlow: cgp.DataFlow{Reads: true}}
	kinds := []cgp.CapabilityKind{cgp.CapabilityKindFact}
	promises := cgp.Capabilities{Query: cgp.QueryCapability{Kinds: kinds}}
	if err := provider.ServeStdio(facts{provider.Base{About: about, Promises: promises}}, provider.Options{}); err != nil {
		log.Fatal(err)
	}
}
