"""Couriers for the two transports whose exchanges stand alone."""

from typing import Any

from cgp_toolkit.errors import TransportFailed, Unauthorized
from cgp_toolkit.host.exchange_link import Reply
from cgp_toolkit.transport.http import HttpConnection, HttpResponse
from cgp_toolkit.transport.memory import MemoryConnection
from cgp_types import DecodeError, Error, decode_envelope


class MemoryCourier:
    """To a provider in this process."""

    def __init__(self, connection: MemoryConnection[Any]) -> None:
        self._connection = connection

    async def carry(self, body: bytes) -> Reply:
        return Reply(await self._connection.exchange(body))

    def clean(self, text: str) -> str:
        return text

    async def close(self) -> None:
        """There is nothing to let go of."""


class HttpCourier:
    """To an HTTP provider: what a status means (T22, T23, T24)."""

    def __init__(self, connection: HttpConnection) -> None:
        self._connection = connection

    async def carry(self, body: bytes) -> Reply:
        response = await self._connection.post(body)
        if response.status == 401:
            raise Unauthorized(
                "The provider refused the credential, or wants one (status 401).",
                status=401,
                excerpt=self._connection.excerpt(response.body),
            )
        accepted = 200 <= response.status < 300
        if accepted or _is_error(response):
            return Reply(response.body, refused=not accepted)
        raise TransportFailed(
            f"The provider answered with status {response.status} and no error envelope.",
            status=response.status,
            excerpt=self._connection.excerpt(response.body),
        )

    def clean(self, text: str) -> str:
        return self._connection.without_secrets(text)

    async def close(self) -> None:
        await self._connection.close()


def _is_error(response: HttpResponse) -> bool:
    try:
        return isinstance(
            decode_envelope(response.body, max_bytes=max(1, len(response.body))), Error
        )
    except DecodeError:
        return False
