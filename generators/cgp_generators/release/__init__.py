"""From verdicts to a release: what counts, who may let it pass, what is frozen, and how it is reported."""
