"""The computer plays as it is known to play: what it says in a game, act by act."""

from __future__ import annotations

import pytest

from tests.engine.skirmish.computer_games import GAMES, kept, played


@pytest.mark.parametrize("game", GAMES)
def test_the_computer_plays_a_game_as_it_is_kept(game: str) -> None:
    assert list(played(game)) == kept()[game]


def test_all_games_that_are_kept_are_played() -> None:
    assert set(kept()) == set(GAMES)
