"""What a message is, who sends it, what a receiver tolerates, and what a gate covers."""

# ruff: noqa: RUF001

import json
from typing import Any

from tests.generators.revisions.judging_cases import breaking_flows, compared

from cgp_generators.revisions.config import Composition, Config, Gate
from cgp_generators.revisions.report import Report
from cgp_generators.revisions.sources.receiver import Model

OLD_HOST, NEW_HOST = "old host × new provider", "new host × old provider"
STRING, INTEGER = {"type": "string"}, {"type": "integer"}


def message(tag: str, /, members: Any = None, **annotations: Any) -> dict[str, Any]:
    """A closed message; all of its members are required."""
    properties = {"type": {"const": tag}, **(members or {})}
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        **annotations,
    }


def protocol(*messages: dict[str, Any]) -> dict[str, Any]:
    names = [f"M{number}" for number, _ in enumerate(messages)]
    return {
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names],
        "$defs": dict(zip(names, messages, strict=True)),
    }


def pairings(report: Report) -> dict[str, str]:
    return {pairing.value: answer.value for pairing, answer in report.summary().items()}


HELLO = message("hello")


def test_the_direction_of_an_annotated_message_tells_the_pairing() -> None:
    for direction, broken, whole in (
        ("host-to-provider", OLD_HOST, NEW_HOST),
        ("provider-to-host", NEW_HOST, OLD_HOST),
    ):
        old = message("ask", {"a": {}}, **{"x-cgp-direction": direction})
        new = message("ask", {"a": STRING}, **{"x-cgp-direction": direction})
        report = compared(protocol(HELLO, old), protocol(HELLO, new))
        assert pairings(report) == {broken: "breaks", whole: "compatible"}


def test_a_message_that_changes_its_direction_is_a_matter_of_policy() -> None:
    old = protocol(HELLO, message("ask", **{"x-cgp-direction": "host-to-provider"}))
    new = protocol(HELLO, message("ask", **{"x-cgp-direction": "provider-to-host"}))
    report = compared(old, new)
    assert not report.breaks
    assert [(f.rule, f.level, f.policy) for f in report.findings] == [
        ("direction-changed", "major", True)
    ]


def test_a_gate_in_the_schema_covers_the_message_that_carries_it() -> None:
    gated = message("verify", **{"x-cgp-gate": "capabilities.verify"})
    report = compared(protocol(HELLO, message("ask")), protocol(HELLO, message("ask"), gated))
    assert not report.breaks
    assert report.gates == ("capabilities.verify",)
    assert report.level == "minor"
    assert breaking_flows(report) == {"old-to-new": False, "new-to-old": False}


def test_a_gate_on_a_member_covers_only_messages_with_that_member() -> None:
    old = protocol(HELLO, message("ask", {"a": STRING}))
    new = protocol(HELLO, message("ask"))
    properties = new["$defs"]["M1"]["properties"]
    properties["a"] = STRING
    properties["compact"] = {"type": "boolean", "x-cgp-gate": "asked"}
    assert compared(old, new).breaks
    new["$defs"]["M1"]["if"] = {"required": ["compact"]}
    new["$defs"]["M1"]["else"] = {"required": ["a"]}
    report = compared(old, new)
    assert not report.breaks
    assert report.gates == ("asked",)
    assert any("asked" in finding.note for finding in report.findings)


def test_a_gate_with_values_covers_these_values_only() -> None:
    def kinds(*values: str) -> Any:
        return protocol(HELLO, message("ask", {"kind": {"enum": list(values)}}))

    gate = Gate("asked", ("ask",), "/kind", ("y",))
    assert not compared(kinds("x"), kinds("x", "y"), config=Config(gates=(gate,))).breaks
    report = compared(kinds("x"), kinds("x", "y", "z"), config=Config(gates=(gate,)))
    assert report.breaks
    assert report.messages[1].judged[1].verdict.witness == {"type": "ask", "kind": "z"}


def test_definitions_with_a_side_flow_one_way() -> None:
    def sided(**members: Any) -> Any:
        request = {"type": "object", "properties": members, "x-side": "agent", "x-method": "ask"}
        return {"$defs": {"AskRequest": request, "AskResponse": {**request}}}

    report = compared(sided(a={}), sided(a=STRING))
    directions = {one.name: one.direction for one in report.messages}
    assert directions == {"AskRequest": "host-to-provider", "AskResponse": "provider-to-host"}
    assert pairings(report) == {OLD_HOST: "breaks", NEW_HOST: "breaks"}


def test_an_annotated_receiver_drops_what_it_says_it_drops() -> None:
    def lenient(kind: Any, items: Any) -> Any:
        return {
            "properties": {
                "a": {**kind, "x-deserialize-default-on-error": True},
                "b": {"type": "array", "items": items, "x-deserialize-skip-invalid-items": True},
            }
        }

    old, new = lenient(STRING, STRING), lenient(INTEGER, INTEGER)
    assert compared(old, new).breaks
    assert not compared(old, new, model=Model.ANNOTATED).breaks


def test_a_payload_is_judged_inside_of_its_envelope() -> None:
    def rpc(name: str, result: Any) -> Any:
        response = {
            "type": "object",
            "properties": {"id": INTEGER, "result": {"type": "object"}},
            "required": ["id", "result"],
        }
        return {"$defs": {name: response, "ListResult": result}}

    composition = Composition(("Response", "Answer"), ("*Result",), into=("result",))
    old = rpc("Answer", {"properties": {"n": {}}})
    new = rpc("Response", {"properties": {"n": INTEGER}})
    report = compared(old, new, config=Config(compositions=(composition,)))
    assert [one.name for one in report.messages] == ["ListResult"]
    forward, backward = (judged.verdict for judged in report.messages[0].judged)
    assert set(forward.witness) == {"id", "result"}
    assert set(forward.witness["result"]) == {"n"}
    assert backward.evidence == "proof"
    assert report.findings[0].spots[0].path == "/result/n"


def test_validators_that_differ_leave_the_verdict_undecided() -> None:
    report = compared({"type": "string", "pattern": "^a\n?$"}, {"type": "string", "pattern": "^a$"})
    verdict = report.messages[0].judged[0].verdict
    assert verdict.answer == "undecided"
    assert verdict.reason.startswith("dialect")
    assert not report.breaks


def test_another_witness_is_sought_when_the_validators_differ_on_the_first() -> None:
    report = compared({"pattern": "^(a\n|bcd)$"}, {"pattern": "^a$"})
    verdict = report.messages[0].judged[0].verdict
    assert verdict.answer == "breaks"


def test_an_expression_without_a_language_is_never_silently_compatible() -> None:
    same = {"type": "string", "pattern": r"^(a|b)\1$"}
    assert compared(same, same).level == "patch"
    report = compared(same, {"type": "string", "pattern": "^(aa|bb)$"})
    assert "undecided" in {answer.value for answer in report.flows().values()}
    assert "back-references" in json.dumps(report.as_json())


def test_a_break_is_found_beside_what_a_revision_refuses_itself() -> None:
    def branch(name: str, **members: Any) -> Any:
        return {"properties": {name: {}, **members}, "required": [], "additionalProperties": False}

    union = {"type": "object", "oneOf": [branch("a"), branch("b")]}
    old = {"type": "object", "properties": {"u": union, "n": {}}}
    new = {"type": "object", "properties": {"u": union, "n": STRING}}
    report = compared(old, new)
    assert not report.messages[0].judged[0].verdict.own
    assert set(report.messages[0].judged[0].verdict.witness) == {"n"}
    assert [finding.rule for finding in report.findings] == ["type-added-where-absent"]


def test_recursive_schemas_end_with_a_proof_or_a_witness() -> None:
    def tree(value: Any, name: str) -> Any:
        node = {
            "type": "object",
            "properties": {
                "v": value,
                "kids": {"type": "array", "items": {"$ref": f"#/$defs/{name}"}},
            },
            "required": ["v"],
        }
        return {"$ref": f"#/$defs/{name}", "$defs": {name: node}}

    same = compared(tree(INTEGER, "Node"), tree(INTEGER, "Tree"))
    assert same.level == "patch"
    assert {judged.verdict.evidence for judged in same.messages[0].judged} == {"proof"}
    wider = compared(tree(INTEGER, "Node"), tree({"type": "number"}, "Node"))
    assert breaking_flows(wider) == {"old-to-new": False, "new-to-old": True}


def test_an_infinite_value_is_no_witness() -> None:
    endless = {
        "$defs": {
            "E": {"type": "object", "required": ["e"], "properties": {"e": {"$ref": "#/$defs/E"}}}
        }
    }
    report = compared({"$ref": "#/$defs/E", **endless}, {"type": "string"})
    assert breaking_flows(report)["old-to-new"] is False
