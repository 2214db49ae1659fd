package tests

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"cgp-toolkit.github.io/go/cgp"
)

// FuzzDecode holds every text to what the package promises: decoding gives a value or a DecodeError and
// never panics; a value's canonical text is a fixed point; lint agrees with decoding about what is broken.
func FuzzDecode(f *testing.F) {
	for _, seed := range vectorInputs(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		message, err := cgp.DecodeEnvelope(data)
		found := cgp.Lint(data)
		if err != nil {
			var fault *cgp.DecodeError
			if !errors.As(err, &fault) {
				t.Fatalf("%T is no DecodeError", err)
			}
			if len(found) != 1 || found[0].Requirement != fault.Code.Requirement() || found[0].Path != fault.Path {
				t.Fatalf("lint reports %v for %v", found, err)
			}
			return
		}
		canonical, err := cgp.EncodeEnvelope(message)
		if err != nil {
			t.Fatalf("what was read cannot be written: %v", err)
		}
		if !json.Valid(canonical) {
			t.Fatalf("%s is no JSON", canonical)
		}
		again, err := cgp.DecodeEnvelope(canonical)
		if err != nil {
			t.Fatalf("%s cannot be read: %v", canonical, err)
		}
		if second, _ := cgp.EncodeEnvelope(again); !bytes.Equal(canonical, second) {
			t.Fatalf("%s becomes %s", canonical, second)
		}
		if first, second := cgp.Validate(message), cgp.Validate(again); !reflect.DeepEqual(first, second) {
			t.Fatalf("violations were %v and are %v", first, second)
		}
	})
}

// vectorInputs gives the inputs of the golden vectors of messages.
func vectorInputs(f *testing.F) [][]byte {
	files, err := filepath.Glob("../../../spec/vectors/Envelope/*/*.json")
	if err != nil || len(files) == 0 {
		f.Fatalf("there are no vectors: %v", err)
	}
	var inputs [][]byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		var vector struct {
			Input  string `json:"input"`
			Base64 string `json:"input_base64"`
		}
		if err := json.Unmarshal(text, &vector); err != nil {
			f.Fatal(err)
		}
		data, err := base64.StdEncoding.DecodeString(vector.Base64)
		if err != nil {
			f.Fatal(err)
		}
		inputs = append(inputs, append(data, vector.Input...))
	}
	return inputs
}
