// Codec-harness shows what the codec makes of texts and what the small functions make of arguments: one
// JSON request a line on standard input, one JSON answer a line on standard output. So the codecs of all
// languages can be held against each other.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"cgp-toolkit.github.io/go/cgp"
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "codec-harness:", err)
		os.Exit(1)
	}
}

// serve answers line by line until the input ends.
func serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, 1<<16)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			answer, err := answerTo(line)
			if err != nil {
				return err
			}
			if err := answers.Encode(answer); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// request is a line of input: a text for the codec, or a call of a function.
type request struct {
	Type        string            `json:"type"`
	Input       string            `json:"input"`
	InputBase64 []byte            `json:"input_base64"`
	MaxBytes    *int              `json:"max_bytes"`
	Call        string            `json:"call"`
	Arguments   []json.RawMessage `json:"arguments"`
}

func answerTo(line []byte) (any, error) {
	var asked request
	if err := json.Unmarshal(line, &asked); err != nil {
		return nil, err
	}
	if asked.Call != "" {
		return call(asked.Call, asked.Arguments)
	}
	codec, ok := codecOf(asked.Type)
	if !ok {
		return nil, fmt.Errorf("%q is no type of the protocol", asked.Type)
	}
	data := asked.InputBase64
	if data == nil {
		data = []byte(asked.Input)
	}
	var options []cgp.Option
	if asked.MaxBytes != nil {
		options = append(options, cgp.WithMaxBytes(*asked.MaxBytes))
	}
	return codec.answer(data, options)
}

// codec reads and lints texts of one type.
type codec struct {
	decode func(data []byte, options ...cgp.Option) (cgp.Value, error)
	lint   func(data []byte, options ...cgp.Option) []cgp.Violation
}

func codecFor[T any, P cgp.Pointer[T]]() codec {
	decode := func(data []byte, options ...cgp.Option) (cgp.Value, error) {
		value, err := cgp.Decode[T, P](data, options...)
		return P(value), err
	}
	return codec{decode, cgp.LintAs[T, P]}
}

// verdict is the answer to a text that decodes.
type verdict struct {
	Canonical  string      `json:"canonical"`
	Violations [][2]string `json:"violations"`
	Lint       [][2]string `json:"lint"`
}

// refusal is the answer to a text that does not.
type refusal struct {
	Error decodeError `json:"error"`
	Lint  [][2]string `json:"lint"`
}

// decodeError is a [cgp.DecodeError] without its sentence.
type decodeError struct {
	Code string  `json:"code"`
	Path string  `json:"path"`
	Type *string `json:"type,omitempty"`
	ID   *string `json:"id,omitempty"`
}

func (c codec) answer(data []byte, options []cgp.Option) (any, error) {
	lint := places(c.lint(data, options...))
	value, err := c.decode(data, options...)
	var fault *cgp.DecodeError
	if errors.As(err, &fault) {
		return refusal{decodeError{string(fault.Code), fault.Path, fault.Type, fault.ID}, lint}, nil
	}
	canonical, err := cgp.Encode(value)
	if err != nil {
		return nil, err
	}
	return verdict{string(canonical), places(cgp.Validate(value)), lint}, nil
}

func places(violations []cgp.Violation) [][2]string {
	found := make([][2]string, len(violations))
	for i, violation := range violations {
		found[i] = [2]string{string(violation.Requirement), violation.Path}
	}
	return found
}
