"""The programs that pages show in four languages are built, run, and say the same."""

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.generated.go import toolchain as go_toolchain
from tests.generated.rust import toolchain as rust_toolchain
from tests.generated.typescript import toolchain as typescript_toolchain
from tests.toolchains import skip_without

HANDSHAKE = '{"type":"handshake","protocol_version":"contextgraph/1.0-draft"}'
CONVERSATION = f"""\
{HANDSHAKE}
{{"type":"query","query":{{"goal":"How are retries configured?","max_frames":2,"max_tokens":10}}}}
{{"type":"shutdown"}}
"""
IDENTITIES = [
    # What shelf.py serves, what it served once, what it never had.
    {
        "frame_id": "retries",
        "content_digest": "sha256:d7839b5e4214bc57e87e63af722e8c78e6a3793c1b7281d560828d32b6e7ed98",
    },
    {"frame_id": "deploy", "content_digest": f"sha256:{0:064}"},
    {"frame_id": "holidays", "content_digest": f"sha256:{0:064}"},
]
Command = Callable[[str], list[str]]
"""The command that runs a program of the pages, by its name."""

LANGUAGES = ("python", "typescript", "go", "rust")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def run(*command: str | Path, folder: Path, said: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command,
        cwd=folder,
        # Programs that ask start `python shelf.py`.
        env={
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        },
        input=said,
        capture_output=True,
        text=True,
        timeout=300,
    )


def printed(done: "subprocess.CompletedProcess[str]") -> str:
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def shown(root: Path, pattern: str) -> str:
    """What the page on the first provider tells people to write."""
    page = (root / "site/pages/docs/first-provider.md").read_text(encoding="utf-8")
    (found,) = re.findall(pattern, page, re.MULTILINE)
    assert isinstance(found, str)
    return found


@pytest.fixture(scope="module")
def snippets(root: Path) -> Path:
    return root / "site/snippets"


@pytest.fixture(scope="module")
def python(snippets: Path) -> Command:
    return lambda name: [sys.executable, str(snippets / f"{name}.py")]


@pytest.fixture(scope="module")
def typescript(root: Path, snippets: Path, tmp_path_factory: pytest.TempPathFactory) -> Command:
    """In a project that has installed the package."""
    skip_without(typescript_toolchain.toolchain_problem())
    package = root / "generated/typescript"
    compiler = package / "node_modules/.bin/tsc"
    skip_without(None if compiler.is_file() else "the package's tools are not installed")
    folder = tmp_path_factory.mktemp("typescript")
    installed = folder / "node_modules/@cgp-toolkit/types"
    installed.mkdir(parents=True)
    shutil.copyfile(package / "package.json", installed / "package.json")
    (folder / "package.json").write_text('{ "private": true, "type": "module" }')
    (folder / "node_modules/@types").symlink_to(package / "node_modules/@types")
    for path in snippets.glob("*.ts"):
        shutil.copyfile(path, folder / path.name)
    strictly = shown(root, r"^ *npx tsc (.+) shelf\.ts$").split()
    sources = sorted(path.name for path in folder.glob("*.ts"))
    commands: tuple[list[str | Path], ...] = (
        [compiler, "--noCheck", "--project", package, "--outDir", installed / "dist"],
        [compiler, *strictly, *sources],
    )
    for command in commands:
        built = run(*command, folder=folder)
        assert built.returncode == 0, built.stdout
    return lambda name: ["node", str(folder / f"{name}.js")]


@pytest.fixture(scope="module")
def go(root: Path, snippets: Path, tmp_path_factory: pytest.TempPathFactory) -> Command:
    """In a module that requires ours."""
    skip_without(go_toolchain.toolchain_problem())
    folder = tmp_path_factory.mktemp("go")
    required = shown(root, r"^ *(require cgp-toolkit\S+ \S+\n *replace \S+ => \S+)$")
    required = required.replace("../checkout/generated/go", str(root / "generated/go"))
    (folder / "go.mod").write_text(f"module shown\n\ngo 1.24\n\n{required}\n")
    for path in snippets.glob("*.go"):
        (folder / path.stem).mkdir()
        shutil.copyfile(path, folder / path.stem / "main.go")
    assert printed(go_toolchain.run("gofmt", "-l", ".", folder=folder)) == ""
    (folder / "bin").mkdir()
    built = go_toolchain.run("go", "build", "-o", str(folder / "bin"), "./...", folder=folder)
    assert built.returncode == 0, built.stderr
    return lambda name: [str(folder / "bin" / name)]


@pytest.fixture(scope="module")
def rust(snippets: Path, tmp_path_factory: pytest.TempPathFactory) -> Command:
    """As examples of the crate."""
    skip_without(rust_toolchain.toolchain_problem())
    folder = tmp_path_factory.mktemp("rust")
    sources = sorted(snippets.glob("*.rs"))
    layout = run("rustfmt", "--edition", "2024", "--check", *sources, folder=snippets)
    assert layout.returncode == 0, layout.stdout
    with rust_toolchain.checkout() as crate:
        (crate / "examples").mkdir(exist_ok=True)
        for path in sources:
            shutil.copyfile(path, crate / "examples" / path.name)
        # Each with the features of one other test, so that nothing is compiled once more.
        for features in ("axum", "asking"):
            names = [
                path.stem for path in sources if (path.stem == "asking") == (features == "asking")
            ]
            examples = [word for name in names for word in ("--example", name)]
            built = rust_toolchain.cargo(
                "build", "--quiet", "--offline", "--features", features, *examples
            )
            assert (built.returncode, built.stderr) == (0, "")
        for path in sources:
            shutil.copy(crate / "target/debug/examples" / path.stem, folder / path.stem)
    return lambda name: [str(folder / name)]


@pytest.fixture
def command(language: str, request: pytest.FixtureRequest) -> Command:
    found: Command = request.getfixturevalue(language)
    return found


@in_every_language
def test_reading_says_in_every_language_what_the_page_says(
    command: Command, snippets: Path
) -> None:
    shown = (snippets / "read.txt").read_text(encoding="utf-8")
    assert printed(run(*command("read"), folder=snippets)) == shown


@in_every_language
def test_the_first_provider_answers_with_the_same_bytes_in_every_language(
    command: Command, python: Command, snippets: Path
) -> None:
    answers = printed(run(*command("shelf"), folder=snippets, said=CONVERSATION))
    assert '"token_cost":8' in answers
    assert answers == printed(run(*python("shelf"), folder=snippets, said=CONVERSATION))


@in_every_language
def test_it_says_whether_frames_still_hold(
    command: Command, python: Command, snippets: Path
) -> None:
    frames = [{"provider_id": "shelf", **identity} for identity in IDENTITIES]
    asked = json.dumps({"type": "verify", "request": {"frames": frames}})
    said = f"{HANDSHAKE}\n{asked}\n"
    told = printed(run(*command("shelf_verify"), folder=snippets, said=said))
    assert told == printed(run(*python("shelf_verify"), folder=snippets, said=said))
    acknowledged, verified = told.splitlines()
    assert json.loads(acknowledged)["capabilities"]["verify"] is True
    verdicts = json.loads(verified)["response"]["verdicts"]
    assert [verdict["status"] for verdict in verdicts] == ["valid", "stale", "gone"]


@contextmanager
def served(command: list[str], folder: Path) -> Iterator[str]:
    """The URL of a provider that listens on a free port as long as this lasts."""
    with subprocess.Popen([*command, "0"], cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@in_every_language
def test_it_is_served_over_http(command: Command, python: Command, snippets: Path) -> None:
    question = CONVERSATION.splitlines()[1]
    with served(command("shelf_http"), snippets) as url:
        assert url.startswith("http://127.0.0.1:")
        asked = urllib.request.Request(url, question.encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked, timeout=30) as reply:
            answered = reply.read().decode()
    spoken = printed(run(*python("shelf"), folder=snippets, said=f"{question}\n"))
    assert answered.rstrip() == spoken.rstrip()


def test_a_host_that_was_permitted_asks_the_server(
    root: Path, python: Command, snippets: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    block = shown(root, r"^<!-- tested with a server -->\n```console\n\$ ((?:.*\n)+?)```$")
    line, _, answer = block.partition("\n")
    monkeypatch.setenv("CGP_LEDGER", str(tmp_path / "ledger"))
    with served(python("shelf_http"), snippets) as url:
        place = urlsplit(url).netloc
        asked = line.replace("127.0.0.1:8765", place)
        done = run("bash", "-c", asked, folder=snippets)
    assert done.returncode == 0, done.stderr
    assert done.stdout == answer.replace("127.0.0.1:8765", place)


@in_every_language
def test_the_first_host_asks_two_providers(command: Command, snippets: Path) -> None:
    told = printed(run(*command("asking"), folder=snippets)).splitlines()
    assert told[:2] == ["shelf: 2 frames", "docs: 2 frames"]
    assert len(told) == 6
    assert all(line.startswith(("cited as: ", "quoted: ")) for line in told[2:])


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_hosts_quote_the_same_frames_in_the_same_order(
    command: Command, go: Command, snippets: Path
) -> None:
    told = printed(run(*command("asking"), folder=snippets))
    assert told == printed(run(*go("asking"), folder=snippets))
    assert "quoted: shelf, retries\n" in told


def test_a_provider_of_the_public_sdk_answers_a_plain_question_with_the_same_bytes(
    python: Command, snippets: Path
) -> None:
    asked = {"goal": "How are retries configured?", "max_frames": 8, "max_tokens": 400}
    said = json.dumps({"type": "query", "query": asked}) + "\n"
    theirs = printed(run(*python("sdk_shelf"), folder=snippets, said=said))
    assert theirs == printed(run(*python("shelf"), folder=snippets, said=said))
    assert theirs.count('"token_cost"') == 2
