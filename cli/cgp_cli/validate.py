"""`cgp validate`: do messages follow the protocol?"""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import click

from .errors import FINDINGS, USAGE, TypesMissing
from .output import counted, print_json, say
from .project import json_option

if TYPE_CHECKING:
    from .judging import Finding, Profile, Verdict

STANDARD_INPUT: Final = "-"


class Unreadable(Exception):
    """A file that cannot be read, and why."""


@click.command(short_help="Judge messages.")
@click.argument("files", nargs=-1, metavar="[FILES|-]...", type=click.Path(allow_dash=True))
@click.option(
    "--profile",
    type=click.Choice(["wire", "strict"]),
    default="wire",
    show_default=True,
    help="Judge as a peer does, or as an author should.",
)
@json_option
@click.pass_context
def validate(
    context: click.Context, files: tuple[str, ...], profile: "Profile", as_json: bool
) -> None:
    """Judge the messages in FILES, or on standard input.

    A file holds one message a line, or one JSON array of messages, or pretty-printed documents.
    Each finding is printed as "file:line: pointer REQUIREMENT sentence"; the line is where the
    message starts, the pointer leads to the place inside of it.

    \b
    Profiles:
      wire    what a peer may refuse: it must decode, and every value must follow the rules
      strict  what an author should send: also no unknown, duplicate or null members, and
              what is advice on the wire

    \b
    Examples:
      cgp validate session.ndjson
      cgp validate --profile strict examples/*.json
      my-provider < questions.ndjson | cgp validate -
      cgp validate --json session.ndjson | jq '.findings[].requirement'

    With --json, one object: "files" and "messages" are how many were judged, "findings" is a list
    of {file, line, index, path, requirement, code, message}; "index" is there for the elements of an
    array, "code" for a message that cannot be decoded.

    \b
    Exit codes: 0 nothing found, 1 findings, 2 wrong usage or a file that cannot be read.
    """
    if not files:
        if sys.stdin is None or sys.stdin.isatty():
            raise click.UsageError("Name the files to judge, or - for standard input.")
        files = (STANDARD_INPUT,)

    messages = unreadable = 0
    findings: list[Finding] = []
    for name in files:
        try:
            for verdict in verdicts_on(name, profile):
                messages += verdict.messages
                findings.extend(verdict.findings)
                if not as_json:
                    for finding in verdict.findings:
                        print_finding(finding)
        except Unreadable as reason:
            unreadable += 1
            say(f"{click.format_filename(name)}: cannot be read: {reason}", err=True)

    judged = len(files) - unreadable
    if as_json:
        report = [finding.as_json() for finding in findings]
        print_json({"files": judged, "messages": messages, "findings": report})
    elif judged:
        found = counted(len(findings), "finding") if findings else "nothing found"
        say(
            f"{counted(messages, 'message')} in {counted(judged, 'file')}: {found}",
            err=True,
        )
    if unreadable:
        context.exit(USAGE)
    if findings:
        context.exit(FINDINGS)


def verdicts_on(name: str, profile: "Profile") -> "Iterator[Verdict]":
    """Judge one file message by message, as it is read."""
    try:
        from .judging import judge
    except Exception as problem:
        raise TypesMissing(problem) from problem
    try:
        with click.open_file(name, "rb") as stream:
            yield from judge(cast(BinaryIO, stream), click.format_filename(name), profile)
    except OSError as problem:
        raise Unreadable(problem.strerror or str(problem)) from problem


def print_finding(finding: "Finding") -> None:
    """Print one finding on one line."""
    say(
        (f"{finding.file}:{finding.line}:", {"bold": True}),
        f" {finding.path or '(message)'} ",
        (finding.requirement, {"fg": "red"}),
        f" {finding.code}:" if finding.code else "",
        f" {finding.message}",
    )
