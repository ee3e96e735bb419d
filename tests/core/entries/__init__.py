"""Who may enter a game that people join, and check-in, by the services alone."""
