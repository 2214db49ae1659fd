"""A few golden vectors of each type, to show: only as many files are read as it takes to find them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..model.sample import Sample, SampleFinding, Samples
from .text import read_json

# A sample that shows every member is better than one that shows the least, and of faults a member
# that is not there is the plainest.
_PREFERRED = ("maximal", "minimal", "missing")
# Long ones are about length.
_LONGEST = 2000


def read_samples(root: Path, folder: str, types: Iterable[str]) -> Mapping[str, Samples]:
    """The samples of each type, from `<folder>/<Type>/valid` and `invalid`."""
    return {name: _samples(root, f"{folder}/{name}") for name in types}


def _samples(root: Path, folder: str) -> Samples:
    flawless = _first(_files(root, f"{folder}/valid"), root, _flawless)
    undecodable = _first(_files(root, f"{folder}/invalid"), root, _undecodable)
    violating = _first(_files(root, f"{folder}/invalid"), root, _violating)
    return Samples(flawless, undecodable, violating)


def _files(root: Path, folder: str) -> Iterator[str]:
    try:
        names = os.listdir(root / folder)
    except FileNotFoundError:
        return
    found = [name for name in names if name.endswith(".json")]
    yield from (f"{folder}/{name}" for name in sorted(found, key=_rank))


def _rank(name: str) -> tuple[int, str]:
    for place, word in enumerate(_PREFERRED):
        if name.startswith(word):
            return place, name
    return len(_PREFERRED), name


def _first(
    files: Iterable[str], root: Path, sample: Callable[[dict[str, Any]], Sample | None]
) -> Sample | None:
    for file in files:
        vector = read_json(root, file)
        text = vector.get("input") if isinstance(vector, dict) else None
        if isinstance(text, str) and len(text) <= _LONGEST and (found := sample(vector)):
            return found
    return None


def _flawless(vector: dict[str, Any]) -> Sample | None:
    # Where lint has something to say the text can be received, and should not be imitated.
    if vector.get("lint"):
        return None
    return Sample(vector["input"], None, vector.get("because", ""))


def _undecodable(vector: dict[str, Any]) -> Sample | None:
    error = vector.get("error")
    if not error:
        return None
    return _faulty(vector, error["code"], error["path"])


def _violating(vector: dict[str, Any]) -> Sample | None:
    violations = vector.get("violations", ())
    # The first fault is easier to see when it is the only one.
    if len(violations) != 1 or len(vector.get("lint", violations)) != 1:
        return None
    return _faulty(vector, violations[0]["requirement"], violations[0]["path"])


def _faulty(vector: dict[str, Any], what: str, path: str) -> Sample:
    return Sample(vector["input"], SampleFinding(what, path), vector.get("because", ""))
