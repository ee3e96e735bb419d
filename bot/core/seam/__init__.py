"""What a game hands over to the core, and what it gets for it: data and plain functions."""
