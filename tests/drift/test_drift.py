"""What is committed is what the sources say, and every departure from it is seen and named."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import click
import pytest

from cgp_cli.main import cli
from cgp_cli.runtime_text import runtime_text
from cgp_generators import pipeline

PACKAGE = "generated/python/cgp_types"


def drift(root: Path) -> dict[str, str]:
    return {found.path: found.kind for found in pipeline.check(root, ["python"])}


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_committed_files_are_what_the_sources_say(root: Path) -> None:
    with click.Context(cli, info_name="cgp") as context:
        found = pipeline.check(root, None, context.to_info_dict(), runtime_text(root))
    assert found == (), "run `make generate`"


def test_generating_twice_writes_nothing_the_second_time(
    copy: Path, rendered: Mapping[str, bytes]
) -> None:
    replace(copy / f"{PACKAGE}/types.py", "class", "klass")
    first = pipeline.generate(copy)
    assert (first.written, first.removed) == ((f"{PACKAGE}/types.py",), ())
    second = pipeline.generate(copy)
    assert (second.written, second.removed, second.unchanged) == ((), (), len(rendered))


Change = tuple[str, str, str]

# What is changed together, and the modules that must show it.
CHANGES: Mapping[str, tuple[tuple[Change, ...], set[str]]] = {
    "descriptions": (
        (
            ("schema/cgp.schema.json", "Asks a provider for frames.", "Asks for frames."),
            ("schema/cgp.schema.json", "The frame's id, scoped to its provider.", "The id."),
        ),
        {"types.py", "provider.py"},
    ),
    "tables_of_the_specification": (
        (
            ("spec/SPEC.md", "| `bad_request` | do_not_retry |", "| `bad_request` | retry |"),
            ("spec/SPEC.md", "| BYTES_PER_BUDGET_TOKEN | 4 |", "| BYTES_PER_BUDGET_TOKEN | 5 |"),
            ("spec/SPEC.md", "\n| W1 | MUST | both | ", "\n| W1 | MUST | both | Truly: "),
        ),
        {"vocabularies.py", "constants.py", "requirements.py"},
    ),
    "templates_and_static_files": (
        (
            ("templates/python/static/versions.py", "compatible(", "compatible( "),
            ("templates/python/unknown.py.jinja", "kept verbatim", "kept as it is"),
            ("templates/python/decoding.py.jinja", "Read the value", "Reads the value"),
            ("templates/python/datamodel/dataclass.jinja2", "slots=True, ", ""),
        ),
        {"versions.py", "unknown.py", "decoding.py", "types.py"},
    ),
}


@pytest.mark.parametrize("what", CHANGES)
def test_changed_sources_are_named_by_the_files_that_they_reach(copy: Path, what: str) -> None:
    changes, reached = CHANGES[what]
    for file, old, new in changes:
        replace(copy / file, old, new)
    assert drift(copy) == {f"{PACKAGE}/{name}": "changed" for name in reached}


def test_new_and_deleted_static_files_are_named(copy: Path) -> None:
    (copy / "templates/python/static/more.py").write_text('"""More."""\n')
    (copy / "templates/python/static/versions.py").unlink()
    assert drift(copy) == {f"{PACKAGE}/more.py": "missing", f"{PACKAGE}/versions.py": "stray"}


def edit(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n")


def end_lines_otherwise(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))


def make_link(path: Path) -> None:
    other = path.parents[3] / "elsewhere"
    path.rename(other)
    path.symlink_to(other)


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def make_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def make_strange(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")


def test_every_departure_on_disk_is_named_and_builds_leave_none(copy: Path) -> None:
    package = copy / PACKAGE
    departures: Mapping[str, tuple[Callable[[Path], object], str]] = {
        "__init__.py": (Path.unlink, "missing"),
        "py.typed": (Path.unlink, "missing"),
        "rules.py": (edit, "changed"),
        "codec.py": (end_lines_otherwise, "changed"),
        "types.py": (make_link, "changed"),
        "text.py": (make_folder, "missing"),
        "errors.py": (make_strange, "changed"),
        "numbers.py": (make_pipe, "changed"),
        "new.py": (Path.touch, "stray"),
        "types.py.orig": (Path.touch, "stray"),
    }
    for name, (spoil, _) in departures.items():
        spoil(package / name)
    edit(copy / "generated/python/pyproject.toml")
    for leaving in ("__pycache__/x.pyc", "cgp_types/__pycache__/x.pyc", "dist/x.whl",
                    "build/lib/x.py", "cgp_types.egg-info/PKG-INFO"):  # fmt: skip
        path = copy / "generated/python" / leaving
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    expected = {f"{PACKAGE}/{name}": kind for name, (_, kind) in departures.items()}
    assert drift(copy) == {**expected, "generated/python/pyproject.toml": "changed"}
    pipeline.generate(copy, ["python"])
    assert drift(copy) == {}
    assert not (package / "types.py").is_symlink()


def test_generated_folders_that_are_not_there_are_named_file_by_file(
    copy: Path, rendered: Mapping[str, bytes]
) -> None:
    (copy / "generated").rename(copy / "gone")
    found = {change.path: change.kind for change in pipeline.check(copy)}
    assert found == dict.fromkeys(rendered, "missing")
