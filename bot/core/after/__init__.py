"""A game told again: during it what a side was told, after its end all of it to everybody (campaign 10.4)."""
