"""What an HTTP server refuses, and with which status."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cgp_toolkit.conformance.check import Check, Finding, Profile, Transport, judged
from cgp_toolkit.conformance.conversation import described, read
from cgp_toolkit.conformance.errors import NoReply
from cgp_toolkit.conformance.messages import handshake_message, query_message, written
from cgp_toolkit.conformance.raw_http import Request, Response
from cgp_toolkit.conformance.subject import Subject
from cgp_toolkit.conformance.target import HttpTarget
from cgp_toolkit.conformance.wire import FAREWELL, Reply
from cgp_toolkit.transport.addresses import judge_url
from cgp_types import MAX_MESSAGE_BYTES, Error, Requirement

_HELLO: Final = handshake_message()
_FOREIGN: Final = "conformance-suite.example"
_LOOKALIKES: Final = (f"localhost.{_FOREIGN}", f"127.0.0.1.{_FOREIGN}")
"""Names that begin like one's own."""
_ABSURD: Final = 10**12
"""Bytes that nobody accepts, whatever maximum an operator has chosen."""
_ID: Final = "hardening-1"
_MOST_LATE: Final = 3
"""After so many deadlines that passed the rest is not tried: it would only take time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Demand:
    """A request, the status that is due, and the rule that says so."""

    what: str
    request: Request
    status: int
    rule: str
    advice: bool = False
    """Whether another status is no more than remarkable."""
    may_be_cut: bool = False
    """Whether a closed connection will do: a server that refuses a body before its end closes
    while more still comes, and its response can be lost with the connection."""
    only_if_kept: bool = False
    """Asked only while this rule has not been broken: otherwise it would but cost a deadline."""
    also: Callable[[Response], str | None] = lambda _: None
    """What else is wrong with a response of the right status."""


def _json_error(response: Response) -> str | None:
    """An `error` of code `bad_request` has to be the body."""
    try:
        message = read(Reply(response.body, response.status))
    except NoReply as why:
        return f"its body is no envelope: {why.reason}"
    if not isinstance(message, Error) or message.code != "bad_request":
        return f"its body should be an `error` of code 'bad_request', but {described(message)}"
    return None


def _with_id(response: Response) -> str | None:
    if (problem := _json_error(response)) is not None:
        return problem
    found = json.loads(response.body).get("id")
    return None if found == _ID else f"its error has the id {found!r} instead of {_ID!r}"


def _media_type(response: Response) -> str | None:
    kind = response.media_type
    return None if kind == "application/json" else f"its media type is {kind!r}"


def _no_body(response: Response) -> str | None:
    return "it has a body" if response.body.strip() else None


def _allows_post(response: Response) -> str | None:
    allowed = response.headers.get("allow", "")
    return None if "POST" in allowed else f"`Allow` is {allowed!r} and should be POST"


def _demands(subject: Subject, *, loopback: bool, port: str) -> list[_Demand]:
    hello = Request(body=_HELLO)
    odd = written({"type": "x-conformance"})
    foreign = handshake_message("contextgraph/999.0")
    found = [
        _Demand(what="A handshake", request=hello, status=200, rule="T14", also=_media_type),
        _Demand(
            what="A handshake as `application/json; charset=utf-8`",
            request=Request(
                body=_HELLO, headers={"Content-Type": "application/json; charset=utf-8"}
            ),
            status=200,
            rule="T11",
        ),
        _Demand(
            what="GET", request=Request(method="GET"), status=405, rule="T10", also=_allows_post
        ),
        _Demand(what="PUT", request=Request(method="PUT", body=_HELLO), status=405, rule="T10"),
        _Demand(
            what="A body that is called text/plain",
            request=Request(body=_HELLO, headers={"Content-Type": "text/plain"}),
            status=415,
            rule="T11",
        ),
        _Demand(
            what="A body without a media type",
            request=Request(body=_HELLO, headers={"Content-Type": None}),
            status=415,
            rule="T11",
        ),
        _Demand(
            what=f"A body that is announced with {_ABSURD} bytes",
            request=Request(announced=_ABSURD),
            status=413,
            rule="T12",
        ),
        _Demand(
            what=f"A streamed body of more than {MAX_MESSAGE_BYTES} bytes",
            request=Request(streamed=MAX_MESSAGE_BYTES + 65536),
            status=413,
            rule="T12",
            advice=True,  # an operator may have chosen a larger maximum
            may_be_cut=True,
        ),
        _Demand(
            what="A body that is no JSON",
            request=Request(body=b"{{{"),
            status=400,
            rule="T13",
            also=_json_error,
        ),
        _Demand(
            what="A query without its payload",
            request=Request(body=written({"type": "query", "id": _ID})),
            status=400,
            rule="T13",
            also=_with_id,
        ),
        _Demand(
            what="`shutdown`", request=Request(body=FAREWELL), status=204, rule="T15", also=_no_body
        ),
        _Demand(
            what="A message of unknown type without an id",
            request=Request(body=odd),
            status=204,
            rule="T15, W10",
            also=_no_body,
        ),
        _Demand(
            what="A handshake of another family",
            request=Request(body=foreign),
            status=200,
            rule="T14",
        ),
        _Demand(
            what=f"A request with the Host {_FOREIGN!r}",
            request=Request(body=_HELLO, headers={"Host": _FOREIGN}),
            status=403,
            rule="T17",
        ),
        *(
            _Demand(
                what=f"A request with the Host {name!r}",
                request=Request(body=_HELLO, headers={"Host": name}),
                status=403,
                rule="T17",
            )
            for name in _LOOKALIKES
        ),
        _Demand(
            what=f"A request with the Origin 'https://{_FOREIGN}'",
            request=Request(body=_HELLO, headers={"Origin": f"https://{_FOREIGN}"}),
            status=403,
            rule="T17",
        ),
        _Demand(
            what=f"A request with the Host {_FOREIGN!r} of which the body does not come",
            request=Request(announced=len(_HELLO), headers={"Host": _FOREIGN}),
            status=403,
            rule="T17",
            only_if_kept=True,
        ),
    ]
    if loopback:
        found += [
            _Demand(
                what=f"A request with the Host {name!r}",
                request=Request(body=_HELLO, headers={"Host": name + port}),
                status=200,
                rule="T17",
            )
            for name in ("localhost", "127.0.0.1", "[::1]")
        ]
    if subject.ack_fault is None:
        identifier = _ID if subject.ack.capabilities.correlation else None
        query = Request(body=query_message(subject.sample_query, identifier))
        found.append(_Demand(what="A query after all that", request=query, status=200, rule="T14"))
    return found


async def _probe(subject: Subject) -> Finding:
    assert isinstance(subject.target, HttpTarget)
    address = judge_url(subject.target.url)
    port = "" if address.url.port is None else f":{address.url.port}"
    faults: list[str] = []
    advice: list[str] = []
    demands = _demands(subject, loopback=address.loopback, port=port)
    broken: set[str] = set()
    late = 0
    for demand in demands:
        if demand.only_if_kept and demand.rule in broken:
            continue
        if late >= _MOST_LATE:
            faults.append("The rest was not tried.")
            break
        try:
            response = await subject.post(demand.request)
        except NoReply as why:
            if demand.may_be_cut and why.kind == "failed":
                continue
            late += why.kind == "late"
            problem = f"{demand.what}: {why.reason} Status {demand.status} is due ({demand.rule})."
        else:
            problem = _problem(demand, response)
        if problem:
            (advice if demand.advice else faults).append(problem)
            broken.add(demand.rule)
    return judged(faults, advice, f"{len(demands)} requests got the status that is due to each.")


def _problem(demand: _Demand, response: Response) -> str:
    if response.status != demand.status:
        return (
            f"{demand.what} was answered with status {response.status}; {demand.status} is due"
            f" ({demand.rule})."
        )
    more = demand.also(response)
    return (
        ""
        if more is None
        else f"{demand.what} was answered with status {demand.status}, but {more} ({demand.rule})."
    )


CHECK = Check(
    name="http-hardening",
    profile=Profile.FULL,
    requirements=(
        Requirement.T10,
        Requirement.T11,
        Requirement.T12,
        Requirement.T13,
        Requirement.T14,
        Requirement.T15,
        Requirement.T17,
    ),
    proves="The HTTP server refuses foreign names and origins, other methods and media types, and oversized bodies.",
    transports=frozenset({Transport.HTTP}),
    needs_handshake=False,
    probe=_probe,
)
