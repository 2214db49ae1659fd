"""The rooms of the house: how large they are, what they are called, and what they may know."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HAND_WRITTEN = ("generators", "runtime", "cli", "templates", "tests", "site")
SUFFIXES = {".py", ".ts", ".mts", ".js", ".mjs", ".go", ".rs"}
NOT_WRITTEN = {"__pycache__", "node_modules", "target", "dist", ".stage", ".out"}
LIMIT = 300
# A file of test cases is read one case at a time.
LIMIT_OF_TESTS = 760
NAMES_FOR_NOTHING = {"util", "utils", "helper", "helpers", "common", "misc", "shared", "stuff"}


def hand_written() -> Iterator[Path]:
    for folder in HAND_WRITTEN:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in SUFFIXES and not NOT_WRITTEN & set(path.parts):
                yield path


def imported(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Level and name of everything that a module imports; names from packages in full."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((0, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.module is None:
                yield from ((node.level, alias.name) for alias in node.names)
            else:
                yield node.level, node.module


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def test_no_hand_written_module_is_longer_than_a_room() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8").count("\n")
        for path in hand_written()
    }
    assert len(lengths) > 80
    too_long = {
        path: length
        for path, length in lengths.items()
        if length > (LIMIT_OF_TESTS if path.startswith("tests/") else LIMIT)
    }
    assert too_long == {}


def test_no_module_or_folder_has_a_name_that_says_nothing() -> None:
    named = {
        path.relative_to(ROOT).as_posix()
        for path in hand_written()
        if NAMES_FOR_NOTHING & {part.partition(".")[0] for part in path.relative_to(ROOT).parts}
    }
    assert named == set()


def test_the_model_knows_itself_and_the_standard_library_only() -> None:
    modules = sorted((ROOT / "generators/cgp_generators/model").glob("*.py"))
    assert len(modules) > 5
    foreign = [
        f"{path.name}: {'.' * level}{name}"
        for path in modules
        for level, name in imported(parsed(path))
        if level > 1 or (level == 0 and name.partition(".")[0] not in sys.stdlib_module_names)
    ]
    assert foreign == []


def test_the_generated_package_imports_itself_the_standard_library_and_perhaps_orjson() -> None:
    modules = sorted((ROOT / "generated/python/cgp_types").glob("*.py"))
    assert len(modules) > 20
    own = sys.stdlib_module_names | {"cgp_types"}
    foreign = {
        f"{path.name}: {name}"
        for path in modules
        for level, name in imported(parsed(path))
        if level > 1 or (level == 0 and name.partition(".")[0] not in own)
    }
    assert foreign == {"text.py: orjson"}


def test_orjson_is_imported_inside_a_function_so_that_it_may_be_absent() -> None:
    top = ast.Module(parsed(ROOT / "generated/python/cgp_types/text.py").body, [])
    at_import = [
        alias.name for node in top.body if isinstance(node, ast.Import) for alias in node.names
    ] + [node.module for node in top.body if isinstance(node, ast.ImportFrom)]
    assert "orjson" not in at_import


# The generator reads any protocol. Each exception is a name that somebody outside depends on;
# nothing is decided by it.
WORDS = re.compile(r"cgp|context.?graph|frame|envelope", re.IGNORECASE)
PACKAGE_AND_COMMAND = re.compile(r"cgp_generators|`cgp [a-z]+`")
EXCEPTIONS: Mapping[str, set[str]] = {
    "judging.py": {"error.envelope_type", "error.envelope_id"},
    # What the command and its distribution are called, in reports that leave the project.
    "release/formats/tool.py": {"cgp diff", "cgp-toolkit", "cgpFinding", "cgp-explain"},
}


def words_of_our_protocol(text: str, allowed: set[str]) -> list[str]:
    text = PACKAGE_AND_COMMAND.sub("", text)
    for name in allowed:
        text = text.replace(name, "")
    return [line.strip() for line in text.splitlines() if WORDS.search(line)]


def test_the_generator_does_not_speak_of_our_protocol() -> None:
    folder = ROOT / "generators/cgp_generators"
    spoken = {
        name: lines
        for path in sorted(folder.rglob("*.py"))
        for name in [path.relative_to(folder).as_posix()]
        if (
            lines := words_of_our_protocol(
                path.read_text(encoding="utf-8"), EXCEPTIONS.get(name, set())
            )
        )
    }
    assert spoken == {}


def test_every_exception_is_still_needed() -> None:
    for file, names in EXCEPTIONS.items():
        text = (ROOT / "generators/cgp_generators" / file).read_text(encoding="utf-8")
        assert all(name in text for name in names), file


@pytest.mark.parametrize(
    "line", ["class Envelope:", "max_frames = 3", "x-cgp-reply", "ContextGraph", "context graph"]
)
def test_a_word_of_our_protocol_is_seen(line: str) -> None:
    assert words_of_our_protocol(line, set()) == [line]


def calls_on_import(tree: ast.Module) -> Iterator[str]:
    """What a module's own statements call, outside functions, classes and the entry of a program."""
    for statement in tree.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            yield ast.unparse(statement.value.func)


def test_an_import_leaves_the_interpreter_as_it_is() -> None:
    """One `setrecursionlimit` on import once made tests of others run without end."""
    changing = [
        f"{path.relative_to(ROOT)}: {called}"
        for path in hand_written()
        if path.suffix == ".py"
        for called in calls_on_import(parsed(path))
        if called.startswith(("sys.", "signal.", "os.", "locale.", "warnings.", "random."))
    ]
    assert changing == []


def test_the_import_contracts_hold() -> None:
    command = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()"]
    done = subprocess.run(
        [*command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " 0 broken" in done.stdout
