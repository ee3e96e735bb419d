"""Observers: from empty places, never against a captain's will, the referee always (2.4, 13.3, 13.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.observing import (
    challenging,
    challenging_no_more,
    observing,
    observing_no_more,
    places_left,
)
from engine.campaign.arranging.shapes import Actor, Arrangement, Room
from engine.campaign.forces import Team
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    FOE,
    HEAVY,
    HIS,
    JUDGE,
    MANNED,
    MEMBER,
    RED,
    REFEREE,
    SOLDIER,
    battle_of,
    refused,
)

NONE = Arrangement()
OPEN = replace(MANNED, room=Room("Alpha", "sesame", 1000, 15))


@pytest.mark.rule("campaign 13.5")
def test_observers_fill_the_empty_places_of_their_own_side_up_to_six() -> None:
    now, seen = NONE, []
    for user in range(40, 44):
        seen.append(places_left(now, BATTLE, Team.BLUE))
        now = observing(now, BATTLE, Actor(user, Team.BLUE), Team.BLUE)
    assert (seen, places_left(now, BATTLE, Team.BLUE)) == ([4, 3, 2, 1], 0)
    assert refused(lambda: observing(now, BATTLE, SOLDIER, Team.BLUE)) == {"observe_full"}
    assert places_left(now, BATTLE, Team.RED) == 5
    assert refused(lambda: observing(NONE, BATTLE, SOLDIER, Team.RED)) == {"observe_own_side"}


@pytest.mark.rule("campaign 13.5")
def test_where_six_vehicles_fight_nobody_observes_but_a_vehicle_that_stays_out_leaves_its_place() -> None:
    full = battle_of("H7 H7 H7 M5 M5 M5", "H6")
    assert refused(lambda: observing(NONE, full, SOLDIER, Team.BLUE)) == {"observe_full"}
    out = replace(NONE, staying_out=frozenset((HEAVY,)))
    assert observing(out, full, SOLDIER, Team.BLUE).observers == {MEMBER: Team.BLUE}


@pytest.mark.rule("campaign 13.5")
def test_who_plays_does_not_observe_and_who_observes_keeps_one_place() -> None:
    assert refused(lambda: observing(MANNED, BATTLE, SOLDIER, Team.BLUE)) == {"observe_plays"}
    once = observing(NONE, BATTLE, SOLDIER, Team.BLUE)
    assert observing(once, BATTLE, SOLDIER, Team.BLUE) == once
    assert observing_no_more(once, MEMBER) == NONE


@pytest.mark.rule("campaign 13.5")
def test_if_either_captain_objects_there_are_no_observers_on_either_side_but_the_referee() -> None:
    crowd = replace(NONE, observers=FrozenMap({MEMBER: Team.BLUE, HIS: Team.RED, REFEREE: Team.RED}))
    after = challenging(crowd, RED, referees={REFEREE})
    assert (after.challenged, after.observers) == (frozenset((Team.RED,)), {REFEREE: Team.RED})
    for actor, team in ((SOLDIER, Team.BLUE), (FOE, Team.RED)):
        assert refused(lambda a=actor, t=team: observing(after, BATTLE, a, t)) == {"observe_challenged"}  # type: ignore[misc]
    assert observing(challenging(NONE, RED), BATTLE, JUDGE, Team.BLUE).observers == {REFEREE: Team.BLUE}


@pytest.mark.rule("campaign 13.5")
def test_only_who_orders_objects_and_only_who_objected_takes_it_back() -> None:
    assert refused(lambda: challenging(NONE, SOLDIER)) == {"not_captain"}
    assert refused(lambda: challenging(NONE, JUDGE)) == {"not_captain"}
    after = challenging(NONE, BLUE)
    assert refused(lambda: challenging_no_more(after, RED)) == {"observe_not_yours"}
    assert challenging_no_more(after, BLUE) == NONE


@pytest.mark.rule("campaign 13.5")
def test_either_objection_is_enough_so_one_team_taking_its_own_back_leaves_the_others() -> None:
    both = challenging(challenging(NONE, BLUE), RED)
    left = challenging_no_more(both, BLUE)
    assert (both.challenged, left.challenged) == (frozenset(Team), frozenset((Team.RED,)))
    assert refused(lambda: observing(left, BATTLE, SOLDIER, Team.BLUE)) == {"observe_challenged"}
    assert challenging_no_more(left, RED) == NONE


@pytest.mark.rule("campaign 13.5")
def test_once_the_room_is_open_only_the_referee_comes_and_nobody_objects() -> None:
    spectator = Actor(40, Team.BLUE)
    assert refused(lambda: observing(OPEN, BATTLE, spectator, Team.BLUE)) == {"observe_opened"}
    assert refused(lambda: challenging(OPEN, RED)) == {"observe_opened"}
    objected = replace(OPEN, challenged=frozenset((Team.RED,)))
    assert refused(lambda: challenging_no_more(objected, RED)) == {"observe_opened"}
    assert observing(OPEN, BATTLE, JUDGE, Team.RED).observers == {REFEREE: Team.RED}


@pytest.mark.rule("campaign 2.4")
def test_the_referee_observes_on_either_side_and_may_change_it() -> None:
    there = observing(NONE, BATTLE, JUDGE, Team.RED)
    assert observing(there, BATTLE, JUDGE, Team.BLUE).observers == {REFEREE: Team.BLUE}


@pytest.mark.rule("campaign 13.3")
def test_who_commands_without_a_vehicle_takes_an_observers_place() -> None:
    commanded = replace(NONE, commanders=FrozenMap({Team.BLUE: MEMBER}))
    assert observing(commanded, BATTLE, SOLDIER, Team.BLUE).observers == {MEMBER: Team.BLUE}
    assert observing(NONE, BATTLE, BLUE, Team.BLUE).observers == {CAPTAIN: Team.BLUE}
