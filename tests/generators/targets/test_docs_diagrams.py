"""Drawings: everything is there, nothing overlaps, and text is text."""

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

import pytest
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.model.protocol import Protocol
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.docs.graph import Graph, graph_of
from cgp_generators.targets.docs.sequence import sequence_of

SVG = "{http://www.w3.org/2000/svg}"
COLOUR = re.compile(r"(?:fill|stroke)=\"([^\"]+)\"")
# As wide as a letter of the font can be, which is a little less than what the layout counts on.
WIDTH_OF_A_LETTER = 7.9


def protocol_at(root: Path) -> Protocol:
    settings = read_settings(root, pipeline.TARGET_KEYS)
    return interpret_protocol(pipeline.read_sources(root, settings))


@pytest.fixture(scope="module")
def protocol(root: Path) -> Protocol:
    return protocol_at(root)


@pytest.fixture(scope="module")
def graph(protocol: Protocol) -> Graph:
    return graph_of(protocol)


@pytest.fixture(scope="module")
def drawings(root: Path) -> Mapping[str, str]:
    folder = root / "generated/docs/diagrams"
    return {path.stem: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def test_every_record_is_a_box_and_every_part_a_line(root: Path, graph: Graph) -> None:
    schema = json.loads((root / "schema/cgp.schema.json").read_text(encoding="utf-8"))
    records = {name for name, node in schema["$defs"].items() if "properties" in node}
    assert {box.name for box in graph.boxes} == records
    assert len(graph.boxes) == len(records)
    told = {line.told for line in graph.lines}
    assert {"Query.query: ContextQuery", "ContextFrame.provenance: Provenance"} < told
    assert "ContextFrame holds ContentRef, Transform, Provenance" in graph.told


def test_no_box_stands_on_another_or_outside(graph: Graph) -> None:
    for box in graph.boxes:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= graph.width
        assert box.y + box.height <= graph.height
        assert len(box.name) * WIDTH_OF_A_LETTER < box.width
    for one, other in combinations(graph.boxes, 2):
        beside = one.x + one.width < other.x or other.x + other.width < one.x
        below = one.y + one.height < other.y or other.y + other.height < one.y
        assert beside or below, (one.name, other.name)


def test_what_is_held_stands_to_the_right_of_its_holder(graph: Graph) -> None:
    x = {box.name: box.x for box in graph.boxes}
    for line in graph.lines:
        holder, held = line.told.partition(".")[0], line.told.partition(": ")[2]
        assert x[holder] < x[held], line.told


def test_the_conversation_has_every_question_with_its_answers(protocol: Protocol) -> None:
    drawn = sequence_of(protocol)
    said = ["".join(word.text for word in arrow.words) for arrow in drawn.arrows]
    assert said == [
        "handshake",
        "handshake_ack or error",
        "query",
        "frames or error",
        "verify only with capabilities.verify",
        "verified or error",
        "shutdown",
    ]
    asked, answered = drawn.arrows[:2]
    assert asked.start == answered.end < asked.end == answered.start
    rows = [arrow.y for arrow in drawn.arrows]
    assert rows == sorted(set(rows))
    assert rows[-1] < drawn.lifelines[0].end < drawn.height
    assert drawn.told.endswith("The host sends shutdown and is answered with nothing.")


@pytest.mark.parametrize("name", ["sequence", "graph"])
def test_a_drawing_is_told_in_words_and_takes_its_colours_from_the_page(
    drawings: Mapping[str, str], name: str
) -> None:
    drawing = ElementTree.fromstring(drawings[name])
    ids = {each.get("id") for each in drawing.iter()}
    assert drawing.get("aria-labelledby") in ids
    assert drawing.get("aria-describedby") in ids
    assert all(drawing.findtext(f"{SVG}{part}") for part in ("title", "desc"))
    texts = ["".join(text.itertext()) for text in drawing.iter(f"{SVG}text")]
    assert "handshake" in texts if name == "sequence" else "ContextFrame" in texts
    assert set(COLOUR.findall(drawings[name])) <= {
        *("none", "currentColor", "var(--md-default-bg-color, #fff)")
    }
    assert "prefers-color-scheme: dark" in drawings[name]


def test_another_protocol_has_drawings_of_its_own(documented: Project) -> None:
    files = pipeline.render(documented.root, ["docs"])["docs"].files
    assert b">order</a>" in files["diagrams/sequence.svg"]
    assert b">Item</text>" in files["diagrams/graph.svg"]
    assert b"query" not in files["diagrams/sequence.svg"]
