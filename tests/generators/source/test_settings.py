"""Faults of protocol.toml."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import SETTINGS

from cgp_generators import pipeline


def line_of(text: str) -> int:
    return SETTINGS[: SETTINGS.index(text)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        pytest.param(
            "[python]", "[cobol]\nsize = 1\n\n[python]", f":{line_of('[python]')}",
            "Nobody reads the table [cobol].", "the tables are", id="table_that_nobody_reads",
        ),
        pytest.param(
            'site = "', 'colour = "red"\nsite = "', f":{line_of('[protocol]')}",
            "Nobody reads `colour` of [protocol].", "Remove it", id="key_that_nobody_reads",
        ),
        pytest.param(
            'structure = "W12"', 'structure = "W12"\nshape = "W12"',
            f":{line_of('[specification.codec]')}",
            "Nobody reads `shape` of [specification.codec].", "Remove it; the names are",
            id="codec_requirement_that_nobody_cites",
        ),
        pytest.param(
            'phrase = "is no real date and time"',
            'phrase = "is no real date and time"\npattern = "x"',
            f":{line_of('[formats.date-time]')}", "Nobody reads `pattern` of [formats.date-time].",
            "Remove it", id="key_of_a_format_that_nobody_reads",
        ),
        pytest.param(
            'tag_member = "what"\n', "", f":{line_of('[protocol]')}",
            "[protocol] has no text `tag_member`.", "Add it.", id="missing_text",
        ),
        pytest.param(
            'tag_member = "what"', "tag_member = 7", f":{line_of('[protocol]')}",
            "[protocol] has no text `tag_member`.", "Add it.", id="number_for_a_text",
        ),
        pytest.param(
            'tag_member = "what"', 'tag_member = ""', f":{line_of('[protocol]')}",
            "[protocol] has no text `tag_member`.", "Add it.", id="empty_text",
        ),
        pytest.param(
            '[cost]\nname = "budget_tokens"\n', "", "", "[cost] has no text `name`.", "Add it.",
            id="missing_table",
        ),
        pytest.param(
            '[cost]\nname = "budget_tokens"\n', "[[cost]]\nname = 1\n", "",
            "[cost] is no table", "Write", id="list_for_a_table",
        ),
        pytest.param(
            'structure = "W12"\n', "", f":{line_of('[specification.codec]')}",
            "[specification.codec] has no text `structure`.", "Add it.",
            id="missing_codec_requirement",
        ),
        pytest.param(
            'requirement_id = "[RW][1-9][0-9]*"', 'requirement_id = "[RW"',
            f":{line_of('[specification]')}", "does not compile", "Mend",
            id="id_grammar_that_does_not_compile",
        ),
        pytest.param(
            'requirement_id = "', 'own_prefixes = "W"\nrequirement_id = "',
            f":{line_of('[specification]')}", "is no list of texts", '["A", "B"]',
            id="text_for_a_list_of_texts",
        ),
        pytest.param(
            'structure = "W12"', 'structure = "W99"', f":{line_of('[specification.codec]')}",
            "The specification has no requirement W99.", "Add a row",
            id="codec_requirement_that_does_not_exist",
        ),
        pytest.param(
            'package = "till_types"\n', "", f":{line_of('[python]')}",
            "[python] has no text `package`.", "Add it.", id="missing_name_of_a_target",
        ),
        pytest.param(
            SETTINGS[SETTINGS.index("[python]"):].split("\n\n")[0], "", "", "There is no table [python].",
            "Add it, with distribution, package", id="missing_target",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("stage", [generate, pipeline.lint])
def test_a_faulty_setting_is_named(
    till: Project,
    stage: Callable[[Path], object],
    old: str,
    new: str,
    place: str,
    problem: str,
    remedy: str,
) -> None:
    till.replace("protocol.toml", old, new)
    till.refuses(stage, f"protocol.toml{place}", problem, remedy)


def test_all_faults_of_the_settings_are_reported_together(till: Project) -> None:
    till.replace("protocol.toml", 'tag_member = "what"\n', "")
    till.replace("protocol.toml", '[cost]\nname = "budget_tokens"\n', "[tax]\n")
    problems = {fault.problem for fault in till.faults(generate)}
    assert problems == {
        "[protocol] has no text `tag_member`.",
        "[cost] has no text `name`.",
        "Nobody reads the table [tax].",
    }
