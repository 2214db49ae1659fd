"""Python packages read as text, never imported: what each of their public rooms offers.

The docstring of a package says which of its rooms are public, by their dotted names; the package itself is one when
it hands something out (`from .host import Host as Host`). A room offers what it hands out. A package that hands out
nothing offers what its docstring names: modules inside of it, or what is defined there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import griffe

from ..model.room import Offer, Room
from .signatures import declared

_NAMED = re.compile(r"`([A-Za-z_][A-Za-z0-9_.]*)`")
_INIT = "__init__"


def read_rooms(files: Mapping[str, str]) -> tuple[Room, ...]:
    """The public rooms of packages whose modules are given by path, such as `package/room/module.py`."""
    modules = _Modules(files)
    return tuple(
        Room(name, _text(room), tuple(_offers(room, modules)))
        for top in modules.tops()
        for name, room in _public(top, modules)
    )


class _Modules:
    """Modules by their dotted names. Only those are read that somebody asks for: most are nobody's business."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files
        self._paths = {_dotted(path): path for path in sorted(files)}
        self._read: dict[str, griffe.Module] = {}

    def tops(self) -> Iterator[griffe.Module]:
        for name in self._paths:
            if "." not in name and (top := self.get(name)):
                yield top

    def get(self, name: str) -> griffe.Module | None:
        """The module, read inside of its package: relative imports are counted from there."""
        if name not in self._read and (path := self._paths.get(name)):
            package, _, last = name.rpartition(".")
            parent = self.get(package)
            called = last if parent else name
            self._read[name] = griffe.visit(called, Path(path), self._files[path], parent=parent)
        return self._read.get(name)

    def saying(self, word: str, package: str) -> Iterator[griffe.Module]:
        """The modules below a package in whose text a word stands."""
        for name, path in self._paths.items():
            inside = name.startswith(f"{package}.") and word in self._files[path]
            if inside and (module := self.get(name)):
                yield module


def _dotted(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == _INIT else parts)


def _text(thing: griffe.Object) -> str:
    return thing.docstring.value.strip() if thing.docstring else ""


def _public(top: griffe.Module, modules: _Modules) -> Iterator[tuple[str, griffe.Module]]:
    if _handed_out(top):
        yield top.name, top
    for name in dict.fromkeys(_NAMED.findall(_text(top))):
        if name.startswith(f"{top.name}.") and (room := modules.get(name)):
            yield name, room


def _handed_out(module: griffe.Module) -> dict[str, griffe.Alias]:
    """What a package imports under the same name, so that others import it from there."""
    if module.filepath.stem != _INIT:  # type: ignore[union-attr]
        return {}
    return {
        name: found
        for name, found in module.members.items()
        if isinstance(found, griffe.Alias) and not name.startswith("_")
    }


def _offers(room: griffe.Module, modules: _Modules) -> Iterator[Offer]:
    handed_out = _handed_out(room)
    inside = room.filepath.stem == _INIT  # type: ignore[union-attr]
    found: dict[str, griffe.Object] = {} if inside else dict(_defined(room))
    for name, alias in handed_out.items():
        thing = _origin(alias, modules)
        if thing is not None:
            found[name] = thing
    if inside:
        for name in _NAMED.findall(_text(room)):
            if name not in found:
                found.update(_named(name, room, modules, found))
    for name, thing in found.items():
        yield _offer(name, thing)


def _origin(alias: griffe.Alias, modules: _Modules) -> griffe.Object | None:
    """What a name stands for, through as many imports as it takes; None when it comes from elsewhere."""
    thing: griffe.Object | griffe.Alias | None = alias
    while isinstance(thing, griffe.Alias):
        module, _, name = thing.target_path.rpartition(".")
        found = modules.get(module)
        thing = found.members.get(name) if found else None
    return thing


def _named(
    name: str,
    room: griffe.Module,
    modules: _Modules,
    known: Mapping[str, griffe.Object],
) -> Mapping[str, griffe.Object]:
    """What a word of a package's docstring stands for; nothing when it stands for something else."""
    if module := modules.get(f"{room.path}.{name}"):
        return {each: thing for each, thing in _defined(module) if each not in known}
    for module in modules.saying(name, room.path):
        for each, thing in _defined(module):
            if each == name:
                return {name: thing}
    return {}


def _defined(module: griffe.Module) -> Iterator[tuple[str, griffe.Object]]:
    """What a module defines for others."""
    for name, thing in module.members.items():
        if not name.startswith("_") and isinstance(
            thing, griffe.Class | griffe.Function | griffe.Attribute
        ):
            yield name, thing


def _offer(name: str, thing: griffe.Object) -> Offer:
    members: list[Offer] = []
    if isinstance(thing, griffe.Class) and not _lists_its_values(thing):
        for inner, member in thing.members.items():
            if inner.startswith("_") or isinstance(member, griffe.Alias | griffe.Class):
                continue
            said = isinstance(member, griffe.Attribute) and member.annotation is not None
            if _text(member) or said or isinstance(member, griffe.Function):
                members.append(Offer(inner, declared(inner, member), _text(member)))
    return Offer(name, declared(name, thing), _text(thing), tuple(members))


def _lists_its_values(thing: griffe.Class) -> bool:
    return any(str(base).endswith("Enum") for base in thing.bases)
