"""Recorded messages across revisions: what real traffic touches."""

from pathlib import Path

import pytest
from tests.generators.release.pairs import DEMANDS, OLD, document, options

from cgp_generators.errors import SourceFaults
from cgp_generators.release.replay import replay
from cgp_generators.release.traffic import Traffic, read_log, replay_log
from cgp_generators.revisions.comparison import channels_between, compare
from cgp_generators.revisions.config import read_config
from cgp_generators.revisions.sources.reading import read_document

CONFIG = Path(__file__).parents[1] / "revisions/configs/cgp.toml"


def step(data: Path, number: int) -> tuple[Traffic, list[bool]]:
    """A step of the history with what was sent before and after it; which of its breaks are real."""
    folder = data / "revisions/cgp"
    files = sorted(folder.glob("*.json"))[number - 1 : number + 1]
    old, new = (read_document(file) for file in files)
    given = options(read_config(CONFIG))
    log = [one for file in files for one in read_log(folder / "wire" / f"{file.stem}.ndjson")]
    report = compare(old, new, given)
    traffic = replay_log(report, channels_between(old, new, given), log)
    breaking = [
        bool(number in traffic.seen and traffic.seen[number].refused)
        for number, finding in enumerate(report.findings)
        if any(judged.verdict.answer == "breaks" for judged in finding.judged)
    ]
    return traffic, breaking


@pytest.mark.parametrize("number", [1, 6, 9])
def test_breaks_that_real_messages_show(outside_data: Path, number: int) -> None:
    traffic, real = step(outside_data, number)
    assert traffic.breaks
    assert any(real)


@pytest.mark.parametrize(
    ("number", "gate"), [(4, "capabilities.verify"), (5, "query.representation_preferences")]
)
def test_breaks_of_real_messages_that_a_gate_covers(
    outside_data: Path, number: int, gate: str
) -> None:
    traffic, real = step(outside_data, number)
    assert not traffic.breaks
    assert {one.gates for one in traffic.refused} == {(gate,)}
    assert any(real)


def test_a_break_that_only_a_synthetic_message_shows(outside_data: Path) -> None:
    traffic, real = step(outside_data, 7)
    assert not traffic.refused
    assert real
    assert not any(real)


@pytest.mark.parametrize("number", [2, 3, 8, 10, 11, 12])
def test_steps_that_break_nobody(outside_data: Path, number: int) -> None:
    traffic, real = step(outside_data, number)
    assert not traffic.refused
    assert not any(real)


def test_a_witness_is_accepted_by_the_sender_and_refused_by_the_receiver() -> None:
    old, new = document(OLD), document(DEMANDS)
    [finding] = compare(old, new, options()).findings
    [hearing] = replay(old, new, options(), finding)
    assert hearing.holds
    assert hearing.sender == ([], [])
    assert "'a' is a required property" in hearing.receiver[0]
    assert hearing.receiver[1]


def test_a_log_that_is_none_is_refused_with_its_lines(tmp_path: Path) -> None:
    log = tmp_path / "log.ndjson"
    log.write_text('{"a": 1}\n\n{"a": \n')
    with pytest.raises(SourceFaults, match=r"log.ndjson:3  This is not JSON"):
        read_log(log)
    log.write_bytes(b"\xff\n")
    with pytest.raises(SourceFaults, match="not UTF-8"):
        read_log(log)
    with pytest.raises(SourceFaults, match="cannot be read"):
        read_log(tmp_path / "none.ndjson")
