"""One name, and what each language makes of it."""

from __future__ import annotations

import keyword
import re
import sys
from dataclasses import dataclass

_LONGEST = 60
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")

# Words that one of the languages keeps for itself, or that its package manager refuses.
_KEPT_WORDS = """
abstract alloc as async await become box break build case catch chan class con const continue core crate debugger
default defer delete deps do dyn else enum examples export extends extern fallthrough false favicon final finally
fn for func function gen go goto harness host if impl import in instanceof interface internal let loop macro main
map match mod move mut new node_modules notes null nul override package prn priv proc_macro provider pub range ref
return select self src static std struct super switch tests this throw trait true try type typeof unsafe unsized
use var vendor virtual void where while with yield
"""
_KEPT = frozenset((*keyword.kwlist, *_KEPT_WORDS.split(), *sys.stdlib_module_names))


class BadName(ValueError):
    """The name cannot be used, and why."""


@dataclass(frozen=True, slots=True)
class ProjectNames:
    """What a project is called, in each place that has rules of its own."""

    folder: str
    """As it was given."""
    package: str
    """For package managers: lower case, words joined with `-` (npm, Cargo, Python distributions)."""
    module: str
    """For imports: lower case, words joined with `_`, no keyword, no module of a standard library."""
    pascal: str
    """For a type."""


def project_names(name: str, side: str, dependencies: frozenset[str] = frozenset()) -> ProjectNames:
    """Judge a name and derive the others. `side` and `dependencies` help out of clashes.

    `BadName` when it holds anything but ASCII letters, digits, `-` and `_`, does not begin with a
    letter or digit, or is longer than 60 characters.
    """
    if len(name) > _LONGEST:
        raise BadName(f"A name has at most {_LONGEST} characters; this one has {len(name)}.")
    if not _NAME.fullmatch(name):
        raise BadName(
            f"{name!r} cannot be a name in every language: use letters, digits, `-` and `_`, "
            "beginning with a letter or digit."
        )
    words = [word for word in re.split(r"[-_]+", name.lower()) if word]
    if words[0][0].isdigit() or "_".join(words) in _KEPT | dependencies:
        words = [side, *words]
    return ProjectNames(
        folder=name,
        package="-".join(words),
        module="_".join(words),
        pascal="".join(word.capitalize() for word in words),
    )
