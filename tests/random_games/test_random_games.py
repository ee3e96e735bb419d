"""A hundred random campaigns, to victory or Game Turn 60, with every invariant after every event."""

from __future__ import annotations

import pytest

from bot.assets import load_map, map_names
from engine.campaign.evolve import evolve
from engine.campaign.record.play import play
from engine.campaign.record.write import write
from engine.campaign.start import start
from tests.random_games.invariants import Accounts, hold_after_movement, hold_always, hold_between
from tests.random_games.table import random_game

MAPS = map_names()
QUICK = 15
"""How many of the hundred are played where every second counts."""


def play_through(seed: int) -> None:
    """Play one game, on the map and with the markers that `seed` chooses, and assert what must hold."""
    map_ = load_map(MAPS[seed % len(MAPS)])
    closed = seed % 2 == 1
    accounts = Accounts()
    replayed = start(map_, closed_markers=closed)
    accounts.opened(replayed)
    for before, _, events, after in random_game(map_, seed, closed=closed):
        assert replayed == before
        for event in events:
            replayed = evolve(replayed, event)
            accounts.booked(event)
            hold_always(accounts, replayed)
            hold_after_movement(accounts, event, replayed)
        assert replayed == after
        assert hash(replayed.platoons) == hash(after.platoons)
        hold_between(accounts, after)


@pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(QUICK, 100))]
)
def test_every_invariant_holds_after_every_event_of_a_random_game(seed: int) -> None:
    play_through(seed)


@pytest.mark.parametrize(("map_name", "seed"), [("two-rivers", 2), ("winter-pass", 10)])
def test_what_is_said_at_a_random_table_can_be_written_and_read(map_name: str, seed: int) -> None:
    moves = list(random_game(load_map(map_name), seed, turns=20))
    record = write(map_name, [(said, events) for _, said, events, _ in moves], closed_markers=False)
    played, wanted = play(record, load_map).state, moves[-1][3]
    assert (played.platoons, played.banks, played.control) == (wanted.platoons, wanted.banks, wanted.control)
