"""For those who know something: one small class, and everything to serve it.

`ContextProvider` is what an author writes. `select_frames`, `choose_representation` and
`fit_frames` keep a query's rules, `full_frame`, `as_compact` and `as_reference` make honest frames,
`verdicts_on` answers a verify. `serve_stdio` and `run_http` put it on a wire; `asgi_app` is for a
server of one's own.
"""
