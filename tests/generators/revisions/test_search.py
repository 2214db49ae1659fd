"""The search agrees with the official test suite: what it finds is valid, what it proves holds."""

import json
from pathlib import Path

from tests.generators.revisions.judging_cases import document

from cgp_generators.errors import SourceFaults
from cgp_generators.revisions.comparison import deep_recursion
from cgp_generators.revisions.meaning.formulas import Formulas
from cgp_generators.revisions.meaning.recursion import meanings
from cgp_generators.revisions.meaning.views import Part
from cgp_generators.revisions.search.holding import holds
from cgp_generators.revisions.search.judges import Answer, Judges
from cgp_generators.revisions.search.outcome import Deadline
from cgp_generators.revisions.search.questions import Search


def test_each_schema_of_the_suite_is_understood(outside_data: Path) -> None:
    groups = values = 0
    for file in sorted((outside_data / "json-schema-test-suite/tests/draft2020-12").glob("*.json")):
        for group in json.loads(file.read_text(encoding="utf-8")):
            try:
                schema = document(group["schema"])
            except SourceFaults:
                continue
            formulas = Formulas()
            with deep_recursion():
                (meaning,) = meanings(formulas, [schema])
                literal = meaning.of(())
                search = Search(formulas, Deadline(10))
                inside, outside = search.find([literal]), search.find([-literal])
            judges = Judges(schema, (Part((), ()),))
            groups += 1
            for outcome, wrong in ((inside, Answer.REFUSED), (outside, Answer.ACCEPTED)):
                if outcome.found:
                    assert judges.answer(outcome.value) is not wrong, (group, outcome)
                else:
                    assert outcome.proven_empty, (group, outcome)
            for test in group["tests"]:
                values += 1
                assert holds(formulas, literal, test["data"]) is test["valid"], (group, test)
                assert (inside if test["valid"] else outside).found, (group, test)
    assert groups > 300
    assert values > 1000
