# Generated from the specification and the schema by `make generate`. Do not edit.

"""Which protocol versions can talk to each other (H1)."""


def version_family(text: str) -> str:
    """Cut a version down to its family, the text before the first dot or all of it."""
    return text.partition(".")[0]


def versions_compatible(a: str, b: str) -> bool:
    """Tell whether two versions are of one family, whatever their minor numbers and `-draft` say.

    The texts are not held against the version grammar: equal nonsense is compatible.
    """
    return version_family(a) == version_family(b)
