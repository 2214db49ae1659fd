"""Scenarios for hosts in any language: the suite plays the providers, the host gives an account.

The two documents are explained in spec/HOST-CONFORMANCE.md. A judgement looks at the account and at
what the providers really heard. A new scenario is a value in one of the modules of `families`.
"""

from .families import SCENARIOS as SCENARIOS
from .scenario import Feature as Feature
from .scenario import Scenario as Scenario
from .suite import run_host_suite as run_host_suite
from .suite import select_scenarios as select_scenarios
