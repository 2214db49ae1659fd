// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package cgp

// How values stand inside others that encoding/json marshals.

// MarshalJSON does what [Encode] does.
func (v Handshake) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Handshake) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v HandshakeAck) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *HandshakeAck) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Query) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Query) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Frames) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Frames) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Verify) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Verify) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Verified) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Verified) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Shutdown) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Shutdown) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Error) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Error) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v ProviderInfo) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *ProviderInfo) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v DataFlow) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *DataFlow) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Capabilities) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Capabilities) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v QueryCapability) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *QueryCapability) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v ContextQuery) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *ContextQuery) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v ContextQueryResult) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *ContextQueryResult) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v ContextFrame) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *ContextFrame) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v ContentRef) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *ContentRef) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Transform) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Transform) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Provenance) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Provenance) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v Relation) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *Relation) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v FrameEmbedding) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *FrameEmbedding) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v FrameID) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *FrameID) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v VerifyRequest) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *VerifyRequest) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v VerifyResponse) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *VerifyResponse) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v FrameVerdict) MarshalJSON() ([]byte, error) { return Encode(&v) }

// UnmarshalJSON does what [Decode] does.
func (v *FrameVerdict) UnmarshalJSON(data []byte) error { return unmarshal(v, data) }

// MarshalJSON does what [Encode] does.
func (v UnknownEnvelope) MarshalJSON() ([]byte, error) { return Encode(&v) }
