"""Pairs of worlds at random: the whole bot twice, a visible course, hidden acts, and viewers who ask."""
