"""`python -m cgp_toolkit.examples.docs`: the example over stdio, or over HTTP with `--http PORT`."""

import argparse
import sys

from cgp_toolkit.examples.docs.provider import DocsProvider
from cgp_toolkit.provider.run_http import LOOPBACK, run_http
from cgp_toolkit.provider.serve_stdio import serve_stdio

INTERRUPTED = 130
"""The exit status after Ctrl-C, as a shell shows it."""


def main(arguments: list[str] | None = None) -> int:
    """Serve until the host, or whoever sits at the terminal, has had enough."""
    parser = argparse.ArgumentParser(
        prog="python -m cgp_toolkit.examples.docs",
        description="Serve a few pages of documentation to a host.",
        epilog="Without --http it talks over standard input and output, one message a line.",
    )
    parser.add_argument(
        "--http", metavar="PORT", type=int, help="serve over HTTP; 0: any free port"
    )
    parser.add_argument("--host", default=LOOPBACK, help="the address to listen on (%(default)s)")
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        action="append",
        default=[],
        help="a name under which hosts reach it, besides the loopback ones",
    )
    chosen = parser.parse_args(arguments)
    try:
        if chosen.http is None:
            serve_stdio(DocsProvider())
        else:
            run_http(
                DocsProvider(),
                chosen.host,
                chosen.http,
                allowed_hosts=chosen.allow_host,
                on_listening=lambda url: print(f"docs-example listens on {url}", file=sys.stderr),
            )
    except KeyboardInterrupt:
        return INTERRUPTED
    except (OSError, ValueError) as problem:
        print(f"cannot listen on {chosen.host}:{chosen.http}: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
