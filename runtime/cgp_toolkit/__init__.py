"""Providers and hosts of the Context Graph Protocol that really talk.

`cgp_toolkit.provider` is for those who know something, `cgp_toolkit.host` for those who ask. Both
stand on `cgp_toolkit.transport`, which carries envelopes, and on the package `cgp_types`, which
says what they are. Everything that can go wrong is in `cgp_toolkit.errors`.

`cgp_toolkit.conformance` judges anyone's implementation, `cgp_toolkit.inspector` looks at a provider,
and `cgp_toolkit.folder` is one over a folder of text files.
"""
