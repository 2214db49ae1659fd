"""The golden vectors, as the Rust crate sees them."""

import pytest
from tests.generated.alike_vectors import (
    test_the_canonical_text_says_the_same_again as test_the_canonical_text_says_the_same_again,
)
from tests.generated.alike_vectors import (
    test_the_text_gets_its_verdict as test_the_text_gets_its_verdict,
)
from tests.generated.harness import Harness

pytestmark = pytest.mark.xdist_group("rust")


def test_texts_need_no_base64(harness: Harness) -> None:
    text = '{"type":"error","message":"\U0001f600 \\ud83d\\ude00 \u2028"}'
    written = '{"type":"error","message":"\U0001f600 \U0001f600 \u2028"}'
    answer = harness.ask({"type": "Envelope", "input": text})
    assert answer == {"canonical": written, "violations": [], "lint": []}


def test_long_lines_are_answered(harness: Harness) -> None:
    message = '{"type":"error","message":"' + "\\n" * 4_000_000 + '"}'
    assert harness.judge("Envelope", message.encode())["canonical"] == message


def test_what_is_no_request_is_said_to_be_none(harness: Harness) -> None:
    fault = {"fault": "This is no request."}
    assert harness.ask({"type": "Nothing", "input": "{}"}) == fault
    assert harness.call("nothing") == fault
