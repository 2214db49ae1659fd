// Generated from the specification and the schema by `make generate`. Do not edit.

//! The grammars of the schema.

use std::sync::LazyLock;

use regex_lite::Regex;

/// Tell whether the text is of the grammar `version_string`.
pub fn matches_version_string(text: &str) -> bool {
    const PATTERN: &str = r"^contextgraph/[0-9]+\.[0-9]+(-draft)?$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `timestamp`.
pub fn matches_timestamp(text: &str) -> bool {
    const PATTERN: &str = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `digest`.
pub fn matches_digest(text: &str) -> bool {
    const PATTERN: &str = r"^sha256:[0-9a-f]{64}$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `fingerprint`.
pub fn matches_fingerprint(text: &str) -> bool {
    const PATTERN: &str = r"^[^/]+/[1-9][0-9]*(/[^/]+)?$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `non_blank`.
pub fn matches_non_blank(text: &str) -> bool {
    const PATTERN: &str =
        r"[^\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `egress_scope`.
pub fn matches_egress_scope(text: &str) -> bool {
    const PATTERN: &str =
        r"^(local-only|org-tenant|third-party-index|third-party-model|[^:]+:[\s\S]+)$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `provenance_range`.
pub fn matches_provenance_range(text: &str) -> bool {
    const PATTERN: &str = r"^L[1-9][0-9]*(-[1-9][0-9]*)?$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Tell whether the text is of the grammar `relation_rel`.
pub fn matches_relation_rel(text: &str) -> bool {
    const PATTERN: &str = r"^(code\.calls|code\.imports|code\.defines|code\.references|doc\.documents|episode\.follows|[^:]+:[\s\S]+)$";
    static GRAMMAR: LazyLock<Regex> = LazyLock::new(|| compiled(PATTERN));
    GRAMMAR.is_match(text)
}

/// Compile a pattern of the schema, which the tests below do for each of them.
fn compiled(pattern: &str) -> Regex {
    Regex::new(pattern).expect("a pattern of the schema compiles")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_of_the_schema_compiles() {
        matches_version_string("");
        matches_timestamp("");
        matches_digest("");
        matches_fingerprint("");
        matches_non_blank("");
        matches_egress_scope("");
        matches_provenance_range("");
        matches_relation_rel("");
    }
}
