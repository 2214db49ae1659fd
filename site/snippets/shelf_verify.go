package main

import (
	"context"
	"log"
	"strings"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/provider"
)

var notes = [][2]string{
	{"retries", "Retries are set in config.toml."},
	{"deploy", "Deploys run on Tuesdays."},
}

type shelf struct{ provider.Base }

func (shelf) Query(_ context.Context, query *cgp.ContextQuery) (*cgp.ContextQueryResult, error) {
	var frames []cgp.ContextFrame
	for _, note := range notes {
		name, text := note[0], note[1]
		score := 0.1
		if strings.Contains(strings.ToLower(query.Goal), name) {
			score = 0.9
		}
		frames = append(frames, provider.FullFrame(text, cgp.ContextFrame{
			ID:            name,
			Kind:          cgp.FrameKindFact,
			Title:         name,
			CitationLabel: cgp.Ptr("shelf, " + name),
			Score:         score,
		}))
	}
	return provider.Fit(provider.Select(frames, query), query), nil
}

func (shelf) Verify(_ context.Context, request *cgp.VerifyRequest) (*cgp.VerifyResponse, error) {
	current := map[string][]cgp.Digest{}
	for _, note := range notes {
		current[note[0]] = []cgp.Digest{cgp.ContentDigest(note[1])}
	}
	return provider.Verdicts(request, current), nil
}

func main() {
	about := cgp.ProviderInfo{Name: "shelf", Version: "1.1", DataFlow: cgp.DataFlow{Reads: true}}
	kinds := []cgp.CapabilityKind{cgp.CapabilityKindFact}
	promises := cgp.Capabilities{Query: cgp.QueryCapability{Kinds: kinds}, Verify: true}
	own := shelf{provider.Base{About: about, Promises: promises}}
	if err := provider.ServeStdio(own, provider.Options{}); err != nil {
		log.Fatal(err)
	}
}
