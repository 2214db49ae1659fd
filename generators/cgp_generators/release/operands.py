"""What `cgp diff` compares: a file, a frozen revision by its name, or a file at a commit of git."""

from __future__ import annotations

import subprocess
from pathlib import Path

from ..errors import Fault, SourceFaults
from ..model.place import Place
from ..revisions.sources.document import SchemaDocument
from ..revisions.sources.reading import document_of, read_document
from ..source.frozen import Frozen

_SECONDS = 30


def read_operand(text: str, frozen: Frozen) -> SchemaDocument:
    """The schema that an operand names. `SourceFaults` when there is none, or when it is none.

    In this order: a file that exists; a frozen revision; `REF:path`, as git writes it.
    """
    path = Path(text)
    if path.exists():
        return read_document(path)
    if text and "/" not in text and frozen.file(text).is_file():
        file = frozen.file(text)
        return read_document(file)
    reference, colon, inside = text.partition(":")
    # No reference begins with a hyphen, and git would read an option, `--output` among them.
    if colon and reference and inside and not reference.startswith("-"):
        return document_of(_shown(text, reference, inside), text)
    known = frozen.names()
    remedy = "Name a file, REF:path in git"
    remedy += (
        f", or a frozen revision ({', '.join(known)})." if known else ", or a frozen revision."
    )
    raise SourceFaults([Fault(Place(text), "There is no such file or revision.", remedy)])


def _git(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", *arguments], capture_output=True, check=False, timeout=_SECONDS)


def _shown(text: str, reference: str, inside: str) -> str:
    """The file at the commit, in whatever folder of the repository one stands."""
    try:
        shown = _git("show", f"{reference}:{_from_root(inside)}")
    except FileNotFoundError:
        remedy = "Install git, or name a file."
        raise SourceFaults([Fault(Place(text), "git is not installed.", remedy)]) from None
    except subprocess.TimeoutExpired:
        problem = f"git did not answer within {_SECONDS} seconds."
        raise SourceFaults([Fault(Place(text), problem, "Try again.")]) from None
    if shown.returncode == 0:
        try:
            return shown.stdout.decode("utf-8")
        except UnicodeDecodeError:
            remedy = "Name a JSON file."
            raise SourceFaults([Fault(Place(text), "This is not UTF-8.", remedy)]) from None
    raise SourceFaults([_why_not(text, reference, inside)])


def _from_root(inside: str) -> str:
    """The path as git wants it; one that is written from here is found from here."""
    prefix = _git("rev-parse", "--show-prefix").stdout.decode("utf-8", "replace").strip()
    if inside.startswith(("./", "../")) or not prefix:
        return inside
    return f"./{inside}" if Path(inside).exists() else inside


def _why_not(text: str, reference: str, inside: str) -> Fault:
    place = Place(text)
    if _git("rev-parse", "--git-dir").returncode != 0:
        problem = "This is no repository of git, and there is no such file or revision."
        return Fault(place, problem, "Run this inside of a repository, or name a file.")
    commit = _git("rev-parse", "--verify", "--quiet", f"{reference}^{{commit}}")
    if commit.returncode == 0 and _git("cat-file", "-e", f"{reference}^{{tree}}").returncode == 0:
        return Fault(place, f"{reference} has no file {inside}.", "Name a path from the root.")
    if _git("rev-parse", "--is-shallow-repository").stdout.strip() == b"true":
        branch = reference.partition("/")[2] if "/" in reference else reference
        fetch = f"git fetch --depth=1 origin {branch}"
        remedy = f"Fetch it (`{fetch}`, then FETCH_HEAD:{inside}) or everything (`git fetch --unshallow`)."
        return Fault(place, f"This is a shallow clone, and {reference} is not in it.", remedy)
    return Fault(place, f"git knows no commit {reference}.", "Fetch it, or name another one.")
