"""Providers with one fault each, to prove that the suite catches what it claims to catch.

`python -m cgp_toolkit.conformance.misbehaving MODE [--http PORT]`, `--list` for the modes. They
speak the wire with the standard library alone: a fault has to be written as it is, and neither our
codec nor our provider runtime would write it. `honest` keeps every rule and declares everything.
"""
