# Generated from the specification and the schema by `make generate`. Do not edit.

"""The formats that the schema names and no regular expression can express."""

from .ranges import is_line_range
from .timestamps import is_timestamp as is_date_time

__all__ = ["is_date_time", "is_line_range"]
