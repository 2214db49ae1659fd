"""`cgp diff --replay`: the witnesses of one finding before both validators again."""

from typing import TYPE_CHECKING

from .diff_report import shown
from .errors import CannotRun
from .output import counted, print_json, say

if TYPE_CHECKING:
    from cgp_generators.release.judgement import Judged
    from cgp_generators.release.replay import Hearing
    from cgp_generators.revisions.sources.document import SchemaDocument

    from .revision_options import Ground

MOST_REASONS = 5


def print_replay(
    old: "SchemaDocument",
    new: "SchemaDocument",
    ground: "Ground",
    judged: "Judged",
    fingerprint: str,
    *,
    as_json: bool,
) -> int:
    """Print what the validators say; 0 when they say what the finding says, 1 when not."""
    from cgp_generators.release.replay import replay

    found = [one for one in judged.findings if one.fingerprint == fingerprint]
    if not found:
        known = ", ".join(one.fingerprint for one in judged.findings[:MOST_REASONS]) or "none"
        raise CannotRun(
            f"No finding between {old.file} and {new.file} has the fingerprint {fingerprint} "
            f"(there is: {known}{', …' if len(judged.findings) > MOST_REASONS else ''})."
        )
    hearings = replay(old, new, ground.options, found[0].finding)
    if as_json:
        print_json(
            {"fingerprint": fingerprint, "witnesses": [hearing.as_json() for hearing in hearings]}
        )
    else:
        say((found[0].finding.rule, {"bold": True}), f"  {found[0].finding.sentence}")
        for hearing in hearings:
            _print_hearing(hearing, old.file, new.file)
        holds = sum(hearing.holds for hearing in hearings)
        say(
            f"{counted(len(hearings), 'witness' if len(hearings) == 1 else 'witnesse')}, {holds} hold"
        )
    return 0 if all(hearing.holds for hearing in hearings) else 1


def _print_hearing(hearing: "Hearing", old: str, new: str) -> None:
    forward = hearing.flow.value == "old-to-new"
    sender, receiver = (old, new) if forward else (new, old)
    say(f"  {hearing.message} ({hearing.flow.value}): {shown(hearing.witness)}")
    for role, file, reasons in (
        ("sender", sender, hearing.sender),
        ("receiver", receiver, hearing.receiver),
    ):
        for validator, said in zip(("jsonschema", "jsonschema-rs"), reasons, strict=True):
            if not said:
                say(f"    {role} {file}, {validator}: ", ("accepts", {"fg": "green"}))
            for reason in said[:MOST_REASONS]:
                say(f"    {role} {file}, {validator}: ", ("refuses", {"fg": "red"}), f"  {reason}")
