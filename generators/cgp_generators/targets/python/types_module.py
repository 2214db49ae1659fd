"""The dataclasses: rendered from the schema file itself by datamodel-code-generator.

This is a second reading of the schema beside our own. A test holds the two against each other.
"""

from __future__ import annotations

from datamodel_code_generator import InputFileType, LiteralType, PythonVersion, generate
from datamodel_code_generator.enums import DataModelType

from ...model.protocol import Protocol
from ...model.scalar import Scalar
from ...model.vocabulary import Vocabulary
from ..target import Order

TEMPLATES = "datamodel"


def types_module(order: Order, package: str) -> str:
    """The text of the module with the dataclasses and the union of messages."""
    protocol = order.protocol
    rendered = generate(
        order.schema_text,
        input_filename="schema",
        input_file_type=InputFileType.JsonSchema,
        output=None,
        output_model_type=DataModelType.DataclassesDataclass,
        target_python_version=PythonVersion.PY_311,
        custom_template_dir=order.templates / "python" / TEMPLATES,
        custom_file_header=f'"""The values that cross the wire ({protocol.version})."""',
        additional_imports=[f"{package}.unknown.Unknown{protocol.root.name.pascal}"],
        type_overrides=_named_texts_and_numbers(protocol, package),
        enum_field_as_literal=LiteralType.All,
        use_one_literal_as_default=True,
        use_schema_description=True,
        use_field_description=True,
        use_union_operator=True,
        use_standard_collections=True,
        strict_nullable=True,
        keyword_only=True,
        disable_timestamp=True,
        allow_remote_refs=False,
        formatters=[],
    )
    assert isinstance(rendered, str), "one schema gives one module"
    return rendered


def _named_texts_and_numbers(protocol: Protocol, package: str) -> dict[str, str]:
    """Vocabularies and scalars are phrased by our own templates; the dataclasses import them."""
    named: list[Vocabulary | Scalar] = [*protocol.vocabularies, *protocol.scalars]
    return {value.name.pascal: f"{package}.vocabularies.{value.name.pascal}" for value in named}
