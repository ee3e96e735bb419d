"""What follows from the results: verdicts, points, standings, the cut, final places (2, 8, 9)."""
