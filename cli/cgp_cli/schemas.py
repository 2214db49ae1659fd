"""What the commands on schema files share: our annotations, and how they say that a file is unfit."""

from typing import TYPE_CHECKING, Final

from .output import print_json, say

if TYPE_CHECKING:
    from cgp_generators.errors import SourceFaults

ANNOTATIONS: Final = "x-cgp-"
"""How the keywords begin that are ours."""


def report_unreadable(faults: "SourceFaults", *, as_json: bool) -> None:
    """Print why schema files cannot be read, each reason with its place and its remedy."""
    if as_json:
        found = [
            {"place": str(fault.place), "problem": fault.problem, "remedy": fault.remedy}
            for fault in faults.faults
        ]
        print_json({"faults": found})
        return
    for fault in faults.faults:
        say(
            (str(fault.place), {"bold": True}),
            f"  {fault.problem} ",
            (fault.remedy, {"fg": "green"}),
            err=True,
        )
