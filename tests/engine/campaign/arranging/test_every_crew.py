"""Who plays what in a battle, each exactly: players, their vehicles and garages, and who may act for them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.leading import acting_for
from engine.campaign.arranging.manning import Combatant, man, outgrown, prospect
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Slot
from engine.campaign.forces import PlatoonId, Team, Vehicle
from engine.frozen import FrozenMap
from tests.engine.campaign.arranging import scene
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    CAPTAIN,
    HEAVY,
    JUDGE,
    MANNED,
    MEDIUM,
    MEMBER,
    OTHER,
    REFEREE,
    ROOM,
    SAID,
    SOLDIER,
)


@pytest.mark.rule("campaign 13.3")
def test_what_somebody_may_play_with_his_garage_no_more_is_named_until_the_room_is_open() -> None:
    tank, lower, higher = (frozenset((Vehicle.read(one),)) for one in ("M5", "M4", "M6"))
    assert outgrown(MANNED, MEMBER, tank) == ()
    assert outgrown(MANNED, MEMBER, lower) == ()
    assert outgrown(MANNED, MEMBER, higher) == (MEDIUM,)
    assert outgrown(MANNED, MEMBER, ()) == (MEDIUM,)
    assert outgrown(MANNED, CAPTAIN, tank) == (HEAVY,)
    assert outgrown(MANNED, OTHER, ()) == ()
    for late in (
        replace(MANNED, room=ROOM),
        replace(MANNED, played=True),
        replace(MANNED, reports=(SAID,)),
    ):
        assert outgrown(late, MEMBER, ()) == ()


@pytest.mark.rule("campaign 2.5")
def test_what_the_referee_fills_in_needs_no_garage() -> None:
    wish = FillIn(Team.BLUE, MEDIUM, REFEREE, frozenset(Team))
    plays = replace(MANNED, crew=MANNED.crew.with_item(MEDIUM, REFEREE), fill_in=wish)
    assert outgrown(plays, REFEREE, ()) == ()
    assert outgrown(plays, CAPTAIN, ()) == (HEAVY,)


def test_a_prospect_says_of_which_vehicle_it_is() -> None:
    found = prospect(MANNED, BATTLE, HEAVY, ())
    assert (found.slot, found.user, found.may, found.hindered) == (HEAVY, CAPTAIN, {}, {})


@pytest.mark.rule("campaign 13.3")
def test_a_field_commander_mans_his_whole_side() -> None:
    led = replace(Arrangement(), commanders=FrozenMap({Team.BLUE: MEMBER}))
    after = man(led, BATTLE, SOLDIER, {MEDIUM: OTHER}, [Combatant(OTHER, frozenset((Vehicle.read("M5"),)))])
    assert after == replace(led, crew=FrozenMap({MEDIUM: OTHER}))


@pytest.mark.rule("campaign 16.4")
def test_the_referee_acts_for_a_team_under_his_own_number() -> None:
    assert acting_for(MANNED, JUDGE, Team.RED) == Actor(REFEREE, Team.RED, orders=True)


def test_players_are_named_in_the_order_of_their_vehicles() -> None:
    numbered = {slot: 100 + at for at, slot in enumerate(scene.SLOTS)}
    crew = FrozenMap(dict(reversed(numbered.items())))
    mixed = Arrangement(crew=crew)
    assert mixed.players(Team.BLUE) == (100, 101, 102, 103)
    assert mixed.players(Team.RED) == (104, 105)
    assert Arrangement().players(Team.RED) == ()


def test_a_vehicle_is_read_as_it_was_written() -> None:
    assert [str(one) for one in scene.SLOTS] == [
        *("blue P1.0.H3", "blue P1.1.M5", "blue P1.2.M5", "blue P2.0.L2"),
        *("red P4.0.TD6", "red P4.1.A2"),
    ]
    for slot in scene.SLOTS:
        assert Slot.read(str(slot)) == slot
    assert Slot.read("red P10.2.TD10") == Slot(PlatoonId(Team.RED, 10), 2, Vehicle.read("TD10"))
    for wrong in ("", "blue P1.0", "blue P1.0.M11", "green P1.0.M5", "blue Px.0.M5", "blue P1.x.M5"):
        with pytest.raises(ValueError):  # noqa: PT011 - whichever part it is
            Slot.read(wrong)
