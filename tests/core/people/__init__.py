"""Tests of who is in a game, and what is kept of them."""
