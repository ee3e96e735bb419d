"""Opening: by the referee, when everybody is there, one battle at a time and in order (12.5, 13.1, 13.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.opening import opened, turn_faults
from engine.campaign.arranging.shapes import Actor, Arrangement, FillIn, Report, Room
from engine.campaign.arranging.sight import room_for, sight
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import NamesQuestion, RetreatQuestion, View
from engine.errors import Refusal, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    ENEMYS,
    HEAVY,
    HERE,
    JUDGE,
    MANNED,
    OTHER,
    REFEREE,
    SOLDIER,
    refused,
)
from tests.rules.campaign.table import view

ROOM = Room("Alpha", "sesame", 1000, 15)
OPEN = opened(MANNED, BATTLE, JUDGE, ROOM)


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize("gone", [HEAVY, ENEMYS])
def test_a_battle_is_not_opened_while_a_vehicle_of_either_side_is_unmanned(gone: object) -> None:
    crew = {slot: user for slot, user in MANNED.crew.items() if slot != gone}
    lacking = replace(MANNED, crew=FrozenMap(crew))
    assert refused(lambda: opened(lacking, BATTLE, JUDGE, ROOM)) == {"room_unmanned"}
    ruled = replace(lacking, staying_out=frozenset((gone,)))  # type: ignore[arg-type]
    assert opened(ruled, BATTLE, JUDGE, ROOM).room == ROOM


@pytest.mark.rule("campaign 13.9")
def test_what_lacks_is_not_told_so_that_a_referee_who_plays_elsewhere_learns_no_vehicle() -> None:
    with pytest.raises(Refusal) as caught:
        opened(Arrangement(), BATTLE, JUDGE, ROOM)
    told = [dict(fault.details) for fault in caught.value.faults]
    assert told == [{"team": "blue"}, {"team": "red"}]


@pytest.mark.parametrize("actor", [BLUE, SOLDIER, Actor(99, None)])
def test_only_the_referee_opens(actor: Actor) -> None:
    assert refused(lambda: opened(MANNED, BATTLE, actor, ROOM)) == {"room_by_referee"}


def test_opened_again_it_says_another_name_and_password_and_when_it_began_stays() -> None:
    again = opened(OPEN, BATTLE, JUDGE, Room("Beta", "other", 2000, 7))
    assert again.room == Room("Beta", "other", 1000, 15)


def test_what_was_played_is_not_opened_again() -> None:
    report = Report(Seat.BLUE, CAPTAIN, 1, BattleOutcome.DRAW)
    for after in (replace(OPEN, played=True), replace(OPEN, reports=(report,))):
        assert refused(lambda after=after: opened(after, BATTLE, JUDGE, ROOM)) == {"room_played"}  # type: ignore[misc]


@pytest.mark.rule("campaign 13.5")
def test_a_battle_with_more_observers_than_places_is_not_opened() -> None:
    crowd = FrozenMap(dict.fromkeys(range(50, 55), Team.BLUE))
    assert refused(lambda: opened(replace(MANNED, observers=crowd), BATTLE, JUDGE, ROOM)) == {"room_too_many"}


@pytest.mark.rule("campaign 2.5")
def test_a_wish_to_fill_in_that_one_captain_has_not_agreed_to_ends_with_the_opening() -> None:
    half = FillIn(Team.BLUE, HEAVY, REFEREE, frozenset((Team.RED,)))
    assert opened(replace(MANNED, fill_in=half), BATTLE, JUDGE, ROOM).fill_in is None


# --- whose turn it is


def combat(*order: str) -> View:
    text = """
        set platoon blue P1 C5: M5
        set platoon blue P2 C6: M5
        set platoon red P1 D5: M5 entered from E5
        set platoon red P2 C7: M5 entered from D8
        first blue
        blue:
        Blue turn 1
        P1, C5, D5
        P2, C6, C7
        referee:
    """
    shown = view(text, Seat.REFEREE)
    return replace(shown, order=tuple(Hex(one) for one in order))


def kinds(seen: View, hex_: str, *others: str) -> list[str]:
    return [fault.kind for fault in turn_faults(seen, Hex(hex_), [Hex(one) for one in others])]


@pytest.mark.rule("campaign 13.1")
def test_battles_are_opened_one_at_a_time() -> None:
    assert kinds(combat(), "C7") == []
    assert kinds(combat(), "C7", "D5") == ["room_another"]


@pytest.mark.rule("campaign 13.1")
def test_battles_are_opened_in_the_order_that_the_referee_has_bound() -> None:
    assert kinds(combat("D5", "C7"), "D5") == []
    assert kinds(combat("D5", "C7"), "C7") == ["bound_order"]


@pytest.mark.rule("campaign 13.1")
def test_whose_turn_it_is_instead_is_told_with_its_hex() -> None:
    c7, d5 = Hex("C7"), Hex("D5")
    assert list(turn_faults(combat(), c7, [d5])) == [fault("room_another", "13.1", hex="D5")]
    bound = fault("bound_order", "13.1", hex="C7", next="D5")
    assert list(turn_faults(combat("D5", "C7"), c7, [])) == [bound]


@pytest.mark.rule("campaign 15.4")
def test_nothing_is_opened_while_who_stands_where_is_not_settled_and_nobody_is_named() -> None:
    seen = combat()
    platoon = next(iter(seen.platoons))
    names = replace(seen, names=(NamesQuestion(Team.RED, Hex("C7"), (platoon,)),))
    retreat = replace(seen, retreats=(RetreatQuestion(platoon, Hex("D5"), ()),))
    for waiting in (names, retreat):
        (fault,) = turn_faults(waiting, Hex("D5"), ())
        assert (fault.kind, dict(fault.details)) == ("room_not_yet", {"hex": "D5"})


# --- what is seen then


@pytest.mark.rule("campaign 12.5")
def test_with_the_opening_both_sides_see_both_orders_of_battle_and_who_plays() -> None:
    for team in Team:
        before, after = (sight(one, BATTLE, Seat.of(team)) for one in (MANNED, OPEN))
        assert before.battle is not None
        assert set(before.battle.own) == {team}
        assert {slot.team for slot in before.crew} == {team}
        assert after.battle is not None
        assert set(after.battle.own) == set(Team)
        assert after.crew == OPEN.crew
        assert (after.battle.crossed == ()) is (team is Team.RED)


@pytest.mark.rule("campaign 12.5")
def test_room_and_password_are_for_who_has_a_place_and_for_the_referee() -> None:
    watched = replace(OPEN, observers=FrozenMap({OTHER: Team.BLUE}))
    assert room_for(watched, CAPTAIN, referee=False) == ("Alpha", "sesame")
    assert room_for(watched, OTHER, referee=False) == ("Alpha", "sesame")
    assert room_for(watched, REFEREE, referee=True) == ("Alpha", "sesame")
    assert room_for(watched, 99, referee=False) is None
    assert room_for(MANNED, CAPTAIN, referee=False) is None
    assert "sesame" not in repr(sight(watched, BATTLE, Seat.REFEREE))


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_anywhere_sees_of_an_unopened_battle_neither_side() -> None:
    blind = sight(MANNED, BATTLE, Seat.REFEREE, blind=True)
    assert blind.battle is not None
    assert (blind.battle.own, blind.battle.crossed, blind.crew) == ({}, (), {})
    judging = sight(MANNED, BATTLE, Seat.REFEREE)
    assert judging.battle is not None
    assert set(judging.battle.own) == set(Team)
    assert judging.battle.hex == blind.battle.hex == HERE


@pytest.mark.rule("campaign 2.5")
def test_of_an_opened_battle_he_sees_what_both_teams_see_and_not_who_signed_up_or_where_they_came_from() -> (
    None
):
    signed = replace(OPEN, coming=FrozenMap({Team.RED: frozenset((OTHER,))}))
    blind = sight(signed, BATTLE, Seat.REFEREE, blind=True)
    assert blind.battle is not None
    assert set(blind.battle.own) == set(Team)
    assert blind.battle.crossed == ()
    assert blind.coming == {}
