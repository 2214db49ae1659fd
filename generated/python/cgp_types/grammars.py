# Generated from the specification and the schema by `make generate`. Do not edit.

"""The grammars of the schema. Each function finds a match, or gives `None`."""

import re
from typing import Final

matches_version_string: Final = re.compile(r"^contextgraph/[0-9]+\.[0-9]+(-draft)?\Z").search
matches_timestamp: Final = re.compile(
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z\Z"
).search
matches_digest: Final = re.compile(r"^sha256:[0-9a-f]{64}\Z").search
matches_fingerprint: Final = re.compile(r"^[^/]+/[1-9][0-9]*(/[^/]+)?\Z").search
matches_non_blank: Final = re.compile(
    r"[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
).search
matches_egress_scope: Final = re.compile(
    r"^(local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\s\S]+)\Z"
).search
matches_provenance_range: Final = re.compile(r"^L[1-9][0-9]*(-[1-9][0-9]*)?\Z").search
matches_relation_rel: Final = re.compile(
    r"^(code\.calls|code\.imports|code\.defines|code\.references|doc\.documents|episode\.follows|[^:]+:[\s\S]+)\Z"
).search
