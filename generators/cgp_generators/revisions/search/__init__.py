"""A value that is in some sets and outside of others, or the proof that there is none."""
