# Generated from the specification and the schema by `make generate`. Do not edit.

"""The canonical order of frame identities."""

from .types import FrameId


def frame_id_key(identity: FrameId) -> tuple[str, str, bool, str]:
    """A sort key, also fit as a dictionary key: provider, frame, then digest, an absent one first.

    Texts compare by code point, so every language sorts alike (D2).
    """
    digest = identity.content_digest
    return (identity.provider_id, identity.frame_id, digest is not None, digest or "")
