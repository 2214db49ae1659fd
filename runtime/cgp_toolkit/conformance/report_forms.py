"""A report as other programs want it: the protocol's public JSON, JUnit XML, Markdown."""

import re
from typing import Any, Final
from xml.etree import ElementTree

from cgp_toolkit.conformance.check import Status
from cgp_toolkit.conformance.report import Report, Result

_PUBLIC_STATUS: Final = {
    Status.PASS: "pass",
    Status.WARN: "pass",  # the public report knows no warnings
    Status.FAIL: "fail",
    Status.SKIP: "skipped",
}
_NOT_IN_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MARKS: Final = {
    Status.PASS: "pass",
    Status.WARN: "warn",
    Status.FAIL: "**FAIL**",
    Status.SKIP: "skip",
}


def to_public_json(report: Report) -> dict[str, Any]:
    """The document of the protocol's public inspector: `target` and `checks`, and nothing else."""
    return {
        "target": report.target,
        "checks": [
            {
                "name": each.name,
                "status": _PUBLIC_STATUS[each.status],
                "evidence": each.evidence,
            }
            for each in report.results
        ],
    }


def to_junit(report: Report) -> str:
    """One test suite in JUnit's XML, a test case for each check.

    A warning is a passed case with its evidence as output, for want of anything closer.
    """
    tally = report.tally()
    suite = ElementTree.Element(
        "testsuite",
        name="cgp conformance",
        tests=str(len(report.results)),
        failures=str(tally[Status.FAIL]),
        errors="0",
        skipped=str(tally[Status.SKIP]),
        time=f"{report.seconds:.3f}",
        timestamp=report.started,
    )
    properties = ElementTree.SubElement(suite, "properties")
    facts = {
        "target": report.target,
        "profile": str(report.profile or "host"),
        "suite_version": report.suite_version,
        "protocol_version": report.protocol_version,
    }
    for name, value in facts.items():
        ElementTree.SubElement(properties, "property", name=name, value=_in_xml(value))
    for result in report.results:
        _add_case(suite, result)
    ElementTree.indent(suite)
    text = ElementTree.tostring(suite, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def to_markdown(report: Report) -> str:
    """A page for a pull request: the verdict, then a table."""
    tally = ", ".join(f"{count} {status}" for status, count in report.tally().items())
    judged = "host scenarios" if report.profile is None else f"the {report.profile} profile"
    lines = [
        f"## {'Conformant' if report.conformant else 'Not conformant'}: {_in_markdown(report.target)}",
        "",
        f"{tally} of {judged}, {report.protocol_version}, suite {report.suite_version},"
        f" {report.started}.",
        "",
        "| Check | Status | Requirements | Evidence |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {each.name} | {_MARKS[each.status]} | {', '.join(each.requirements)}"
        f" | {_in_markdown(each.evidence)} |"
        for each in report.results
    ]
    return "\n".join([*lines, ""])


def _add_case(suite: ElementTree.Element, result: Result) -> None:
    case = ElementTree.SubElement(
        suite,
        "testcase",
        classname="cgp.conformance",
        name=result.name,
        time=f"{result.seconds:.3f}",
    )
    evidence = _in_xml(result.evidence)
    match result.status:
        case Status.FAIL:
            ids = ", ".join(result.requirements)
            failure = ElementTree.SubElement(case, "failure", message=evidence, type=ids)
            failure.text = evidence
        case Status.SKIP:
            ElementTree.SubElement(case, "skipped", message=evidence)
        case Status.WARN:
            ElementTree.SubElement(case, "system-out").text = f"warning: {evidence}"
        case Status.PASS:
            ElementTree.SubElement(case, "system-out").text = evidence


def _in_xml(text: str) -> str:
    """Without the characters that no XML document can hold, escaped or not."""
    return _NOT_IN_XML.sub("\ufffd", text)


def _in_markdown(text: str) -> str:
    """As plain text inside a table cell: a target's words must not become markup."""
    flat = " ".join(text.split())
    return re.sub(r"([\\`*_{}\[\]<>|#!~&])", r"\\\1", flat)
