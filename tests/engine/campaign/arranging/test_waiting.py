"""What a battle waits for, as far as each seat may know (2.5, 12.5, 13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.arranging.orders_of_battle import all_slots, slots
from engine.campaign.arranging.shapes import Arrangement, FillIn, Report, Room
from engine.campaign.arranging.sight import sight
from engine.campaign.arranging.waiting import Awaited, Wait, waits
from engine.campaign.commands import Seat
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView
from engine.frozen import FrozenMap
from engine.hexes import Hex

HERE = Hex("B2")
BATTLE = BattleView(
    HERE,
    "Ensk",
    Team.BLUE,
    1,
    (1,),
    FrozenMap(
        {
            Team.BLUE: (Platoon(PlatoonId(Team.BLUE, 1), HERE, (Vehicle.read("M5"),)),),
            Team.RED: (Platoon(PlatoonId(Team.RED, 1), HERE, (Vehicle.read("H6"), Vehicle.read("L2"))),),
        }
    ),
)
SEATS = (Seat.REFEREE, Seat.BLUE, Seat.RED)
AT = 2_000_000_000
TIMED = Arrangement(time=AT)
MANNED = replace(TIMED, crew=FrozenMap(dict.fromkeys(all_slots(BATTLE), 7)))
OPEN = replace(MANNED, room=Room("room", "word", AT, 15))
PLAYED = replace(OPEN, played=True)


def report(by: Seat, outcome: BattleOutcome = BattleOutcome.DRAW) -> Report:
    return Report(by, 7, AT, outcome)


def told(arrangement: Arrangement, seat: Seat = Seat.REFEREE) -> tuple[Wait, ...]:
    return waits(sight(arrangement, BATTLE, seat))


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    ("arrangement", "awaited"),
    [
        (Arrangement(), [Wait(Awaited.TIMES)]),
        (Arrangement(offered=(AT,)), [Wait(Awaited.SUITS, Seat.BLUE), Wait(Awaited.SUITS, Seat.RED)]),
        (
            Arrangement(offered=(AT,), suits=FrozenMap({Team.BLUE: frozenset({AT})})),
            [Wait(Awaited.SUITS, Seat.RED)],
        ),
        (MANNED, [Wait(Awaited.OPENING, Seat.REFEREE)]),
        (OPEN, [Wait(Awaited.PLAYING)]),
        (PLAYED, [Wait(Awaited.REPORT)]),
        (replace(PLAYED, reports=(report(Seat.BLUE),)), [Wait(Awaited.CONFIRM, Seat.RED)]),
        (
            replace(PLAYED, reports=(report(Seat.REFEREE),)),
            [Wait(Awaited.CONFIRM, Seat.BLUE), Wait(Awaited.CONFIRM, Seat.RED)],
        ),
        (replace(PLAYED, reports=(report(Seat.BLUE), report(Seat.RED))), [Wait(Awaited.TURN)]),
        (
            replace(PLAYED, reports=(report(Seat.BLUE), report(Seat.RED, BattleOutcome.ATTACKERS_CAPTURE))),
            [Wait(Awaited.RULING, Seat.REFEREE)],
        ),
    ],
)
@pytest.mark.rule("campaign 13.7")
def test_both_sides_and_the_referee_know_what_is_waited_for(
    arrangement: Arrangement, awaited: list[Wait], seat: Seat
) -> None:
    assert list(told(arrangement, seat)) == awaited


def test_times_of_which_none_suits_both_wait_for_new_times() -> None:
    apart = FrozenMap({Team.BLUE: frozenset({AT}), Team.RED: frozenset({AT + 3600})})
    assert told(Arrangement(offered=(AT, AT + 3600), suits=apart)) == (Wait(Awaited.TIMES),)


@pytest.mark.rule("campaign 12.5")
def test_the_number_of_vehicles_without_a_crew_is_their_own_sides() -> None:
    assert told(TIMED) == (Wait(Awaited.CREW, Seat.BLUE, 1), Wait(Awaited.CREW, Seat.RED, 2))
    assert told(TIMED, Seat.BLUE) == (Wait(Awaited.CREW, Seat.BLUE, 1),)
    assert told(TIMED, Seat.RED) == (Wait(Awaited.CREW, Seat.RED, 2),)


@pytest.mark.rule("campaign 12.5")
def test_a_side_that_is_manned_is_told_that_the_other_is_not_and_no_number() -> None:
    blue = replace(TIMED, crew=FrozenMap(dict.fromkeys(slots(BATTLE, Team.BLUE), 7)))
    assert told(blue, Seat.BLUE) == (Wait(Awaited.CREW, Seat.RED),)
    assert told(blue, Seat.RED) == (Wait(Awaited.CREW, Seat.RED, 2),)


@pytest.mark.rule("campaign 13.9")
def test_vehicles_that_stay_out_are_not_waited_for() -> None:
    out = replace(TIMED, staying_out=frozenset(slots(BATTLE, Team.RED)))
    assert told(out) == (Wait(Awaited.CREW, Seat.BLUE, 1),)


@pytest.mark.rule("campaign 2.5")
def test_the_referees_wish_to_play_waits_for_each_captain_who_has_not_agreed() -> None:
    (slot,) = slots(BATTLE, Team.BLUE)
    asked = replace(Arrangement(), fill_in=FillIn(Team.BLUE, slot, 9, frozenset({Team.BLUE})))
    for seat in SEATS:
        assert told(asked, seat)[0] == Wait(Awaited.FILL_IN, Seat.RED)


@pytest.mark.rule("campaign 2.5")
def test_a_referee_who_plays_is_told_no_numbers() -> None:
    (slot,) = slots(BATTLE, Team.BLUE)
    wish = FillIn(Team.BLUE, slot, 9, frozenset(Team))
    plays = replace(TIMED, fill_in=wish, crew=FrozenMap({slot: 9}))
    assert told(plays, Seat.REFEREE) == (Wait(Awaited.CREW),)


def test_a_settled_battle_waits_for_nothing() -> None:
    assert waits(sight(PLAYED, None, Seat.BLUE)) == ()
