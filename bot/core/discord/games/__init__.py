"""The commands and buttons of any game: made, joined, played by lines, its rooms and people."""
