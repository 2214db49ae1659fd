"""The stubs of both roles: each message goes to its method, and a new one is a type error until decided."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from cgp_generators import pipeline
from cgp_generators.interpret.protocol import Sources, interpret_protocol
from cgp_generators.source.schema import read_schema
from cgp_generators.source.settings import read_settings
from cgp_generators.targets.python.package import PythonTarget
from cgp_generators.targets.target import Order
from cgp_types import (
    Capabilities,
    ContextQuery,
    ContextQueryResult,
    DataFlow,
    Envelope,
    Error,
    Frames,
    Handshake,
    HandshakeAck,
    ProviderInfo,
    Query,
    Shutdown,
    UnknownEnvelope,
    Verified,
    Verify,
    VerifyRequest,
    VerifyResponse,
)
from cgp_types.host import HostRole, dispatch_to_host
from cgp_types.provider import ProviderRole, dispatch_to_provider

ROOT = Path(__file__).parents[3]

HANDSHAKE = Handshake(protocol_version="contextgraph/1.0-draft")
ACK = HandshakeAck(
    protocol_version="contextgraph/1.0-draft",
    provider=ProviderInfo(name="p", version="1", data_flow=DataFlow()),
    capabilities=Capabilities(),
)
QUERY = Query(query=ContextQuery(goal="g", max_frames=1, max_tokens=1))
FRAMES = Frames(result=ContextQueryResult(frames=[], truncated=False))
VERIFY = Verify(request=VerifyRequest())
VERIFIED = Verified(response=VerifyResponse())
SHUTDOWN = Shutdown()
ERROR = Error(message="m")
UNKNOWN = UnknownEnvelope(type="x", id="1")


class Provider(ProviderRole):
    """Remembers what it received."""

    def __init__(self) -> None:
        self.received: list[tuple[str, object]] = []

    async def handshake(self, message: Handshake) -> HandshakeAck | Error:
        self.received.append(("handshake", message))
        return ACK

    async def query(self, message: Query) -> Frames | Error:
        self.received.append(("query", message))
        return FRAMES

    async def verify(self, message: Verify) -> Verified | Error:
        self.received.append(("verify", message))
        return VERIFIED

    async def shutdown(self, message: Shutdown) -> None:
        self.received.append(("shutdown", message))


class Host(HostRole):
    """Remembers what it received."""

    def __init__(self) -> None:
        self.received: list[tuple[str, object]] = []

    async def handshake_ack(self, message: HandshakeAck) -> None:
        self.received.append(("handshake_ack", message))

    async def frames(self, message: Frames) -> None:
        self.received.append(("frames", message))

    async def verified(self, message: Verified) -> None:
        self.received.append(("verified", message))

    async def error(self, message: Error) -> None:
        self.received.append(("error", message))


@pytest.mark.parametrize(
    ("message", "method", "reply"),
    [
        (HANDSHAKE, "handshake", ACK),
        (QUERY, "query", FRAMES),
        (VERIFY, "verify", VERIFIED),
        (SHUTDOWN, "shutdown", None),
    ],
)
def test_a_provider_answers_each_message_of_a_host(
    message: Envelope, method: str, reply: Envelope | None
) -> None:
    provider = Provider()
    assert asyncio.run(dispatch_to_provider(provider, message)) is reply
    assert provider.received == [(method, message)]


@pytest.mark.parametrize("message", [ACK, FRAMES, VERIFIED, ERROR, UNKNOWN])
def test_a_provider_is_not_asked_about_other_messages(message: Envelope) -> None:
    provider = Provider()
    assert asyncio.run(dispatch_to_provider(provider, message)) is None
    assert provider.received == []


@pytest.mark.parametrize(
    ("message", "method"),
    [(ACK, "handshake_ack"), (FRAMES, "frames"), (VERIFIED, "verified"), (ERROR, "error")],
)
def test_a_host_receives_each_message_of_a_provider(message: Envelope, method: str) -> None:
    host = Host()
    asyncio.run(dispatch_to_host(host, message))
    assert host.received == [(method, message)]


@pytest.mark.parametrize("message", [HANDSHAKE, QUERY, VERIFY, SHUTDOWN, UNKNOWN])
def test_a_host_is_not_asked_about_other_messages(message: Envelope) -> None:
    host = Host()
    asyncio.run(dispatch_to_host(host, message))
    assert host.received == []


def test_a_role_with_a_method_missing_cannot_be_made() -> None:
    class Half(ProviderRole):
        async def handshake(self, message: Handshake) -> HandshakeAck | Error:
            return ACK

    half: Any = Half
    with pytest.raises(TypeError, match=r"query.*shutdown.*verify"):
        half()


@dataclass(frozen=True)
class Findings:
    """What mypy says about a file beside a package."""

    code: int
    report: str


def mypy(folder: Path, text: str, package: Path) -> Findings:
    (folder / "snippet.py").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file=",
               f"--cache-dir={folder / 'cache'}", "--enable-error-code=exhaustive-match", "snippet.py"]  # fmt: skip
    done = subprocess.run(
        command,
        cwd=folder,
        env={"MYPYPATH": str(package), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return Findings(done.returncode, done.stdout + done.stderr)


def with_a_new_message(folder: Path) -> Path:
    """The package of a schema with one message more, which a host sends and a provider answers."""
    schema_text = (ROOT / "schema" / "cgp.schema.json").read_text(encoding="utf-8")
    schema = json.loads(schema_text)
    definitions = schema["$defs"]
    ping = json.loads(json.dumps(definitions["Query"]))
    ping["title"] = "Ping"
    ping["properties"] = {"type": {**ping["properties"]["type"], "const": "ping"}}
    ping["required"] = ["type"]
    ping["x-cgp-reply"] = ["error"]
    definitions["Ping"] = ping
    [variant] = [each for each in schema["oneOf"] if each["$ref"] == "#/$defs/Query"]
    schema["oneOf"].append(dict(variant, **{"$ref": "#/$defs/Ping"}))
    changed = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    (folder / "schema").mkdir()
    (folder / "schema" / "cgp.schema.json").write_text(changed, encoding="utf-8")

    settings = read_settings(ROOT, pipeline.TARGET_KEYS)
    sources = pipeline.read_sources(ROOT, settings)
    written = read_schema(folder, "schema/cgp.schema.json")
    protocol = interpret_protocol(Sources(settings, sources.specification, written, sources.checks))
    order = Order(protocol, changed, settings.targets["python"], pipeline.templates_of(ROOT))
    for path, content in PythonTarget().render(order).items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


def test_a_new_message_is_a_type_error_in_every_implementation(tmp_path: Path) -> None:
    text = """
from cgp_types import Error, Frames, Handshake, HandshakeAck, Query, Shutdown, Verified, Verify
from cgp_types.provider import ProviderRole


class Provider(ProviderRole):
    async def handshake(self, message: Handshake) -> HandshakeAck | Error:
        return Error(message="m")

    async def query(self, message: Query) -> Frames | Error:
        return Error(message="m")

    async def verify(self, message: Verify) -> Verified | Error:
        return Error(message="m")

    async def shutdown(self, message: Shutdown) -> None:
        return None


provider = Provider()
"""
    found = mypy(tmp_path, text, with_a_new_message(tmp_path))
    assert found.code == 1, found.report
    assert (
        'Cannot instantiate abstract class "Provider" with abstract attribute "ping"'
        in found.report
    )
    assert found.report.count("error:") == 1, found.report


def test_an_envelope_narrows_by_class_and_by_match(tmp_path: Path) -> None:
    text = """
from typing import assert_never, assert_type

from cgp_types import (
    ContextQuery, Envelope, Error, Frames, Handshake, HandshakeAck, Query, Shutdown, UnknownEnvelope,
    Verified, Verify, Unknown, decode_envelope, FrameKind,
)


def by_match(message: Envelope) -> str:
    match message:
        case Handshake(protocol_version=version):
            return version
        case Query(query=query):
            assert_type(query, ContextQuery)
            return query.goal
        case Frames() | Verified() | Verify():
            return message.id or ""
        case HandshakeAck(provider=provider):
            return provider.name
        case Error():
            return message.message
        case Shutdown() | UnknownEnvelope():
            return message.type
        case _:
            assert_never(message)


def by_class(message: Envelope) -> int:
    if isinstance(message, Query):
        return message.query.max_frames
    assert_type(
        message,
        Handshake | HandshakeAck | Frames | Verify | Verified | Shutdown | Error | UnknownEnvelope,
    )
    return 0


def name_of(kind: FrameKind) -> str:
    if isinstance(kind, Unknown):
        return "?"
    return kind


assert_type(decode_envelope(b"{}"), Envelope)
forgotten: str


def forgets_some(message: Envelope) -> str:
    match message:  # The one error: nothing is returned for the others.
        case Query():
            return ""
"""
    found = mypy(tmp_path, text, ROOT / "generated" / "python")
    line = 1 + text[: text.index("match message:  # The one error")].count("\n")
    errors = [each for each in found.report.splitlines() if ": error:" in each]
    assert errors, found.report
    # Both say that the function may end without a value: at its head, and at its match.
    assert {each.split(":")[1] for each in errors} == {str(line - 1), str(line)}, found.report
