// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"cgp-toolkit.github.io/go/cgp"
)

// result is the answer to a call.
type result struct {
	Result any `json:"result"`
}

// refused is the answer to a call whose arguments the function reports as bad.
type refused struct {
	Refused bool `json:"refused"`
}

func call(function string, arguments []json.RawMessage) (any, error) {
	a := &reading{arguments: arguments}
	value, err := results(function, a)
	if err := errors.Join(a.err, unknownFunction(function, err)); err != nil {
		return nil, err
	}
	if err != nil {
		return refused{true}, nil
	}
	return result{value}, nil
}

var errNoFunction = errors.New("there is no such function")

func unknownFunction(function string, err error) error {
	if errors.Is(err, errNoFunction) {
		return fmt.Errorf("%s: %w", function, err)
	}
	return nil
}

// results calls a function. Its own error, if any, is that of bad arguments.
func results(function string, a *reading) (any, error) {
	switch function {
	case "budget_tokens":
		return cgp.BudgetTokens(next[string](a)), nil
	case "content_digest":
		return cgp.ContentDigest(next[string](a)), nil
	case "is_timestamp":
		return cgp.IsTimestamp(next[string](a)), nil
	case "compare_timestamps":
		return cgp.CompareTimestamps(next[string](a), next[string](a))
	case "fingerprint_dimensions":
		dimensions, ok := cgp.FingerprintDimensions(next[string](a))
		return orNull(decimal(dimensions), ok), nil
	case "parse_line_range":
		lines, ok := cgp.ParseLineRange(next[string](a))
		return orNull([2]string{decimal(lines.First), decimal(lines.Last)}, ok), nil
	case "addressed_bytes":
		addressed, ok := cgp.AddressedBytes(next[[]byte](a), next[*string](a))
		return orNull(append([]byte{}, addressed...), ok), nil
	case "versions_compatible":
		return cgp.VersionsCompatible(next[string](a), next[string](a)), nil
	case "is_blank":
		return cgp.IsBlank(next[string](a)), nil
	case "is_off_machine":
		return cgp.IsOffMachine(next[cgp.EgressScope](a)), nil
	case "order_frame_ids":
		return orderFrameIDs(a), nil
	case "number_text":
		bits, err := strconv.ParseUint(next[string](a), 16, 64)
		a.fail(err)
		return cgp.NumberText(math.Float64frombits(bits))
	default:
		return nil, errNoFunction
	}
}

func orderFrameIDs(a *reading) []json.RawMessage {
	var identities []cgp.FrameID
	for _, text := range next[[]json.RawMessage](a) {
		identity, err := cgp.Decode[cgp.FrameID](text)
		if err != nil {
			a.fail(err)
			return nil
		}
		identities = append(identities, *identity)
	}
	slices.SortFunc(identities, cgp.CompareFrameIDs)
	ordered := make([]json.RawMessage, len(identities))
	for i := range identities {
		text, err := cgp.Encode(&identities[i])
		a.fail(err)
		ordered[i] = text
	}
	return ordered
}

// reading takes arguments one by one, and keeps the first error.
type reading struct {
	arguments []json.RawMessage
	err       error
}

func (a *reading) fail(err error) {
	if a.err == nil {
		a.err = err
	}
}

func next[T any](a *reading) (value T) {
	if len(a.arguments) == 0 {
		a.fail(errors.New("an argument is missing"))
		return value
	}
	a.fail(json.Unmarshal(a.arguments[0], &value))
	a.arguments = a.arguments[1:]
	return value
}

func decimal(count uint64) string {
	return strconv.FormatUint(count, 10)
}

func orNull(value any, ok bool) any {
	if !ok {
		return nil
	}
	return value
}
