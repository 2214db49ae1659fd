"""One POST at a time: no redirects, no proxy from the environment, no unbounded body.

The pool below the HTTP client is used without the client: that one would log every URL with its
query part (C8), keep cookies and look for proxies in the environment.
"""

import ssl
from dataclasses import dataclass, field
from functools import cache

import httpx2

from cgp_toolkit.errors import (
    BodyTooLarge,
    InsecureTransport,
    RedirectRefused,
    TransportFailed,
)
from cgp_toolkit.transport.addresses import judge_url, without_secrets
from cgp_toolkit.transport.base import Bounds
from cgp_toolkit.transport.credentials import Credential
from cgp_types import MAX_ERROR_BODY_CHARS

_IDLE_SECONDS = 2.0
"""Idle connections are dropped earlier than common servers drop them, so none dies under a request."""


@cache
def _ordinary_tls() -> ssl.SSLContext:
    """One context for all connections: reading the authorities takes longer than many a query."""
    return httpx2.create_ssl_context(trust_env=False)


@dataclass(frozen=True, slots=True)
class HttpResponse:
    """A response that is no redirect, read whole."""

    status: int
    body: bytes = field(repr=False)


class HttpConnection:
    """One provider behind one URL. Deadlines are the caller's cancel scopes."""

    def __init__(
        self,
        url: str,
        bounds: Bounds,
        *,
        credential: Credential | None = None,
        proxy: str | None = None,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        """Judge the URL (C7) and open nothing yet. `tls` adds trust, for a private authority."""
        self.address = judge_url(url)
        if tls is not None and not (tls.check_hostname and tls.verify_mode == ssl.CERT_REQUIRED):
            raise InsecureTransport(
                self.address.url.host, "Refused a TLS context that verifies no certificates (C7)."
            )
        if proxy is not None and self.address.loopback:
            raise TransportFailed("A loopback provider is not reached through a proxy (T21).")
        self._bounds = bounds
        self._secrets = self.address.secrets() + ((credential.token,) if credential else ())
        self._credential = credential
        self._routes = self.address.routes
        try:
            self._pool = httpx2.AsyncHTTPTransport(
                verify=tls if tls is not None else _ordinary_tls(),
                trust_env=False,
                proxy=proxy,
                limits=httpx2.Limits(keepalive_expiry=_IDLE_SECONDS),
            )
        except (httpx2.InvalidURL, ValueError, ImportError):
            raise TransportFailed("The proxy's address cannot be used.") from None

    def __repr__(self) -> str:
        return f"HttpConnection({self.address.shown!r})"

    async def post(self, body: bytes) -> HttpResponse:
        """Send one body and read the response. `TransportFailed` and its kinds."""
        for route in self._routes:
            try:
                response = await self._post_to(route, body)
            except httpx2.ConnectError as error:
                if route is self._routes[-1]:
                    raise self._failed(error) from None
                continue  # nothing listens there: try the other loopback address
            except (httpx2.HTTPError, OSError) as error:
                raise self._failed(error) from None
            self._routes = (route,)
            return response
        raise AssertionError("an address has a route")

    async def close(self) -> None:
        """Close every connection of the pool."""
        await self._pool.aclose()

    def excerpt(self, body: bytes) -> str:
        """The beginning of a body that is no envelope, fit for people (T24, C8)."""
        text = self.without_secrets(body[: 16 * MAX_ERROR_BODY_CHARS].decode(errors="replace"))
        shown = "".join(one if one.isprintable() else " " for one in text)
        return " ".join(shown.split())[:MAX_ERROR_BODY_CHARS]

    def without_secrets(self, text: str) -> str:
        """The same text without our credential and query, should the peer have repeated them."""
        for secret in self._secrets:
            text = text.replace(secret, "<redacted>")
        return text

    async def _post_to(self, route: httpx2.URL, body: bytes) -> HttpResponse:
        url = self.address.url
        headers = [
            ("Host", url.netloc.decode("ascii")),
            ("Content-Type", "application/json"),
            ("Accept", "application/json"),
            ("Accept-Encoding", "identity"),
            ("User-Agent", "cgp-toolkit"),
        ]
        if self._credential is not None:
            headers.append(self._credential.header())
        request = httpx2.Request(
            "POST",
            route,
            headers=headers,
            content=body,
            # The certificate is that of the name, also where the name is not what is dialled.
            extensions={"sni_hostname": url.raw_host.decode("ascii").strip("[]")},
        )
        response = await self._pool.handle_async_request(request)
        try:
            return await self._read(response)
        finally:
            await response.aclose()

    async def _read(self, response: httpx2.Response) -> HttpResponse:
        status = response.status_code
        location = response.headers.get("Location")
        if 300 <= status < 400:
            raise RedirectRefused(status, None if location is None else self._shown(location))
        limit = self._bounds.max_message_bytes
        announced = response.headers.get("Content-Length", "")
        if announced.isascii() and announced.isdigit() and int(announced[:20]) > limit:
            raise BodyTooLarge(limit, status=status)
        body = bytearray()
        # Raw: nothing was asked for that would need decoding, and decoding can multiply.
        async for chunk in response.aiter_raw():
            if len(body) + len(chunk) > limit:
                raise BodyTooLarge(limit, status=status)
            body += chunk
        return HttpResponse(status, bytes(body))

    def _shown(self, location: str) -> str:
        try:
            shown = without_secrets(self.address.url.join(location))
        except (httpx2.InvalidURL, ValueError):
            shown = location.partition("?")[0].partition("#")[0]
        return self.without_secrets(shown)[:MAX_ERROR_BODY_CHARS]

    def _failed(self, error: Exception) -> TransportFailed:
        # Only what is known to quote no header is quoted.
        kind = type(error).__name__
        told = str(error) if isinstance(error, httpx2.ConnectError | httpx2.ProxyError) else ""
        detail = f"{kind}: {self.without_secrets(told)}" if told else kind
        return TransportFailed(f"Talking to {self.address.shown} failed ({detail}).")
