"""Looking at a provider: what it says about itself, what it serves, and what a host makes of it.

`inspect_provider` asks and returns values, `lines_about` says them in words.
"""
