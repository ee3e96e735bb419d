"""Moments of random campaigns: who sees what, and what would have been said rightly."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from bot.assets import load_map, map_names
from engine.campaign.commands import Seat
from engine.campaign.lines import text
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.random_games.table import random_game

_GAMES, _TURNS, _KEPT = 3, 30, 24


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, what each seat sees of it, and what was said next, as its seat would write it."""

    state: State
    views: FrozenMap[Seat, View]
    speaker: Seat
    said: str


@lru_cache(maxsize=4)
def moments(seed: int) -> tuple[Moment, ...]:
    """Return moments of a few random campaigns, of every stage that came up, and one before the toss."""
    rng = Random(seed)
    found: list[Moment] = []
    for number in range(_GAMES):
        map_ = load_map(rng.choice(map_names()))
        played = list(random_game(map_, seed * _GAMES + number, turns=_TURNS, closed=rng.random() < 0.5))
        kept = [played[0], *rng.sample(played, min(_KEPT, len(played)))]
        found += [_moment(before, said.seat, text(said)) for before, said, _, _ in kept]
        found.append(_moment(played[-1][3], Seat.REFEREE, "close"))
    # The toss itself, with the text that a captain gave.
    return (_moment(start(load_map(map_names()[0])), Seat.REFEREE, "toss nobody-knows"), *found)


def _moment(state: State, speaker: Seat, said: str) -> Moment:
    return Moment(state, FrozenMap({seat: see(state, seat) for seat in Seat}), speaker, said)
