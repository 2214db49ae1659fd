"""The TypeScript package as its own tools judge it, and as a program that uses it sees it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from tests.generated.typescript.toolchain import run

HERE = Path(__file__).parent
SUPPRESSION = re.compile(r"@ts-(ignore|expect-error|nocheck)|eslint-disable|prettier-ignore")
FUZZ_SECONDS = "3"


def test_the_tools_of_the_package_find_nothing(typescript_package: Path) -> None:
    linted = run("npm", "run", "lint", folder=typescript_package)
    assert linted.returncode == 0, linted.stdout + linted.stderr


def test_nothing_is_suppressed(typescript_package: Path) -> None:
    sources = [*(typescript_package / "src").rglob("*.ts"), *HERE.rglob("*.ts")]
    assert sources
    assert [str(path) for path in sources if SUPPRESSION.search(path.read_text())] == []


def test_prettier_would_change_no_test(typescript_package: Path) -> None:
    prettier = typescript_package / "node_modules" / ".bin" / "prettier"
    config = typescript_package / ".prettierrc.json"
    checked = run(str(prettier), "--config", str(config), "--check", ".", folder=HERE)
    assert checked.returncode == 0, checked.stderr


def test_no_program_depends_on_more_than_the_package(typescript_package: Path) -> None:
    manifest = json.loads((typescript_package / "package.json").read_text())
    assert "dependencies" not in manifest
    assert all(re.fullmatch(r"[0-9.]+", pin) for pin in manifest["devDependencies"].values())
    lock = json.loads((typescript_package / "package-lock.json").read_text())
    assert lock["packages"][""]["devDependencies"] == manifest["devDependencies"]
    assert (lock["name"], lock["version"]) == (manifest["name"], manifest["version"])
    assert not any("resolved" in entry for entry in lock["packages"].values())


def test_what_the_root_exports_imports_no_module_of_node(typescript_package: Path) -> None:
    dist = typescript_package / "dist"
    importing = {
        path.relative_to(dist).parts[0]
        for path in dist.rglob("*.js")
        if re.search(r"""from ["'](?!\.)""", path.read_text())
    }
    # The rooms of programs that run in Node; a module of the root would be named by its file.
    assert importing <= {"examples", "harness", "host", "provider"}
    from_rooms = re.compile(r"""from ["']\./(examples|harness|host|provider)/""")
    assert [path.name for path in dist.glob("*.js") if from_rooms.search(path.read_text())] == []


def test_the_published_files_leave_the_harness_out(typescript_package: Path) -> None:
    packed = run("npm", "pack", "--dry-run", "--json", folder=typescript_package)
    [archive] = json.loads(packed.stdout)
    paths = {file["path"] for file in archive["files"]}
    assert {"package.json", "README.md", "dist/index.js", "dist/index.d.ts"} <= paths
    assert [
        path
        for path in paths
        if path.startswith(("dist/harness", "dist/host/harness", "src", "node_modules"))
        and not path.startswith("src/examples/pages/")
    ] == []


def test_the_unit_tests_pass_in_a_program_that_uses_the_package(
    typescript_package: Path, consumer: Path
) -> None:
    tests = sorted((HERE / "unit").glob("*.test.ts"))
    for path in tests:
        (consumer / path.name).write_bytes(path.read_bytes())
    compiled = run(str(typescript_package / "node_modules/.bin/tsc"), folder=consumer)
    assert compiled.returncode == 0, compiled.stdout
    files = [f"out/{path.stem}.js" for path in tests]
    tested = run("node", "--test", *files, folder=consumer)
    assert tested.returncode == 0, tested.stdout
    assert "# fail 0" in tested.stdout
    assert "# pass 0" not in tested.stdout


ROLE = """
import { dispatchToProvider, type ProviderRole } from "@cgp-toolkit/types";
export const role: ProviderRole = {
  handshake: (message) => ({ type: "error", message: message.protocol_version }),
  query: (message) => ({ type: "error", message: message.query.goal }),
  verify: () => Promise.resolve({ type: "verified", response: { verdicts: [] } }),
  shutdown: () => undefined,
};
export const reply = await dispatchToProvider(role, { type: "shutdown" });
"""
SWITCH = """
import type { Envelope, UnknownEnvelope } from "@cgp-toolkit/types";
export function name(message: Envelope): string {
  switch (message.type) {
    case "handshake":
    case "handshake_ack":
    case "query":
    case "frames":
    case "verify":
    case "verified":
    case "shutdown":
      return message.type;
    case "error":
      return message.message;
    default:
      return unknown(message);
  }
}
function unknown(message: UnknownEnvelope): string {
  return message.type;
}
"""
VALUES = """
import { CONTEXT_QUERY_DEFAULTS, encode, type ContextQuery, type FrameKind } from "@cgp-toolkit/types";
const kind: FrameKind = "of-tomorrow";
const query: ContextQuery = {
  ...CONTEXT_QUERY_DEFAULTS,
  goal: "g",
  max_frames: 1,
  max_tokens: 2,
  kinds: ["doc", kind],
  as_of: undefined,
};
export const text: string = encode("ContextQuery", query);
"""


def compiled(package: Path, folder: Path, program: str) -> str:
    """What the compiler says of a program that uses the package; nothing when all is well."""
    (folder / "program.ts").write_text(program)
    return run(str(package / "node_modules/.bin/tsc"), "--noEmit", folder=folder).stdout


@pytest.mark.parametrize("program", [ROLE, SWITCH, VALUES], ids=["role", "switch", "values"])
def test_a_sound_program_compiles(program: str, typescript_package: Path, consumer: Path) -> None:
    assert compiled(typescript_package, consumer, program) == ""


@pytest.mark.parametrize(
    ("program", "sound", "broken", "complaint"),
    [
        pytest.param(ROLE, "  shutdown: () => undefined,\n", "", "TS2741", id="forgotten message"),
        pytest.param(
            ROLE,
            '"verified", response: { verdicts: [] }',
            '"shutdown"',
            "TS2322",
            id="illegal reply",
        ),
        pytest.param(SWITCH, '    case "verify":\n', "", "TS2345", id="forgotten case"),
        pytest.param(
            SWITCH, "message.message", "message.code.length", "TS18048", id="absent member"
        ),
        pytest.param(VALUES, "max_frames: 1,", "", "TS2741", id="missing member"),
        pytest.param(
            VALUES, '"ContextQuery", query', '"FrameId", query', "TS2345", id="other type"
        ),
        pytest.param(VALUES, "...CONTEXT_QUERY_DEFAULTS,", "", "TS2739", id="no defaults"),
    ],
)
def test_a_program_with_a_mistake_does_not_compile(
    program: str, sound: str, broken: str, complaint: str, typescript_package: Path, consumer: Path
) -> None:
    assert sound in program
    said = compiled(typescript_package, consumer, program.replace(sound, broken))
    assert f"error {complaint}:" in said, said


def test_a_short_fuzz_finds_nothing(typescript_package: Path) -> None:
    command = ["node", str(HERE / "fuzz.mjs"), FUZZ_SECONDS, os.environ.get("CGP_FUZZ_SEED", "1")]
    fuzzed = run(*command, folder=typescript_package)
    assert fuzzed.returncode == 0, fuzzed.stdout + fuzzed.stderr
