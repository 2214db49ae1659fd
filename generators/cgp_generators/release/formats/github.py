"""Workflow commands of GitHub Actions: each finding becomes an annotation on its line."""

from __future__ import annotations

from ..judgement import Judged, Judgement
from ..settings import Severity
from .wording import level_of, path_of, shown, told

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(judged: Judged) -> str:
    """One command a line. What is waived or does not count is a notice."""
    return "".join(_command(one) + "\n" for one in shown(judged))


def _command(judgement: Judgement) -> str:
    quiet = judgement.waiver is not None or not judgement.counts
    command = "notice" if quiet else _COMMANDS[judgement.severity]
    place = judgement.finding.spots[0].new
    properties = {
        "file": path_of(place),
        "line": place.line,
        "col": place.column,
        "title": f"{level_of(judgement)} {judgement.finding.rule}",
    }
    written = ",".join(
        f"{name}={_property(str(value))}" for name, value in properties.items() if value is not None
    )
    return f"::{command} {written}::{_data(told(judgement))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
