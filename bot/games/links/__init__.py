"""What joins two games: a campaign's battle settled by a skirmish (skirmish 11.3)."""
