"""Looking back on a campaign: its replay, its orders, its numbers, its story, its record."""
