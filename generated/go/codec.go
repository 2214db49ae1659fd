// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

import "reflect"

// Value is a pointer to any of the package's structs that cross the wire.
type Value interface {
	write(w *writer)
	judge(f *findings)
	inside(member string) (record Value, known bool)
}

// Record is a value that can be read on its own: any but an [UnknownEnvelope].
type Record interface {
	Value

	read(r *reader, n node)
}

// message is a record that is a message.
type message interface {
	Envelope
	Record
}

// Pointer is a pointer to a record.
type Pointer[T any] interface {
	*T
	Record
}

// Option changes how a text is read.
type Option func(*settings)

// settings are what options change.
type settings struct {
	maxBytes int
}

// WithMaxBytes sets the longest text that is accepted, instead of [MaxMessageBytes] (W2).
func WithMaxBytes(maximum int) Option {
	return func(s *settings) { s.maxBytes = maximum }
}

// DecodeEnvelope reads one message. The error is a [*DecodeError] with the first fault in the order of
// W12. A message of a type that this revision does not know becomes an [*UnknownEnvelope] (W10).
func DecodeEnvelope(data []byte, options ...Option) (Envelope, error) {
	tape, fault := parse(data, nil, options)
	if fault != nil {
		return nil, fault
	}
	envelope, fault := readEnvelope(tape)
	if fault != nil {
		return nil, fault
	}
	return envelope, nil
}

// Decode reads one value of a type of this package. The error is as for messages; a message of another
// type than T is one.
func Decode[T any, P Pointer[T]](data []byte, options ...Option) (*T, error) {
	tape, fault := parse(data, nil, options)
	if fault != nil {
		return nil, fault
	}
	value := new(T)
	if fault := readRecord(P(value), tape); fault != nil {
		return nil, fault
	}
	return value, nil
}

// unmarshal reads a value that stands inside a text of somebody else's.
func unmarshal[T any, P Pointer[T]](into P, data []byte) error {
	value, err := Decode[T, P](data)
	if err != nil {
		return err
	}
	*into = *value
	return nil
}

// EncodeEnvelope writes a message in canonical form (W11), without a newline. The error is an
// [*EncodeError] when something in it has no form on the wire, such as NaN.
func EncodeEnvelope(envelope Envelope) ([]byte, error) {
	return Encode(envelope)
}

// Encode writes any value of this package in canonical form (W11). The error is as for messages.
func Encode(value Value) ([]byte, error) {
	if isNil(value) {
		return nil, &EncodeError{Message: nilValue}
	}
	var w writer
	value.write(&w)
	if w.fault != nil {
		return nil, w.fault
	}
	return w.text, nil
}

// Validate gives every rule that a decoded value breaks, in the order of W12.
func Validate(value Value) []Violation {
	return judged(value, false)
}

func judged(value Value, author bool) []Violation {
	if isNil(value) {
		return nil
	}
	f := findings{author: author}
	value.judge(&f)
	return f.violations
}

// isNil tells whether there is no value behind the pointer.
func isNil(value Value) bool {
	pointer := reflect.ValueOf(value)
	return value == nil || pointer.Kind() == reflect.Pointer && pointer.IsNil()
}

// parse reads one JSON value within the limits.
func parse(data []byte, duplicates *[]string, options []Option) (tape, *DecodeError) {
	s := settings{maxBytes: MaxMessageBytes}
	for _, option := range options {
		option(&s)
	}
	if len(data) > s.maxBytes {
		return nil, &DecodeError{Code: CodeTooLarge, Message: "The message is longer than it may be."}
	}
	return scan(data, duplicates)
}

// readEnvelope reads a message of any type.
func readEnvelope(tape tape) (Envelope, *DecodeError) {
	if tape[root].kind != objectToken {
		return nil, notObject()
	}
	tag := tape.textMember(root, "type")
	if tag == nil {
		r := reader{tape: tape}
		o := r.open(root)
		readRequired(&o, "type", new(string), readText)
		return nil, r.marked()
	}
	if known := newEnvelope(*tag); known != nil {
		return known, readRecord(known, tape)
	}
	return &UnknownEnvelope{*tag, tape.textMember(root, "id")}, nil
}

// readRecord reads a record that stands on its own.
func readRecord(value Record, tape tape) *DecodeError {
	if tape[root].kind != objectToken {
		return notObject()
	}
	r := reader{tape: tape}
	value.read(&r, root)
	if _, ok := value.(Envelope); ok {
		return r.marked()
	}
	return r.fault
}

func notObject() *DecodeError {
	return &DecodeError{Code: CodeNotObject, Message: "The outermost value is no object."}
}

// marked lets a fault say to which message it belongs, as far as that can be read (W12).
func (r *reader) marked() *DecodeError {
	if r.fault != nil {
		r.fault.Type = r.tape.textMember(root, "type")
		r.fault.ID = r.tape.textMember(root, "id")
	}
	return r.fault
}
