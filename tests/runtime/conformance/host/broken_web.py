"""Hosts that are careless about servers and about secrets."""

import sys
from typing import Any

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
