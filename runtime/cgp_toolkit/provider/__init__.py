"""For those who know something: one small class, and everything to serve it.

`ContextProvider` is what an author writes. `select_frames`, `choose_representation` and
`fit_frames` keep a query's rules, `full_frame`, `as_compact` and `as_reference` make honest frames,
`verdicts_on` answers a verify. `serve_stdio` and `run_http` put it on a wire; `asgi_app` is for a
server of one's own.
"""

from cgp_toolkit.provider.answer import Answerer as Answerer
from cgp_toolkit.provider.asgi import asgi_app as asgi_app
from cgp_toolkit.provider.choose import choose_representation as choose_representation
from cgp_toolkit.provider.contract import BadDeclaration as BadDeclaration
from cgp_toolkit.provider.contract import ContextProvider as ContextProvider
from cgp_toolkit.provider.contract import RefusedQuery as RefusedQuery
from cgp_toolkit.provider.filter import select_frames as select_frames
from cgp_toolkit.provider.fit import fit_frames as fit_frames
from cgp_toolkit.provider.frames import as_compact as as_compact
from cgp_toolkit.provider.frames import as_reference as as_reference
from cgp_toolkit.provider.frames import file_link as file_link
from cgp_toolkit.provider.frames import full_frame as full_frame
from cgp_toolkit.provider.run_http import run_http as run_http
from cgp_toolkit.provider.run_http import serve_http as serve_http
from cgp_toolkit.provider.serve_stdio import serve_stdio as serve_stdio
from cgp_toolkit.provider.verdicts import verdicts_on as verdicts_on
