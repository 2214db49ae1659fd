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
    modules: dict[str, griffe.Module] = {}
    # Packages first, the outer ones before the inner: relative imports are counted from there.
    for path in sorted(files, key=lambda path: (Path(path).stem != _INIT, path.count("/"), path)):
        modules[_dotted(path)] = _module(path, files[path], modules)
    tops = [name for name in modules if "." not in name]
    return tuple(
        Room(name, _text(modules[name]), tuple(_offers(modules[name], modules)))
        for top in tops
        for name in _public(modules[top], modules)
    )


def _dotted(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == _INIT else parts)


def _module(path: str, text: str, known: Mapping[str, griffe.Module]) -> griffe.Module:
    name = _dotted(path)
    package, _, last = name.rpartition(".")
    parent = known.get(package)
    return griffe.visit(last if parent else name, Path(path), text, parent=parent)


def _text(thing: griffe.Object) -> str:
    return thing.docstring.value.strip() if thing.docstring else ""


def _public(top: griffe.Module, modules: Mapping[str, griffe.Module]) -> Iterator[str]:
    if _handed_out(top):
        yield top.name
    for name in dict.fromkeys(_NAMED.findall(_text(top))):
        if name.startswith(f"{top.name}.") and name in modules:
            yield name


def _handed_out(module: griffe.Module) -> dict[str, griffe.Alias]:
    """What a package imports under the same name, so that others import it from there."""
    if module.filepath.stem != _INIT:  # type: ignore[union-attr]
        return {}
    return {
        name: found
        for name, found in module.members.items()
        if isinstance(found, griffe.Alias) and not name.startswith("_")
    }


def _offers(room: griffe.Module, modules: Mapping[str, griffe.Module]) -> Iterator[Offer]:
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


def _origin(alias: griffe.Alias, modules: Mapping[str, griffe.Module]) -> griffe.Object | None:
    """What a name stands for, through as many imports as it takes; None when it comes from elsewhere."""
    thing: griffe.Object | griffe.Alias | None = alias
    while isinstance(thing, griffe.Alias):
        module, _, name = thing.target_path.rpartition(".")
        thing = modules[module].members.get(name) if module in modules else None
    return thing


def _named(
    name: str,
    room: griffe.Module,
    modules: Mapping[str, griffe.Module],
    known: Mapping[str, griffe.Object],
) -> Mapping[str, griffe.Object]:
    """What a word of a package's docstring stands for; nothing when it stands for something else."""
    path = f"{room.path}.{name}"
    if path in modules:
        return {each: thing for each, thing in _defined(modules[path]) if each not in known}
    for module in modules.values():
        if module.path.startswith(f"{room.path}."):
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
