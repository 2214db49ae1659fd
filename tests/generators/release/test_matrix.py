"""The grid of revisions equals what each pair says by itself."""

import os
from itertools import combinations
from pathlib import Path

import pytest
from tests.generators.release.pairs import TEXT, document, options, schema

from cgp_generators.release.history import reused_members
from cgp_generators.release.matrix import matrix_of
from cgp_generators.revisions.comparison import compare
from cgp_generators.revisions.config import read_config
from cgp_generators.revisions.messages import Pairing
from cgp_generators.revisions.sources.reading import read_document

WHOLE = "CGP_WHOLE_HISTORY" in os.environ
"""With it every pair is compared in full, which takes half a minute."""
PAIRS = [pair for pair in combinations(range(13), 2) if WHOLE or sum(pair) in (1, 9, 17)]
CONFIG = Path(__file__).parents[1] / "revisions/configs/cgp.toml"


def test_the_grid_of_a_real_history_equals_brute_force(outside_data: Path) -> None:
    files = sorted((outside_data / "revisions/cgp").glob("*.json"))
    documents = [read_document(file) for file in files]
    given = options(read_config(CONFIG))
    matrix = matrix_of(documents, [file.stem for file in files], given)
    assert len(matrix.cells) == 13 * 13
    for old, new in PAIRS:
        answers = compare(documents[old], documents[new], given).summary()
        assert matrix.at(old, new).answer == answers[Pairing.OLD_HOST_NEW_PROVIDER], (old, new)
        assert matrix.at(new, old).answer == answers[Pairing.NEW_HOST_OLD_PROVIDER], (old, new)
    assert matrix.at(0, 12).first == (0, 1)
    assert matrix.at(3, 8).first == (5, 6)
    assert matrix.at(12, 8).first == (8, 9)
    assert matrix.at(3, 5).first is None
    assert set(matrix.at(3, 5).gates) == {"capabilities.verify", "query.representation_preferences"}


@pytest.mark.parametrize("count", [3, 6])
def test_what_was_broken_and_taken_back_is_seen(count: int) -> None:
    roots = [schema({"a": TEXT}), schema({"a": TEXT}, ("a",)), schema({"a": TEXT})]
    documents = [document(roots[min(number, 2)], f"{number}.json") for number in range(count)]
    matrix = matrix_of(documents, [str(number) for number in range(count)], options())
    assert matrix.at(0, 2).answer == "compatible"
    assert {(one.host, one.provider, one.broken_at) for one in matrix.reverted} >= {
        (0, 2, 1),
        (2, 0, 1),
    }
    assert matrix.at(0, 1).first == (0, 1)


def test_a_name_that_is_used_again_is_seen() -> None:
    roots = [schema({"a": TEXT}), schema({}), schema({"a": {"type": "number"}})]
    documents = [document(root, f"{number}.json") for number, root in enumerate(roots)]
    [sentence] = matrix_of(documents, ["0", "1", "2"], options()).reused
    assert "`a`" in sentence
    assert "0.json" in sentence
    [finding] = reused_members(documents[:2], documents[2])
    assert (finding.rule, finding.level) == ("member-reused", "major")
    assert finding.spots[0].new.line is not None


def test_a_name_that_comes_back_as_it_was_is_no_news() -> None:
    roots = [schema({"a": TEXT}), schema({}), schema({"a": {**TEXT, "description": "Again."}})]
    documents = [document(root, f"{number}.json") for number, root in enumerate(roots)]
    assert not list(reused_members(documents[:2], documents[2]))
