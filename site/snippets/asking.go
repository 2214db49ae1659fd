package main

import (
	"context"
	"fmt"
	"log"

	"cgp-toolkit.github.io/go/cgp"
	"cgp-toolkit.github.io/go/cgp/host"
)

func main() {
	asking := host.New(host.Options{})
	defer asking.Close()
	for _, each := range []struct {
		id      string
		command []string
	}{
		{"shelf", []string{"python", "shelf.py"}},
		{"docs", []string{"python", "-m", "cgp_toolkit.examples.docs"}},
	} {
		if err := asking.AddStdio(each.id, each.command, nil); err != nil {
			log.Panic(err)
		}
	}
	question := cgp.ContextQuery{Goal: "How are retries configured?", MaxFrames: 2, MaxTokens: 400}
	answers := asking.QueryAll(context.Background(), &question, "")
	for _, report := range answers.Reports {
		fmt.Printf("%s: %d frames\n", report.Provider, len(report.Frames))
	}
	for _, fence := range host.Compose(answers.Accepted(), 400).Fences {
		fmt.Printf("quoted: %s, %s\n", fence.Frame.ProviderID, fence.Frame.FrameID)
	}
}
