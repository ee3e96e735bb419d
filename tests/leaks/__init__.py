"""Pairs of games that differ only in what a viewer may not know: he is shown and told the same."""
