"""Who may enter a game that people join while it is there (docs/decisions/0041)."""
