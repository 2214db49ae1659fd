"""Every misbehaving provider is caught by the check that must catch it, and by none that need not."""

import json
from functools import cache

import pytest
from tests.conformance_matrix import FILE, LONG_SECONDS, Row, measure, misjudged, seen, wires_of

from cgp_toolkit.conformance.check import Profile, Status
from cgp_toolkit.conformance.misbehaving.mode import Mode, Origin
from cgp_toolkit.conformance.misbehaving.modes import MODES
from cgp_toolkit.conformance.misbehaving.peer import Peer
from cgp_toolkit.conformance.report import Result

PUBLIC_PAIRS = [(mode, "stdio") for mode in MODES.values() if mode.origin is not Origin.OURS]
"""A sample. `make matrix` measures every mode over every transport, and is a step of `make ci`."""
FOURTEEN = [mode for mode in MODES.values() if mode.origin is Origin.FOURTEEN]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@cache
def stored() -> dict[str, dict[str, dict[str, str]]]:
    modes = json.loads(FILE.read_text(encoding="utf-8"))["modes"]
    return {each["name"]: each["seen"] for each in modes}


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("mode", "wire"), PUBLIC_PAIRS, ids=[f"{mode.name}-{wire}" for mode, wire in PUBLIC_PAIRS]
)
async def test_a_mode_is_caught_as_declared(mode: Mode, wire: str) -> None:
    row = await measure(mode, wire)
    assert misjudged(mode, wire, row) == []
    waited = [
        name for name, each in row.items() if f" came within {LONG_SECONDS:g} s" in each.evidence
    ]
    assert waited == [], "a deadline passed: say hangs=True"
    assert seen(row) == stored()[mode.name][wire], "spec/matrix.json is of another day: make matrix"


@pytest.mark.anyio
@pytest.mark.parametrize("mode", FOURTEEN, ids=[mode.name for mode in FOURTEEN])
async def test_the_fourteen_are_red_in_core(mode: Mode) -> None:
    row = await measure(mode, "stdio", Profile.CORE)
    assert "fail" in {result.status for result in row.values()}


@pytest.mark.anyio
async def test_the_honest_peer_is_green_with_no_skip_that_it_could_avoid() -> None:
    over_stdio, over_http = [await measure(MODES["honest"], wire) for wire in ("stdio", "http")]
    skipped = [name for name, result in over_stdio.items() if result.status != "pass"]
    assert skipped == ["http-hardening"]
    assert {str(result.status) for result in over_http.values()} == {"pass"}


# --- what judges the matrix -----------------------------------------------------------------------

MODE = Mode("m", "It errs.", Peer, ("tight-budget",), {"survival/http": "It is the same."})


def row(**statuses: str) -> Row:
    return {
        name: Result(name=name, status=Status(status), evidence="", requirements=(), seconds=0)
        for name, status in ((name.replace("_", "-"), status) for name, status in statuses.items())
    }


@pytest.mark.parametrize(
    ("wire", "found", "wrong"),
    [
        ("stdio", row(tight_budget="fail", survival="pass"), []),
        ("stdio", row(tight_budget="warn", survival="skip"), []),
        ("http", row(tight_budget="fail", survival="warn"), []),
        ("stdio", row(tight_budget="skip", survival="pass"), ["tight-budget should catch it"]),
        ("stdio", row(tight_budget="pass", survival="pass"), ["tight-budget should catch it"]),
        ("stdio", row(tight_budget="fail", survival="warn"), ["survival is not declared"]),
        ("http", row(tight_budget="fail", survival="pass"), ["survival is declared"]),
        ("http", row(tight_budget="fail", survival="skip"), ["survival is declared"]),
    ],
)
def test_a_row_is_held_against_the_declaration(wire: str, found: Row, wrong: list[str]) -> None:
    sentences = misjudged(MODE, wire, found)
    assert len(sentences) == len(wrong)
    assert all(part in each for part, each in zip(wrong, sentences, strict=True))


def test_the_stored_matrix_is_about_the_modes_that_there_are() -> None:
    modes = json.loads(FILE.read_text(encoding="utf-8"))["modes"]
    told = [
        (each["name"], each["fault"], list(each["caught_by"]), list(each["seen"])) for each in modes
    ]
    assert told == [
        (mode.name, mode.fault, list(mode.caught_by), wires_of(mode)) for mode in MODES.values()
    ]
