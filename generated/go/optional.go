// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// Ptr gives a pointer to a value, for members that may be absent.
func Ptr[T any](value T) *T {
	return &value
}

// orZero gives what a pointer leads to, or the zero value when that is nothing.
func orZero[T any](pointer *T) (value T) {
	if pointer != nil {
		value = *pointer
	}
	return value
}
