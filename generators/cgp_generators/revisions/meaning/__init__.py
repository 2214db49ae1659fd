"""What schemas say, as formulas whose equality is equality of meaning."""
