package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"os/signal"
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

func main() {
	about := cgp.ProviderInfo{Name: "shelf", Version: "1.0", DataFlow: cgp.DataFlow{Reads: true}}
	kinds := []cgp.CapabilityKind{cgp.CapabilityKindFact}
	promises := cgp.Capabilities{Query: cgp.QueryCapability{Kinds: kinds}}
	own := shelf{provider.Base{About: about, Promises: promises}}
	port := "8765"
	if len(os.Args) > 1 {
		port = os.Args[1]
	}
	ended, _ := signal.NotifyContext(context.Background(), os.Interrupt)
	listening := func(url string) { fmt.Println(url) }
	if err := provider.ServeHTTP(ended, own, ":"+port, provider.HTTPOptions{}, listening); err != nil {
		log.Fatal(err)
	}
}
