"""Small pairs of revisions, and a policy around them."""

import json
from datetime import date
from pathlib import Path
from typing import Any

from cgp_generators.release.comparing import judged_between
from cgp_generators.release.judgement import Judged, Policy
from cgp_generators.revisions.comparison import Options
from cgp_generators.revisions.config import Config
from cgp_generators.revisions.sources.document import SchemaDocument
from cgp_generators.revisions.sources.reading import document_of
from cgp_generators.source.frozen import Frozen

TODAY = date(2026, 6, 1)
NOWHERE = Frozen(Path("no such folder"))

Json = Any


def schema(
    members: dict[str, Json],
    required: tuple[str, ...] = (),
    *,
    version: str | None = None,
    **more: Json,
) -> Json:
    """A closed object."""
    found = {
        "type": "object",
        "properties": members,
        "required": list(required),
        "additionalProperties": False,
        **more,
    }
    return found if version is None else {"x-cgp-version": version, **found}


TEXT: Json = {"type": "string"}
OLD = schema({"a": TEXT})
DEMANDS = schema({"a": TEXT}, ("a",))
"""Against OLD: `a` became required, which breaks old senders."""
CHANGES_DEFAULT = schema({"a": {"type": "string", "default": "x"}})
"""Against `HAS_DEFAULT`: nobody refuses anything, and it means something else."""
HAS_DEFAULT = schema({"a": {"type": "string", "default": "y"}})


def document(content: Json, file: str = "schema.json", indent: int | None = 1) -> SchemaDocument:
    return document_of(json.dumps(content, indent=indent), file)


def options(config: Config | None = None) -> Options:
    return Options(prefix="x-cgp-", config=config or Config())


def judged(
    old: Json,
    new: Json,
    policy: Policy | None = None,
    *,
    today: date | None = TODAY,
    strict_draft: bool = False,
    indent: int | None = 1,
) -> Judged:
    policy = policy or Policy()
    return judged_between(
        document(old, "old.json", indent),
        document(new, "new.json", indent),
        options(policy.settings.config),
        policy,
        today,
        NOWHERE,
        strict_draft=strict_draft,
    )
