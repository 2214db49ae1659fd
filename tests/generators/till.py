"""A small protocol that is not ours: a till takes orders and hands out receipts.

It uses another annotation prefix, other names and other files, and every part of the generator.
`Project` is its folder, which a test may spoil before it asks what the generator says.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.generators.till_sources import (
    INVALID_VECTOR,
    PROOFS,
    SETTINGS,
    SPECIFICATION,
    UNREADABLE_VECTOR,
    VALID_VECTOR,
    Json,
    schema,
)

from cgp_generators import pipeline
from cgp_generators.errors import Fault, SourceFaults

TRIALS = """\
def test_voucher():
    pass


class TestText:
    def test_utf_8(self):
        pass
"""


def _steps(pointer: str) -> list[str]:
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def generate(root: Path) -> pipeline.Written:
    """Generate the Python package, which stands for all: faults of sources are no matter of language."""
    return pipeline.generate(root, ["python"])


class Project:
    """The protocol's folder. It can be spoilt, and asked which faults a stage then names."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("protocol.toml", SETTINGS)
        self.write_json("till.schema.json", schema())
        self.write("TILL.md", SPECIFICATION)
        self.write("proofs.toml", PROOFS)
        self.write("trials/test_till.py", TRIALS)
        self.write("samples/day.ndjson", '{"what":"receipt","total":0}\n')
        self.write("samples/odd.json", '[{"what":"order","items":[{"article":"x","count":1}]}]')
        self.write_json("golden/Order/valid/plain.json", VALID_VECTOR)
        self.write_json("golden/Slip/invalid/voucher-unasked.json", INVALID_VECTOR)
        self.write_json("golden/Slip/invalid/nothing-wanted.json", UNREADABLE_VECTOR)

    def write(self, file: str, text: str) -> None:
        """Write a file, its line ends as given."""
        self.write_bytes(file, text.encode())

    def write_bytes(self, file: str, data: bytes) -> None:
        """Write a file of any bytes."""
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)

    def write_json(self, file: str, document: object) -> None:
        """Write a document in the agreed layout."""
        self.write(file, json.dumps(document, indent=2, ensure_ascii=False) + "\n")

    def replace(self, file: str, old: str, new: str) -> None:
        """Change what stands exactly once in a file."""
        text = (self.root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        self.write(file, text.replace(old, new))

    def edit_schema(self, edit: Callable[[Json], object]) -> None:
        """Change the schema as a value."""
        document = json.loads((self.root / "till.schema.json").read_text(encoding="utf-8"))
        edit(document)
        self.write_json("till.schema.json", document)

    def put(self, pointer: str, value: object) -> None:
        """Set the value at a JSON Pointer of the schema; in an array, the last step may be `-`."""

        def edit(document: Json) -> None:
            *steps, last = _steps(pointer)
            inside: Any = document
            for step in steps:
                inside = inside[int(step) if isinstance(inside, list) else step]
            if last == "-":
                inside.append(value)
            else:
                inside[int(last) if isinstance(inside, list) else last] = value

        self.edit_schema(edit)

    def drop(self, pointer: str) -> None:
        """Remove the value at a JSON Pointer of the schema."""

        def edit(document: Json) -> None:
            *steps, last = _steps(pointer)
            inside: Any = document
            for step in steps:
                inside = inside[int(step) if isinstance(inside, list) else step]
            del inside[int(last) if isinstance(inside, list) else last]

        self.edit_schema(edit)

    def faults(self, stage: Callable[[Path], object]) -> tuple[Fault, ...]:
        """The faults for which a stage gives up, and proof that it wrote nothing."""
        before = self._files()
        error = None
        try:
            stage(self.root)
        except SourceFaults as found:
            error = found
        assert error is not None, "the stage found nothing wrong"
        assert self._files() == before
        return error.faults

    def take_templates(self, templates: Path) -> None:
        """Copy the templates, without the two modules that only our own protocol can have."""
        shutil.copytree(
            templates,
            self.root / "templates",
            ignore=shutil.ignore_patterns("__pycache__", *_ONLY_OURS),
        )
        modules = tuple(f"from .{name.removesuffix('.py')} " for name in _ONLY_OURS)
        init = self.root / "templates/python/__init__.py.jinja"
        lines = init.read_text(encoding="utf-8").splitlines(keepends=True)
        init.write_text(
            "".join(line for line in lines if not line.startswith(modules)), encoding="utf-8"
        )

    def refuses(
        self, stage: Callable[[Path], object], place: str, problem: str, remedy: str
    ) -> None:
        """Assert that a stage gives up for exactly one fault: where it is, what it is, what to do."""
        faults = self.faults(stage)
        told = "\n".join(str(fault) for fault in faults)
        assert [str(fault.place) for fault in faults] == [place], told
        assert problem in faults[0].problem, told
        assert remedy in faults[0].remedy, told

    def names(self, stage: Callable[[Path], object], place: str, problem: str, remedy: str) -> None:
        """Assert that a stage names a fault, once; what follows from it may be named as well."""
        faults = self.faults(stage)
        told = "\n".join(str(fault) for fault in faults)
        found = [
            fault for fault in faults if str(fault.place) == place and problem in fault.problem
        ]
        assert len(found) == 1, told
        assert remedy in found[0].remedy, told

    def _files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in self.root.rglob("*")
            if path.is_file()
        }


# Hand-written functions on types that are facts of our protocol: frame identities, egress scopes.
_ONLY_OURS = ("identities.py", "scopes.py")
