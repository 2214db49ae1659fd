"""The page of frozen revisions: what `cgp freeze` stored, and nothing that is computed again."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.generators.release.pairs import TEXT, TODAY, options, schema
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.release.freezing import freeze
from cgp_generators.release.judgement import Policy
from cgp_generators.source.frozen import Frozen

PAGE = "reference/revisions.md"


def frozen_as(root: Path, version: str, members: dict[str, Any]) -> None:
    """Freeze a schema beside that of the till, as the command does."""
    content = {"$id": f"https://t.example/{version}.json"}
    content.update(schema(members, version=f"p/{version}"))
    file = root / "next.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    freeze(
        root,
        file,
        version,
        Frozen(root / "revisions"),
        options(),
        Policy(),
        TODAY,
        strict_draft=False,
    )


@pytest.fixture
def grown(documented: Project) -> Project:
    """Ten minor revisions would sort wrongly as texts; two of them show it."""
    frozen_as(documented.root, "1.9", {"a": TEXT})
    frozen_as(documented.root, "1.10", {"a": TEXT, "b": TEXT})
    frozen_as(documented.root, "2.0", {"a": {"type": "integer"}, "b": TEXT})
    return documented


def docs(project: Project) -> dict[str, str]:
    files = pipeline.render(project.root, ["docs"])["docs"].files
    return {path: content.decode() for path, content in files.items()}


def test_without_frozen_revisions_there_is_no_page(documented: Project) -> None:
    assert PAGE not in docs(documented)


def test_each_revision_says_what_it_changed_and_who_talks_to_whom(grown: Project) -> None:
    page = docs(grown)[PAGE]
    headings = [line for line in page.splitlines() if line.startswith("## ")]
    assert [line.split()[1] for line in headings] == ["Who", "2.0", "1.10", "1.9"]
    assert "| Host \\ provider | 1.9 | 1.10 | 2.0 |\n|---|---|---|---|\n" in page
    rows = {line.split("**")[1]: line for line in page.splitlines() if line.startswith("| **")}
    assert rows["1.9"].startswith("| **1.9** | compatible | compatible | breaks; in ")
    assert "since 1.10 became 2.0" in rows["1.9"]
    assert "Against [1.10](#1.10) the level of the change is **major**." in page
    assert "Against [1.9](#1.9) the level of the change is **minor**." in page
    assert "| minor | `/properties/b` |" in page
    assert page.count("it is the first") == 1


def test_schemas_and_reports_can_be_fetched(grown: Project) -> None:
    files = docs(grown)
    for version in ("1.9", "1.10", "2.0"):
        stored = (grown.root / f"revisions/{version}.json").read_text(encoding="utf-8")
        assert files[f"{version}.json"] == stored
    reports = grown.root / "revisions/reports"
    for name in ("1.10", "2.0", "matrix"):
        stored = (reports / f"{name}.json").read_text(encoding="utf-8")
        assert files[f"data/revisions/{name}.json"] == stored
    assert "data/revisions/1.9.json" not in files


def test_what_is_shown_is_what_was_stored(grown: Project) -> None:
    file = grown.root / "revisions/reports/2.0.json"
    report = json.loads(file.read_text(encoding="utf-8"))
    report["findings"][0]["sentence"] = "Said by hand."
    file.write_text(json.dumps(report), encoding="utf-8")
    assert "| Said by hand. |" in docs(grown)[PAGE]


def test_a_matrix_of_other_revisions_is_refused(grown: Project) -> None:
    (grown.root / "revisions/1.9.json").unlink()
    [fault] = grown.faults(lambda root: pipeline.generate(root, ["docs"]))
    assert fault.place.file == "revisions/reports/matrix.json"
    assert fault.problem == "The matrix is of 1.9, 1.10, 2.0; frozen are 1.10, 2.0."


def test_a_report_of_another_form_is_refused(grown: Project) -> None:
    grown.write("revisions/reports/2.0.json", "{}\n")
    [fault] = grown.faults(lambda root: pipeline.generate(root, ["docs"]))
    assert fault.place.file == "revisions/reports/2.0.json"
    assert fault.problem.startswith("The report is not of the form")
