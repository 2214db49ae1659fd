"""What a new project is made of: the packages of this installation, and the facts of the protocol."""

from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .errors import CannotRun

if TYPE_CHECKING:
    from cgp_generators.render.tree import Tree
    from cgp_generators.scaffold.project import Side, Vendored

_RUNTIME_OF = {
    "provider": ("__init__.py", "errors.py", "py.typed", "transport", "provider"),
    "host": ("__init__.py", "errors.py", "py.typed", "transport", "provider", "host"),
}
"""The rooms of the Python runtime that each kind of project stands on."""

_PLACES = {
    "python": "vendor/cgp-types",
    "typescript": "vendor/cgp",
    "go": "third_party/cgp",  # `vendor` means something else to Go
    "rust": "vendor/cgp",
}


def new_project(side: str, name: str, language: str, *, http: bool) -> "Tree":
    """All files of a new project, by their paths below its folder."""
    import cgp_generators
    from cgp_generators.scaffold.names import BadName
    from cgp_generators.scaffold.project import ProjectOrder, project, sides_of

    tool = Path(cgp_generators.__file__).parent
    templates = _first_folder(tool / "templates", tool.parents[1] / "templates")
    packages = _first_folder(tool / "packages", tool.parents[1] / "generated")
    wanted: Side = "host" if side == "host" else "provider"
    if wanted not in sides_of(templates, language):
        raise CannotRun(f"There is no {side} project in {language} yet.")
    if http and wanted == "host":
        raise click.UsageError("--http is for providers; a host talks to both kinds.")
    order = ProjectOrder(
        name=name,
        side=wanted,
        language=language,
        http=http,
        facts=_facts(),
        vendored=_vendored(language, wanted, packages),
    )
    try:
        return project(order, templates)
    except BadName as refused:
        raise click.BadParameter(str(refused), param_hint="NAME") from None


def _facts() -> dict[str, Any]:
    from cgp_types import PROTOCOL_VERSION

    return {
        "title": "Context Graph Protocol",
        "version": PROTOCOL_VERSION,
        "toolkit_version": version("cgp-toolkit"),
        "types_version": version("cgp-types"),
    }


def _vendored(language: str, side: str, packages: Path) -> "tuple[Vendored, ...]":
    import cgp_toolkit
    from cgp_generators.scaffold.project import Vendored

    types = Vendored(packages / language, _PLACES[language])
    if language != "python":
        return (types,)
    runtime = Path(cgp_toolkit.__file__).parent
    return types, Vendored(runtime, "vendor/cgp-toolkit/cgp_toolkit", _RUNTIME_OF[side])


def _first_folder(*places: Path) -> Path:
    """Where a wheel has it, or else where a checkout has it."""
    return next(place for place in places if place.is_dir())
