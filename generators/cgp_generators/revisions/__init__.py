"""Two revisions of a schema: which messages of one the other must refuse, proven or shown.

`comparison.compare` is the way in. The rest, from the ground up: `languages` and `expressions`
calculate with texts, `formulas` with sets of values, `search` finds a value of a set or proves that
there is none, `judges` hold each witness against two validators, `changes` says what was changed,
and `verdicts` who is broken by it.
"""
