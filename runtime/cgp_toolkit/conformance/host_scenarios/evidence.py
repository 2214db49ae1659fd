"""Frames and identities as scenarios need them: faultless unless a scenario spoils them."""

from typing import Any

from cgp_types import budget_tokens, content_digest

from .script import Json


def frame(identifier: str, content: str = "Uploads are retried.", /, **changes: Any) -> Json:
    """A faultless frame. A change to None takes the member out.

    It has no `content_digest`; `digested` gives one.
    """
    plain: Json = {
        "id": identifier,
        "kind": "doc",
        "title": f"About {identifier}",
        "content": content,
        "score": 0.5,
        "token_cost": budget_tokens(content),
        "citation_label": f"{identifier}, page 1",
    }
    changed = plain | changes
    return {name: value for name, value in changed.items() if value is not None}


def digested(identifier: str, content: str = "Uploads are retried.", /, **changes: Any) -> Json:
    """A faultless frame with the digest of its inline bytes."""
    return frame(identifier, content, content_digest=content_digest(content), **changes)


def reference(identifier: str, /, **changes: Any) -> Json:
    """A faultless reference frame: no text, only the way to it."""
    return frame(
        identifier,
        "",
        content=None,
        representation="reference",
        canonical_content_hash=content_digest("The whole text."),
        content_ref={"provider_id": "shelf", "uri": f"shelf:///{identifier}"},
        **changes,
    )


def identity(provider: str, of: Json) -> Json:
    """The FrameId of a frame, under a provider's local id or its declared name."""
    digest = of.get("content_digest")
    told = {} if digest is None else {"content_digest": digest}
    return {"provider_id": provider, "frame_id": of["id"], **told}


def verdict(of: Json, status: str, **more: Any) -> Json:
    """A verdict on an identity."""
    return {"frame": of, "status": status, **more}
