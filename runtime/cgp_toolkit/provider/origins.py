"""Whom a server on this machine lets in: the defence against DNS rebinding (T17)."""

import ipaddress
import re
from collections.abc import Collection, Sequence
from typing import Final

_HOST: Final = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[^\s:/@\[\]]+)(?P<port>:[0-9]*)?")
_LOOPBACK_4: Final = ipaddress.IPv4Network("127.0.0.0/8")


def is_foreign(
    hosts: Sequence[str],
    origins: Sequence[str],
    allowed_hosts: Collection[str],
    allowed_origins: Collection[str],
) -> str | None:
    """Why a request with these `Host` and `Origin` headers is foreign, or None when it is not.

    `Host` must be there once and name what the server is called or a loopback literal. A web page
    cannot choose it: it is the name in the page's own address, which an attacker may point here.
    """
    if len(hosts) != 1 or not _is_served(hosts[0], allowed_hosts):
        return "This provider is not served under that host name."
    if any(origin not in allowed_origins for origin in origins):
        return "Pages of that origin may not use this provider."
    return None


def _is_served(host: str, allowed: Collection[str]) -> bool:
    match = _HOST.fullmatch(host)
    if match is None:
        return False
    name = match["name"].lower()
    known = {each.lower() for each in allowed}
    # An allowed name with a port is meant with that port only.
    return is_loopback_literal(name) or name in known or host.lower() in known


def is_loopback_literal(name: str) -> bool:
    """`localhost`, an address in 127.0.0.0/8, or `[::1]`; nothing that merely leads there."""
    if name in ("localhost", "[::1]"):
        return True
    try:
        return ipaddress.IPv4Address(name) in _LOOPBACK_4
    except ValueError:
        return False
