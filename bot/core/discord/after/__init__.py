"""Looking back on a game: its replay, its story, its record; on a campaign its orders and numbers too."""
