"""The documentation target: links, samples, names, and what it refuses."""

import json
from pathlib import Path

import click
import pytest
from tests.generators.targets.conftest import DECODE_ERRORS
from tests.generators.till import Project

from cgp_generators import pipeline
from cgp_generators.errors import SourceFaults
from cgp_generators.interpret.protocol import interpret_protocol
from cgp_generators.source.samples import read_samples
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.docs.errors import decode_errors
from cgp_generators.targets.docs.phrases import cell, first_sentence, linked
from cgp_generators.targets.docs.specification import specification_page


@pytest.fixture
def pages(documented: Project) -> dict[str, str]:
    tree = pipeline.render(documented.root, ["docs"])["docs"]
    return {path: content.decode() for path, content in tree.items()}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see W1.", "see [W1](p.md#W1)."),
        ("(W1, W2 to W4)", "([W1](p.md#W1), [W2](p.md#W2) to W4)"),
        ("`W1` is code, ``W1 ` W1`` too", "`W1` is code, ``W1 ` W1`` too"),
        ("[W1](x.md) and W1", "[W1](x.md) and [W1](p.md#W1)"),
        ("AW1, W10, W1a", "AW1, W10, W1a"),
    ],
)
def test_ids_are_links_outside_of_code_and_links(text: str, expected: str) -> None:
    assert linked(text, ["W1", "W2"], "p.md") == expected


def test_text_for_a_cell_stays_in_its_cell() -> None:
    assert cell("a | b\nc") == "a &#124; b c"
    assert first_sentence("One. Two.") == "One."
    assert first_sentence("One") == "One"


def test_another_protocol_is_documented_with_its_own_words(pages: dict[str, str]) -> None:
    order = pages["reference/types/Order.md"]
    assert "# Order {: #this-type }\n\nAsks for articles.\n" in order
    assert "A message that the host sends; it is answered by [Receipt]" in order
    assert "optional; demanded by [R2](../../specification.md#R2); forbidden by" in order
    assert '| `"cash"` |' in order
    assert "| each of" not in order
    names = next(line for line in order.splitlines() if "`PaidBy`" in line)
    assert names == "| `paid_by` | `paid_by` | `paid_by` | `PaidBy` | `paid_by` |"
    means = pages["reference/vocabularies/PaymentMeans.md"]
    assert "| `voucher` | no | A voucher with a code. |" in means
    assert '| `"cash"` | `"cash"` | `PaymentMeansCash` | `PaymentMeans::Cash` |' in means
    assert pages["till.schema.json"].startswith("{")


def test_every_requirement_has_an_anchor_and_its_proof(pages: dict[str, str]) -> None:
    row = next(line for line in pages["specification.md"].splitlines() if 'id="R1"' in line)
    assert "An order lists what is wanted.<br><small>Verified by: [`order-is-complete`]" in row
    index = pages["reference/requirements.md"]
    assert "[`order-is-complete`](checks.md#order-is-complete) (planned)" in index
    assert "| `trials/test_till.py::test_voucher` |" in index
    assert "| Nobody looks at the clock. |" in index


def test_marks_and_fences_of_the_specification_become_what_a_site_can_show(
    pages: dict[str, str],
) -> None:
    page = pages["specification.md"]
    assert "<!-- generator" not in page
    assert '```json title="Item"\n' in page
    assert "\n```json\n" in page


def test_data_has_the_facts_of_every_code(pages: dict[str, str]) -> None:
    codes = json.loads(pages["data/error-codes.json"])
    assert codes["error_codes"][0] == {
        "code": "cash",
        "needs_change": True,
        "meaning": "Coins and notes.",
    }
    assert codes["decode_errors"] == [
        {"code": "torn", "when": "half of it is missing", "lint_reports": "W1"}
    ]


def test_inside_of_a_fence_nothing_is_linked(documented: Project) -> None:
    settings = read_settings(documented.root, pipeline.TARGET_KEYS)
    protocol = interpret_protocol(pipeline.read_sources(documented.root, settings))
    text = "W1\n\n```text\nW1\n```\n\n## W1\n"
    assert specification_page(text, protocol) == "[W1](#W1)\n\n```text\nW1\n```\n\n## W1\n"


@pytest.mark.parametrize(
    ("fitting", "told"),
    [
        ('error_codes = "PaymentMeans"', "which is no vocabulary"),
        ('decode_errors = "| Code | When | Lint reports |"', "no table with the header"),
    ],
)
def test_settings_that_lead_nowhere_are_refused_with_their_place(
    documented: Project, fitting: str, told: str
) -> None:
    documented.replace("protocol.toml", fitting, f'{fitting.split(" = ")[0]} = "Nothing"')
    faults = documented.faults(lambda root: pipeline.generate(root, ["docs"]))
    assert [str(fault.place) for fault in faults] == ["protocol.toml"]
    assert told in faults[0].problem


def test_a_table_ends_where_its_rows_do() -> None:
    rows = decode_errors(
        f"before\n{DECODE_ERRORS}\nafter | that\n", "| Code | When | Lint reports |"
    )
    assert [row.code for row in rows] == ["torn"]
    with pytest.raises(SourceFaults, match="no table with the header"):
        decode_errors("| Code |\n", "| Code | When |")


def test_misbehaving_peers_are_shown_where_they_were_measured(documented: Project) -> None:
    seen = {"paper": {"order-is-complete": "fail", "other": "fail"}, "voice": {"other": "pass"}}
    caught = {"name": "mute", "fault": "Says | nothing.", "caught_by": ["order-is-complete"]}
    honest = {"name": "honest", "fault": "None.", "caught_by": [], "seen": {}}
    documented.write_json("matrix.json", {"modes": [honest, {**caught, "seen": seen}]})
    page = pipeline.render(documented.root, ["docs"])["docs"].files["reference/peers.md"].decode()
    check = "[`order-is-complete`](checks.md#order-is-complete)"
    row = f"Says &#124; nothing. | paper, voice | {check} | [`other`](checks.md#other) |"
    assert row in page
    assert f"| {check} | [`mute`](#mute) |" in page
    assert "honest" not in page
    documented.write_json("matrix.json", {"modes": [honest, {"name": "torn"}]})
    [fault] = documented.faults(lambda root: pipeline.generate(root, ["docs"]))
    assert str(fault.place) == "matrix.json"


@click.group()
@click.option("--version", is_flag=True, help="Say it.")
def tool() -> None:
    """A tool with <signs> and `code_of` its own.

    \b
    Examples:
      tool sell
    """


@tool.command()
@click.argument("articles", nargs=-1, required=True)
@click.option("--by", "-b", type=click.Choice(["cash", "card"]), default="cash", help="How | why.")
@click.option("--till", multiple=True, required=True, envvar="TILL")
@click.option("--old", hidden=True)
def sell(**_: object) -> None:
    """Sell articles."""


@tool.command(hidden=True)
def secret() -> None:
    """Nobody knows."""


def test_the_command_line_becomes_a_page_when_it_is_handed_over(documented: Project) -> None:
    with click.Context(tool, info_name="tool") as context:
        told = context.to_info_dict()
    tree = pipeline.render(documented.root, ["docs"], told)["docs"]
    page = tree.files["reference/commands.md"].decode()
    assert "A tool with &lt;signs> and `code_of` its own." in page
    assert "```text\nExamples:\n  tool sell\n```" in page
    assert "```text\ntool sell [OPTIONS] ARTICLES...\n```" in page
    assert "| `--version` |  | Say it. |" in page
    assert "| `--by`, `-b` | `cash`, `card` | How &#124; why. Default: `cash`. |" in page
    assert "| `--till` | text, repeatable | Required. Environment variable: `TILL`. |" in page
    assert "secret" not in page
    assert "--old" not in page
    assert b"reference/commands/" in tree.files["llms.txt"]


def vector(folder: Path, name: str, **members: object) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(json.dumps({"because": name, **members}))


def test_samples_prefer_what_shows_most(tmp_path: Path) -> None:
    valid, invalid = tmp_path / "golden/Item/valid", tmp_path / "golden/Item/invalid"
    finding = {"requirement": "R1", "path": "/a"}
    vector(valid, "a.json", input="a")
    vector(valid, "maximal-odd.json", input="odd", lint=[finding])
    vector(valid, "minimal.json", input="minimal")
    vector(invalid, "a-both.json", input="both", violations=[finding, finding])
    vector(invalid, "a-long.json", input="x" * 5000, error={"code": "torn", "path": ""})
    vector(invalid, "b.json", input_base64="AA==", error={"code": "torn", "path": ""})
    vector(invalid, "c.json", input="c", error={"code": "torn", "path": "/c"})
    vector(invalid, "d.json", input="d", violations=[finding])
    samples = read_samples(tmp_path, "golden", ["Item", "Order"])
    found = samples["Item"]
    assert found.flawless is not None
    assert found.flawless.text == "minimal"
    assert found.undecodable is not None
    assert (found.undecodable.text, found.undecodable.because) == ("c", "c.json")
    assert found.violating is not None
    assert found.violating.finding is not None
    assert (found.violating.finding.what, found.violating.finding.path) == ("R1", "/a")
    assert samples["Order"].flawless is None
