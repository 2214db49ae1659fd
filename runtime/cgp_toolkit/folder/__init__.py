"""A real provider over a folder of text files, and its parts for providers of one's own.

`reading` gets files out of a folder and nothing else, `sections` cuts them at headings and lines,
`ranking` says how well a text meets some words, `FolderProvider` is all three.
"""

from cgp_toolkit.folder.provider import FolderProvider as FolderProvider
from cgp_toolkit.folder.reading import FolderLimits as FolderLimits
