"""What reports call the tool, and where it is explained."""

from __future__ import annotations

NAME = "cgp diff"
HOME = "https://cgp-toolkit.github.io/reference/commands/"
FINGERPRINT = "cgpFinding/v1"
"""Under this name a SARIF result carries the fingerprint of its finding."""
DISTRIBUTION = "cgp-toolkit"
EXPLAIN = "cgp-explain"
"""The anchor on that page under which rules are explained."""
