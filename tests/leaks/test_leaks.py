"""The small leak test: 300 pairs at the engine, and every planted leak found by them."""

from __future__ import annotations

from random import Random

import pytest

from bot.assets import load_map
from engine.campaign.forces import Team
from engine.rulesets import CAMPAIGN
from tests.leaks.pairs import Leak, Rules, compare, moments, scouting
from tests.leaks.plants import PLANTS

PAIRS = 300
_SHARE = 0.3


def pairs(rules: Rules, count: int, *, seed: int = 0) -> int:
    """Compare `count` pairs out of many games, with open and closed markers; answer how many it were."""
    rng = Random(seed)
    compared = 0
    game = seed
    while compared < count:
        map_ = load_map(("two-rivers", "winter-pass", "salt-coast")[game % 3])
        for state in moments(map_, game, closed=game % 2 == 1):
            if rng.random() < _SHARE:
                viewer = rng.choice(tuple(Team))
                compare(rules, state, viewer, rng)
                scouting(rules, state, viewer, rng)
                compared += 1
        game += 1
    return compared


@pytest.mark.rule("campaign 12.1")
def test_no_view_notice_or_refusal_differs_between_worlds_that_the_viewer_may_not_tell_apart() -> None:
    assert pairs(CAMPAIGN, PAIRS) >= PAIRS


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        pairs(PLANTS[plant], PAIRS)
