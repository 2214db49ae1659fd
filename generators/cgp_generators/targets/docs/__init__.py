"""Documentation: pages in Markdown, data in JSON, and texts for language models."""
