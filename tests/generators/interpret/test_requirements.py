"""Faults of requirement rows and of what proves them."""

import pytest
from tests.generators.till import Project, generate
from tests.generators.till_sources import PROOFS, SPECIFICATION

from cgp_generators import pipeline


def row(text: str) -> str:
    return f"TILL.md:{SPECIFICATION[: SPECIFICATION.index(text)].count(chr(10)) + 1}"


def entry(text: str) -> str:
    return f"proofs.toml:{PROOFS[: PROOFS.index(text)].count(chr(10)) + 1}"


R3 = "| R3 | SHOULD | provider | A receipt says when it was printed. |\n"
R3_PROOF = '[requirements.R3]\nreason = "Nobody looks at the clock."\n'


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        pytest.param(R3, R3 + R3, row("| W1 "), "The requirement R3 stands twice.",
                     "It was written at " + row("| R3 "), id="id_that_stands_twice"),
        pytest.param("| R3 | SHOULD |", "| R3 | OUGHT TO |", row("| R3 "),
                     "R3 has the level `OUGHT TO`", "Levels are MUST, MUST NOT, SHOULD",
                     id="unknown_level"),
        pytest.param("| SHOULD | provider |", "| SHOULD | waiter |", row("| R3 "),
                     "binds `waiter`", "host, provider, both can be bound", id="unknown_bound"),
        pytest.param("| provider | A receipt says when it was printed. |", "| provider | |",
                     row("| R3 "), "R3 says nothing.", "Write its sentence.", id="empty_sentence"),
        pytest.param(R3, R3 + "| r4 | MAY | host | Sing. |\n", row("| W1 "),
                     "`r4` is no requirement id.", "Ids have the form [RW]", id="id_grammar"),
        pytest.param(R3, R3 + "| R4 | MAY | host | Sing. |\n", row("| W1 "),
                     "Nothing says what proves R4.", "Add [requirements.R4]", id="no_proof"),
    ],
)  # fmt: skip
def test_a_faulty_row_is_named_with_its_line(
    till: Project, old: str, new: str, place: str, problem: str, remedy: str
) -> None:
    till.replace("TILL.md", old, new)
    faults = [fault for fault in till.faults(generate) if fault.place.file == "TILL.md"]
    assert [str(fault.place) for fault in faults] == [place]
    assert problem in faults[0].problem
    assert remedy in faults[0].remedy


@pytest.mark.parametrize(
    ("old", "new", "place", "problem", "remedy"),
    [
        pytest.param(R3_PROOF, R3_PROOF + '[requirements.R8]\nreason = "So."\n',
                     entry("[requirements.W1]"), "The specification has no requirement R8.",
                     "Remove the entry", id="proof_of_nothing"),
        pytest.param('reason = "Nobody looks at the clock."\n', "", entry("[requirements.R3]"),
                     "The entry of R3 names no proof.", "Give checks, tests or a reason.",
                     id="empty_entry"),
        pytest.param('reason = "Nobody looks at the clock."\n', 'reason = ""\n',
                     entry("[requirements.R3]"), "The entry of R3 names no proof.",
                     "Give checks, tests or a reason.", id="empty_reason"),
        pytest.param('checks = ["order-is-complete"]',
                     'checks = ["order-is-complete", "order-is-polite"]',
                     entry("[requirements.R1]"), "Nobody declares the check `order-is-polite`.",
                     "Declare it as [checks.order-is-polite]", id="check_that_nobody_declares"),
        pytest.param(R3_PROOF,
                     '[checks.tidy]\nprofile = "core"\nproves = "It is tidy."\n' + R3_PROOF,
                     entry("[requirements.R3]"), "No requirement names the check `tidy`.",
                     "Name it where it proves something", id="check_that_nobody_names"),
        pytest.param('proves = "The order lists something."\n', "", entry("[checks.order"),
                     "The check `order-is-complete` has no text `proves`.", "Add it.",
                     id="check_without_a_sentence"),
        pytest.param('profile = "core"\n', "", entry("[checks.order"),
                     "The check `order-is-complete` has no text `profile`.", "Add it.",
                     id="check_without_a_profile"),
        pytest.param("planned = true", "planed = true", entry("[checks.order"),
                     "Nobody reads `planed`.", "Use profile, proves, planned.",
                     id="key_that_nobody_reads"),
        pytest.param("planned = true", 'planned = "yes"', entry("[checks.order"),
                     "`planned` has the wrong type.", "true", id="text_for_a_truth"),
        pytest.param('checks = ["order-is-complete"]', 'checks = ["order-is-complete", 1]',
                     entry("[requirements.R1]"), "`checks` has the wrong type.", "lists of texts",
                     id="list_of_other_things"),
        pytest.param(R3_PROOF, 'R3 = "Nobody looks."\n', entry("[requirements.R2]"),
                     "Nobody reads `R3`.", "Use checks, tests, reason.", id="key_outside_its_table"),
        pytest.param("[checks.order-is-complete]", "[trials]\nx = 1\n[checks.order-is-complete]",
                     "proofs.toml:1", "Nobody reads the table [trials].", "Remove it.",
                     id="table_that_nobody_reads"),
    ],
)  # fmt: skip
def test_a_faulty_entry_is_named_with_its_line(
    till: Project, old: str, new: str, place: str, problem: str, remedy: str
) -> None:
    till.replace("proofs.toml", old, new)
    till.refuses(generate, place, problem, remedy)


def test_a_check_that_is_no_table_is_named(till: Project) -> None:
    till.write("proofs.toml", "checks = {tidy = 1}\n" + PROOFS[PROOFS.index("[requirements.R1]") :])
    till.names(generate, "proofs.toml", "This is no table.", "Write it as [kind.name].")


def test_checks_that_are_no_table_are_named(till: Project) -> None:
    till.write("proofs.toml", "checks = 1\n" + PROOFS[PROOFS.index("[requirements.R1]") :])
    till.refuses(generate, "proofs.toml", "`checks` is no table.", "[checks.name]")


@pytest.mark.parametrize(
    "node",
    [
        pytest.param("trials/test_till.py::test_vouchers", id="name_that_is_not_there"),
        pytest.param("trials/test_bank.py::test_voucher", id="file_that_is_not_there"),
        pytest.param("trials/test_till.py::test_utf_8", id="method_without_its_class"),
        pytest.param("trials/test_till.py", id="whole_file"),
        pytest.param("TILL.md::test_voucher", id="no_python"),
    ],
)
def test_a_proof_by_a_test_that_does_not_exist_is_named(equipped_till: Project, node: str) -> None:
    equipped_till.replace("proofs.toml", "trials/test_till.py::test_voucher", node)
    problem = f"R2 names the test {node}, which does not exist."
    equipped_till.refuses(pipeline.lint, entry("[requirements.R2]"), problem, "Write it")


def test_faults_of_rows_entries_and_schema_are_reported_together(till: Project) -> None:
    till.replace("TILL.md", "| R3 | SHOULD |", "| R3 | OUGHT TO |")
    till.replace("proofs.toml", '"order-is-complete"]', '"order-is-polite"]')
    till.edit_schema(lambda schema: schema["$defs"]["Order"].pop("description"))
    faults = till.faults(generate)
    assert {fault.place.file for fault in faults} == {"TILL.md", "proofs.toml", "till.schema.json"}
