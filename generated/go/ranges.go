// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import (
	"bytes"
	"strings"
)

// LineRange are lines First to Last, counted from 1, both included. A number of more than 18 digits is
// held as [LargestCount]: no resource has so many lines, so the range addresses the same bytes.
type LineRange struct {
	// First is the first line.
	First uint64

	// Last is the last line.
	Last uint64
}

// ParseLineRange reads "L7" or "L7-9"; ok is false for an inverted range and for every other spelling
// (F17).
func ParseLineRange(text string) (lines LineRange, ok bool) {
	first, last, ok := cutLineRange(text)
	if !ok || isInverted(first, last) {
		return LineRange{}, false
	}
	return LineRange{readCount(first), readCount(last)}, true
}

// isLineRange is the format `line-range`, for a text that has the grammar.
func isLineRange(text string) bool {
	_, ok := ParseLineRange(text)
	return ok
}

func cutLineRange(text string) (first, last string, ok bool) {
	numbers, marked := strings.CutPrefix(text, "L")
	first, last, two := strings.Cut(numbers, "-")
	if !two {
		last = first
	}
	return first, last, marked && isCount(first) && isCount(last)
}

func isCount(digits string) bool {
	return digits != "" && digits[0] != '0' && endOfDigits(digits, 0) == len(digits)
}

// isInverted compares as digits, because two numbers that are held as LargestCount may differ.
func isInverted(first, last string) bool {
	if len(first) != len(last) {
		return len(first) > len(last)
	}
	return first > last
}

// AddressedBytes cuts out the bytes that a range names, all of them when there is no range.
//
// Only LF ends a line, and belongs to it; a CR is content, and a final LF opens no further line. The end
// clamps to the last line. When ok is false the range is unverifiable: it starts past the end or is
// spelled in any other way. That is never a mismatch, and never the whole resource.
func AddressedBytes(data []byte, lineRange *string) (addressed []byte, ok bool) {
	if lineRange == nil {
		return data, true
	}
	lines, ok := ParseLineRange(*lineRange)
	if !ok {
		return nil, false
	}
	start := pastLines(data, lines.First-1)
	if start == len(data) {
		return nil, false
	}
	rest := data[start:]
	return rest[:pastLines(rest, lines.Last-lines.First+1)], true
}

// pastLines finds the offset behind so many lines, which is the end when there are fewer.
func pastLines(data []byte, count uint64) int {
	at := 0
	for range count {
		length := bytes.IndexByte(data[at:], '\n') + 1
		if length == 0 {
			return len(data)
		}
		at += length
	}
	return at
}
