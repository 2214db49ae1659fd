"""The till protocol as its documentation needs it."""

import pytest
from tests.generators.till import Project

DOCS = '[docs]\nsummary = "till"\nerror_codes = "till"\ndecode_errors = "till"\n'
FITTING = """\
[docs]
summary = "A till."
error_codes = "PaymentMeans"
decode_errors = "| Code | When | Lint reports |"
"""
DECODE_ERRORS = """
| Code | When | Lint reports |
|---|---|---|
| `torn` | half of it is missing | W1 |
"""


@pytest.fixture
def documented(equipped_till: Project) -> Project:
    """The till protocol with settings for its documentation."""
    equipped_till.replace("protocol.toml", DOCS, FITTING)
    text = (equipped_till.root / "TILL.md").read_text(encoding="utf-8")
    equipped_till.write("TILL.md", text + DECODE_ERRORS)
    return equipped_till
