package cgp

// DecodeErrorCode is a reason why a message cannot be decoded. The list is closed (W12).
type DecodeErrorCode string

const (
	// CodeNotUTF8 reports invalid UTF-8, or a lone surrogate escape.
	CodeNotUTF8 DecodeErrorCode = "not_utf8"

	// CodeNotJSON reports that there is no JSON value, or something beside it.
	CodeNotJSON DecodeErrorCode = "not_json"

	// CodeTooLarge reports a message that is longer than the maximum.
	CodeTooLarge DecodeErrorCode = "too_large"

	// CodeTooDeep reports more levels than the maximum.
	CodeTooDeep DecodeErrorCode = "too_deep"

	// CodeNotObject reports that the outermost value is no object.
	CodeNotObject DecodeErrorCode = "not_object"

	// CodeMissing reports a required member that is not there.
	CodeMissing DecodeErrorCode = "missing"

	// CodeWrongType reports a value of the wrong JSON type.
	CodeWrongType DecodeErrorCode = "wrong_type"

	// CodeOutOfRange reports a number outside its range.
	CodeOutOfRange DecodeErrorCode = "out_of_range"
)

// Requirement is the requirement that a lint report names for the code (W12).
func (c DecodeErrorCode) Requirement() Requirement {
	switch c {
	case CodeNotUTF8, CodeNotJSON:
		return RequirementW1
	case CodeTooLarge:
		return RequirementW2
	case CodeTooDeep:
		return RequirementW3
	case CodeOutOfRange:
		return RequirementW7
	default:
		return RequirementW12
	}
}

// DecodeError is a peer's message that cannot be read, with the place of its first fault (W12). Every
// error of decoding is one.
type DecodeError struct {
	// Code is the reason, for programs.
	Code DecodeErrorCode

	// Path is a JSON Pointer, empty when the whole message is at fault.
	Path string

	// Message is a sentence for people.
	Message string

	// Type and ID are the message's own, as far as they could be read, so that whoever answers can
	// say to what. Nil when they could not, and for a value that is no message.
	Type *string
	ID   *string
}

// Error gives code, place and sentence in one line.
func (e *DecodeError) Error() string {
	if e.Path == "" {
		return "cgp: " + string(e.Code) + ": " + e.Message
	}
	return "cgp: " + string(e.Code) + " at " + e.Path + ": " + e.Message
}

// EncodeError is a value of ours that no message can carry: NaN or an infinity, or a string that is not
// UTF-8 (W1, W7). Every error of encoding is one.
type EncodeError struct {
	// Path is the JSON Pointer of the value inside what is being written, empty when it stands alone.
	Path string

	// Message is a sentence for people.
	Message string
}

// Error gives place and sentence in one line.
func (e *EncodeError) Error() string {
	if e.Path == "" {
		return "cgp: " + e.Message
	}
	return "cgp: at " + e.Path + ": " + e.Message
}

const (
	notFinite = "NaN and the infinities are no numbers that JSON can write."
	notUTF8   = "The string is not UTF-8."
	nilValue  = "A nil pointer is no value."
)
