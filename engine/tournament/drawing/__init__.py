"""How a round is drawn: the list, the bye, the one best pairing and why it is so, tables (5)."""
