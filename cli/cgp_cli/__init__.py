"""The command `cgp`: arguments in, exit code out. It decides nothing about the protocol."""
