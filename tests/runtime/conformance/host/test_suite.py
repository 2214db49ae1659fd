"""The suite with hosts that are no hosts: it judges them, in time, and is not brought down by one."""

import json
import os
import signal
import sys
import tomllib
from pathlib import Path
from typing import Any

import anyio
import pytest

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.errors import TargetUnreachable, UnknownCheck
from cgp_toolkit.conformance.host_scenarios import SCENARIOS, Feature, Scenario, run_host_suite
from cgp_toolkit.conformance.report import Report, Result

pytestmark = pytest.mark.anyio

ANY = "host-over-budget"


async def judge(code: str, *, only: str = ANY, timeout: float = 5.0) -> Result:
    report = await run_host_suite((sys.executable, "-c", code), only=[only], timeout=timeout)
    (result,) = report.results
    return result


@pytest.mark.parametrize(
    ("code", "evidence"),
    [
        ("", "wrote nothing"),
        ("print('hello')", "not one JSON document"),
        ("print('{} {}')", "not one JSON document"),
        ("print('[' * 100000)", "not one JSON document"),
        ("import os; os.write(1, b'\\xff')", "not one JSON document"),
        ("print('{}')", "'features' is a required property"),
        ('print(\'{"features": ["magic"]}\')', "/features/0"),
        ('print(\'{"features": [], "extra": 1}\')', "extra"),
        ('print(\'{"features": [], "steps": [{"step": "query"}]}\')', "/steps/0"),
        ("print('{\"features\": []}')", "says nothing about the step"),
        ("import sys; print('{}'); sys.exit('I give up')", "status 1. Its last words: I give up"),
        ("import os; os.kill(os.getpid(), 11)", "signal 11"),
        ("import os; os.close(0); os._exit(4)", "status 4"),
    ],
)
async def test_what_is_no_account_fails_and_says_where(code: str, evidence: str) -> None:
    result = await judge(code)
    assert result.status is Status.FAIL
    assert evidence in result.evidence


@pytest.mark.parametrize(
    "code",
    [
        "import sys, time; print('still here', file=sys.stderr, flush=True); time.sleep(60)",
        "import os, sys; print('still here', file=sys.stderr, flush=True)\nwhile 1: os.write(1, b'x' * 65536)",
        "import signal, sys, time; signal.signal(15, signal.SIG_IGN)\n"
        "print('still here', file=sys.stderr, flush=True); time.sleep(60)",
    ],
    ids=["sleeps", "floods", "ignores termination"],
)
async def test_a_host_that_does_not_end_is_killed_and_its_last_words_are_told(code: str) -> None:
    with anyio.fail_after(10):
        result = await judge(code, timeout=1.0)
    assert result.status is Status.FAIL
    assert "did not end within 1 s" in result.evidence
    assert "still here" in result.evidence


async def test_what_a_host_leaves_behind_is_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    # A process of its own, and a provider of the scenario whose input somebody else keeps open.
    code = f"""
import json, subprocess, sys
provider = json.load(sys.stdin)["providers"][0]
player = subprocess.Popen(provider["command"], stdin=subprocess.PIPE, start_new_session=True)
keeper = subprocess.Popen(["sleep", "60"], stdin=player.stdin, start_new_session=True)
child = subprocess.Popen(["sleep", "60"])
while not player.poll() and subprocess.call(["test", "-s", provider["command"][-1] + ".1"]):
    pass
open({str(pids)!r}, "w").write(f"{{keeper.pid}} {{player.pid}} {{child.pid}}")
"""
    result = await judge(code)
    assert result.status is Status.FAIL
    keeper, *left = map(int, pids.read_text().split())
    try:
        with anyio.fail_after(5):
            while not all(map(_is_over, left)):
                await anyio.sleep(0.02)
    finally:
        os.kill(keeper, signal.SIGKILL)  # it left its group on purpose, so it is ours to end


def _is_over(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


async def test_a_feature_that_is_lacking_skips_the_scenarios_that_need_it() -> None:
    report = await all_scenarios({"features": []})
    needing = {scenario.name for scenario in SCENARIOS if scenario.needs}
    skipped = {each.name for each in report.results if each.status is Status.SKIP}
    assert skipped == needing
    (prompt,) = (each for each in report.results if each.name == "host-determinism")
    assert "`compose`" in prompt.evidence


HOLLOW: dict[str, dict[str, Any]] = {
    "query": {
        "step": "query",
        "answers": [],
        "composition": {"text": "", "fences": [], "frames": []},
        "usage": {"budget_requested": 0, "budget_consumed": 0, "as_of": "", "providers": []},
        "attribution": {"uses": []},
    },
    "verify": {"step": "verify", "verdicts": []},
    "reconnect": {"step": "reconnect", "connection": {"kind": "connected"}},
}


async def test_a_host_with_hollow_words_fails_everything_and_brings_down_nothing() -> None:
    code = f"""
import json, sys
scenario = json.load(sys.stdin)
def told(step):
    hollow = {HOLLOW!r}.get(step["step"], {{"step": step["step"]}})
    return hollow | ({{"steps": [told(each) for each in step["steps"]]}} if "steps" in step else {{}})
print(json.dumps({{
    "features": {[str(each) for each in Feature]!r},
    "steps": [told(step) for step in scenario["steps"]],
    "providers": [{{"id": each["id"], "connection": {{"kind": "connected"}}}} for each in scenario["providers"]],
    "ledger": [],
}}))
"""
    report = await run_host_suite((sys.executable, "-S", "-c", code))
    assert [each.name for each in report.results if each.status is not Status.FAIL] == []


async def test_results_come_in_the_order_of_the_report_and_starts_as_they_happen() -> None:
    started: list[str] = []
    ended: list[str] = []
    report = await run_host_suite(
        (sys.executable, "-S", "-c", "print('{\"features\": []}')"),
        on_start=lambda scenario: started.append(scenario.name),
        on_result=lambda result: ended.append(result.name),
    )
    order = [scenario.name for scenario in SCENARIOS]
    assert ended == order == [result.name for result in report.results]
    assert sorted(started) == sorted(order)
    assert report.profile is None


async def all_scenarios(account: dict[str, Any]) -> Report:
    return await run_host_suite((sys.executable, "-S", "-c", f"print({json.dumps(account)!r})"))


async def test_a_command_that_cannot_be_started_is_no_verdict() -> None:
    with pytest.raises(TargetUnreachable, match="no-such-host"):
        await run_host_suite(("./no-such-host",))


async def test_a_scenario_that_nobody_knows_is_named() -> None:
    with pytest.raises(UnknownCheck, match="host-magic"):
        await run_host_suite(("true",), only=["host-magic"])


def test_the_scenarios_are_those_of_the_list_of_checks(root: Path) -> None:
    listed = tomllib.loads((root / "spec" / "checks.toml").read_text(encoding="utf-8"))
    proven: dict[str, list[str]] = {}
    for requirement, proof in listed["requirements"].items():
        for check in proof.get("checks", ()):
            proven.setdefault(check, []).append(requirement)
    expected = [
        (name, entry["proves"], sorted(proven[name]))
        for name, entry in listed["checks"].items()
        if entry["profile"] == "host"
    ]
    assert [_described(scenario) for scenario in SCENARIOS] == expected


def _described(scenario: Scenario) -> tuple[str, str, list[str]]:
    return scenario.name, scenario.proves, sorted(map(str, scenario.requirements))
