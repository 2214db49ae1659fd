"""The whole report as JSON; schema/documents/diff-report.schema.json describes it."""

from __future__ import annotations

import json

from ..judgement import Judged


def render(judged: Judged) -> str:
    """One object, laid out for people who look into it."""
    return json.dumps(judged.as_json(), indent=2) + "\n"
