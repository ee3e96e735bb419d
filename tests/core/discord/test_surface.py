"""What games hand over to Discord's side of the program."""

from __future__ import annotations

from bot.composing import SURFACES
from bot.games.all_games import GAMES


def test_every_surface_is_of_a_game_or_of_what_joins_games() -> None:
    assert {one.game for one in SURFACES} <= GAMES.keys() | {"links"}
