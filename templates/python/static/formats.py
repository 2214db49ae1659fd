"""The formats that the schema names: what no regular expression can express.

Each is asked only about a text that the pattern beside it accepts.
"""

from .ranges import ends_after_its_start as is_line_range
from .timestamps import is_on_calendar_and_clock as is_date_time

__all__ = ["is_date_time", "is_line_range"]
