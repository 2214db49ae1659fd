package tests

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"cgp-toolkit.github.io/go/cgp"
)

func TestDecodeErrorIsFoundInAChain(t *testing.T) {
	_, err := cgp.DecodeEnvelope([]byte(`{"id":"q1","type":"query","query":{"goal":7}}`))
	var fault *cgp.DecodeError
	if !errors.As(fmt.Errorf("reading a message: %w", err), &fault) {
		t.Fatalf("%v is no DecodeError", err)
	}
	if fault.Code != cgp.CodeWrongType || fault.Path != "/query/goal" {
		t.Errorf("got %s at %s", fault.Code, fault.Path)
	}
	if fault.Type == nil || *fault.Type != "query" || fault.ID == nil || *fault.ID != "q1" {
		t.Errorf("the fault carries %v and %v", fault.Type, fault.ID)
	}
}

func TestSuccessIsAnUntypedNil(t *testing.T) {
	if _, err := cgp.DecodeEnvelope([]byte(`{"type":"shutdown"}`)); err != nil {
		t.Errorf("decoding gives %#v", err)
	}
	if _, err := cgp.Decode[cgp.Shutdown]([]byte(`{"type":"shutdown"}`)); err != nil {
		t.Errorf("decoding gives %#v", err)
	}
	if _, err := cgp.Encode(&cgp.Shutdown{}); err != nil {
		t.Errorf("encoding gives %#v", err)
	}
}

func TestAFailedDecodeGivesNoValue(t *testing.T) {
	if message, err := cgp.DecodeEnvelope([]byte(`{"type":"query"}`)); message != nil || err == nil {
		t.Errorf("decoding gives %#v, %v", message, err)
	}
}

func TestWhatHasNoFormOnTheWireIsNotWritten(t *testing.T) {
	frame := func(change func(*cgp.ContextFrame)) cgp.Value {
		frame := cgp.ContextFrame{ID: "f", Title: "t", Relations: make([]cgp.Relation, 2)}
		change(&frame)
		return &cgp.Frames{Result: cgp.ContextQueryResult{Frames: []cgp.ContextFrame{{}, frame}}}
	}
	for path, value := range map[string]cgp.Value{
		"/result/frames/1/score": frame(func(f *cgp.ContextFrame) { f.Score = math.NaN() }),
		"/result/frames/1/title": frame(func(f *cgp.ContextFrame) { f.Title = "a\xffb" }),
		"/result/frames/1/uri":   frame(func(f *cgp.ContextFrame) { f.URI = cgp.Ptr("\xed\xa0\x80") }),
		"/result/frames/1/kind":  frame(func(f *cgp.ContextFrame) { f.Kind = "\xc0\x80" }),
		"/result/frames/1/relations/1/rel": frame(func(f *cgp.ContextFrame) {
			f.Relations[1].Rel = "\xf5"
		}),
		"/result/frames/1/embedding/vector/2": frame(func(f *cgp.ContextFrame) {
			f.Embedding = &cgp.FrameEmbedding{Vector: []float64{1, 2, math.Inf(-1)}}
		}),
	} {
		text, err := cgp.Encode(value)
		var fault *cgp.EncodeError
		if text != nil || !errors.As(err, &fault) || fault.Path != path {
			t.Errorf("at %s encoding gives %q, %v", path, text, err)
		}
	}
}

func TestNilIsNoValue(t *testing.T) {
	for _, value := range []cgp.Value{nil, (*cgp.Query)(nil), (*cgp.UnknownEnvelope)(nil)} {
		var fault *cgp.EncodeError
		if _, err := cgp.Encode(value); !errors.As(err, &fault) {
			t.Errorf("encoding %#v gives %v", value, err)
		}
		if found := cgp.Validate(value); found != nil {
			t.Errorf("validating %#v gives %v", value, found)
		}
	}
}
