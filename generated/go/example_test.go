// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp_test

import (
	"errors"
	"fmt"

	"cgp-toolkit.github.io/go/cgp"
)

func ExampleDecodeEnvelope() {
	message, err := cgp.DecodeEnvelope([]byte(`{"type":"query","id":"q1"}`))
	var fault *cgp.DecodeError
	switch {
	case errors.As(err, &fault):
		fmt.Println(fault.Code, fault.Path, *fault.ID)
	case err == nil:
		fmt.Println(message.EnvelopeType())
	}
	// Output: missing /query q1
}

func ExampleEncodeEnvelope() {
	query := &cgp.Query{
		ID: cgp.Ptr("q1"),
		Query: cgp.ContextQuery{
			Goal:      "why does the retry give up",
			Kinds:     []cgp.FrameKind{cgp.FrameKindSnippet},
			MaxFrames: cgp.DefaultMaxFrames,
			MaxTokens: cgp.DefaultMaxTokens,
		},
	}
	text, err := cgp.EncodeEnvelope(query)
	fmt.Println(string(text), err)
	// Output: {"type":"query","id":"q1","query":{"goal":"why does the retry give up","kinds":["snippet"],"max_frames":8,"max_tokens":4096}} <nil>
}

func ExampleValidate() {
	frame := &cgp.ContextFrame{
		ID:            "f1",
		Kind:          cgp.FrameKindDoc,
		Title:         "Retry policy",
		Content:       cgp.Ptr("Three attempts."),
		Score:         0.83,
		TokenCost:     9,
		CitationLabel: cgp.Ptr("retry.md L1-20"),
	}
	for _, violation := range cgp.Validate(frame) {
		fmt.Println(violation.Requirement, violation.Path, violation.Message)
	}
	// Output: B3 /token_cost `token_cost` is 9, but `content` costs 4.
}
