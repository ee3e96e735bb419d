"""The small leak test: 300 pairs at the engine, and every planted leak found by them."""

from __future__ import annotations

from random import Random

import pytest

from bot.assets import load_map
from engine.campaign.forces import Team
from engine.rulesets import CAMPAIGN
from tests.leaks import histories
from tests.leaks.pairs import Leak, Rules, compare, moments, scouting
from tests.leaks.plants import PLANTS

PAIRS = 300
_SHARE = 0.3
RARE = ("destinations offered by what is hidden", "losses told while scouts are asked")
"""What a random game comes to so rarely that only the pairs made for it find it in a few seconds."""


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


def test_that_the_enemy_has_won_by_hexes_he_held_unseen_is_no_leak() -> None:
    # Found by the soak: in one of the two worlds of a pair the game ends when the turn begins (5.1).
    assert pairs(CAMPAIGN, 50, seed=48_100) >= 50


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        pairs(PLANTS[plant], PAIRS)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.rule("campaign 12.3")
def test_two_campaigns_played_side_by_side_are_shown_told_and_told_again_alike() -> None:
    assert histories.strides(CAMPAIGN, PAIRS // 3, seed=0) >= PAIRS // 3


@pytest.mark.long
@pytest.mark.parametrize("plant", [one for one in PLANTS if one not in RARE])
def test_a_planted_leak_is_found_side_by_side_too(plant: str) -> None:
    with pytest.raises(Leak):
        histories.strides(PLANTS[plant], 10 * PAIRS, seed=0)


@pytest.mark.parametrize("plant", histories.PLANTS)
def test_a_leak_planted_in_telling_a_campaign_again_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        histories.strides(CAMPAIGN, PAIRS, seed=0, retell=histories.PLANTS[plant])
