"""The tests that requirements name as their proof: each of them exists."""

from __future__ import annotations

import ast
from pathlib import Path

from .errors import FaultCollector
from .source.checks import ChecksFile


def judge_proofs(root: Path, checks: ChecksFile, faults: FaultCollector) -> None:
    """Report node ids, such as `tests/x.py::test_y` or `tests/x.py::TestX::test_y`, that lead nowhere."""
    known: dict[str, frozenset[str]] = {}
    for entry in checks.proofs:
        for node in entry.tests:
            file, _, name = node.partition("::")
            if file not in known:
                known[file] = _tests_of(root / file)
            if name not in known[file]:
                problem = f"{entry.requirement} names the test {node}, which does not exist."
                faults.report(entry.place, problem, "Write it, or name another.")


def _tests_of(path: Path) -> frozenset[str]:
    try:
        module = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, UnicodeDecodeError):
        return frozenset()
    found = set()
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.ClassDef):
            found |= {
                f"{node.name}::{inner.name}"
                for inner in node.body
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    return frozenset(found)
