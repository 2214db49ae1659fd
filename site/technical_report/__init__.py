"""The technical report: one PDF made from the specification, the reference and the page that presents it.

    PYTHONPATH=site python -m technical_report     write site/.report/<number>.pdf

The same sources give the same bytes: the date is that of the page, and no font but those that Typst carries is used.
"""
