"""`python -m cgp_cli` is `cgp`."""

from .main import main

main()
