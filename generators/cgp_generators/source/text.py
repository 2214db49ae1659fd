"""Text files in UTF-8, JSON and TOML, with faults that name line and column."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from ..errors import Fault, SourceFaults
from ..model.place import Place

_TOML_POSITION = "at line "
_NAME_OR_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"|[{}:]')


def read_text(root: Path, file: str) -> str:
    """Read a file below the root. `SourceFaults` when it is missing or not UTF-8."""
    try:
        data = (root / file).read_bytes()
    except OSError as error:
        problem = f"The file cannot be read ({error.strerror})."
        raise _fault(
            Place(file), problem, "Create it, or mend its path in protocol.toml."
        ) from error
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        place = Place(
            file,
            line=before.count(b"\n") + 1,
            column=len(before[before.rfind(b"\n") + 1 :].decode("utf-8")) + 1,
        )
        raise _fault(place, "The text is not UTF-8.", "Save the file as UTF-8.") from error


def read_json(root: Path, file: str) -> Any:
    """Read a JSON file. Repeated member names are a fault: one of the two would be lost."""
    return parse_json(read_text(root, file), file)


def parse_json(text: str, file: str, first_line: int = 1) -> Any:
    """Parse JSON text that begins on a line of a file."""

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            names = [name for name, _ in pairs]
            repeated = next(name for name in names if names.count(name) > 1)
            problem = f"The member {json.dumps(repeated)} stands twice in one object."
            raise _fault(
                _place_of_repetition(text, file, first_line), problem, "Keep one of the two."
            )
        return found

    try:
        return json.loads(text, object_pairs_hook=members, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        place = Place(file, line=first_line + error.lineno - 1, column=error.colno)
        raise _fault(place, f"This is not JSON: {error.msg}.", "Mend the syntax.") from error
    except RecursionError as error:
        problem = "This is nested too deeply to be read."
        raise _fault(Place(file, line=first_line), problem, "Mend the brackets.") from error
    except ValueError as error:
        place = Place(file, line=first_line)
        raise _fault(place, f"This is not JSON: {error}.", "Mend the syntax.") from error


def read_toml(root: Path, file: str) -> dict[str, Any]:
    """Read a TOML file."""
    text = read_text(root, file)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        line = max(1, len(text.splitlines()))
        if _TOML_POSITION in message:
            line = int(message.split(_TOML_POSITION)[1].split(",")[0])
        raise _fault(Place(file, line=line), f"This is not TOML: {message}.", "Mend it.") from error


def lines_of_tables(text: str) -> dict[str, int]:
    """The lines on which TOML tables begin, by header such as `[checks.handshake]`."""
    return {
        line.strip().replace('"', ""): number
        for number, line in enumerate(text.splitlines(), start=1)
        if line.startswith("[")
    }


def _place_of_repetition(text: str, file: str, first_line: int) -> Place:
    """Where the first member name stands that its object has already."""
    names: list[set[str]] = []
    last = ""
    start = 0
    for token in _NAME_OR_NESTING.finditer(text):
        match token[0]:
            case "{":
                names.append(set())
            case "}":
                names.pop()
            case ":" if last in names[-1]:
                break
            case ":":
                names[-1].add(last)
            case quoted:
                last, start = json.loads(quoted), token.start()
    before = text[:start]
    return Place(file, first_line + before.count("\n"), start - before.rfind("\n"))


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def _fault(place: Place, problem: str, remedy: str) -> SourceFaults:
    return SourceFaults([Fault(place, problem, remedy)])
