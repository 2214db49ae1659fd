"""The side that asks: sessions with providers, consent, audit, fan-out and composition."""
