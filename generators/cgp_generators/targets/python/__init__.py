"""Python: dataclasses, codec, rules and role stubs, for Python 3.11 and later."""
