"""The languages: each phrases the model for its templates. Targets do not know each other."""
