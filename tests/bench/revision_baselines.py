"""What other tools answer on the questions that `cgp diff` answers. Prints a table in Markdown.

It needs the tools, which no lock file of ours names, in a folder:

    python3 -m venv FOLDER/py && FOLDER/py/bin/pip install jsonsubschema api-schema-diff
    npm install --prefix FOLDER/js json-schema-diff json-schema-diff-validator

    .venv/bin/python tests/bench/revision_baselines.py FOLDER ../shared/data

A question is one flow: may the sender's revision send what the other's tolerant receiver refuses? Every
tool gets the sender's schema and the receiver's with closed objects opened, in the order that suits it.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from cgp_generators.revisions.comparison import Options, compare
from cgp_generators.revisions.config import Config
from cgp_generators.revisions.sources.reading import document_of

SUBSCHEMA = """
import json, sys, signal
from jsonsubschema import isSubschema
def late(*_): raise TimeoutError
signal.signal(signal.SIGALRM, late)
for sender, receiver in json.load(sys.stdin):
    signal.alarm(20)
    try: answer = not isSubschema(sender, receiver)
    except BaseException as error: answer = "error: " + type(error).__name__
    signal.alarm(0)
    print(json.dumps(answer), flush=True)
"""

API_DIFF = """
import json, subprocess, sys, pathlib, tempfile
tool = str(pathlib.Path(sys.executable).parent / "api-schema-diff")
for sender, receiver in json.load(sys.stdin):
    folder = pathlib.Path(tempfile.mkdtemp())
    (folder / "old.json").write_text(json.dumps(sender))
    (folder / "new.json").write_text(json.dumps(receiver))
    done = subprocess.run([tool, str(folder / "old.json"), str(folder / "new.json")], capture_output=True)
    print(json.dumps({0: False, 1: True}.get(done.returncode, "error: exit %d" % done.returncode)), flush=True)
"""

SET_DIFF = """
const {diffSchemas} = require('json-schema-diff');
(async () => { for (const [sender, receiver] of JSON.parse(require('fs').readFileSync(0))) {
  let answer;
  delete sender.$schema; delete receiver.$schema;  // It knows no dialect by name.
  try { answer = (await diffSchemas({sourceSchema: sender, destinationSchema: receiver})).removalsFound; }
  catch (error) { answer = 'error: ' + error.constructor.name; }
  console.log(JSON.stringify(answer)); } })();
"""

VALIDATOR = """
const tool = require('json-schema-diff-validator');
for (const [sender, receiver] of JSON.parse(require('fs').readFileSync(0))) {
  let answer = false;
  try { tool.validateSchemaCompatibility(sender, receiver); } catch (error) { answer = true; }
  console.log(JSON.stringify(answer)); }
"""

PATIENCE = 120
"""Seconds that a tool may take for all questions of a table."""

Question = tuple[Any, Any, bool]


def opened(schema: Any) -> Any:
    """The schema with closed objects opened."""
    if isinstance(schema, list):
        return [opened(entry) for entry in schema]
    if not isinstance(schema, dict):
        return schema
    closing = ("additionalProperties", "unevaluatedProperties")
    return {
        name: opened(inner)
        for name, inner in schema.items()
        if not (name in closing and inner is False)
    }


def questions_of_cases(data: Path) -> Iterator[Question]:
    """Two for each minimal case."""
    for case in json.loads((data / "rules/cases.json").read_text(encoding="utf-8")):
        yield case["old"], opened(case["new"]), bool(case["expect_old_to_new"])
        yield case["new"], opened(case["old"]), bool(case["expect_new_to_old"])


# By the number of the older revision: whether old to new and new to old break.
BREAKING_STEPS = {1: (1, 1), 4: (0, 1), 5: (0, 1), 6: (1, 1), 7: (0, 1), 9: (0, 1)}


def questions_of_steps(data: Path) -> Iterator[Question]:
    """Two for each step of a real protocol."""
    files = sorted((data / "revisions/cgp").glob("*.json"))
    schemas = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    for number, (old, new) in enumerate(pairwise(schemas), start=1):
        forward, backward = BREAKING_STEPS.get(number, (0, 0))
        yield old, opened(new), bool(forward)
        yield new, opened(old), bool(backward)


def answers_of(command: list[str], questions: list[Question], folder: Path) -> list[Any]:
    """One answer for each question; what a tool did not get to is an error."""
    asked = json.dumps([[sender, receiver] for sender, receiver, _ in questions])
    try:
        done = subprocess.run(
            command,
            input=asked.encode(),
            capture_output=True,
            cwd=folder,
            timeout=PATIENCE,
            check=False,
        )
        output = done.stdout
    except subprocess.TimeoutExpired as late:
        output = late.stdout or b""
    found = [
        json.loads(line)
        for line in output.decode().splitlines()
        if line.startswith(("t", "f", '"'))
    ]
    return found + ["error: it ended"] * (len(questions) - len(found))


def our_answers(questions: list[Question]) -> list[Any]:
    """What `cgp diff` answers, strictly, since the receivers are opened already."""
    found: list[Any] = []
    for sender, receiver, _ in questions:
        old, new = (document_of(json.dumps(one), "schema") for one in (sender, receiver))
        verdict = next(iter(compare(old, new, Options(config=Config())).flows().values()))
        found.append({"breaks": True, "compatible": False}.get(verdict.value, "undecided"))
    return found


def row(name: str, answers: list[Any], questions: list[Question]) -> str:
    """How often a tool is right, misses a break, sees one that is none, or gives no answer."""
    counts = Counter(
        (
            "none"
            if isinstance(answer, str)
            else "right" if answer is truth else "missed" if truth else "false"
        )
        for answer, (_, _, truth) in zip(answers, questions, strict=True)
    )
    cells = [str(counts[kind]) for kind in ("right", "missed", "false", "none")]
    return f"| {name} | {' | '.join(cells)} |"


def main() -> None:
    """Ask every tool everything."""
    folder, data = (Path(argument).resolve() for argument in sys.argv[1:3])
    python, node = str(folder / "py/bin/python"), folder / "js"
    tools = {
        "jsonsubschema (PyPI)": ([python, "-c", SUBSCHEMA], folder),
        "api-schema-diff (PyPI)": ([python, "-c", API_DIFF], folder),
        "json-schema-diff (npm)": (["node", "-e", SET_DIFF], node),
        "json-schema-diff-validator (npm)": (["node", "-e", VALIDATOR], node),
    }
    for title, questions in (
        ("minimal cases", list(questions_of_cases(data))),
        ("steps of the real protocol", list(questions_of_steps(data))),
    ):
        print(f"\n{len(questions)} questions: {title}\n")
        print("| tool | right | break missed | false break | no answer |")
        print("|---|---:|---:|---:|---:|")
        print(row("cgp diff", our_answers(questions), questions))
        for name, (command, place) in tools.items():
            print(row(name, answers_of(command, questions, place), questions), flush=True)


if __name__ == "__main__":
    main()
