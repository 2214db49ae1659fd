"""The judge of anyone's implementation: what it says about itself, held against what it does.

A provider is judged over the wire alone (`run_suite`), a host through the account that it gives of
a scenario (`run_host_suite`). The judge shares the types and the byte-level transport with what it
may have to judge, and nothing else: a fault of our host or provider can never excuse itself here.
"""
