"""Our host with one rule switched off: the harness with a function put in another's place.

Everything but the one rule is still right, so what a scenario catches is that rule.
"""

import sys
from pathlib import Path

from cgp_toolkit.host import harness

from . import broken_answers as broken_answers
from . import broken_consent as broken_consent
from . import broken_held as broken_held
from . import broken_processes as broken_processes
from . import broken_prompts as broken_prompts
from . import broken_queries as broken_queries
from . import broken_records as broken_records
from . import broken_web as broken_web
from .switches import SWITCHES as SWITCHES

_ROOT = Path(__file__).parents[4]


def command(switch: str) -> tuple[str, ...]:
    """What starts such a host."""
    code = f"import sys; sys.path.insert(0, {str(_ROOT)!r}); from {__name__} import main; main({switch!r})"
    return (sys.executable, "-c", code)


def main(switch: str) -> None:
    """Switch the rule off and play the scenario on standard input."""
    SWITCHES[switch][1]()
    harness.main()
