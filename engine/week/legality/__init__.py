"""Legality of an act, from what its seat may know alone."""
