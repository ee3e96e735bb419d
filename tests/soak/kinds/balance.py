"""Games of the computer against itself: each side wins its part of every scenario."""

from __future__ import annotations

from bot.assets import scenario, scenarios
from bot.games.skirmish.duel_command import ended
from engine.skirmish.sides import Side
from tests.soak.kind import ENGINE, Kind

GAMES = 1_000
LEAST, MOST = 0.4, 0.6
"""The part of the games that each side is to win."""


def _play(seed: int) -> int:
    names = scenarios()
    name = names[seed // GAMES % len(names)]
    winners = [winner for winner, _ in ended(scenario(name), GAMES, 1)]
    won = {side: winners.count(side) for side in Side}
    assert all(LEAST * GAMES <= count <= MOST * GAMES for count in won.values()), (name, won)
    return GAMES


KIND = Kind(
    about="games of the computer against itself, 1,000 a scenario: each side wins 40 to 60 %",
    goal=GAMES * len(scenarios()),
    bounded=0,
    in_a_unit=GAMES,
    step=GAMES,
    play=_play,
    keep="tune the scenario of that place in the list: python -m bot duel SCENARIO shows how even it is",
    depends=(*ENGINE, "bot/games/skirmish/duel_command.py"),
)
