"""A secret that cannot be printed by accident (C8)."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, repr=False)
class Credential:
    """A bearer token. Its printed forms say that there is one, and nothing else."""

    token: str = field(repr=False)

    def __post_init__(self) -> None:
        # Visible ASCII only: anything else could end the header line, and no server expects it.
        if not self.token or not all("!" <= character <= "~" for character in self.token):
            raise ValueError("A credential is one or more visible ASCII characters, no spaces.")

    def __repr__(self) -> str:
        return "Credential(<redacted>)"

    def __str__(self) -> str:
        return "<redacted>"

    def header(self) -> tuple[str, str]:
        """The header that carries it."""
        return ("Authorization", f"Bearer {self.token}")
