"""A small complete provider: some pages of documentation, served with every capability there is."""

from cgp_toolkit.examples.docs.provider import DocsProvider as DocsProvider
