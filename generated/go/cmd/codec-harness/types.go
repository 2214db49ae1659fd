// Code generated from the specification and the schema by make generate. DO NOT EDIT.

package main

import "cgp-toolkit.github.io/go/cgp"

// codecOf gives the codec of a type of the protocol, by the name that its schema has for it.
func codecOf(name string) (codec, bool) {
	switch name {
	case "Envelope":
		return codec{decodeEnvelope, cgp.Lint}, true
	case "Handshake":
		return codecFor[cgp.Handshake](), true
	case "HandshakeAck":
		return codecFor[cgp.HandshakeAck](), true
	case "Query":
		return codecFor[cgp.Query](), true
	case "Frames":
		return codecFor[cgp.Frames](), true
	case "Verify":
		return codecFor[cgp.Verify](), true
	case "Verified":
		return codecFor[cgp.Verified](), true
	case "Shutdown":
		return codecFor[cgp.Shutdown](), true
	case "Error":
		return codecFor[cgp.Error](), true
	case "ProviderInfo":
		return codecFor[cgp.ProviderInfo](), true
	case "DataFlow":
		return codecFor[cgp.DataFlow](), true
	case "Capabilities":
		return codecFor[cgp.Capabilities](), true
	case "QueryCapability":
		return codecFor[cgp.QueryCapability](), true
	case "ContextQuery":
		return codecFor[cgp.ContextQuery](), true
	case "ContextQueryResult":
		return codecFor[cgp.ContextQueryResult](), true
	case "ContextFrame":
		return codecFor[cgp.ContextFrame](), true
	case "ContentRef":
		return codecFor[cgp.ContentRef](), true
	case "Transform":
		return codecFor[cgp.Transform](), true
	case "Provenance":
		return codecFor[cgp.Provenance](), true
	case "Relation":
		return codecFor[cgp.Relation](), true
	case "FrameEmbedding":
		return codecFor[cgp.FrameEmbedding](), true
	case "FrameId":
		return codecFor[cgp.FrameID](), true
	case "VerifyRequest":
		return codecFor[cgp.VerifyRequest](), true
	case "VerifyResponse":
		return codecFor[cgp.VerifyResponse](), true
	case "FrameVerdict":
		return codecFor[cgp.FrameVerdict](), true
	default:
		return codec{}, false
	}
}

func decodeEnvelope(data []byte, options ...cgp.Option) (cgp.Value, error) {
	return cgp.DecodeEnvelope(data, options...)
}
