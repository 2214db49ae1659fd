"""The files of the brand: one drawing in several colours, and nothing from elsewhere."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

GROUNDS = {"": "#ffffff", "-dark": "#1e2129", "-black": "#ffffff", "-white": "#4051b5"}
COLOUR = re.compile(r"#[0-9a-f]{3,6}")


@pytest.fixture
def folder(root: Path) -> Path:
    return root / "site/pages/brand"


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_file_is_a_drawing_that_needs_nothing(folder: Path) -> None:
    files = sorted(folder.iterdir())
    assert len(files) == 9
    for path in files:
        drawing = ElementTree.parse(path).getroot()
        assert drawing.tag.endswith("}svg")
        assert drawing.find("{*}title") is not None
        assert {each.tag.rpartition("}")[2] for each in drawing.iter()} <= {
            *("svg", "title", "style", "g", "path", "circle")
        }
        text = path.read_text(encoding="utf-8")
        assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("kind", ["mark", "lockup"])
def test_variants_differ_in_colour_alone(folder: Path, kind: str) -> None:
    drawings = {
        COLOUR.sub("", (folder / f"{kind}{suffix}.svg").read_text(encoding="utf-8"))
        for suffix in GROUNDS
    }
    assert len(drawings) == 1
    (drawing,) = drawings
    mark = COLOUR.sub("", (folder / "mark.svg").read_text(encoding="utf-8"))
    assert mark.splitlines()[2:-1] == drawing.splitlines()[2:6]


@pytest.mark.parametrize("suffix", GROUNDS)
def test_colours_are_those_of_the_page_and_can_be_seen(
    root: Path, folder: Path, suffix: str
) -> None:
    page = (root / "site/pages/brand.md").read_text(encoding="utf-8")
    for colour in set(COLOUR.findall((folder / f"mark{suffix}.svg").read_text(encoding="utf-8"))):
        assert f"`{colour}`" in page or colour in ("#000", "#fff")
        assert contrast(colour, GROUNDS[suffix]) >= 4.5


def test_the_page_names_every_file(root: Path, folder: Path) -> None:
    page = (root / "site/pages/brand.md").read_text(encoding="utf-8")
    assert {f"brand/{path.name}" for path in folder.iterdir()} == set(
        re.findall(r"\]\((brand/[^)]+\.svg)\)", page)
    )
