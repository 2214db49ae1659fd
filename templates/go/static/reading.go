package cgp

import (
	"fmt"
	"math"
	"strings"
)

// reader judges the structure of JSON values: types, presence and range (W5, W7, W12). It keeps the
// first fault, and after that nothing is read any more.
type reader struct {
	trail

	tape  tape
	fault *DecodeError
}

// object is an object that is being read, member by member.
type object struct {
	r *reader

	// first is the first of its names, and end is behind its last value.
	first, end node

	// from is where the search for the next name begins: senders mostly keep the order of the schema.
	from node
}

// open enters the inside of an object, and reports any other value.
func (r *reader) open(n node) object {
	if r.tape[n].kind != objectToken {
		r.unfit(n, "an object")
		return object{r: r}
	}
	return object{r: r, first: n + 1, end: r.tape[n].next, from: n + 1}
}

// find gives the value of a member, or noNode.
func (o *object) find(name string) node {
	if value := o.findBetween(o.from, o.end, name); value != noNode {
		return value
	}
	return o.findBetween(o.first, o.from, name)
}

func (o *object) findBetween(from, end node, name string) node {
	tape := o.r.tape
	for at := from; at < end; at = tape.afterName(at) {
		if tape[at].kind == nameToken && tape[at].text == name {
			o.from = tape.afterName(at)
			return tape[at].next
		}
	}
	return noNode
}

// read is how a value of some type is read from a JSON value.
type read[T any] func(into *T, r *reader, n node)

// readMember reads a member that is there.
func readMember[T any](o *object, n node, name string, into *T, value read[T]) {
	o.r.enter(name)
	value(into, o.r, n)
	o.r.leave()
}

// readRequired reads a member that has to be there.
func readRequired[T any](o *object, name string, into *T, value read[T]) {
	if o.r.fault != nil {
		return
	}
	if n := o.find(name); n != noNode {
		readMember(o, n, name, into, value)
	} else {
		o.r.missing(name)
	}
}

// readDefaulted reads a member whose absence is its zero value.
func readDefaulted[T any](o *object, name string, into *T, value read[T]) {
	if n := o.optional(name); n != noNode {
		readMember(o, n, name, into, value)
	}
}

// readOptional reads a member that may be absent.
func readOptional[T any](o *object, name string, into **T, value read[T]) {
	if n := o.optional(name); n != noNode {
		*into = new(T)
		readMember(o, n, name, *into, value)
	}
}

// readList reads a list that has to be there, if only as null (W5).
func readList[T any](o *object, name string, into *[]T, element read[T]) {
	if o.r.fault != nil {
		return
	}
	n := o.find(name)
	switch {
	case n == noNode:
		o.r.missing(name)
	case o.r.tape[n].kind != nullToken:
		readElements(o, n, name, into, element)
	}
}

// readOptionalList reads a list that may be absent, and is nil then.
func readOptionalList[T any](o *object, name string, into *[]T, element read[T]) {
	if n := o.optional(name); n != noNode {
		readElements(o, n, name, into, element)
	}
}

// optional finds a member that counts: null is as good as absent (W5).
func (o *object) optional(name string) node {
	if o.r.fault != nil {
		return noNode
	}
	if n := o.find(name); n != noNode && o.r.tape[n].kind != nullToken {
		return n
	}
	return noNode
}

func readElements[T any](o *object, n node, name string, into *[]T, element read[T]) {
	r := o.r
	r.enter(name)
	defer r.leave()
	if r.tape[n].kind != listToken {
		r.unfit(n, "a list")
		return
	}
	elements := make([]T, r.tape.elements(n))
	at := n + 1
	for i := range elements {
		r.enterItem(i)
		element(&elements[i], r, at)
		r.leave()
		at = r.tape[at].next
		if r.fault != nil {
			return
		}
	}
	*into = elements
}

// readTag reads a member that can only have one value.
func readTag(o *object, name, tag string) {
	if o.r.fault != nil {
		return
	}
	n := o.find(name)
	switch {
	case n == noNode:
		o.r.missing(name)
	case o.r.tape[n].kind != textToken || o.r.tape[n].text != tag:
		o.r.enter(name)
		o.r.unfit(n, "the text `"+tag+"`")
		o.r.leave()
	}
}

func readText[T ~string](into *T, r *reader, n node) {
	if r.tape[n].kind != textToken {
		r.unfit(n, "a text")
		return
	}
	*into = T(strings.Clone(r.tape[n].text))
}

func readBoolean(into *bool, r *reader, n node) {
	kind := r.tape[n].kind
	if kind != trueToken && kind != falseToken {
		r.unfit(n, "true or false")
		return
	}
	*into = kind == trueToken
}

func readNumber(into *float64, r *reader, n node) {
	if r.tape[n].kind != numberToken {
		r.unfit(n, "a number")
		return
	}
	number := nearestDouble(r.tape[n].text)
	if math.IsInf(number, 0) {
		r.fail(CodeOutOfRange, "The number is too large for a double.")
		return
	}
	*into = number
}

// integer is a machine type of exactly the range that a member has. All of its values are doubles.
type integer interface {
	~uint8 | ~uint16 | ~uint32 | ~int8 | ~int16 | ~int32
}

// readInteger reads an integer; 1.0 and 1e0 are 1, since only the nearest double counts (W7).
func readInteger[T integer](into *T, r *reader, n node) {
	if r.tape[n].kind != numberToken {
		r.unfit(n, "an integer")
		return
	}
	number := nearestDouble(r.tape[n].text)
	switch {
	case !math.IsInf(number, 0) && number != math.Trunc(number):
		r.fail(CodeWrongType, "The number is no integer.")
	case float64(T(number)) != number:
		// Whatever the conversion makes of a number outside the range, it is inside.
		r.fail(CodeOutOfRange, fmt.Sprintf("The number is out of the range of %T.", *into))
	default:
		*into = T(number)
	}
}

// unfit reports a value of the wrong type.
func (r *reader) unfit(n node, due string) {
	r.fail(CodeWrongType, "Here stands "+r.tape.described(n)+" instead of "+due+".")
}

// missing reports a member that is not there.
func (r *reader) missing(name string) {
	r.enter(name)
	r.fail(CodeMissing, "The member `"+name+"` is missing.")
	r.leave()
}

func (r *reader) fail(code DecodeErrorCode, message string) {
	if r.fault == nil {
		r.fault = &DecodeError{Code: code, Path: r.pointer(), Message: message}
	}
}
