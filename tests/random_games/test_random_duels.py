"""Random skirmishes on every scenario, with every invariant after every event."""

from __future__ import annotations

import pytest

from bot.assets import scenario, scenarios
from tests.random_games.duels import hold_throughout

NAMES = scenarios()


@pytest.mark.parametrize("seed", range(3))
def test_every_invariant_holds_after_every_event_of_a_random_skirmish(seed: int) -> None:
    assert hold_throughout(scenario(NAMES[seed % len(NAMES)]), seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3, 15))
def test_and_of_some_more(seed: int) -> None:
    assert hold_throughout(scenario(NAMES[seed % len(NAMES)]), seed)
