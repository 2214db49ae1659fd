# Generated from the specification and the schema by `make generate`. Do not edit.

"""Digests of content: `sha256:` and 64 lower-case hexadecimal digits."""

import re
from hashlib import sha256
from typing import Final

from .errors import EncodeError

_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")


def content_digest(data: bytes | str) -> str:
    """Take the digest of exactly these bytes, or of a text's UTF-8 bytes, without normalising.

    Raises EncodeError for a text with a lone surrogate, which has no UTF-8 bytes.
    """
    if isinstance(data, str):
        try:
            data = data.encode()
        except UnicodeEncodeError:
            raise EncodeError("", "The text holds a lone surrogate.") from None
    return f"sha256:{sha256(data).hexdigest()}"


def is_digest(text: str) -> bool:
    """Tell whether the text has the digest grammar (D1); other algorithms and upper case do not."""
    return _DIGEST.fullmatch(text) is not None
