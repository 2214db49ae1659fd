"""`pytest --cgp-provider CMD`: every check is a test. pytest runs in a process and folder of its own."""

import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.runtime.conformance.running import PEER, http_peer

from cgp_toolkit.conformance.check import Profile
from cgp_toolkit.conformance.suite import select_checks

CORE = ("--cgp-profile", "core", "--cgp-timeout", "2")
WARNS = "def result(q):\n    return {'frames': [frame(n) for n in NOTES][:q['max_frames']], 'truncated': True}\n"


def provider(code: str = "") -> tuple[str, str]:
    return ("--cgp-provider", shlex.join([sys.executable, PEER, code]))


@pytest.fixture
def run(tmp_path: Path):
    """Run pytest in an empty folder, without the settings of this checkout."""
    folder = tmp_path / "somewhere"
    folder.mkdir()

    def call(*arguments: str) -> "subprocess.CompletedProcess[str]":
        warnings = (
            "-W",
            "error::ResourceWarning",
            "-W",
            "error::pytest.PytestUnraisableExceptionWarning",
        )
        return subprocess.run(
            [sys.executable, "-m", "pytest", *warnings, *arguments],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    call.folder = folder  # type: ignore[attr-defined]
    return call


def test_every_check_is_an_item_in_an_empty_folder(run) -> None:
    done = run(*provider(), *CORE, "-v")
    assert done.returncode == 0, done.stdout
    core = select_checks(Profile.CORE)
    assert f"collected {len(core)} items" in done.stdout
    for check in core:
        assert f"cgp-provider::{check.name} PASSED" in done.stdout


def test_the_full_profile_is_the_default(run) -> None:
    done = run(*provider(), "--collect-only", "-q")
    assert [line for line in done.stdout.splitlines() if "::" in line] == [
        f"cgp-provider::{check.name}" for check in select_checks(Profile.FULL)
    ]


def test_a_failure_shows_the_evidence_and_no_traceback(run) -> None:
    code = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
    done = run(*provider(code), *CORE)
    assert done.returncode == 1
    assert "`score` is 1.5" in done.stdout
    assert "frame-validity proves: " in done.stdout
    assert "Traceback" not in done.stdout
    assert "pytest_plugin.py" not in done.stdout
    assert "1 failed, 6 passed" in done.stdout


def test_a_skip_has_its_reason(run) -> None:
    code = "del ACK['capabilities']['verify']\n"
    done = run(*provider(code), *CORE, "-v", "-rs", "-k", "verify")
    assert done.returncode == 0
    assert "cgp-provider::verify-honesty SKIPPED" in done.stdout
    assert "not declared" in done.stdout


def test_advice_is_a_warning(run) -> None:
    done = run(*provider(WARNS), "-k", "truncation-honesty")
    assert done.returncode == 0, done.stdout
    assert "ConformanceWarning: truncation-honesty: " in done.stdout
    assert "1 passed" in done.stdout
    assert "1 warning" in done.stdout
    strict = run(*provider(WARNS), "-k", "truncation-honesty", "-W", "error")
    assert strict.returncode == 1


def test_a_server_is_judged_too(run) -> None:
    with http_peer() as target:
        done = run("--cgp-provider-url", target.url, *CORE)
    assert done.returncode == 0, done.stdout


def test_one_run_of_the_suite_serves_all_items(run, tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    code = f"open({str(starts)!r}, 'a').write('x')\n"
    run(*provider(code), *CORE, "-k", "handshake or frame-validity or budget-honesty")
    assert starts.read_text() == "x"


def test_own_tests_run_beside_the_checks(run) -> None:
    (run.folder / "test_own.py").write_text("def test_mine():\n    assert True\n")
    done = run(*provider(), *CORE, "-v")
    assert "test_own.py::test_mine PASSED" in done.stdout
    assert "8 passed" in done.stdout


def test_only_what_failed_is_run_again_when_asked(run) -> None:
    code = "honest = frame\ndef frame(name):\n    return dict(honest(name), score=1.5)\n"
    run(*provider(code), *CORE)
    again = run(*provider(code), *CORE, "--last-failed")
    assert "1 failed, 6 deselected" in again.stdout


def test_ids_of_requirements_are_in_the_xml(run, tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    run(*provider(), *CORE, "-k", "budget", f"--junit-xml={report}")
    [found] = ElementTree.parse(report).getroot().iter("property")
    assert found.get("name") == "requirements"
    assert "B1" in str(found.get("value"))


def test_several_processes_share_the_items(run) -> None:
    pytest.importorskip("xdist")
    done = run(*provider(), *CORE, "-n", "2")
    assert done.returncode == 0, done.stdout
    assert "7 passed" in done.stdout


def test_whoever_cannot_be_started_fails_every_item_with_the_reason(run) -> None:
    done = run("--cgp-provider", "nonexistent-program", *CORE)
    assert done.returncode == 1
    assert "7 failed" in done.stdout
    assert "'nonexistent-program' could not be started" in done.stdout
    assert "Traceback" not in done.stdout


def test_stopping_early_leaves_no_process(run, tmp_path: Path) -> None:
    mark = tmp_path / "pid"
    child = f"import os, time; open({str(mark)!r}, 'w').write(str(os.getpid())); time.sleep(600)"
    command = shlex.join([sys.executable, "-c", child])
    done = run("--cgp-provider", command, "--cgp-profile", "core", "--cgp-timeout", "0.5", "-x")
    assert done.returncode == 1
    assert "stopping after 1 failures" in done.stdout
    assert not Path(f"/proc/{mark.read_text()}").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--cgp-provider", ""), "the command is empty"),
        (("--cgp-provider", "'"), "No closing quotation"),
        (("--cgp-provider", "x", "--cgp-provider-url", "http://127.0.0.1:9/"), "not both"),
        (("--cgp-provider-url", "http://docs.example/"), "(C7)"),
        (("--cgp-provider", "x", "--cgp-profile", "all"), "all"),
        (("--cgp-provider", "x", "--cgp-timeout", "0"), "--cgp-timeout"),
        (
            ("--cgp-provider-url", "http://127.0.0.1:9/", "--cgp-credential-env", "CGP_NONE"),
            "--cgp-credential-env",
        ),
    ],
)
def test_wrong_usage_is_told_in_one_line(run, arguments, words) -> None:
    done = run(*arguments)
    assert done.returncode == 4
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_without_the_option_nothing_of_ours_is_imported(run) -> None:
    (run.folder / "test_own.py").write_text(
        "import sys\n"
        "def test_mine():\n"
        "    ours = {name for name in sys.modules if name.startswith('cgp_')}\n"
        "    heavy = ours - {'cgp_toolkit', 'cgp_toolkit.conformance', 'cgp_toolkit.conformance.pytest_plugin'}\n"
        "    assert 'cgp_toolkit.conformance.pytest_plugin' in ours\n"
        "    assert heavy == set()\n"
    )
    done = run("-q")
    assert done.returncode == 0, done.stdout
    (run.folder / "test_own.py").unlink()
    assert run("-q").returncode == 5  # no tests: as without the plugin
