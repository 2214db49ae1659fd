"""Comparing the answers of all languages, and the strict verdict with lint."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cgp_types import DecodeError
from cgp_types.text import parse

from .inputs import Input
from .verdict import BEYOND_THE_SCHEMA, StrictVerdicts, can_be_asked

_NO_VALUE = frozenset({"not_utf8", "not_json", "too_large", "too_deep", "not_object"})
# jsonschema-rs gives custom keywords no sight of sibling members.
_BEYOND_THE_FAST_ONE = BEYOND_THE_SCHEMA | {"B3"}


@dataclass(frozen=True, slots=True)
class Disagreement:
    """An input on which two judges differ, and what each of them said."""

    given: Input
    said: dict[str, Any]

    def __str__(self) -> str:
        lines = [f"{self.given.type}: {self.given.text[:2000]!r}"]
        lines += [f"  {name}: {json.dumps(word)[:2000]}" for name, word in self.said.items()]
        return "\n".join(lines)


def between_languages(
    names: Sequence[str], given: Sequence[Input], answers: Sequence[Sequence[Any]]
) -> Iterator[Disagreement]:
    """Inputs to which not all languages gave the same answer."""
    for position, one in enumerate(given):
        words = [answer[position] for answer in answers]
        if any(word != words[0] for word in words):
            yield Disagreement(one, dict(zip(names, words, strict=True)))


def with_the_schema(
    given: Sequence[Input], answers: Sequence[Any], verdicts: StrictVerdicts, every: int = 10
) -> Iterator[Disagreement]:
    """Inputs that lint and a validator judge differently; the slower one is asked every few."""
    for position, (one, answer) in enumerate(zip(given, answers, strict=True)):
        if answer.get("error", {}).get("code") in _NO_VALUE:
            continue
        value = _value(one.text)
        if not can_be_asked(value):
            continue
        found = {requirement for requirement, _ in answer["lint"]}
        said = {"jsonschema-rs": verdicts.fast(one.type, value)}
        differs = said["jsonschema-rs"] != (not found - _BEYOND_THE_FAST_ONE)
        if position % every == 0:
            said["jsonschema"] = verdicts.slow(one.type, value)
            differs = differs or said["jsonschema"] != (not found - BEYOND_THE_SCHEMA)
        if differs:
            yield Disagreement(one, {"lint": answer["lint"], **said})


def _value(text: bytes) -> object:
    try:
        return parse(text)
    except DecodeError as error:
        raise AssertionError("lint decoded what parse refuses") from error
