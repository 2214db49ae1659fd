"""`cgp ledger`: who agreed to what, and what left the machine?"""

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from .errors import FINDINGS
from .ledger_lines import entry_as_json, gate_name, print_disclosure, print_entry
from .ledger_option import ledger_option, reading, writing
from .output import counted, print_json, say
from .project import json_option

if TYPE_CHECKING:
    from cgp_toolkit.host.consent_entries import Grantor


def grantor_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that say who acts."""
    command = click.option(
        "--by", metavar="NAME", help="Who acts.  [default: the name of your account]"
    )(command)
    return click.option("--policy", is_flag=True, help="NAME is a policy, not a person.")(command)


@click.group(short_help="Read and write the consent ledger.")
def ledger() -> None:
    """Who agreed to what, and what left the machine?

    The ledger only grows: consent is taken back by another entry. Several hosts may share it.

    \b
    Examples:
      cgp ledger list
      cgp ledger grant notes --name acme-notes --scope acme:eu
      cgp ledger revoke notes
      cgp ledger audit --since 2026-07-01T00:00:00Z
    """


@ledger.command("list", short_help="Show grants and revocations.")
@click.argument("provider", required=False)
@ledger_option
@json_option
def list_entries(provider: str | None, url: str | None, as_json: bool) -> None:
    """Show the history of consent, of PROVIDER or of all, and which grants stand.

    \b
    Examples:
      cgp ledger list
      cgp ledger list notes --json | jq '.entries[] | select(.standing)'

    With --json, one object: "entries" is a list, oldest first; of a grant, "standing" says whether it
    was neither revoked nor has expired.

    \b
    Exit codes: 0 shown, 2 wrong usage or a ledger that is not there or cannot be read.
    """
    with reading(url) as book:
        entries = book.entries(provider)
    from cgp_toolkit.host.consent_entries import ConsentState
    from cgp_toolkit.host.ledger import utc_now

    state, now = ConsentState.of(entries), utc_now()
    if as_json:
        print_json({"entries": [entry_as_json(entry, state, now) for entry in entries]})
        return
    for entry in entries:
        print_entry(entry, state, now)
    if not entries:
        say("There are no entries.", err=True)


@ledger.command(short_help="Write down that you agree.")
@click.argument("provider")
@click.option("--name", required=True, help="The name that the provider declares.")
@click.option("--provider-version", default="unknown", help="The version that it declares.")
@click.option("--scope", "scopes", multiple=True, help="A scope to agree to; may be repeated.")
@click.option("--egress", is_flag=True, help="Agree to plain egress: it declares no such scope.")
@click.option("--reads", is_flag=True, help="It declares that it reads your data.")
@click.option("--writes", is_flag=True, help="It declares that it stores what it receives.")
@click.option("--expires", metavar="TIMESTAMP", help="When this ends, as 2026-07-20T18:00:00Z.")
@click.option("--yes", is_flag=True, help="Do not ask on a terminal.")
@grantor_option
@ledger_option
@json_option
def grant(
    provider: str,
    name: str,
    provider_version: str,
    scopes: tuple[str, ...],
    egress: bool,
    reads: bool,
    writes: bool,
    expires: str | None,
    yes: bool,
    by: str | None,
    policy: bool,
    url: str | None,
    as_json: bool,
) -> None:
    """Write down that data may leave the machine through PROVIDER, a host's local id.

    What you say here about the provider is what you agree to. If it declares more when a host meets
    it (another name, another scope, to read or to store), its gate stays closed. Off-machine scopes
    are agreed to one by one, all of them with this command or `cgp query --grant`.

    \b
    Examples:
      cgp ledger grant notes --name acme-notes --reads --scope acme:eu --scope third-party-index
      cgp ledger grant search --name websearch --egress --expires 2027-01-01T00:00:00Z

    \b
    Exit codes: 0 written, 1 you said no, 2 wrong usage or a ledger that cannot be written,
    130 interrupted.
    """
    from cgp_toolkit.host.consent_sentence import consent_sentence
    from cgp_toolkit.host.ledger import utc_now
    from cgp_types import DataFlow, ProviderInfo, compare_timestamps, is_off_machine, is_timestamp

    if egress == bool(scopes):
        raise click.UsageError("Name either one or more of --scope, or --egress.")
    for scope in scopes:
        if not is_off_machine(scope):
            raise click.BadParameter(f"{scope} leaves nothing to agree to.", param_hint="--scope")
    if expires is not None and not is_timestamp(expires):
        raise click.BadParameter("write it as 2026-07-20T18:00:00Z.", param_hint="--expires")
    if expires is not None and compare_timestamps(expires, utc_now()) <= 0:
        raise click.BadParameter("this is in the past.", param_hint="--expires")

    flow = DataFlow(reads=reads, writes=writes, egress=True, egress_scopes=list(scopes))
    info = ProviderInfo(name=name, version=provider_version, data_flow=flow)
    sentences = {gate: consent_sentence(provider, info, gate) for gate in scopes or (None,)}
    for sentence in sentences.values():
        say(sentence, err=True)
    asked = not yes and sys.stdin is not None and sys.stdin.isatty()
    if asked and not click.confirm("Do you agree?", err=True):
        click.get_current_context().exit(FINDINGS)

    who = grantor(by, policy)
    with writing(url, may_make=True) as book:
        entries = [
            book.grant(provider, info, gate, sentence=told, grantor=who, expires_at=expires)
            for gate, told in sentences.items()
        ]
    if as_json:
        print_json({"entries": [entry.to_json() for entry in entries]})
    for entry in () if as_json else entries:
        say(f"{entry.number}  {provider}: granted {gate_name(entry.scope)}")


@ledger.command(short_help="Take consent back.")
@click.argument("provider")
@click.option("--scope", "scopes", multiple=True, help="Only this scope; may be repeated.")
@click.option("--egress", is_flag=True, help="Only plain egress.")
@grantor_option
@ledger_option
@json_option
def revoke(
    provider: str,
    scopes: tuple[str, ...],
    egress: bool,
    by: str | None,
    policy: bool,
    url: str | None,
    as_json: bool,
) -> None:
    """Take consent back from PROVIDER: for everything, unless gates are named.

    It holds from now on, for every host that uses this ledger. PROVIDER is the host's local id, as
    `cgp ledger list` and `cgp query` show it.

    \b
    Examples:
      cgp ledger revoke notes
      cgp ledger revoke 127.0.0.1:8765/
      cgp ledger revoke notes --scope acme:eu

    \b
    Exit codes: 0 written, 2 wrong usage or a ledger that is not there or cannot be written.
    """
    from cgp_toolkit.host.consent_entries import ALL, AllGates, Grant

    gates: list[str | AllGates | None] = [*scopes, *([None] if egress else [])]
    who = grantor(by, policy)
    with writing(url, may_make=False) as book:
        known = any(isinstance(entry, Grant) for entry in book.entries(provider))
        entries = [book.revoke(provider, gate, grantor=who) for gate in gates or [ALL]]
    if as_json:
        print_json({"entries": [entry.to_json() for entry in entries]})
    for entry in () if as_json else entries:
        say(f"{entry.number}  {provider}: revoked {gate_name(entry.scope)}")
    if not known:
        say(
            f"Nothing was ever granted to {provider}. `cgp ledger list` shows what others are called.",
            err=True,
        )


@ledger.command(short_help="Show what left the machine.")
@click.argument("provider", required=False)
@click.option("--since", metavar="TIMESTAMP", help="From this instant on, included.")
@click.option("--until", metavar="TIMESTAMP", help="Up to this instant, excluded.")
@ledger_option
@json_option
def audit(
    provider: str | None, since: str | None, until: str | None, url: str | None, as_json: bool
) -> None:
    """Show what left, to whom, who agreed, and when.

    The ledger keeps which members of a question left, how many bytes and their digest, but not the
    question itself: what cannot be deleted must not hold what people ask.

    \b
    Examples:
      cgp ledger audit notes
      cgp ledger audit --since 2026-07-01T00:00:00Z --json

    With --json, one object: "disclosures" is a list, oldest first.

    \b
    Exit codes: 0 shown, 2 wrong usage or a ledger that is not there or cannot be read.
    """
    from cgp_types import is_timestamp

    for option, bound in (("--since", since), ("--until", until)):
        if bound is not None and not is_timestamp(bound):
            raise click.BadParameter("write it as 2026-07-20T18:00:00Z.", param_hint=option)
    with reading(url) as book:
        disclosures = book.disclosures(provider, since=since, until=until)
    if as_json:
        print_json({"disclosures": [each.to_json() for each in disclosures]})
        return
    for disclosure in disclosures:
        print_disclosure(disclosure)
    left = sum(each.size for each in disclosures)
    say(f"{counted(len(disclosures), 'disclosure')}, {counted(left, 'byte')}", err=True)


def grantor(by: str | None, policy: bool) -> "Grantor":
    """Whoever acts: named, or the owner of this process."""
    from getpass import getuser

    from cgp_toolkit.host.consent_entries import Grantor

    if policy and not by:
        raise click.UsageError("Name the policy with --by.")
    return Grantor("policy" if policy else "human", by or getuser())
