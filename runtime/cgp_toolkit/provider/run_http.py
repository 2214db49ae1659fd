"""A provider as an HTTP server of its own, run by uvicorn."""

import contextlib
import socket
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

import anyio
from anyio.abc import TaskStatus

from cgp_toolkit.provider.asgi import ProviderApp, asgi_app
from cgp_toolkit.provider.contract import ContextProvider
from cgp_types import MAX_MESSAGE_BYTES, PROVIDER_DRAIN_SECONDS

if TYPE_CHECKING:
    import uvicorn

LOOPBACK: Final = "127.0.0.1"
"""Where a server listens unless its operator says otherwise (T16)."""


def run_http(
    provider: ContextProvider,
    host: str = LOOPBACK,
    port: int = 8000,
    *,
    allowed_hosts: Collection[str] = (),
    allowed_origins: Collection[str] = (),
    max_body: int = MAX_MESSAGE_BYTES,
    on_listening: Callable[[str], None] = lambda url: None,
) -> None:
    """Serve until the process is interrupted or asked to terminate.

    `on_listening` hears the URL as soon as connections are accepted; with port 0 that is the only
    way to learn the port. The other options are those of `asgi_app`. `OSError` when the address
    cannot be had, `ValueError` for a port that is none.
    """
    app = _app(provider, host, allowed_hosts, allowed_origins, max_body)
    with (
        contextlib.closing(_listen(host, port)) as listener,
        contextlib.suppress(KeyboardInterrupt),
    ):
        on_listening(_url(listener))
        _server(app).run(sockets=[listener])


async def serve_http(
    provider: ContextProvider,
    host: str = LOOPBACK,
    port: int = 0,
    *,
    allowed_hosts: Collection[str] = (),
    allowed_origins: Collection[str] = (),
    max_body: int = MAX_MESSAGE_BYTES,
    task_status: TaskStatus[str] = anyio.TASK_STATUS_IGNORED,
) -> None:
    """The same inside a running event loop: `url = await tasks.start(serve_http, provider)`.

    Serves until it is cancelled, and has then let running queries finish for up to
    `PROVIDER_DRAIN_SECONDS` and shut the provider down.
    """
    app = _app(provider, host, allowed_hosts, allowed_origins, max_body)
    with contextlib.closing(_listen(host, port)) as listener:
        server = _server(app)

        async def run() -> None:
            # A cancelled uvicorn leaves its connections open; it has to be asked to end.
            with anyio.CancelScope(shield=True):
                await server.serve(sockets=[listener])

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(run)
            try:
                task_status.started(_url(listener))
                await anyio.sleep_forever()
            finally:
                server.should_exit = True


def _app(
    provider: ContextProvider,
    host: str,
    allowed_hosts: Collection[str],
    allowed_origins: Collection[str],
    max_body: int,
) -> ProviderApp:
    bound = f"[{host}]" if ":" in host else host
    return asgi_app(
        provider,
        # The name for "every address" is no name that a client may use.
        allowed_hosts=(*allowed_hosts, *({bound} - {"0.0.0.0", "[::]", ""})),
        allowed_origins=allowed_origins,
        max_body=max_body,
    )


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:  # getaddrinfo would take the remainder
        raise ValueError(f"{port} is no port: it has to be a number from 0 to 65535.")
    # What `localhost` means is not for a resolver to say (T21).
    found = socket.getaddrinfo(
        LOOPBACK if host == "localhost" else host or None,
        port,
        type=socket.SOCK_STREAM,
        flags=socket.AI_PASSIVE,
    )
    family, _, _, _, address = found[0]
    listener = socket.create_server(address[:2], family=family)
    # Connections inherit it. The server writes head and body apart, and a client that acknowledges late
    # would otherwise wait for the body.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def _url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _server(app: ProviderApp) -> "uvicorn.Server":
    import uvicorn  # only who serves over HTTP needs it

    return uvicorn.Server(
        uvicorn.Config(
            app,
            http="h11",
            ws="none",
            lifespan="on",
            log_level="warning",
            access_log=False,  # it would hold the query parts of URLs (C8)
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=PROVIDER_DRAIN_SECONDS,
        )
    )
