"""Real schemas with real histories: none of them was made for this."""

import itertools
import json
import time
from pathlib import Path

import pytest

from cgp_generators.revisions.comparison import Options, compare_files
from cgp_generators.revisions.config import Config, read_config
from cgp_generators.revisions.report import Report

# ruff: noqa: RUF001

CONFIGS = Path(__file__).parent / "configs"
OLD_HOST, NEW_HOST = "old host × new provider", "new host × old provider"
BOTH = {OLD_HOST, NEW_HOST}

# By the number of the older revision, with directions and without gates: which pairings break.
STEPS = {
    1: BOTH,
    2: set(),
    3: set(),
    4: BOTH,
    5: {OLD_HOST},
    6: BOTH,
    7: {OLD_HOST},
    8: set(),
    9: {NEW_HOST},
    10: set(),
    11: set(),
    12: set(),
}
ANNOTATIONS_ONLY = (8, 10, 11, 12)
ADDITIVE = (2, 3)


def step(data: Path, number: int, config: Config | None = None) -> Report:
    files = sorted((data / "revisions/cgp").glob("*.json"))
    options = Options(prefix="x-cgp-", config=config or Config())
    return compare_files(files[number - 1], files[number], options)


def broken_pairings(report: Report) -> set[str]:
    return {pairing.value for pairing, answer in report.summary().items() if answer == "breaks"}


def directions_only() -> Config:
    return Config(directions=read_config(CONFIGS / "cgp.toml").directions)


@pytest.mark.parametrize("number", STEPS)
def test_each_step_breaks_the_pairings_that_it_is_known_to_break(
    outside_data: Path, number: int
) -> None:
    report = step(outside_data, number, directions_only())
    assert broken_pairings(report) == STEPS[number]
    assert "undecided" not in {answer.value for answer in report.summary().values()}


@pytest.mark.parametrize("number", STEPS)
def test_without_a_config_a_step_breaks_when_it_breaks_any_pairing(
    outside_data: Path, number: int
) -> None:
    assert step(outside_data, number).breaks is bool(STEPS[number])


@pytest.mark.parametrize("number", ANNOTATIONS_ONLY)
def test_a_step_of_annotations_is_a_patch(outside_data: Path, number: int) -> None:
    assert step(outside_data, number).level == "patch"


@pytest.mark.parametrize("number", ADDITIVE)
def test_an_additive_step_is_minor(outside_data: Path, number: int) -> None:
    assert step(outside_data, number).level == "minor"


@pytest.mark.parametrize(
    ("number", "gate"), [(4, "capabilities.verify"), (5, "query.representation_preferences")]
)
def test_a_declared_gate_makes_a_break_minor_and_is_named(
    outside_data: Path, number: int, gate: str
) -> None:
    report = step(outside_data, number, read_config(CONFIGS / "cgp.toml"))
    assert not report.breaks
    assert report.level == "minor"
    assert report.gates == (gate,)
    assert any(gate in finding.note for finding in report.findings)


def test_a_gate_covers_nothing_that_may_come_without_it(outside_data: Path) -> None:
    config = read_config(CONFIGS / "cgp.toml")
    assert step(outside_data, 7, config).breaks


def pairs(data: Path, protocol: str) -> list[tuple[Path, Path]]:
    return list(itertools.pairwise(sorted((data / "revisions" / protocol).glob("*.json"))))


@pytest.mark.parametrize("protocol", ["mcp", "acp"])
def test_every_adjacent_pair_is_answered_in_time(outside_data: Path, protocol: str) -> None:
    for old, new in pairs(outside_data, protocol):
        start = time.monotonic()
        report = compare_files(old, new, Options(prefix="x-cgp-"))
        assert time.monotonic() - start < 8, (old, new)
        reasons = {
            judged.verdict.reason
            for message in report.messages
            for judged in message.judged
            if judged.verdict.answer == "undecided"
        }
        assert reasons <= {"the other revision does not describe this message"}, (old, new)


def test_an_envelope_that_is_folded_into_each_message_is_one_finding(outside_data: Path) -> None:
    old, new = (
        outside_data / "revisions/mcp" / f"{date}.json" for date in ("2025-06-18", "2025-11-25")
    )
    options = Options(prefix="x-cgp-", config=read_config(CONFIGS / "mcp.toml"))
    report = compare_files(old, new, options)
    folded = [finding for finding in report.findings if finding.rule == "message-folded"]
    captured = [finding for finding in report.findings if finding.rule == "property-name-captured"]
    assert len(folded) == len(captured) == 1
    assert "wire is unchanged" in folded[0].note
    assert folded[0].level == "patch"
    assert len(folded[0].messages) > 20
    assert not [f for f in report.findings if f.rule == "property-required-added"]
    ping = next(message for message in report.messages if message.name == "PingRequest")
    assert {judged.verdict.evidence for judged in ping.judged} == {"proof"}


def test_recorded_messages_never_contradict_a_proof(outside_data: Path) -> None:
    """A message that was sent and is refused by the next revision is no compatible one."""
    from tests.generators.revisions.judging_cases import both_say, opened

    seen = 0
    folder = outside_data / "revisions/cgp"
    for number, (old, new) in enumerate(pairs(outside_data, "cgp"), start=1):
        flows = {
            flow.value: answer.value for flow, answer in step(outside_data, number).flows().items()
        }
        for flow, sender, receiver in (("old-to-new", old, new), ("new-to-old", new, old)):
            schema = opened(json.loads(receiver.read_text(encoding="utf-8")))
            for line in (folder / "wire" / f"{sender.stem}.ndjson").read_text().splitlines():
                seen += 1
                if not both_say(schema, json.loads(line)):
                    assert flows[flow] == "breaks", (flow, sender, line)
    assert seen > 100
