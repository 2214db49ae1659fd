"""Write the technical report to site/.report, as a PDF."""

import sys

import typst

from technical_report.sources import ROOT, ReportError
from technical_report.typesetting import write_report

FOLDER = ROOT / "site/.report"


def main() -> int:
    """Write the report, or say on standard error why it cannot be made."""
    try:
        write_report(FOLDER)
    except (ReportError, typst.TypstError) as problem:
        print(f"The technical report cannot be made. {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
