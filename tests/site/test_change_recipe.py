"""What the page "change the protocol" tells a maintainer to do works, from the first edit to the comparison."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.site.test_shown_programs import matches

from cgp_cli.main import cli
from cgp_generators import pipeline
from cgp_generators.errors import SourceFaults

STEP = re.compile(
    r"^<!-- recipe: (?P<where>[^\n]+) -->\n```[^\n]*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
LINE = re.compile(r'(?P<file>\S+), (?P<side>below|above) "(?P<line>.+)"')
PROPERTY = re.compile(r'(?P<file>\S+), a property of (?P<type>\w+) behind "(?P<member>\w+)"')


@pytest.fixture
def steps(root: Path) -> dict[str, str]:
    """The text of each step by where it goes."""
    page = (root / "site/pages/docs/change-the-protocol.md").read_text(encoding="utf-8")
    found = {step["where"]: step["text"] for step in STEP.finditer(page)}
    assert len(found) == page.count("<!-- recipe: ")
    return found


@pytest.fixture
def house(root: Path, tmp_path: Path) -> Path:
    """A copy of the sources, with the documentation generated."""
    for name in ("spec", "schema"):
        shutil.copytree(root / name, tmp_path / name)
    shutil.copyfile(root / "protocol.toml", tmp_path / "protocol.toml")
    for name in ("templates", "tests"):
        (tmp_path / name).symlink_to(root / name)
    pipeline.generate(tmp_path, ["docs"])
    return tmp_path


def add_line(house: Path, file: str, side: str, line: str, text: str) -> None:
    lines = (house / file).read_text(encoding="utf-8").splitlines()
    (place,) = [number for number, each in enumerate(lines) if each.startswith(line)]
    new = text.splitlines()
    lines[place:place] = [*new, ""] if side == "above" else []
    lines[place + 1 : place + 1] = new if side == "below" else []
    (house / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def add_property(house: Path, file: str, type: str, member: str, text: str) -> None:
    schema = json.loads((house / file).read_text(encoding="utf-8"))
    properties = {}
    for name, node in schema["$defs"][type]["properties"].items():
        properties[name] = node
        if name == member:
            properties |= json.loads("{" + text + "}")
    schema["$defs"][type]["properties"] = properties
    (house / file).write_text(
        json.dumps(schema, indent=2, ensure_ascii=False) + "\n", encoding="utf-8"
    )


def follow(house: Path, where: str, text: str) -> None:
    """Do one step as the page says."""
    ways: tuple[tuple[re.Pattern[str], Callable[..., None]], ...] = (
        (LINE, add_line),
        (PROPERTY, add_property),
    )
    for pattern, way in ways:
        if found := pattern.fullmatch(where):
            way(house, *found.groups(), text)
            return
    (house / where).write_text(text, encoding="utf-8")


def test_the_recipe_adds_a_member_that_breaks_nobody(
    house: Path, root: Path, steps: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = steps.pop("prints")
    for where, text in steps.items():
        follow(house, where, text)
    pipeline.generate(house, ["docs"])
    pipeline.lint(house)
    page = (house / "generated/docs/reference/types/ContextFrame.md").read_text(encoding="utf-8")
    assert '<a id="language"></a>`language`' in page
    index = (house / "generated/docs/reference/requirements.md").read_text(encoding="utf-8")
    assert "`language`, where present, is not blank. | [`frame-validity`]" in index
    monkeypatch.chdir(house)
    (frozen,) = (house / "schema/revisions").glob("*.json")
    done = CliRunner().invoke(cli, ["diff", str(frozen), "schema/cgp.schema.json"])
    assert done.exit_code == 0
    assert matches(printed, done.output), done.output


def test_a_vector_that_the_rule_contradicts_is_refused(house: Path, steps: dict[str, str]) -> None:
    del steps["prints"]
    for where, text in steps.items():
        follow(
            house,
            where,
            text.replace("A space names", "English names").replace('\\" \\"', '\\"en\\"'),
        )
    with pytest.raises(SourceFaults, match="language-blank"):
        pipeline.lint(house)
