"""What a captain sees of a battle before its opening tells nothing of his enemy there (12.5)."""

from __future__ import annotations

from random import Random

import pytest

from engine.campaign.arranging.sight import room_for, sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.leaks.sights import PLANTS, Leak, See, compare, enemy_slots, opened, twins

PAIRS = 300


def compare_all(see: See) -> None:
    rng = Random(4)
    for _ in range(PAIRS):
        compare(see, twins(rng))


@pytest.mark.rule("campaign 12.5")
def test_before_the_opening_no_captain_can_tell_what_his_enemy_has_there() -> None:
    compare_all(sight)


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_found(plant: str) -> None:
    with pytest.raises(Leak):
        compare_all(PLANTS[plant])


@pytest.mark.rule("campaign 12.5")
def test_once_it_is_opened_both_captains_see_both_orders_of_battle() -> None:
    pair = twins(Random(1))
    arrangement, battle = opened(pair)
    for team in Team:
        seen = sight(arrangement, battle, Seat.of(team))
        assert seen.battle is not None
        assert seen.battle.own == battle.own
        assert set(seen.crew) == set(arrangement.crew)
    assert enemy_slots(battle, pair.viewer)


def test_the_public_is_shown_no_battle() -> None:
    with pytest.raises(ValueError, match="public"):
        sight(*twins(Random(1)).first, Seat.PUBLIC)


def test_name_and_password_of_the_room_are_for_who_has_a_place_and_the_referee() -> None:
    arrangement, _ = opened(twins(Random(2)))
    inside = next(iter(arrangement.in_the_room()))
    assert room_for(arrangement, inside, referee=False) == ("Alpha", "secret")
    assert room_for(arrangement, 10, referee=True) == ("Alpha", "secret")
    assert room_for(arrangement, 999, referee=False) is None
    assert "secret" not in repr(sight(arrangement, opened(twins(Random(2)))[1], Seat.BLUE))
