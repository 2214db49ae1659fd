"""From what is written to what is meant. Faults are reported where they were written, with the remedy."""
