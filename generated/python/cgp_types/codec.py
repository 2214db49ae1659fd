# Generated from the specification and the schema by `make generate`. Do not edit.

"""Reading, writing and judging: the functions that most programs need.

Three tiers: decoding judges structure and fails for the whole message; `validate` judges the rules on a
decoded value and gives every violation; `lint` judges text that one wrote oneself.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from . import types
from .constants import MAX_MESSAGE_BYTES
from .decoding import (
    decode_handshake,
    decode_data_flow,
    decode_provider_info,
    decode_query_capability,
    decode_capabilities,
    decode_handshake_ack,
    decode_context_query,
    decode_query,
    decode_content_ref,
    decode_transform,
    decode_provenance,
    decode_frame_embedding,
    decode_relation,
    decode_context_frame,
    decode_context_query_result,
    decode_frames,
    decode_frame_id,
    decode_verify_request,
    decode_verify,
    decode_frame_verdict,
    decode_verify_response,
    decode_verified,
    decode_shutdown,
    decode_error,
)
from .encoding import (
    write_handshake,
    write_data_flow,
    write_provider_info,
    write_query_capability,
    write_capabilities,
    write_handshake_ack,
    write_context_query,
    write_query,
    write_content_ref,
    write_transform,
    write_provenance,
    write_frame_embedding,
    write_relation,
    write_context_frame,
    write_context_query_result,
    write_frames,
    write_frame_id,
    write_verify_request,
    write_verify,
    write_frame_verdict,
    write_verify_response,
    write_verified,
    write_shutdown,
    write_error,
    write_unknown_envelope,
)
from .errors import DecodeError
from .pointers import Place
from .rules import (
    judge_handshake,
    judge_data_flow,
    judge_provider_info,
    judge_capabilities,
    judge_handshake_ack,
    judge_context_query,
    judge_query,
    judge_content_ref,
    judge_transform,
    judge_provenance,
    judge_frame_embedding,
    judge_relation,
    judge_context_frame,
    judge_context_query_result,
    judge_frames,
    judge_frame_id,
    judge_verify_request,
    judge_verify,
    judge_frame_verdict,
    judge_verify_response,
    judge_verified,
    judge_error,
)
from .scanner import scan
from .structure import unfit_member
from .text import parse
from .types import Envelope
from .unknown import UnknownEnvelope
from .violations import Violation
from .writing_faults import explained

Value = TypeVar("Value")

_Decoder = Callable[[Any, Place], Any]
_Judge = Callable[[Any, Place, list[Violation], bool], None]

_DECODERS: Final[Mapping[type, _Decoder]] = {
    types.Handshake: decode_handshake,
    types.DataFlow: decode_data_flow,
    types.ProviderInfo: decode_provider_info,
    types.QueryCapability: decode_query_capability,
    types.Capabilities: decode_capabilities,
    types.HandshakeAck: decode_handshake_ack,
    types.ContextQuery: decode_context_query,
    types.Query: decode_query,
    types.ContentRef: decode_content_ref,
    types.Transform: decode_transform,
    types.Provenance: decode_provenance,
    types.FrameEmbedding: decode_frame_embedding,
    types.Relation: decode_relation,
    types.ContextFrame: decode_context_frame,
    types.ContextQueryResult: decode_context_query_result,
    types.Frames: decode_frames,
    types.FrameId: decode_frame_id,
    types.VerifyRequest: decode_verify_request,
    types.Verify: decode_verify,
    types.FrameVerdict: decode_frame_verdict,
    types.VerifyResponse: decode_verify_response,
    types.Verified: decode_verified,
    types.Shutdown: decode_shutdown,
    types.Error: decode_error,
}
_DECODERS_BY_TAG: Final[Mapping[str, _Decoder]] = {
    "handshake": _DECODERS[types.Handshake],
    "handshake_ack": _DECODERS[types.HandshakeAck],
    "query": _DECODERS[types.Query],
    "frames": _DECODERS[types.Frames],
    "verify": _DECODERS[types.Verify],
    "verified": _DECODERS[types.Verified],
    "shutdown": _DECODERS[types.Shutdown],
    "error": _DECODERS[types.Error],
}
_MESSAGE_TYPES: Final = frozenset(
    (
        types.Handshake,
        types.HandshakeAck,
        types.Query,
        types.Frames,
        types.Verify,
        types.Verified,
        types.Shutdown,
        types.Error,
    )
)
_WRITERS: Final[Mapping[type, Callable[[Any], str]]] = {
    types.Handshake: write_handshake,
    types.DataFlow: write_data_flow,
    types.ProviderInfo: write_provider_info,
    types.QueryCapability: write_query_capability,
    types.Capabilities: write_capabilities,
    types.HandshakeAck: write_handshake_ack,
    types.ContextQuery: write_context_query,
    types.Query: write_query,
    types.ContentRef: write_content_ref,
    types.Transform: write_transform,
    types.Provenance: write_provenance,
    types.FrameEmbedding: write_frame_embedding,
    types.Relation: write_relation,
    types.ContextFrame: write_context_frame,
    types.ContextQueryResult: write_context_query_result,
    types.Frames: write_frames,
    types.FrameId: write_frame_id,
    types.VerifyRequest: write_verify_request,
    types.Verify: write_verify,
    types.FrameVerdict: write_frame_verdict,
    types.VerifyResponse: write_verify_response,
    types.Verified: write_verified,
    types.Shutdown: write_shutdown,
    types.Error: write_error,
    UnknownEnvelope: write_unknown_envelope,
}
_JUDGES: Final[Mapping[type, _Judge]] = {
    types.Handshake: judge_handshake,
    types.DataFlow: judge_data_flow,
    types.ProviderInfo: judge_provider_info,
    types.Capabilities: judge_capabilities,
    types.HandshakeAck: judge_handshake_ack,
    types.ContextQuery: judge_context_query,
    types.Query: judge_query,
    types.ContentRef: judge_content_ref,
    types.Transform: judge_transform,
    types.Provenance: judge_provenance,
    types.FrameEmbedding: judge_frame_embedding,
    types.Relation: judge_relation,
    types.ContextFrame: judge_context_frame,
    types.ContextQueryResult: judge_context_query_result,
    types.Frames: judge_frames,
    types.FrameId: judge_frame_id,
    types.VerifyRequest: judge_verify_request,
    types.Verify: judge_verify,
    types.FrameVerdict: judge_frame_verdict,
    types.VerifyResponse: judge_verify_response,
    types.Verified: judge_verified,
    types.Error: judge_error,
}


def decode_envelope(
    data: bytes | bytearray | memoryview | str, *, max_bytes: int = MAX_MESSAGE_BYTES
) -> Envelope:
    """Read one message. `DecodeError` names the first fault in the order of W12.

    A message of a type that this revision does not know becomes a `UnknownEnvelope` (W10).
    """
    return envelope_from_json(parse(data, max_bytes=max_bytes))


decode_message: Final = decode_envelope
"""The same under a name that does not depend on the protocol."""


def envelope_from_json(value: object) -> Envelope:
    """Read one message from a JSON value: what `json.loads` gives. `DecodeError` as when decoding."""
    members = _object(value)
    tag = members.get("type")
    if not isinstance(tag, str):
        raise _marked(unfit_member(members, "type", "a text", None), members)
    decoder = _DECODERS_BY_TAG.get(tag)
    if decoder is None:
        return UnknownEnvelope(type=tag, id=_text(members, "id"))
    try:
        message: Envelope = decoder(members, None)
    except DecodeError as error:
        raise _marked(error, members) from None
    return message


def decode(
    kind: type[Value],
    data: bytes | bytearray | memoryview | str,
    *,
    max_bytes: int = MAX_MESSAGE_BYTES,
) -> Value:
    """Read one value of a type of this package. `DecodeError` as for messages."""
    return from_json(kind, parse(data, max_bytes=max_bytes))


def from_json(kind: type[Value], value: object) -> Value:
    """Read a value of a type of this package from a JSON value: what `json.loads` gives."""
    decoder = _DECODERS.get(kind)
    if decoder is None:
        raise TypeError(f"{kind!r} is no type of this package")
    members = _object(value)
    try:
        decoded: Value = decoder(members, None)
    except DecodeError as error:
        raise (_marked(error, members) if kind in _MESSAGE_TYPES else error) from None
    return decoded


def encode_envelope(message: Envelope) -> bytes:
    """Write a message in canonical form (W11), without a newline.

    `EncodeError` when a value in it has no form on the wire, such as NaN.
    """
    return encode(message)


def encode(value: object) -> bytes:
    """Write any value of this package in canonical form (W11)."""
    writer = _WRITERS.get(type(value))
    if writer is None:
        raise TypeError(f"a {type(value).__name__} is no value of this package")
    try:
        return writer(value).encode()
    except (ValueError, TypeError, AttributeError) as error:
        raise explained(value, writer, error) from None


def to_json(value: object) -> dict[str, Any]:
    """The JSON value that `encode` writes, as `json.loads` would read it."""
    members = scan(encode(value))
    assert isinstance(members, dict)
    return members


def validate(value: object) -> list[Violation]:
    """Every rule that a decoded value breaks, in the order of W12. It never raises for a value of ours."""
    return _judged(value, author=False)


def author_violations(value: object) -> list[Violation]:
    """What `validate` finds and, in their places among it, the rules that speak to authors only."""
    return _judged(value, author=True)


def _judged(value: object, *, author: bool) -> list[Violation]:
    found: list[Violation] = []
    judge = _JUDGES.get(type(value))
    if judge is not None:
        judge(value, None, found, author)
    elif type(value) not in _WRITERS:
        raise TypeError(f"a {type(value).__name__} is no value of this package")
    return found


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise DecodeError("not_object", "", "The outermost value is no object.")
    return value


def _text(members: Mapping[str, Any], name: str) -> str | None:
    value = members.get(name)
    return value if isinstance(value, str) else None


def _marked(error: DecodeError, members: Mapping[str, Any]) -> DecodeError:
    """Let the error say to which message it belongs, as far as that can be read (W12)."""
    error.envelope_type = _text(members, "type")
    error.envelope_id = _text(members, "id")
    return error
