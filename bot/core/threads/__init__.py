"""A private thread for each part of a game that two seats play by themselves (0042)."""
