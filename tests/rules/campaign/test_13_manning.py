"""Chapter 13: who leads a side in a battle, and who drives its vehicles."""

from __future__ import annotations

import pytest

from engine.campaign.arranging.leading import acting_for, team_led, team_ordered
from engine.campaign.arranging.manning import Combatant, give, may_play, name_commander
from engine.campaign.arranging.orders_of_battle import is_manned, slots
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind, Team, Vehicle
from engine.campaign.view import BattleView
from engine.errors import NotAllowed
from engine.frozen import FrozenMap
from tests.rules.campaign.table import view

CAPTAIN, SUBSTITUTE, LEADER, DRIVER, OTHER = 1, 2, 3, 4, 5
TWO = """
    set platoon blue P1 C5: H6, M5
    set platoon blue P2 C6: L3
    set platoon red P1 D5: M4
    set platoon red P2 D6: A2
    first blue
    blue:
    Blue turn 1
    P1, C5, D5
    P2, C6, D6
    blue:
    go P2
"""


def battles() -> tuple[BattleView, ...]:
    """Return two pending battles: in D5 Blue has H6 and M5, in D6 L3."""
    return view(TWO, Seat.REFEREE).battles


def owner(user: int, *garage: Vehicle) -> Combatant:
    return Combatant(user, frozenset(garage))


def all_of(tier: int) -> tuple[Vehicle, ...]:
    return tuple(Vehicle(kind, tier) for kind in Kind)


@pytest.mark.rule("campaign 13.3")
def test_captain_and_substitute_lead_a_side_or_the_field_commander_whom_they_pick() -> None:
    battle, _ = battles()
    heavy, _ = slots(battle, Team.BLUE)
    driver = owner(DRIVER, *all_of(1))
    picked = name_commander(Arrangement(), Actor(SUBSTITUTE, Team.BLUE, orders=True), LEADER)
    for leader in (Actor(CAPTAIN, Team.BLUE, orders=True), Actor(LEADER, Team.BLUE)):
        assert give(picked, battle, leader, heavy, driver).crew == {heavy: DRIVER}
    for nobody in (Actor(OTHER, Team.BLUE), Actor(9, Team.RED, orders=True), Actor(8, None, referee=True)):
        with pytest.raises(NotAllowed):
            give(picked, battle, nobody, heavy, driver)


@pytest.mark.rule("campaign 13.3")
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("tier", range(1, 11))
def test_a_driver_brings_exactly_the_type_at_that_tier_or_the_highest_below_it(kind: Kind, tier: int) -> None:
    wanted = Vehicle(kind, tier)
    others = [Vehicle(one, tier) for one in Kind if one is not kind]
    higher = [Vehicle(kind, above) for above in range(tier + 1, 11)]
    assert may_play([*others, *higher], wanted) is None
    lower = [Vehicle(kind, below) for below in range(1, tier)]
    assert may_play([*lower, *others, *higher], wanted) == (lower[-1] if lower else None)
    assert may_play([*lower, wanted, *higher], wanted) == wanted


@pytest.mark.rule("campaign 13.3")
def test_nobody_drives_two_vehicles_in_one_battle_and_nobody_shares_one() -> None:
    battle, _ = battles()
    heavy, medium = slots(battle, Team.BLUE)
    captain = Actor(CAPTAIN, Team.BLUE, orders=True)
    once = give(Arrangement(), battle, captain, heavy, owner(DRIVER, *all_of(1)))
    with pytest.raises(NotAllowed):
        give(once, battle, captain, medium, owner(DRIVER, *all_of(1)))
    assert give(once, battle, captain, heavy, owner(OTHER, *all_of(2))).crew == {heavy: OTHER}


@pytest.mark.rule("campaign 13.3")
def test_a_member_drives_in_as_many_of_the_turns_battles_as_he_is_wanted_for() -> None:
    captain, driver = Actor(CAPTAIN, Team.BLUE, orders=True), owner(DRIVER, *all_of(1))
    for battle in battles():
        slot = slots(battle, Team.BLUE)[0]
        assert give(Arrangement(), battle, captain, slot, driver).crew == {slot: DRIVER}


@pytest.mark.rule("campaign 13.9")
def test_a_battle_is_manned_when_every_vehicle_of_both_sides_has_its_driver() -> None:
    _, battle = battles()
    arranged = Arrangement()
    for user, team in enumerate(Team, 10):
        assert not is_manned(arranged, battle)
        slot = slots(battle, team)[0]
        arranged = give(
            arranged, battle, Actor(user, team, orders=True), slot, owner(user, *all_of(slot.vehicle.tier))
        )
    assert is_manned(arranged, battle)


@pytest.mark.rule("campaign 16.4")
def test_the_referee_leads_a_side_only_where_he_says_for_whom_he_acts() -> None:
    battle, _ = battles()
    heavy, _ = slots(battle, Team.BLUE)
    referee, driver = Actor(9, None, referee=True), owner(DRIVER, *all_of(1))
    for_blue = acting_for(Arrangement(), referee, Team.BLUE)
    assert give(Arrangement(), battle, for_blue, heavy, driver).crew == {heavy: DRIVER}
    assert team_led(Arrangement(), for_blue) is team_ordered(for_blue) is Team.BLUE
    with pytest.raises(NotAllowed):
        give(Arrangement(), battle, acting_for(Arrangement(), referee, Team.RED), heavy, driver)
    with pytest.raises(NotAllowed):
        team_led(Arrangement(), referee)
    for nobody in (Actor(CAPTAIN, Team.RED, orders=True), Actor(OTHER, Team.BLUE), Actor(0, None)):
        with pytest.raises(NotAllowed):
            acting_for(Arrangement(), nobody, Team.BLUE)


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_leads_no_side_for_anybody() -> None:
    battle, _ = battles()
    heavy, _ = slots(battle, Team.BLUE)
    wish = FillIn(Team.BLUE, heavy, 9, frozenset(Team))
    plays = Arrangement(fill_in=wish, crew=FrozenMap({heavy: 9}))
    for team in Team:
        with pytest.raises(NotAllowed):
            acting_for(plays, Actor(9, None, referee=True), team)
