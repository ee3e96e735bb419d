"""What stands in the place of somebody who is forgotten: a number of one game alone, of nobody on Discord."""

from __future__ import annotations

from bot.fresh import Purpose, fresh_number


def forgotten_number(game: str) -> int:
    """Return a new number, below zero, for somebody who is forgotten in a game."""
    return -1 - fresh_number(Purpose.FORGOTTEN, game, 62)
