"""Providers to read and to run.

`docs` is small and complete: every capability declared and kept. `minimal_provider.py` uses nothing
but the standard library, and shows what "any language with a JSON codec" means.
"""
