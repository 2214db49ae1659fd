"""The small functions of the Rust crate."""

import pytest
from tests.generated.alike_functions import (
    test_fingerprints_are_read_alike as test_fingerprints_are_read_alike,
)
from tests.generated.alike_functions import (
    test_identities_sort_by_code_point as test_identities_sort_by_code_point,
)
from tests.generated.alike_functions import (
    test_numbers_are_written_alike as test_numbers_are_written_alike,
)
from tests.generated.alike_functions import (
    test_ranges_address_the_same_bytes as test_ranges_address_the_same_bytes,
)
from tests.generated.alike_functions import test_ranges_are_read_alike as test_ranges_are_read_alike
from tests.generated.alike_functions import (
    test_texts_are_counted_and_hashed_alike as test_texts_are_counted_and_hashed_alike,
)
from tests.generated.alike_functions import (
    test_timestamps_compare_alike as test_timestamps_compare_alike,
)
from tests.generated.alike_functions import (
    test_versions_and_scopes_are_judged_alike as test_versions_and_scopes_are_judged_alike,
)

pytestmark = pytest.mark.xdist_group("rust")
