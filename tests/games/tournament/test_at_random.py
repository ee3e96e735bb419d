"""Tournaments at random: what holds in every one of them."""

from __future__ import annotations

import pytest

from engine.tournament.standing.finals import is_over
from tests.games.tournament.at_random import cup
from tests.games.tournament.invariants import INVARIANTS

QUICK, ALL = 40, 200


@pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(QUICK, ALL))]
)
def test_what_holds_in_every_tournament_holds_in_one_at_random(seed: int) -> None:
    played = cup(seed)
    for invariant in INVARIANTS:
        invariant(played)


def test_nearly_all_of_them_are_played_to_the_end() -> None:
    played = [cup(seed).state for seed in range(20)]
    assert sum(is_over(one.hall, one.matches) for one in played) > 10
