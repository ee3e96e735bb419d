"""Legality: what an act comes to where it is allowed, or every reason why it is not. Never of the chit."""
