"""The playground: what it says about texts, and that it runs in a browser without asking anybody."""

import http.server
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.site.conftest import Site
from tests.toolchains import skip_without

Answer = dict[str, Any]
Judge = Callable[[list[dict[str, str]]], tuple[list[Answer], ...]]


@pytest.fixture(scope="module")
def tools(root: Path) -> Path:
    """The folder of the playground, with its bundler installed."""
    folder = root / "site/playground"
    there = shutil.which("node") and (folder / "node_modules/.bin/esbuild").is_file()
    skip_without(None if there else "the playground has no tools: make setup")
    return folder


def bundle(tools: Path, entry: Path, out: Path, *options: str) -> None:
    command = [str(tools / "node_modules/.bin/esbuild"), str(entry), "--bundle", "--format=esm"]
    done = subprocess.run(
        [*command, "--loader:.ndjson=text", "--log-level=warning", f"--outfile={out}", *options],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.fixture(scope="module")
def program(root: Path, tools: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("playground") / "judge_all.mjs"
    bundle(tools, root / "tests/site/judge_all.ts", out, "--platform=node", "--target=node20")
    return out


@pytest.fixture(scope="module")
def judge(program: Path) -> Judge:
    """Asks for the verdicts on some texts, and gives the examples of the page and the verdicts."""

    def ask(texts: list[dict[str, str]]) -> tuple[list[Answer], ...]:
        asked = "".join(json.dumps(text) + "\n" for text in texts)
        done = subprocess.run(["node", program], input=asked, capture_output=True, text=True)
        assert (done.returncode, done.stderr) == (0, "")
        examples, *answers = (json.loads(line) for line in done.stdout.rstrip("\n").split("\n"))
        return examples, answers

    return ask


def test_it_is_well_typed(root: Path, tools: Path) -> None:
    compiler = root / "generated/typescript/node_modules/.bin/tsc"
    if not compiler.is_file():
        pytest.skip("the tools of the TypeScript package are not installed")
    done = subprocess.run([compiler, "--project", tools], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def found(answer: Answer, key: str) -> list[tuple[str, str]]:
    return [(finding[key], finding["path"]) for finding in answer["findings"]]


def test_it_says_of_every_golden_vector_what_the_vector_says(root: Path, judge: Judge) -> None:
    vectors = [
        (path.parts[-3], json.loads(path.read_text(encoding="utf-8")))
        for path in sorted((root / "spec/vectors").glob("*/*/*.json"))
    ]
    vectors = [
        (kind, vector)
        for kind, vector in vectors
        if "input" in vector and "max_bytes" not in vector and len(vector["input"]) < 5000
    ]
    assert len(vectors) > 800
    _, answers = judge(
        [{"type": kind, "profile": "peer", "text": vector["input"]} for kind, vector in vectors]
    )
    for (_, vector), answer in zip(vectors, answers, strict=True):
        assert answer["decodes"] == ("error" not in vector), vector
        if "error" in vector:
            expected = [(vector["error"]["code"], vector["error"]["path"])]
            assert found(answer, "code") == expected, vector
        else:
            wanted = vector.get("violations", [])
            assert found(answer, "requirement") == [
                (finding["requirement"], finding["path"]) for finding in wanted
            ]
            assert answer["canonical"] == vector["canonical"]
        assert answer["shared"]["text"] == vector["input"]


@pytest.mark.parametrize(
    ("text", "path", "at"),
    [
        ('{"a":1}', "", '{"a":1}'),
        ('  {"a" : [1, {"b": "]}"}, -2e5 ] }', "/a/1/b", '"]}"'),
        ('{"a":[1,{"b":2},-2e5]}', "/a/2", "-2e5"),
        ('{"a/b":{"~":null}}', "/a~1b/~0", "null"),
        ('{"a":1,"a":[]}', "/a", "[]"),
        ('{"\\u0061":true}', "/a", "true"),
        ('{"a":{"b":1}}', "/a/missing", '{"b":1}'),
        ('{"a":[]}', "/a/0", "[]"),
        ('{"a":"\\\\\\""}', "/a", '"\\\\\\""'),
        ("{", "", None),
    ],
)
def test_a_pointer_leads_to_its_place(
    tools: Path, tmp_path: Path, text: str, path: str, at: str | None
) -> None:
    out = tmp_path / "places.mjs"
    bundle(tools, tools / "src/places.ts", out, "--platform=node")
    script = (
        f"import {{ placeOf }} from {json.dumps(out.as_uri())};"
        f"const text = {json.dumps(text)}; const place = placeOf(text, {json.dumps(path)});"
        "console.log(JSON.stringify(place ? text.slice(place.start, place.end) : null));"
    )
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == at


def test_its_examples_are_what_they_are_called(judge: Judge) -> None:
    examples, _ = judge([])
    sound = [example for example in examples if example["sound"]]
    assert {example["name"] for example in sound} >= {"handshake_ack", "query", "frames", "verify"}
    for profile in ("peer", "author"):
        _, answers = judge(
            [{"type": each["type"], "profile": profile, "text": each["text"]} for each in examples]
        )
        for example, answer in zip(examples, answers, strict=True):
            assert (answer["findings"] == []) == example["sound"], example


def test_it_shows_costs_digests_and_what_a_person_is_asked(root: Path, judge: Judge) -> None:
    frame = (root / "site/snippets/frame.json").read_text(encoding="utf-8")
    dishonest = frame.replace('"token_cost": 34', '"token_cost": 33').replace("three", "four")
    ack = {
        "type": "handshake_ack",
        "protocol_version": "contextgraph/1.0-draft",
        "provider": {
            "name": "wiki",
            "version": "2",
            "data_flow": {"reads": True, "egress_scopes": ["local-only", "org-tenant"]},
        },
        "capabilities": {},
    }
    _, (one, other, asking) = judge(
        [
            {"type": "ContextFrame", "profile": "peer", "text": frame},
            {"type": "ContextFrame", "profile": "peer", "text": dishonest},
            {"type": "Envelope", "profile": "peer", "text": json.dumps(ack)},
        ]
    )
    assert [(each["declared"], each["recomputed"]) for each in one["frames"]] == [(34, 34)]
    assert one["frames"][0]["digestMatches"] is True
    assert other["frames"][0]["digestMatches"] is False
    assert ("B3", "/token_cost") in found(other, "requirement")
    assert asking["consent"] == {
        "provider": "wiki 2",
        "reads": True,
        "writes": False,
        "egress": False,
        "offMachine": ["org-tenant"],
        "contradictory": True,
    }


# --- in a browser ---------------------------------------------------------------------------------


class Watching(http.server.SimpleHTTPRequestHandler):
    """Serves the site, and remembers what was asked for."""

    asked: list[str]

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def served(
    tools: Path, site: Site, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, list[str]]]:
    """The built site with its playground, at an address of its own."""
    folder = tmp_path_factory.mktemp("served") / "site"
    shutil.copytree(site.folder, folder)
    bundle(tools, tools / "src/main.ts", folder / "playground/playground.js", "--target=es2022")
    asked: list[str] = []
    handler = type("Handler", (Watching,), {"asked": asked})
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), partial(handler, directory=str(folder))
    )
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}", asked
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture(scope="module")
def browse(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Opens an address in a browser and gives the document as it stands then."""
    browser = shutil.which("chromium")
    if browser is None:
        pytest.skip("chromium is not installed")
    profile = tmp_path_factory.mktemp("profile")
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]

    def open_page(address: str) -> str:
        command = [browser, *options, f"--user-data-dir={profile}", "--virtual-time-budget=4000"]
        done = subprocess.run(
            [*command, "--enable-logging=stderr", "--dump-dom", address],
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0
        assert [line for line in done.stderr.splitlines() if "CONSOLE" in line] == []
        return done.stdout

    return open_page


def test_a_shared_case_is_judged_in_the_browser(
    served: tuple[str, list[str]], browse: Callable[[str], str], judge: Judge
) -> None:
    address, asked = served
    # {"type":"query","id":"","query":{"goal":"g","max_frames":1,"max_tokens":1}}
    text = (
        "eyJ0eXBlIjoicXVlcnkiLCJpZCI6IiIsInF1ZXJ5Ijp7ImdvYWwiOiJnIiwibWF4X2ZyYW1lcyI6MSwibWF4X3Rva2Vucy"
        "I6MX19"
    )
    document = browse(f"{address}/playground/#type=Envelope&as=peer&text={text}")
    result = document[document.index('id="playground-result"') :]
    assert "decodes, and one rule is broken." in result
    assert '<button type="button">/id</button> <a href="../specification/#T2">T2</a>' in result
    assert "<code>id</code> is empty." in result
    assert re.search(r"<mark>(.*?)</mark>", unescape(result), re.DOTALL)[1] == '""'  # type: ignore[index]
    assert "7407 budget tokens" in document
    assert {path.partition("?")[0] for path in asked} >= {"/playground/playground.js"}


def test_without_a_case_a_sound_example_is_shown(
    served: tuple[str, list[str]], browse: Callable[[str], str]
) -> None:
    document = browse(f"{served[0]}/playground/")
    assert "Nothing is wrong with this message of type frames." in document
    assert 'id="playground-missing" class="admonition note" hidden' in document
