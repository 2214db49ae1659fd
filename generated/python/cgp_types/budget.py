# Generated from the specification and the schema by `make generate`. Do not edit.

"""What inline content costs of a query's budget."""

from .constants import BYTES_PER_BUDGET_TOKEN


def budget_tokens(text: str) -> int:
    """Count the budget tokens of a text: its UTF-8 bytes by four, rounded up (B3).

    A lone surrogate counts as three bytes, so that every text has a cost and an audit never fails
    on one.
    """
    # ASCII, the usual case, has as many bytes as characters and need not be encoded to be counted.
    size = len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))
    return -(-size // BYTES_PER_BUDGET_TOKEN)
