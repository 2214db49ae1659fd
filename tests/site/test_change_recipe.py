"""What the page "change the protocol" tells a maintainer to do works, from the first edit to the frozen revision."""

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
INSTEAD = re.compile(r"(?P<file>\S+), instead")
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
    for name in ("protocol.toml", "pyproject.toml"):
        shutil.copyfile(root / name, tmp_path / name)
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


def replace_lines(house: Path, file: str, text: str) -> None:
    """Each line takes the place of the one that begins with the same word."""
    lines = (house / file).read_text(encoding="utf-8").splitlines()
    for new in text.splitlines():
        word = f"{new.split()[0]} "
        (place,) = [at for at, each in enumerate(lines) if each.lstrip().startswith(word)]
        indent = len(lines[place]) - len(lines[place].lstrip())
        lines[place] = " " * indent + new
    (house / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


def follow(house: Path, where: str, text: str) -> None:
    """Do one step as the page says."""
    ways: tuple[tuple[re.Pattern[str], Callable[..., None]], ...] = (
        (LINE, add_line),
        (PROPERTY, add_property),
        (INSTEAD, replace_lines),
    )
    for pattern, way in ways:
        if found := pattern.fullmatch(where):
            way(house, *found.groups(), text)
            return
    (house / where).write_text(text, encoding="utf-8")


def printed_by(command: str) -> str:
    program, *arguments = command.split()
    assert program == "cgp"
    done = CliRunner().invoke(cli, arguments)
    assert done.exit_code == 0, done.output
    return done.output


def test_the_recipe_leads_to_a_frozen_revision(
    house: Path, root: Path, steps: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(house)
    ran = 0
    for where, text in steps.items():
        if where.startswith("prints "):
            pipeline.generate(house, ["docs"])
            printed = printed_by(where.removeprefix("prints "))
            assert matches(text, printed), printed
            ran += 1
        else:
            follow(house, where, text)
    assert ran == 3
    pipeline.lint(house)
    page = (house / "generated/docs/reference/types/ContextFrame.md").read_text(encoding="utf-8")
    assert '<a id="language"></a>`language`' in page
    index = (house / "generated/docs/reference/requirements.md").read_text(encoding="utf-8")
    assert "`language`, where present, is not blank. | [`frame-validity`]" in index
    now = (house / "schema/cgp.schema.json").read_bytes()
    assert (house / "schema/revisions/1.1-draft.json").read_bytes() == now
    assert now != (root / "schema/cgp.schema.json").read_bytes()


def test_a_vector_that_the_rule_contradicts_is_refused(house: Path, steps: dict[str, str]) -> None:
    for where, text in steps.items():
        if where.startswith("prints "):
            break
        follow(
            house,
            where,
            text.replace("A space names", "English names").replace('\\" \\"', '\\"en\\"'),
        )
    with pytest.raises(SourceFaults, match="language-blank"):
        pipeline.lint(house)
