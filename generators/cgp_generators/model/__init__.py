"""What a protocol means: frozen values that know nothing of files, languages or templates."""
