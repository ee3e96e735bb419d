"""What every ruleset needs to read lines that people paste: one spelling, tokens, hexes."""
