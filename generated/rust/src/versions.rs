// Generated from the specification and the schema by `make generate`. Do not edit.

//! Which protocol versions can talk to each other (H1).

/// Cut a version down to its family, the text before the first dot or all of it.
pub fn version_family(text: &str) -> &str {
    text.split_once('.').map_or(text, |(family, _)| family)
}

/// Tell whether two versions are of one family, whatever their minor numbers and `-draft` say.
///
/// The texts are not held against the version grammar: equal nonsense is compatible.
pub fn versions_compatible(a: &str, b: &str) -> bool {
    version_family(a) == version_family(b)
}
