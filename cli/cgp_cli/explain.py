"""`cgp explain`: what a rule of `cgp diff` means, with an example that is judged at once."""

import json

import click

from .errors import CannotRun
from .output import print_json, say
from .project import json_option
from .schemas import ANNOTATIONS


@click.command(short_help="Say what a rule of cgp diff means.")
@click.argument("rule", required=False)
@json_option
def explain(rule: str | None, *, as_json: bool) -> None:
    """Say what a rule of `cgp diff` means: when it applies, what it touches, and what to do instead.

    Without RULE, lists the rules. The example is compared when it is shown, so it cannot be out of date.

    \b
    Examples:
      cgp explain
      cgp explain property-became-required
      cgp explain enum-value-added-closed --json | jq .example.verdicts

    \b
    Exit codes: 0 explained, 2 there is no such rule.
    """
    from cgp_generators.release.explaining import explain as explained
    from cgp_generators.release.explaining import meaning_of
    from cgp_generators.revisions.changes.rules import rules

    if rule is None:
        if as_json:
            print_json({"rules": {each: meaning_of(each) for each in rules()}})
            return
        width = max(len(each) for each in rules())
        for each in rules():
            say((f"{each:{width}}", {"bold": True}), f"  {meaning_of(each)}")
        return
    try:
        found = explained(rule, ANNOTATIONS)
    except KeyError:
        from difflib import get_close_matches

        close = get_close_matches(rule, rules(), 3)
        hint = f" Did you mean {' or '.join(close)}?" if close else " `cgp explain` lists them."
        raise CannotRun(f"There is no rule {rule!r}.{hint}") from None
    if as_json:
        print_json(found.as_json())
        return
    say((found.rule, {"bold": True}), f"  {found.meaning}")
    if found.note:
        say(f"  {found.note}")
    say(f"  touches: {found.category.value}")
    say(f"  level: {found.level}")
    if found.advice:
        say(("  instead: ", {"fg": "green"}), found.advice)
    if found.example is not None:
        say("  for instance")
        say(f"    old {json.dumps(found.example.old, ensure_ascii=False)}")
        say(f"    new {json.dumps(found.example.new, ensure_ascii=False)}")
        from .diff_report import print_judged

        for judged in found.example.finding.judged:
            print_judged(judged)
        if not any(j.verdict.answer == "breaks" for j in found.example.finding.judged):
            say("    nobody refuses anything")
