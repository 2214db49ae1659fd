"""Conformance as tests: `pytest --cgp-provider "python my_provider.py"` adds one item for each check.

pytest loads this module whenever the distribution is installed, so it imports nothing of ours before
one of its options is given.
"""

import os
import shlex
import threading
import warnings
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from cgp_toolkit.conformance.check import Check, Profile
    from cgp_toolkit.conformance.report import Report, Result
    from cgp_toolkit.conformance.target import Target

_PROFILES: Final = ("core", "public", "full")


class ConformanceWarning(pytest.PytestWarning):
    """A check has advice: a SHOULD is not kept."""


class CheckFailed(Exception):
    """A check failed; the text is the evidence."""


class NoVerdict(Exception):
    """The provider cannot be started or reached, so nothing can be said about it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add a group of options of our own."""
    group = parser.getgroup("cgp", "conformance to the Context Graph Protocol")
    group.addoption(
        "--cgp-provider",
        metavar="CMD",
        help="Judge this provider over stdio, one test for each check. Split as a shell would.",
    )
    group.addoption(
        "--cgp-provider-url", metavar="URL", help="Judge the provider at this URL over HTTP."
    )
    group.addoption(
        "--cgp-profile",
        choices=_PROFILES,
        default="full",
        help="Which checks: core, public or full (the default).",
    )
    group.addoption(
        "--cgp-timeout",
        type=_seconds,
        default=5.0,
        metavar="SECONDS",
        help="How long each reply may take (default: 5).",
    )
    group.addoption(
        "--cgp-root",
        type=Path,
        metavar="DIR",
        help="Files that the provider names are read only below this folder "
        "(default: the working directory).",
    )
    group.addoption(
        "--cgp-credential-env",
        metavar="NAME",
        help="The environment variable that holds the bearer token for --cgp-provider-url.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Take part in this run, or stay out of it."""
    if config.getoption("cgp_provider") is None and config.getoption("cgp_provider_url") is None:
        return
    config.pluginmanager.register(_Judge(config), "cgp-conformance")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Wanted:
    """What the options ask for."""

    target: "Target"
    profile: "Profile"
    timeout: float
    root: Path

    async def judge(self, names: Sequence[str], tell: "Callable[[Result], None]") -> "Report":
        from cgp_toolkit.conformance.suite import run_suite

        return await run_suite(
            self.target,
            profile=self.profile,
            only=names,
            timeout=self.timeout,
            root=self.root,
            on_result=tell,
        )


class _Judge:
    """Makes the items, and holds the one run of the suite that all of them wait for."""

    def __init__(self, config: pytest.Config) -> None:
        self.wanted = _wanted(config)
        # Every process of pytest-xdist gets but some of the items, and cannot know which.
        self._one_by_one = hasattr(config, "workerinput")
        self._run: _Run | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Put the checks beside whatever else is collected, were it nothing."""
        report = yield
        if isinstance(collector, pytest.Session) and report.passed:
            group = _Provider.from_parent(
                collector, name="cgp-provider", nodeid="cgp-provider", judge=self
            )
            report.result = [*report.result, group]
        return report

    @pytest.hookimpl
    def pytest_sessionfinish(self) -> None:
        self._end()

    def result_of(self, item: "ConformanceItem") -> "Result":
        """What the check of this item came to. The first that asks starts the run."""
        if self._run is None or not self._run.covers(item.name):
            self._end()
            chosen = [each for each in item.session.items if isinstance(each, ConformanceItem)]
            names = [item.name] if self._one_by_one else [each.name for each in chosen]
            self._run = _Run(self.wanted, names)
        return self._run.result_of(item.name)

    def _end(self) -> None:
        if self._run is not None:
            self._run.end()
            self._run = None


class _Run:
    """The suite in an event loop of its own, on a thread of its own: tests may have loops of theirs."""

    def __init__(self, wanted: _Wanted, names: Sequence[str]) -> None:
        import anyio.from_thread

        self._names = frozenset(names)
        self._found: dict[str, Result] = {}
        self._news = threading.Condition()
        self._stack = ExitStack()
        portal = self._stack.enter_context(anyio.from_thread.start_blocking_portal())
        self._future: Future[Report] = portal.start_task_soon(wanted.judge, names, self._tell)
        self._future.add_done_callback(lambda _: self._tell(None))

    def covers(self, name: str) -> bool:
        return name in self._names

    def result_of(self, name: str) -> "Result":
        from cgp_toolkit.conformance.errors import TargetUnreachable

        with self._news:
            while name not in self._found and not self._future.done():
                self._news.wait()
        if name not in self._found:
            try:
                self._future.result()
            except TargetUnreachable as problem:
                raise NoVerdict(str(problem)) from problem
        return self._found[name]

    def end(self) -> None:
        """Cancel what still runs; the suite leaves no process behind."""
        self._future.cancel()
        self._stack.close()

    def _tell(self, result: "Result | None") -> None:
        with self._news:
            if result is not None:
                self._found[result.name] = result
            self._news.notify_all()


class _Provider(pytest.Collector):
    """What the items belong to. They come without a file, so that an empty folder will do."""

    def __init__(self, *, judge: _Judge, **others: Any) -> None:
        super().__init__(**others)
        self._judge = judge

    def collect(self) -> list[pytest.Item]:
        from cgp_toolkit.conformance.suite import select_checks

        return [
            ConformanceItem.from_parent(self, name=check.name, check=check, judge=self._judge)
            for check in select_checks(self._judge.wanted.profile)
        ]


class ConformanceItem(pytest.Item):
    """One check as a test."""

    def __init__(self, *, check: "Check", judge: _Judge, **others: Any) -> None:
        super().__init__(**others)
        self._check = check
        self._judge = judge
        self.user_properties.append(("requirements", " ".join(map(str, check.requirements))))

    def runtest(self) -> None:
        from cgp_toolkit.conformance.check import Status

        result = self._judge.result_of(self)
        match result.status:
            case Status.FAIL:
                raise CheckFailed(result.evidence)
            case Status.SKIP:
                pytest.skip(result.evidence)
            case Status.WARN:
                advice = ConformanceWarning(f"{self.name}: {result.evidence}")
                warnings.warn_explicit(advice, category=None, filename="cgp-provider", lineno=0)
            case Status.PASS:
                pass

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The evidence alone: a traceback through the suite tells an author nothing."""
        if isinstance(excinfo.value, NoVerdict):
            return str(excinfo.value)
        if isinstance(excinfo.value, CheckFailed):
            ids = ", ".join(map(str, self._check.requirements))
            return f"{excinfo.value}\n\n{self.name} proves: {self._check.proves} ({ids})"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        return self.path, None, f"conformance: {self.name}"


def _wanted(config: pytest.Config) -> _Wanted:
    from cgp_toolkit.conformance.check import Profile

    return _Wanted(
        target=_target(config),
        profile=Profile(config.getoption("cgp_profile")),
        timeout=config.getoption("cgp_timeout"),
        root=config.getoption("cgp_root") or config.invocation_params.dir,
    )


def _target(config: pytest.Config) -> "Target":
    """The provider that the options name. `UsageError` when they do not name one."""
    from cgp_toolkit.conformance.target import HttpTarget, StdioTarget
    from cgp_toolkit.errors import TransportFailed
    from cgp_toolkit.transport.addresses import judge_url
    from cgp_toolkit.transport.credentials import Credential

    command: str | None = config.getoption("cgp_provider")
    url: str | None = config.getoption("cgp_provider_url")
    if command is not None and url is not None:
        raise pytest.UsageError("--cgp-provider or --cgp-provider-url, not both.")
    if command is not None:
        try:
            words = tuple(shlex.split(command))
        except ValueError as problem:
            raise pytest.UsageError(f"--cgp-provider: {problem}.") from problem
        if not words:
            raise pytest.UsageError("--cgp-provider: the command is empty.")
        return StdioTarget(command=words)
    assert url is not None
    try:
        judge_url(url)
    except TransportFailed as problem:
        raise pytest.UsageError(f"--cgp-provider-url: {problem}") from problem
    name: str | None = config.getoption("cgp_credential_env")
    if name is None:
        return HttpTarget(url=url)
    try:
        return HttpTarget(url=url, credential=Credential(os.environ.get(name, "")))
    except ValueError as problem:
        raise pytest.UsageError(f"--cgp-credential-env: {problem}") from problem


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= 3600:
        raise ValueError("more than 0 and at most 3600 seconds are due")
    return seconds
