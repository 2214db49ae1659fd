package tests

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cgp-toolkit.github.io/go/cgp"
)

// answer is a message with as many frames as a large answer has.
func answer(b *testing.B) []byte {
	b.Helper()
	frames := make([]cgp.ContextFrame, 64)
	for i := range frames {
		content := strings.Repeat(fmt.Sprintf("Line %d: naïve “quotes”\n", i), 40)
		frames[i] = cgp.ContextFrame{
			ID:            fmt.Sprintf("frame-%d", i),
			Kind:          cgp.FrameKindSnippet,
			Title:         "A piece of text",
			Content:       &content,
			ContentDigest: cgp.Ptr(cgp.ContentDigest(content)),
			Score:         1 / float64(i+1),
			TokenCost:     uint32(cgp.BudgetTokens(content)),
			CitationLabel: cgp.Ptr("text.md L1-20"),
			Provenance:    []cgp.Provenance{{Type: cgp.ProvenanceTypeFile, URI: cgp.Ptr("file:///text.md")}},
			Embedding:     &cgp.FrameEmbedding{Fingerprint: "m/8", Vector: []float64{.1, .2, .3, .4, .5, .6, .7, .8}},
		}
	}
	text, err := cgp.Encode(&cgp.Frames{Result: cgp.ContextQueryResult{Frames: frames}})
	if err != nil {
		b.Fatal(err)
	}
	return text
}

func BenchmarkDecode(b *testing.B) {
	text := answer(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cgp.DecodeEnvelope(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	text := answer(b)
	message, err := cgp.DecodeEnvelope(text)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := cgp.EncodeEnvelope(message); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkValidate(b *testing.B) {
	message, err := cgp.DecodeEnvelope(answer(b))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		cgp.Validate(message)
	}
}

// BenchmarkStandardJSON is what the standard library takes for the same text and ordinary structs.
func BenchmarkStandardJSON(b *testing.B) {
	type provenance struct {
		Type string  `json:"type"`
		URI  *string `json:"uri"`
	}
	type embedding struct {
		Fingerprint string    `json:"fingerprint"`
		Vector      []float64 `json:"vector"`
	}
	type frame struct {
		ID            string       `json:"id"`
		Kind          string       `json:"kind"`
		Title         string       `json:"title"`
		Content       *string      `json:"content"`
		ContentDigest *string      `json:"content_digest"`
		Score         float64      `json:"score"`
		TokenCost     uint32       `json:"token_cost"`
		CitationLabel *string      `json:"citation_label"`
		Provenance    []provenance `json:"provenance"`
		Embedding     *embedding   `json:"embedding"`
	}
	text := answer(b)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		var message struct {
			Type   string `json:"type"`
			Result struct {
				Frames    []frame `json:"frames"`
				Truncated bool    `json:"truncated"`
			} `json:"result"`
		}
		if err := json.Unmarshal(text, &message); err != nil {
			b.Fatal(err)
		}
	}
}
