"""Views and templates become a tree of files in memory, and that tree meets the folder on disk."""
