"""`cgp serve`: providers that come with the toolkit."""

import signal

import click

from .errors import CannotRun
from .output import say
from .running import exiting_on


@click.group(short_help="Serve a provider.")
def serve() -> None:
    """Serve a provider that comes with the toolkit.

    One of your own serves itself: `serve_stdio` and `run_http` of cgp_toolkit.provider.

    \b
    Examples:
      cgp serve example
      cgp serve example --http 8765
    """


@serve.command(short_help="Serve the example provider.")
@click.option(
    "--http",
    metavar="PORT",
    type=click.IntRange(0, 65535),
    help="Serve over HTTP on this port; 0 takes any free one.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="The address to listen on.",
)
@click.option(
    "--allow-host",
    "allowed_hosts",
    metavar="NAME",
    multiple=True,
    help="A name under which hosts reach it, besides the loopback ones. May be repeated.",
)
def example(http: int | None, host: str, allowed_hosts: tuple[str, ...]) -> None:
    """Serve a few pages of documentation to a host.

    Without --http it talks over standard input and output, one message a line, until the input ends
    or a `shutdown` comes. With --http it serves until it is interrupted, and prints its URL on
    standard error.

    \b
    Examples:
      cgp serve example --http 8765
      cgp query --stdio 'cgp serve example' --goal 'When is an upload tried again?'

    \b
    Exit codes: 0 its input ended or a shutdown came, 2 the address cannot be had, 130 interrupted
    with Ctrl-C, 143 ended by SIGTERM.
    """
    from cgp_toolkit.examples.docs import DocsProvider
    from cgp_toolkit.provider import run_http, serve_stdio

    provider = DocsProvider()
    if http is None:
        serve_stdio(provider)
        return
    try:
        # `run_http` returns after either signal; a shell wants to know which one it was.
        with exiting_on(signal.SIGINT, signal.SIGTERM):
            run_http(
                provider,
                host,
                http,
                allowed_hosts=allowed_hosts,
                on_listening=lambda url: say(f"{provider.id} listens on {url}", err=True),
            )
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise CannotRun(f"Cannot listen on {host}, port {http}: {reason}.") from problem
