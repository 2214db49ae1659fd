// Code generated from the specification and the schema by make generate. DO NOT EDIT.

// Package cgp holds types, codec and rules of the Context Graph Protocol,
// contextgraph/1.0-draft. It needs the standard library only.
//
// [DecodeEnvelope] reads a message, or fails with a [*DecodeError] that has a code and a JSON Pointer.
// [EncodeEnvelope] writes one in canonical form. [Validate] gives every rule that a decoded value
// breaks, and [Lint] judges text that one wrote oneself. [ProviderRole] and [HostRole] are what either
// side of a conversation implements.
//
// The package itself never uses encoding/json, whose leniency would change what peers mean: it repairs
// strings that are not UTF-8, takes names in any case, and merges repeated members. But values can stand
// inside others that are marshalled with it: they write and read themselves as [Encode] and [Decode] do.
package cgp
