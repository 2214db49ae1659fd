"""`cgp diff --matrix`: which host of which revision talks to which provider."""

import sys
from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from .output import counted, print_json, say

if TYPE_CHECKING:
    from cgp_generators.release.matrix import Cell, Matrix, Progress
    from cgp_generators.revisions.sources.document import SchemaDocument

    from .revision_options import Ground

SIGNS = {
    "compatible": ("·", "green"),
    "breaks": ("\u00d7", "red"),
    "undecided": ("?", "yellow"),
}
WORKING = "working"
"""How the schema of the project is called beside its frozen revisions."""


def print_matrix(ground: "Ground", operands: tuple[str, ...], *, as_json: bool) -> int:
    """Print the grid; 0, whatever is in it, since a history is as it is."""
    from cgp_generators.release.matrix import matrix_of

    documents, names = _revisions(ground, operands)
    matrix = matrix_of(documents, names, ground.options, progress())
    if as_json:
        print_json(matrix.as_json())
    else:
        _print_grid(matrix)
    return 0


def _revisions(
    ground: "Ground", operands: tuple[str, ...]
) -> "tuple[list[SchemaDocument], list[str]]":
    from cgp_generators.release.operands import read_operand

    if len(operands) == 1:
        raise click.UsageError("A matrix needs two revisions at least; name them, or none.")
    if operands:
        names = [PurePath(operand).stem for operand in operands]
        if len(set(names)) < len(names):
            names = list(operands)
        return [read_operand(operand, ground.frozen) for operand in operands], names
    files = ground.frozen.needed()
    names = [*ground.frozen.names(), WORKING]
    last, schema = files[-1], ground.schema
    if last.read_bytes() == schema.read_bytes():
        names.pop()
    else:
        files = [*files, schema]
    return [read_operand(ground.shown(file.absolute()), ground.frozen) for file in files], names


def progress() -> "Progress | None":
    """Tell a person at a terminal how far the pairs are."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, total: int) -> None:
        click.echo(f"\r{done} of {total} pairs", nl=done == total, err=True)

    return tell


def _print_grid(matrix: "Matrix") -> None:
    count = len(matrix.names)
    width = max(len(str(count)), 2)
    for line, name in enumerate(matrix.names, start=1):
        say(f"{line:>{width}}  {name}")
    say("")
    say("host of ↓, provider of →")
    say(" " * width, *(f" {number:>{width}}" for number in range(1, count + 1)))
    for host in range(count):
        parts: list[str | tuple[str, dict[str, object]]] = [f"{host + 1:>{width}}"]
        for provider in range(count):
            sign, colour = _sign(matrix.at(host, provider))
            parts += [" " * width, (sign, {"fg": colour})]
        say(*parts)
    say("")
    say("· talk   × break   g talk where gates are kept   ? undecided")  # noqa: RUF001
    _print_steps(matrix)
    for each in matrix.reverted:
        older, newer, between = (
            matrix.names[number] for number in (*sorted((each.host, each.provider)), each.broken_at)
        )
        roles = ("host", "provider") if each.host < each.provider else ("provider", "host")
        say(
            f"broken and taken back: a {roles[0]} of {older} talks to a {roles[1]} of {newer}, "
            f"and does not talk to one of {between}"
        )
    for sentence in matrix.reused:
        say(("used again: ", {"fg": "yellow"}), sentence)
    pairs = counted(count * (count - 1) // 2, "pair")
    say((f"{pairs} of revisions compared", {"bold": True}))


def _sign(cell: "Cell") -> tuple[str, str]:
    sign, colour = SIGNS[cell.answer.value]
    if cell.answer.value == "compatible" and cell.gates:
        return "g", colour
    return sign, colour


def _print_steps(matrix: "Matrix") -> None:
    """Print at which step each pairing stopped talking, the same steps together."""
    steps: dict[tuple[int, int], list[Cell]] = {}
    for cell in matrix.cells:
        if cell.first is not None:
            steps.setdefault(cell.first, []).append(cell)
    for (before, after), cells in sorted(steps.items()):
        names = sorted({name for cell in cells for name in cell.messages})
        say(
            f"{matrix.names[before]} → {matrix.names[after]} first broke {counted(len(cells), 'pairing')}"
            + (f" ({', '.join(names)})" if names else "")
        )
