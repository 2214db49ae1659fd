"""A provider written with `contextgraph-sdk` gets a fair verdict: what fails is a real violation."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from cgp_toolkit.conformance.check import Profile, Status, Transport
from cgp_toolkit.conformance.report import Report
from cgp_toolkit.conformance.suite import run_suite
from cgp_toolkit.conformance.target import HttpTarget, StdioTarget

pytest.importorskip("contextgraph_sdk", reason="the PyPI package contextgraph-sdk is not installed")

PROVIDER = (sys.executable, str(Path(__file__).with_name("sdk_provider.py")))
both = pytest.mark.parametrize("transport", list(Transport))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one check says, the rule that it rests on, and a word that its evidence has to have."""

    status: Status
    requirement: str
    names: str


# The author did all that was his to do (see sdk_provider.py). What does not pass is the package's doing.
EVERYWHERE = {
    # It takes whatever is JSON for an object with all its members. One of four queries at once has no
    # payload: the package raises KeyError at it. Over stdio that ends the process, so that the query
    # behind it gets no reply; over HTTP it is a page of plain text with status 500 where an `error`
    # is due (T13).
    "concurrent-correlation": Verdict(Status.FAIL, "H4", "queries were sent at once"),
    # It acknowledges any family with its own version. A host can refuse that: no fault, advice.
    "version-mismatch": Verdict(Status.WARN, "T26", "another family"),
    # It answers no type that it does not know, even when an id shows that somebody waits.
    "unknown-envelope": Verdict(Status.WARN, "W10", "in silence"),
    # Never promised, so never asked for.
    "anchor-relevance": Verdict(Status.SKIP, "G4", "`graph` was not declared"),
    "embedding-fingerprint": Verdict(Status.SKIP, "E1", "No embedding space was declared"),
    # The file that it cites is nowhere.
    "provenance-fixture-consistency": Verdict(Status.SKIP, "F5", "can be read"),
}
VERDICTS = {
    Transport.STDIO: {
        **EVERYWHERE,
        # `42`, `[]`, a query or a verify without its payload, members of a wrong type: each raises in
        # the package, or in the author's method, which it does not shield, and the process ends.
        "survival": Verdict(Status.FAIL, "R1", "a query without its payload"),
        "http-hardening": Verdict(Status.SKIP, "T17", "over http only"),
    },
    Transport.HTTP: {
        **EVERYWHERE,
        # The same faults are pages of status 500 here, and the server lives on: advice.
        "survival": Verdict(Status.WARN, "R1", "a query without its payload"),
        # Its app answers by any method, and under any media type, Host and Origin. So a web page that
        # is open in a browser can question a provider on the same machine (T17).
        "http-hardening": Verdict(Status.FAIL, "T17", "PUT was answered with status 200"),
    },
}
"""Every check that does not pass, and why that is fair."""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The provider behind its WSGI app; the tracebacks of its server are not shown."""
    with subprocess.Popen(
        [*PROVIDER, "http"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


async def judged(transport: Transport, url: str, profile: Profile = Profile.FULL) -> Report:
    over_stdio = transport is Transport.STDIO
    target = StdioTarget(command=PROVIDER) if over_stdio else HttpTarget(url=url)
    return await run_suite(target, profile=profile)


@both
@pytest.mark.anyio
async def test_what_does_not_pass_is_what_is_explained(transport: Transport, url: str) -> None:
    report = await judged(transport, url)
    said = {each.name: each for each in report.results if each.status is not Status.PASS}
    expected = VERDICTS[transport]
    assert {name: each.status for name, each in said.items()} == {
        name: verdict.status for name, verdict in expected.items()
    }
    for name, verdict in expected.items():
        assert verdict.names in said[name].evidence
        assert verdict.requirement in said[name].requirements


@both
@pytest.mark.anyio
async def test_nothing_fails_in_the_public_profile(transport: Transport, url: str) -> None:
    report = await judged(transport, url, Profile.PUBLIC)
    assert report.conformant
    assert len(report.results) == 13


@pytest.mark.parametrize(
    "line", ["42", "[]", "null", '"query"', '{"type":"query","id":"q"}', '{"type":"verify"}']
)
def test_it_really_ends_at_a_message_that_does_not_decode(line: str) -> None:
    """The faults above without our suite: the good query after it finds nobody."""
    query = {"goal": "Is anybody there?", "max_frames": 8, "max_tokens": 100}
    good = json.dumps({"type": "query", "id": "good", "query": query})
    child = subprocess.run(
        PROVIDER, input=f"{line}\n{good}\n", capture_output=True, text=True, check=False, timeout=10
    )
    assert (child.returncode, child.stdout) == (1, "")
    assert "Traceback" in child.stderr


def test_it_really_answers_a_web_page_of_somebody_else(url: str) -> None:
    query = {"goal": "What does it know?", "max_frames": 8, "max_tokens": 100}
    body = json.dumps({"type": "query", "id": "q", "query": query}).encode()
    headers = {"Origin": "https://elsewhere.example", "Content-Type": "text/plain"}
    with urlopen(Request(url, data=body, headers=headers), timeout=10) as answer:
        assert json.load(answer)["result"]["frames"]
