"""Where the implementation under test is: a command to start, or an address to post to."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

from cgp_toolkit.conformance.check import Transport
from cgp_toolkit.transport.addresses import judge_url
from cgp_toolkit.transport.credentials import Credential


@dataclass(frozen=True, slots=True, kw_only=True)
class StdioTarget:
    """A command that is started anew for each conversation."""

    command: tuple[str, ...]
    env: Mapping[str, str] = field(default_factory=dict)
    cwd: Path | None = None
    transport: ClassVar = Transport.STDIO

    @property
    def shown(self) -> str:
        """For reports. The operator typed it, so the arguments are shown."""
        return "stdio: " + " ".join(self.command)

    def without_secrets(self, text: str) -> str:
        """The same text: a command has no secret that its operator did not type."""
        return text


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpTarget:
    """One URL, with the credential that it may need (never shown, C8)."""

    url: str = field(repr=False)
    credential: Credential | None = field(default=None, repr=False)
    transport: ClassVar = Transport.HTTP

    @property
    def shown(self) -> str:
        """For reports, without user information and query (C8)."""
        return f"http: {judge_url(self.url).shown}"

    def without_secrets(self, text: str) -> str:
        """A text without the credential and the URL's query, should the target have repeated them."""
        secrets = judge_url(self.url).secrets()
        if self.credential is not None:
            secrets += (self.credential.token,)
        for secret in secrets:
            text = text.replace(secret, "<redacted>")
        return text


Target = StdioTarget | HttpTarget
