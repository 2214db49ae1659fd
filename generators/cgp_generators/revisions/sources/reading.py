"""Reading a schema file that may be anything, and refusing what cannot be compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
from jsonschema.exceptions import best_match

from ...errors import Fault, FaultCollector, SourceFaults
from ...model.place import Place
from ...source.text import parse_json, read_text
from ..expressions.parsing import InvalidExpression, Unsupported, read_expression
from .dialects import (
    IN_PLACE,
    IN_PLACE_LISTS,
    KNOWN,
    Dialect,
    Steps,
    dialect_of,
    every_schema,
)
from .document import SchemaDocument, Unresolved

LARGEST = 16 * 1024 * 1024
"""Bytes. The largest published schemas have a few hundred thousand."""

DEEPEST = 600
"""Levels of arrays and objects. How deep a process may recurse differs, and nobody writes so deep."""

_NEWER = KNOWN[Dialect.DRAFT_2020_12] - KNOWN[Dialect.DRAFT_07]

_METASCHEMAS = {
    Dialect.DRAFT_2020_12: jsonschema.Draft202012Validator,
    Dialect.DRAFT_07: jsonschema.Draft7Validator,
}


def read_document(path: Path, file: str | None = None) -> SchemaDocument:
    """Read a schema file. `SourceFaults` with every reason why it cannot be compared."""
    file = str(path) if file is None else file
    try:
        size = path.stat().st_size
    except OSError as error:
        problem = f"The file cannot be read ({error.strerror})."
        raise SourceFaults([Fault(Place(file), problem, "Name an existing file.")]) from error
    if size > LARGEST:
        problem = f"The file has {size} bytes; a schema has {LARGEST} at most."
        remedy = "Name the schema itself, or split it."
        raise SourceFaults([Fault(Place(file), problem, remedy)])
    try:
        text = read_text(path.parent, path.name)
    except SourceFaults as faults:
        raise SourceFaults(
            Fault(
                Place(file, fault.place.line, fault.place.column),
                fault.problem,
                "Name a readable JSON file in UTF-8.",
            )
            for fault in faults.faults
        ) from None
    return document_of(text, file)


def document_of(text: str, file: str) -> SchemaDocument:
    """The schema that a text holds. `SourceFaults` with every reason why it cannot be compared."""
    root = parse_json(text.removeprefix("\ufeff"), file)
    if not isinstance(root, dict | bool):
        problem = "This is no schema: it is neither an object nor a boolean."
        raise SourceFaults([Fault(Place(file, 1, 1), problem, "Name a JSON Schema.")])
    if _levels(root) > DEEPEST:
        problem = f"The schema has more than {DEEPEST} levels, which is nested too deeply."
        raise SourceFaults([Fault(Place(file, 1), problem, "Flatten it.")])
    dialect = _dialect(root, file, text)
    return _audited(SchemaDocument(file, text, root, dialect))


def _levels(root: Any) -> int:
    """How deep a JSON value is, without recursing."""
    levels, here = 0, [root]
    while here := [
        inner
        for each in here
        if isinstance(each, dict | list)
        for inner in (each.values() if isinstance(each, dict) else each)
    ]:
        levels += 1
    return levels


def _dialect(root: Any, file: str, text: str) -> Dialect:
    if not isinstance(root, dict) or "$schema" not in root:
        return _guessed_dialect(root)
    dialect = dialect_of(root["$schema"])
    if dialect is None:
        place = SchemaDocument(file, text, root, Dialect.DRAFT_2020_12).place(("$schema",))
        problem = f"The dialect {root['$schema']!r} is not known here."
        remedy = "Use " + " or ".join(Dialect) + "."
        raise SourceFaults([Fault(place, problem, remedy)])
    return dialect


def _guessed_dialect(root: Any) -> Dialect:
    """Draft 2020-12, unless a schema without `$schema` is written as only draft-07 allows."""
    older = newer = False
    for _, schema in every_schema(root, Dialect.DRAFT_07):
        if isinstance(schema, dict):
            older = older or isinstance(schema.get("items"), list)
            older = older or bool({"additionalItems", "dependencies"} & set(schema))
            newer = newer or bool(_NEWER & set(schema))
    return Dialect.DRAFT_07 if older and not newer else Dialect.DRAFT_2020_12


def _audited(document: SchemaDocument) -> SchemaDocument:
    faults = FaultCollector()
    validator: Any = _METASCHEMAS[document.dialect]
    error = None
    try:
        # The fast one says whether; the other one says where.
        if not _is_schema(document.root, document.dialect):
            error = best_match(validator(validator.META_SCHEMA).iter_errors(document.root))
    except RecursionError:
        _report(document, faults, (), "The schema is nested too deeply.", "Flatten it.")
    if error is not None:
        steps = tuple(error.absolute_path)
        message = error.message if len(error.message) < 300 else error.message[:300] + " …"
        _report(document, faults, steps, f"This is no schema: {message}.", "Mend it.")
    faults.raise_if_any()
    _judge_dialects(document, faults)
    _judge_identifiers(document, faults)
    _judge_expressions(document, faults)
    _judge_numbers(document, faults)
    _judge_references(document, faults)
    faults.raise_if_any()
    _judge_loops(document, faults)
    faults.raise_if_any()
    return document


def _is_schema(root: Any, dialect: Dialect) -> bool:
    named = {"$schema": dialect.value, **root} if isinstance(root, dict) else root
    try:
        return bool(jsonschema_rs.meta.is_valid(named))
    except ValueError:
        return False


def _report(
    document: SchemaDocument, faults: FaultCollector, steps: Steps, problem: str, remedy: str
) -> None:
    faults.report(document.place(steps), problem, remedy)


def _schemas(document: SchemaDocument) -> list[tuple[Steps, dict[str, Any]]]:
    found = every_schema(document.root, document.dialect)
    return [(steps, schema) for steps, schema in found if isinstance(schema, dict)]


def _judge_dialects(document: SchemaDocument, faults: FaultCollector) -> None:
    for steps, schema in _schemas(document):
        if "$schema" in schema and dialect_of(schema["$schema"]) is not document.dialect:
            problem = f"A second dialect in one file: {schema['$schema']}."
            remedy = f"The file is {document.dialect.value}; use one dialect."
            _report(document, faults, (*steps, "$schema"), problem, remedy)


def _judge_identifiers(document: SchemaDocument, faults: FaultCollector) -> None:
    seen: dict[tuple[str, str], Steps] = {}
    for steps, schema in _schemas(document):
        if document.dialect is Dialect.DRAFT_07 and "$ref" in schema:
            continue
        base = document.base_of(steps)
        names = [("$id", base)] if isinstance(schema.get("$id"), str) else []
        names += [
            ("anchor", f"{base}#{schema[keyword]}")
            for keyword in ("$anchor", "$dynamicAnchor")
            if isinstance(schema.get(keyword), str)
        ]
        for kind, name in names:
            first = seen.setdefault((kind, name), steps)
            if first != steps:
                where = document.place(first)
                problem = f"The {kind} {name} stands twice; first at {where}."
                _report(document, faults, steps, problem, "Keep one of the two.")


def _judge_expressions(document: SchemaDocument, faults: FaultCollector) -> None:
    for steps, schema in _schemas(document):
        places: list[Steps] = (
            [(*steps, "pattern")] if isinstance(schema.get("pattern"), str) else []
        )
        if isinstance(schema.get("patternProperties"), dict):
            places += [(*steps, "patternProperties", name) for name in schema["patternProperties"]]
        for place in places:
            text = str(document.at(place) if place[-1] == "pattern" else place[-1])
            try:
                read_expression(text)
            except InvalidExpression as error:
                problem = f"{text!r} is no regular expression of ECMA-262: {error}."
                _report(document, faults, place, problem, "Mend the expression.")
            except (Unsupported, RecursionError):
                pass


def _judge_numbers(document: SchemaDocument, faults: FaultCollector) -> None:
    infinite = re.search(r"[0-9][eE]\+?[0-9]{3}", document.text)
    pending: list[tuple[Steps, Any]] = [((), document.root)] if infinite else []
    while pending:
        steps, value = pending.pop()
        if isinstance(value, dict):
            pending += [((*steps, name), inner) for name, inner in value.items()]
        elif isinstance(value, list):
            pending += [((*steps, index), inner) for index, inner in enumerate(value)]
        elif isinstance(value, float) and value in (float("inf"), float("-inf")):
            _report(document, faults, steps, "The number is too large to be read.", "Lower it.")


def _judge_references(document: SchemaDocument, faults: FaultCollector) -> None:
    for steps, schema in _schemas(document):
        for keyword in ("$ref", "$dynamicRef"):
            reference = schema.get(keyword)
            if not isinstance(reference, str):
                continue
            try:
                target = document.target_of(steps, reference)
            except Unresolved as error:
                remedy = "Nothing is ever fetched: put the definition into the file."
                _report(document, faults, (*steps, keyword), str(error), remedy)
                continue
            except ValueError as error:
                _report(document, faults, (*steps, keyword), f"{error}.", "Mend the reference.")
                continue
            if not isinstance(document.at(target), dict | bool):
                problem = f"The reference {reference} leads to something that is no schema."
                _report(document, faults, (*steps, keyword), problem, "Mend the reference.")


def _judge_loops(document: SchemaDocument, faults: FaultCollector) -> None:
    """Report references that come back to themselves without going into the value."""
    done: set[Steps] = set()
    for start, _ in _schemas(document):
        path: list[Steps] = []
        if _comes_back(document, start, path, done):
            steps = path[-1]
            problem = "This reference leads back to itself without looking into the value."
            _report(document, faults, (*steps, "$ref"), problem, "Cut the circle.")


def _comes_back(
    document: SchemaDocument, start: Steps, path: list[Steps], done: set[Steps]
) -> bool:
    if start in path:
        return True
    if start in done:
        return False
    path.append(start)
    for following in _applied_in_place(document, start):
        if _comes_back(document, following, path, done):
            return True
    path.pop()
    done.add(start)
    return False


def _applied_in_place(document: SchemaDocument, steps: Steps) -> list[Steps]:
    schema = document.at(steps)
    if not isinstance(schema, dict):
        return []
    if isinstance(schema.get("$ref"), str):
        target = document.target_of(steps, schema["$ref"])
        if document.dialect is Dialect.DRAFT_07:
            return [target]
        found = [target]
    else:
        found = []
    for keyword in IN_PLACE_LISTS:
        found += [(*steps, keyword, index) for index in range(len(schema.get(keyword, ())))]
    found += [(*steps, keyword) for keyword in IN_PLACE if keyword in schema]
    for keyword in ("dependentSchemas", "dependencies"):
        for name, inside in schema.get(keyword, {}).items():
            found += [(*steps, keyword, name)] if isinstance(inside, dict) else []
    return found
