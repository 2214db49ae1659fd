"""Hosts that are careless about servers and about secrets."""

import ipaddress
import socket
import sys
from contextlib import suppress
from typing import Any

import httpx2

from cgp_toolkit.errors import RedirectRefused
from cgp_toolkit.transport import addresses, credentials, http

from .switches import caught_by, put, result, room

couriers, harness, harness_account, session = map(
    room, ["couriers", "harness", "harness_account", "session"]
)


@caught_by("host-redirect")
def target_of_a_redirect_not_told() -> None:
    told = harness_account.failure_told

    def silent(error: Any) -> Any:
        return {name: each for name, each in told(error).items() if name != "location"}

    put(harness, "failure_told", silent)


@caught_by("host-redirect")
def query_of_the_target_repeated() -> None:
    put(http.HttpConnection, "_shown", lambda self, location: location)


@caught_by("host-plain-http")
def every_address_taken_for_loopback() -> None:
    put(addresses, "is_loopback_host", result(True))


@caught_by("host-http-replies")
def whole_body_copied_into_the_report() -> None:
    carry = couriers.HttpCourier.carry

    async def talkative(self: Any, body: bytes) -> Any:
        response = await self._connection.post(body)
        if response.status == 502:
            raise couriers.TransportFailed(response.body.decode(), status=502)
        return await carry(self, body)

    put(couriers.HttpCourier, "carry", talkative)


@caught_by("host-http-replies")
def error_envelopes_of_other_statuses_ignored() -> None:
    put(couriers, "_is_error", result(False))


@caught_by("host-credential-redaction")
def secrets_repeated_in_errors() -> None:
    put(http.HttpConnection, "without_secrets", lambda self, text: text)


@caught_by("host-credential-redaction")
def credential_logged() -> None:
    header = credentials.Credential.header

    def logging(self: Any) -> Any:
        print(f"sending {self.token}", file=sys.stderr)
        return header(self)

    put(credentials.Credential, "header", logging)


@caught_by("host-http-egress")
def loopback_servers_believed() -> None:
    made = session.Session.__init__

    def trusting(self: Any, *arguments: Any, **more: Any) -> None:
        made(self, *arguments, **{**more, "trusted": True})

    put(session.Session, "__init__", trusting)


@caught_by("host-redirect")
def redirects_followed() -> None:
    post = http.HttpConnection._post_to

    async def following(self: Any, route: Any, body: bytes) -> Any:
        try:
            return await post(self, route, body)
        except RedirectRefused:
            return await post(self, route.copy_with(path="/elsewhere"), body)

    put(http.HttpConnection, "_post_to", following)


@caught_by("host-plain-http")
def mapped_addresses_taken_for_loopback() -> None:
    strict = addresses.is_loopback_host

    def lenient(host: str) -> bool:
        with suppress(ValueError):
            mapped = getattr(ipaddress.ip_address(host), "ipv4_mapped", None)
            return strict(str(mapped or host))
        return strict(host)

    put(addresses, "is_loopback_host", lenient)


@caught_by("host-plain-http")
def connected_before_the_url_is_refused() -> None:
    judge = addresses.judge_url

    def hasty(text: str) -> Any:
        url = httpx2.URL(text)
        socket.create_connection((url.host, url.port)).close()
        return judge(text)

    put(http, "judge_url", hasty)


@caught_by("host-http-replies")
def media_type_insisted_on() -> None:
    read = http.HttpConnection._read

    async def strict(self: Any, response: Any) -> Any:
        if response.headers.get("Content-Type") != "application/json":
            raise couriers.TransportFailed("That is no JSON.", status=response.status_code)
        return await read(self, response)

    put(http.HttpConnection, "_read", strict)


@caught_by("host-http-replies")
def messages_posted_as_text() -> None:
    request = httpx2.Request

    def plain(method: str, url: Any, *, headers: Any, **more: Any) -> Any:
        told = {**dict(headers), "Content-Type": "text/plain"}
        return request(method, url, headers=told, **more)

    put(httpx2, "Request", plain)


@caught_by("host-http-replies")
def status_not_told() -> None:
    failed = couriers.TransportFailed

    def silent(text: str, *, status: Any = None, **more: Any) -> Any:
        return failed(text, **more)

    put(couriers, "TransportFailed", silent)


@caught_by("host-http-egress")
def explicit_trust_ignored() -> None:
    made = session.Session.__init__

    def doubting(self: Any, *arguments: Any, **more: Any) -> None:
        made(self, *arguments, **{**more, "trusted": False})

    put(session.Session, "__init__", doubting)
