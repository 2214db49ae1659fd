"""The same facts for programs, as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ...model.protocol import Protocol
from ...model.vocabulary import Vocabulary
from .errors import DecodeError


def requirements_data(protocol: Protocol, site: str) -> str:
    """Every requirement with its proofs."""
    return _text(
        protocol,
        "requirements",
        [
            {
                "id": requirement.id,
                "level": requirement.level.value,
                "binds": requirement.binds.value,
                "requirement": requirement.sentence,
                "checks": list(requirement.proof.checks),
                "tests": list(requirement.proof.tests),
                "reason": requirement.proof.reason,
                "url": f"{site}/specification/#{requirement.id}",
            }
            for requirement in protocol.requirements
        ],
    )


def checks_data(protocol: Protocol) -> str:
    """Every check with the requirements that it proves."""
    return _text(
        protocol,
        "checks",
        [
            {
                "name": check.name,
                "profile": check.profile,
                "planned": check.planned,
                "proves": check.proves,
                "requirements": [
                    requirement.id
                    for requirement in protocol.requirements
                    if check.name in requirement.proof.checks
                ],
            }
            for check in protocol.checks
        ],
    )


def error_codes_data(
    protocol: Protocol, vocabulary: Vocabulary, decoding: Iterable[DecodeError]
) -> str:
    """The codes that peers send, with their facts, and those of decoding."""
    columns = [column.snake for column in vocabulary.columns]
    rows = [*vocabulary.values, *([vocabulary.other] if vocabulary.other else [])]
    return _text(
        protocol,
        "error_codes",
        [
            {
                "code": row.value,
                **dict(zip(columns, row.facts, strict=True)),
                "meaning": row.meaning,
            }
            for row in rows
        ],
        decode_errors=[
            {"code": error.code, "when": error.when, "lint_reports": error.requirement}
            for error in decoding
        ],
    )


def _text(protocol: Protocol, name: str, rows: list[dict[str, Any]], **more: Any) -> str:
    document = {"protocol_version": protocol.version, name: rows, **more}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
