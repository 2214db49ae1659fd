"""The golden vectors, as the Go package sees them."""

from tests.generated.alike_vectors import (
    test_the_canonical_text_says_the_same_again as test_the_canonical_text_says_the_same_again,
)
from tests.generated.alike_vectors import (
    test_the_text_gets_its_verdict as test_the_text_gets_its_verdict,
)
