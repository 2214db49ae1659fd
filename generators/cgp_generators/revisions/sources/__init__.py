"""A schema file: read, refused where it is none, and as a receiver reads it."""
