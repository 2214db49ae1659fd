"""`python -m cgp_toolkit.conformance.misbehaving MODE [--http PORT]`."""

import sys

from cgp_toolkit.conformance.misbehaving.modes import MODES
from cgp_toolkit.conformance.misbehaving.reading import RECURSION

_USAGE = """\
usage: python -m cgp_toolkit.conformance.misbehaving MODE [--http PORT]
       python -m cgp_toolkit.conformance.misbehaving --list

Serves over stdio, or over HTTP on 127.0.0.1. With port 0 the system chooses one; the URL is printed.
"""


def main(arguments: list[str]) -> int:
    """Serve one mode until it ends. 2 for wrong usage. The process is taken to be its own."""
    sys.setrecursionlimit(RECURSION)
    match arguments:
        case ["--list"]:
            sys.stdout.write(_listing())
            return 0
        case [name] if name in MODES:
            from cgp_toolkit.conformance.misbehaving.lines import serve_lines

            serve_lines(MODES[name].peer())
            return 0
        case [name, "--http", port] if name in MODES and port.isascii() and port.isdigit():
            from cgp_toolkit.conformance.misbehaving.web import serve_web

            serve_web(MODES[name].peer(), int(port))
            return 0
        case _:
            sys.stderr.write(_USAGE)
            return 2


def _listing() -> str:
    lines = []
    for mode in MODES.values():
        caught = f" [{', '.join(mode.caught_by)}]" if mode.caught_by else ""
        lines.append(f"{mode.name}: {mode.fault}{caught}\n")
    return "".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
