// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import (
	"math"
	"strconv"
	"unicode/utf8"
)

// writer writes canonical JSON text (W6, W11). It keeps the first fault.
type writer struct {
	trail

	text  []byte
	fault *EncodeError
}

// write is how a value of some type is written.
type write[T any] func(value *T, w *writer)

func (w *writer) open() {
	w.text = append(w.text, '{')
}

func (w *writer) close() {
	w.text = append(w.text, '}')
}

// key begins a member.
func (w *writer) key(name string) {
	if w.text[len(w.text)-1] != '{' {
		w.text = append(w.text, ',')
	}
	w.text = append(appendText(w.text, name), ':')
}

// writeTag writes a member that can only have one value.
func writeTag(w *writer, name, tag string) {
	w.key(name)
	w.text = appendText(w.text, tag)
}

// writeMember writes a member whatever its value.
func writeMember[T any](w *writer, name string, value *T, put write[T]) {
	w.key(name)
	w.enter(name)
	put(value, w)
	w.leave()
}

// writeOptional writes a member unless it is absent.
func writeOptional[T any](w *writer, name string, value *T, put write[T]) {
	if value != nil {
		writeMember(w, name, value, put)
	}
}

// writeUnless writes a member unless it is absent or has its default.
func writeUnless[T comparable](w *writer, name string, value *T, usual T, put write[T]) {
	if value != nil && *value != usual {
		writeMember(w, name, value, put)
	}
}

// writeNonZero writes a member unless it has its zero value.
func writeNonZero[T comparable](w *writer, name string, value *T, put write[T]) {
	writeUnless(w, name, value, *new(T), put)
}

// writeList writes a list, nil as an empty one.
func writeList[T any](w *writer, name string, values []T, put write[T]) {
	w.key(name)
	w.enter(name)
	w.text = append(w.text, '[')
	for i := range values {
		if i > 0 {
			w.text = append(w.text, ',')
		}
		w.enterItem(i)
		put(&values[i], w)
		w.leave()
	}
	w.text = append(w.text, ']')
	w.leave()
}

// writeNonEmptyList writes a list unless it is empty.
func writeNonEmptyList[T any](w *writer, name string, values []T, put write[T]) {
	if len(values) > 0 {
		writeList(w, name, values, put)
	}
}

// writeOptionalList writes a list unless it is nil.
func writeOptionalList[T any](w *writer, name string, values []T, put write[T]) {
	if values != nil {
		writeList(w, name, values, put)
	}
}

func writeText[T ~string](value *T, w *writer) {
	if !utf8.ValidString(string(*value)) {
		w.fail(notUTF8)
		return
	}
	w.text = appendText(w.text, string(*value))
}

func writeBoolean(value *bool, w *writer) {
	w.text = strconv.AppendBool(w.text, *value)
}

func writeNumber(value *float64, w *writer) {
	if math.IsNaN(*value) || math.IsInf(*value, 0) {
		w.fail(notFinite)
		return
	}
	w.text = appendNumber(w.text, *value)
}

func writeInteger[T integer](value *T, w *writer) {
	w.text = strconv.AppendInt(w.text, int64(*value), 10)
}

func (w *writer) fail(message string) {
	if w.fault == nil {
		w.fault = &EncodeError{Path: w.pointer(), Message: message}
	}
}
