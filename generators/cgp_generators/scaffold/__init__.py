"""New projects for those who implement a protocol: what `new` writes into an empty folder."""
