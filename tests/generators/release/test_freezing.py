"""Freezing: what is copied, stored and refused."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.generators.release.pairs import TEXT, TODAY, options, schema

from cgp_generators.errors import SourceFaults
from cgp_generators.release.freezing import DoesNotFit, Freeze, freeze
from cgp_generators.release.judgement import Policy
from cgp_generators.source.frozen import FOLDER, Frozen

DOCUMENTS = Path(__file__).parents[3] / "schema/documents"


def at(root: Path, content: Any, name: str, **more: Any) -> Freeze:
    file = root / "schema/s.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(content, indent=3))
    given: dict[str, Any] = {"strict_draft": False, **more}
    today: date = TODAY
    return freeze(root, file, name, Frozen(root / FOLDER), options(), Policy(), today, **given)


def version(name: str, **members: Any) -> Any:
    return schema({"a": TEXT, **members}, version=f"p/{name}")


def test_a_revision_is_copied_as_it_is_with_its_report_and_the_matrix(tmp_path: Path) -> None:
    at(tmp_path, version("1.0"), "1.0")
    found = at(tmp_path, version("1.1", b=TEXT), "1.1")
    folder = tmp_path / FOLDER
    assert (folder / "1.1.json").read_bytes() == (tmp_path / "schema/s.json").read_bytes()
    report = json.loads((folder / "reports/1.1.json").read_text())
    jsonschema.validate(report, json.loads((DOCUMENTS / "diff-report.schema.json").read_text()))
    assert (report["old"], report["level"]) == ("schema/revisions/1.0.json", "minor")
    matrix = json.loads((folder / "reports/matrix.json").read_text())
    jsonschema.validate(matrix, json.loads((DOCUMENTS / "revision-matrix.schema.json").read_text()))
    assert matrix["revisions"] == ["1.0", "1.1"]
    assert Frozen(folder).names() == ["1.0", "1.1"]
    assert str(tmp_path) not in (folder / "reports/1.1.json").read_text()
    assert set(found.files) == {
        folder / "1.1.json",
        folder / "reports/1.1.json",
        folder / "reports/matrix.json",
    }


@pytest.mark.parametrize(
    ("content", "name", "problem"),
    [
        (version("1.0"), "1.0", "It is frozen already"),
        (version("1.1"), "1.2", "declares 'p/1.1', not 1.2"),
        (schema({"a": TEXT}), "1.1", "declares None, not 1.1"),
        (version("1.1"), "one", "This is no version"),
        (version("1.1"), "../1.1", "This is no version"),
    ],
)
def test_what_cannot_be_frozen_is_refused(
    tmp_path: Path, content: Any, name: str, problem: str
) -> None:
    at(tmp_path, version("1.0"), "1.0")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(SourceFaults, match=problem):
        at(tmp_path, content, name)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_version_that_promises_more_than_was_kept_is_refused(tmp_path: Path) -> None:
    at(tmp_path, version("1.0"), "1.0")
    broken = schema({"a": TEXT}, ("a",), version="p/1.1")
    with pytest.raises(DoesNotFit, match="Within p/1 nothing may break"):
        at(tmp_path, broken, "1.1")
    assert Frozen(tmp_path / FOLDER).names() == ["1.0"]
    at(tmp_path, {**broken, "x-cgp-version": "p/2.0"}, "2.0")
    assert Frozen(tmp_path / FOLDER).names() == ["1.0", "2.0"]


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    found = at(tmp_path, version("1.0"), "1.0", dry_run=True)
    assert not any(file.exists() for file in found.files)
