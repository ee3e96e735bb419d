"""What games hand over to Discord's side of the program."""

from __future__ import annotations

import pytest

from bot.client import ACTS
from bot.cogs.doors import Need
from bot.cogs.presses import PRESSES, Answered, Answering, Press, Pressed
from bot.cogs.surface import Surface, refuse_double
from bot.composing import SURFACES
from bot.games import GAMES


async def _nothing(_: Pressed) -> Answered:
    return None


PRESS = Press(Need.PLAYER, Answering.NEW, _nothing)


def test_every_surface_is_of_a_game() -> None:
    refuse_double(SURFACES)
    assert {one.game for one in SURFACES} <= GAMES.keys()


def test_no_two_games_and_no_game_and_the_core_have_an_act_of_the_same_name() -> None:
    refuse_double([Surface("one", presses={"hide": PRESS}), Surface("other", presses={"seek": PRESS})])
    with pytest.raises(ValueError, match="hide"):
        refuse_double([Surface("one", presses={"hide": PRESS}), Surface("other", presses={"hide": PRESS})])
    assert ACTS  # importing it enters those of the core
    with pytest.raises(ValueError, match="rank"):
        refuse_double([Surface("one", presses={"rank": PRESSES["rank"]})])
