"""Regular expressions as sets of texts: read, combined, and asked for a member."""
