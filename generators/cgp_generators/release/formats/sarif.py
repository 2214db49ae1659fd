"""SARIF 2.1.0 (OASIS), as code scanning services read it."""

from __future__ import annotations

import json
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from ...model.place import Place
from ...revisions.changes.rules import kind_of
from ..categories import category_of_rule
from ..explaining import meaning_of
from ..judgement import Judged, Judgement
from ..settings import Severity
from .tool import DISTRIBUTION, EXPLAIN, FINGERPRINT, HOME, NAME
from .wording import level_of, path_of, shown, told

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def render(judged: Judged) -> str:
    """One run. New places are locations, old ones related locations; a waiver is a suppression."""
    found = shown(judged)
    rules = sorted({one.finding.rule for one in found})
    driver = {
        "name": NAME,
        "informationUri": HOME,
        "semanticVersion": _version(),
        "rules": [_rule(rule) for rule in rules],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, rules) for one in found],
        "properties": {"level": judged.level.value, "breaks": judged.breaks},
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _version() -> str:
    try:
        return version(DISTRIBUTION)
    except PackageNotFoundError:  # Run from sources that nobody installed.
        return "0.0.0"


def _rule(rule: str) -> dict[str, Any]:
    kind = kind_of(rule)
    text = meaning_of(rule)
    found: dict[str, Any] = {
        "id": rule,
        "shortDescription": {"text": text},
        "fullDescription": {"text": f"{text} {kind.note}".strip()},
        "helpUri": f"{HOME}#{EXPLAIN}",
        "properties": {"category": category_of_rule(rule).value},
    }
    return found


def _result(judgement: Judgement, rules: list[str]) -> dict[str, Any]:
    finding = judgement.finding
    spot = finding.spots[0]
    found: dict[str, Any] = {
        "ruleId": finding.rule,
        "ruleIndex": rules.index(finding.rule),
        # What does not count is shown, and raises no alarm.
        "level": _LEVELS[judgement.severity] if judgement.counts else "note",
        "message": {"text": told(judgement)},
        "locations": [_location(spot.new)],
        "relatedLocations": [
            {"id": 1, "message": {"text": "in the old revision"}, **_location(spot.old)}
        ],
        "partialFingerprints": {FINGERPRINT: judgement.fingerprint},
        "properties": {
            "level": level_of(judgement),
            "category": judgement.category.value,
            "messages": list(finding.messages),
            "path": spot.path,
            "verdicts": [judged.as_json() for judged in finding.judged],
        },
    }
    if (waiver := judgement.waiver) is not None:
        justification = f"{waiver.reason} ({waiver.owner}, until {waiver.expires})"
        found["suppressions"] = [
            {"kind": "external", "status": "accepted", "justification": justification}
        ]
    return found


def _location(place: Place) -> dict[str, Any]:
    physical: dict[str, Any] = {"artifactLocation": {"uri": path_of(place)}}
    if place.line is not None:
        physical["region"] = {"startLine": place.line}
        if place.column is not None:
            physical["region"]["startColumn"] = place.column
    found: dict[str, Any] = {"physicalLocation": physical}
    if place.pointer:
        found["logicalLocations"] = [{"fullyQualifiedName": place.pointer, "kind": "member"}]
    return found
