"""The lots of the first round leave nobody anything over anybody else (5.2, 10.1)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from engine.common.chance import Salted
from engine.frozen import FrozenMap
from engine.tournament.drawing.draw import drawn
from engine.tournament.settings import Settings
from engine.tournament.state import Entry, Hall
from tests.fairness.chi_square import p_of

EIGHT = tuple(f"c{number}" for number in range(1, 9))
LOT = 1_000_000
DRAWS = 100_000
UNLIKELY = 0.001
"""The seeds are fixed, so that nothing fails by chance."""


def first_round(seed: int) -> tuple[tuple[str, str], ...]:
    """Return the pairs of a first round of eight, whose lots come of the dice of a game with this seed."""
    throws = Salted(str(seed).encode())
    hall = Hall(Settings(), FrozenMap({name: Entry(name) for name in EIGHT}))
    lots = {name: throws(f"round 1 draw 1 lot {name}", LOT) for name in EIGHT}
    return drawn(hall, FrozenMap(), lots).pairs


def counted(draws: int) -> tuple[Counter[tuple[str, ...]], Counter[tuple[str, int]]]:
    """Return how often each two met, and how often each sat at which board."""
    pairs, boards = Counter[tuple[str, ...]](), Counter[tuple[str, int]]()
    for seed in range(draws):
        for board, two in enumerate(first_round(seed), 1):
            pairs[tuple(sorted(two))] += 1
            boards.update((name, board) for name in two)
    return pairs, boards


@pytest.mark.rule("tournament 5.2")
def test_in_some_draws_of_eight_each_two_meet_and_everybody_sits_at_each_board() -> None:
    pairs, boards = counted(600)
    assert set(pairs) == set(combinations(EIGHT, 2))
    assert len(boards) == len(EIGHT) * 4
    assert p_of(list(pairs.values())) > UNLIKELY
    assert p_of(list(boards.values())) > UNLIKELY


@pytest.mark.long
@pytest.mark.rule("tournament 5.2")
def test_in_a_hundred_thousand_draws_of_eight_each_two_meet_equally_often() -> None:
    pairs, boards = counted(DRAWS)
    assert sum(pairs.values()) == DRAWS * 4
    assert p_of(list(pairs.values())) > UNLIKELY
    assert p_of(list(boards.values())) > UNLIKELY
