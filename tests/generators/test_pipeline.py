"""The generator is not about our protocol: another one goes through it from sources to a codec."""

from collections.abc import Mapping
from types import ModuleType

import pytest
from tests.generators.till import Project, generate

from cgp_generators import pipeline


def test_another_protocol_is_read_and_written(till_types: ModuleType) -> None:
    text = b'{"items":[{"count":1.0,"article":"tea"}],"what":"order","paid_by":"card"}'
    order = till_types.decode_slip(text)
    assert type(order) is till_types.Order
    assert (order.items[0].count, order.paid_by, order.rush) == (1, "card", False)
    assert till_types.encode_slip(order) == (
        b'{"what":"order","items":[{"article":"tea","count":1}],"paid_by":"card"}'
    )


def test_rules_of_another_protocol_cite_its_requirements(till_types: ModuleType) -> None:
    order = till_types.decode_slip(
        b'{"what":"order","items":[],"paid_by":"voucher","number":"","shelf":"9"}'
    )
    found = [(str(one.requirement), one.path) for one in till_types.validate(order)]
    assert found == [("R1", "/number"), ("R1", "/items"), ("R2", "/voucher"), ("R1", "/shelf")]


def test_rules_for_authors_of_another_protocol_speak_in_lint_only(till_types: ModuleType) -> None:
    text = b'{"what":"receipt","total":1,"printed_at":"yesterday","tip":1}'
    assert till_types.validate(till_types.decode_slip(text)) == []
    found = [(str(one.requirement), one.path) for one in till_types.lint(text)]
    assert found == [("W1", "/tip"), ("R3", "/printed_at")]


def test_faults_of_another_protocol_name_its_own_tag_and_pairing_member(
    till_types: ModuleType,
) -> None:
    with pytest.raises(till_types.DecodeError) as caught:
        till_types.decode_slip(b'{"what":"receipt","number":"4","total":-1}')
    error = caught.value
    assert (error.code, error.path) == ("out_of_range", "/total")
    assert (error.envelope_type, error.envelope_id) == ("receipt", "4")


def test_unknown_messages_and_values_of_another_protocol_are_kept(till_types: ModuleType) -> None:
    slip = till_types.decode_slip(b'{"what":"tip","number":"5","amount":3}')
    assert type(slip) is till_types.UnknownSlip
    assert till_types.encode_slip(slip) == b'{"what":"tip","number":"5"}'
    order = till_types.decode_slip(b'{"what":"order","items":[],"paid_by":"shells"}')
    assert isinstance(order.paid_by, till_types.Unknown)


def test_vocabulary_facts_and_constants_of_another_protocol_come_from_its_specification(
    till_types: ModuleType,
) -> None:
    assert till_types.payment_means_facts("cash").needs_change is True
    assert till_types.payment_means_facts("card").needs_change is False
    assert till_types.VALUE_ADDED_TAX == 0.19
    assert till_types.PROTOCOL_VERSION == "till/3"


def test_replies_of_another_protocol_type_its_roles(till_files: Mapping[str, bytes]) -> None:
    provider = till_files["till_types/provider.py"].decode()
    assert "async def order(self, message: Order) -> Receipt:" in provider


def test_nothing_of_our_protocol_is_in_the_types_and_names_of_another(
    till_files: Mapping[str, bytes], till_types: ModuleType
) -> None:
    for path in ("types.py", "vocabularies.py", "constants.py", "requirements.py", "shapes.py"):
        text = till_files[f"till_types/{path}"].decode().lower()
        assert not any(word in text for word in ("frame", "contextgraph", "cgp", "envelope")), path
    assert not [name for name in dir(till_types) if "envelope" in name.lower()]


def test_generating_writes_all_files_once_and_nothing_the_second_time(
    equipped_till: Project,
) -> None:
    first = generate(equipped_till.root)
    assert "generated/python/till_types/types.py" in first.written
    assert (first.removed, first.unchanged) == ((), 0)
    before = {
        path: path.stat().st_mtime_ns for path in (equipped_till.root / "generated").rglob("*")
    }
    second = generate(equipped_till.root)
    assert (second.written, second.removed) == ((), ())
    assert second.unchanged == len(first.written)
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_generating_removes_strays_and_names_them(equipped_till: Project) -> None:
    equipped_till.write("generated/python/old/stray.py", "")
    assert generate(equipped_till.root).removed == ("generated/python/old/stray.py",)
    assert not (equipped_till.root / "generated/python/old").exists()


def test_a_package_that_cannot_be_imported_is_a_fault_of_the_sources(
    equipped_till: Project,
) -> None:
    equipped_till.replace("TILL.md", "| MAX_DEPTH | 16 | levels | Deepest message. |\n", "")
    equipped_till.names(
        pipeline.lint, "templates/python", "MAX_DEPTH", "Put back what the templates use"
    )
