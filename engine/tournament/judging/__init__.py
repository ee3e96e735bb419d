"""Who fulfilled their mission, what was lost, and how a match came out by a report."""
