"""Reading the written files: their formats, not their meaning."""
