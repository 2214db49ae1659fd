"""Where a URL leads, and whether one may go there (C7, T21)."""

import ipaddress
from dataclasses import dataclass, field

import httpx2

from cgp_toolkit.errors import InsecureTransport, TransportFailed

_LOOPBACK_4 = ipaddress.IPv4Network("127.0.0.0/8")
_LOOPBACK_6 = ipaddress.IPv6Address("::1")


@dataclass(frozen=True, slots=True)
class Address:
    """A provider's URL, judged. Its printed form has no query part."""

    url: httpx2.URL = field(repr=False)
    shown: str
    """The URL without query, fragment and user: fit for any text."""
    loopback: bool

    @property
    def routes(self) -> tuple[httpx2.URL, ...]:
        """Where to connect, in order. `localhost` is no question for a resolver."""
        if self.url.host != "localhost":
            return (self.url,)
        return (self.url.copy_with(host="127.0.0.1"), self.url.copy_with(host="::1"))

    def secrets(self) -> tuple[str, ...]:
        """The query part and its longer values: what nobody may repeat in a text."""
        query = self.url.query.decode("ascii", "replace")
        values = (value for _, value in self.url.params.multi_items() if len(value) >= 6)
        return tuple(sorted({query, *values} - {""}, key=len, reverse=True))


def is_loopback_host(host: str) -> bool:
    """Whether the host part of a URL is loopback by its spelling alone.

    `localhost` in any letter case, an address in 127.0.0.0/8, or `::1`; no name that merely
    resolves to one of them, not `localhost.`, no IPv4 address mapped into IPv6.
    """
    if host.lower() == "localhost":
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv4Address):
        return address in _LOOPBACK_4
    return address.scope_id is None and address == _LOOPBACK_6


def judge_url(text: str) -> Address:
    """Read a provider's URL, before any byte leaves.

    `InsecureTransport` for plain `http` to anything but loopback; `TransportFailed` for what is no
    URL of a provider. Neither repeats the URL.
    """
    try:
        url = httpx2.URL(text)
    except (httpx2.InvalidURL, TypeError, ValueError):
        raise TransportFailed("The provider's address is no URL.") from None
    if url.scheme not in ("http", "https") or not url.host:
        raise TransportFailed("The provider's address is no http or https URL.")
    if url.userinfo:
        raise TransportFailed(
            "The provider's URL holds a user name or password; pass a credential instead."
        )
    loopback = is_loopback_host(url.host)
    if url.scheme == "http" and not loopback:
        raise InsecureTransport(url.host)
    return Address(url.copy_with(fragment=None), without_secrets(url), loopback)


def without_secrets(url: httpx2.URL) -> str:
    """A URL as it may be shown: scheme, host, port and path (C8)."""
    return str(url.copy_with(query=None, fragment=None, username=None, password=None))
