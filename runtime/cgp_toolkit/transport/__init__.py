"""How bytes travel: child processes and HTTP. Nothing here knows what an envelope means.

`process` starts and ends children, `lines` cuts their output, `stdio` is both together, `http` is
one POST at a time, `memory` is a function call with the codec on both sides of it.
"""
