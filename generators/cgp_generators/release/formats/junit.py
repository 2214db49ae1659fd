"""JUnit XML: a test case for each message in each pairing, and one for the versions."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from ...revisions.messages import Pairing
from ...revisions.report import Judged as JudgedMessage
from ...revisions.report import MessageReport
from ...revisions.verdicts import Answered
from ..judgement import Judged, Judgement
from .tool import NAME
from .wording import told


def render(judged: Judged) -> str:
    """One suite. A break fails, a waived one and an open verdict are skipped."""
    report = judged.report
    cases = [*_cases(judged), *_versions(judged)]
    suite = ElementTree.Element(
        "testsuite",
        name=f"{NAME} {report.old} {report.new}",
        tests=str(len(cases)),
        failures=str(sum(case.find("failure") is not None for case in cases)),
        skipped=str(sum(case.find("skipped") is not None for case in cases)),
        errors="0",
    )
    suite.extend(cases)
    suites = ElementTree.Element("testsuites")
    suites.append(suite)
    ElementTree.indent(suites)
    text = ElementTree.tostring(suites, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _cases(judged: Judged) -> Iterator[ElementTree.Element]:
    for message in judged.report.messages:
        for pairing in Pairing:
            verdicts = [one for one in message.judged if pairing in one.pairings]
            if verdicts:
                yield _case(judged, message, pairing, verdicts)


def _case(
    judged: Judged, message: MessageReport, pairing: Pairing, verdicts: list[JudgedMessage]
) -> ElementTree.Element:
    case = ElementTree.Element("testcase", classname=pairing.value, name=message.name)
    flows = {one.flow for one in verdicts if one.verdict.counts}
    if flows:
        blamed = [
            one
            for one in judged.findings
            if message.name in one.finding.messages
            and any(each.flow in flows and each.verdict.counts for each in one.finding.judged)
        ]
        waived = bool(blamed) and not any(one.fails for one in blamed)
        _note(case, "skipped" if waived else "failure", blamed)
    elif any(one.verdict.answer is Answered.UNDECIDED for one in verdicts):
        reasons = {one.verdict.reason for one in verdicts if one.verdict.reason}
        ElementTree.SubElement(case, "skipped", message="; ".join(sorted(reasons)))
    return case


def _note(case: ElementTree.Element, kind: str, blamed: list[Judgement]) -> None:
    said = blamed[0].finding.sentence if blamed else "Its own revision refuses it already."
    note = ElementTree.SubElement(case, kind, message=said)
    note.text = "\n".join(
        f"{one.finding.spots[0].new}  {one.finding.rule} {one.fingerprint}: {told(one)}"
        for one in blamed
    )


def _versions(judged: Judged) -> Iterator[ElementTree.Element]:
    if judged.claim is not None:
        case = ElementTree.Element("testcase", classname="versions", name="declared version")
        if not judged.claim.fits:
            ElementTree.SubElement(case, "failure", message=judged.claim.sentence)
        yield case
