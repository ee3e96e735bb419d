"""What is set right today, what an amendment breaks, which lines of a step stand (16.2, 16.3)."""

from __future__ import annotations

import pytest

from engine.but import but
from engine.campaign import commands as c
from engine.campaign.amending import set_right
from engine.campaign.commands import Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.hear import hear
from engine.campaign.lines import text
from engine.campaign.mending import refused, replaced
from engine.campaign.outcome import BattleOutcome
from engine.campaign.record.write import act_line
from engine.campaign.see import see
from engine.campaign.soundness import broken
from engine.campaign.state import State
from engine.common.mending import Refused
from engine.errors import fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.legality.test_answers_refused import NOBODY_LEFT
from tests.engine.campaign.test_meant import at, sheet

pytestmark = [pytest.mark.rule("campaign 16.2"), pytest.mark.rule("campaign 16.3")]

D5, D6, E5 = Hex("D5"), Hex("D6"), Hex("E5")
H4, L3 = Vehicle.read("H4"), Vehicle.read("L3")
WON = f"""set bank blue 20
set control B5 blue
set control C5 blue
set platoon blue P1 C5: M5, H4
set platoon blue P2 C5: M5, M5
set platoon red P1 D5: H5
{sheet("P1, C5, D5", "P2, C5, D5")}
referee:
result D5: attackers annihilate; lost blue P1 H4; lost blue P2 M5"""
"""Blue has won in D5, where P1 lost its H4 and P2 one of two M5; nothing is recovered yet."""
STARTED = "set control C5 blue\nset bank blue 5\nset platoon blue P1 C5: M5\nfirst blue"


def amended(state: State, *lines: str) -> State:
    return resolve(state, hear("\n".join(lines), see(state, Seat.REFEREE)))[1]


def world(*platoons: str, **control: Team | None) -> State:
    """Return a state with platoons of Blue or Red like "blue P1 D5: M5 H4", and markers."""
    found = {}
    for one in platoons:
        place, _, names = one.partition(": ")
        team, number, hex_ = place.split()
        id_ = PlatoonId(Team(team), int(number[1:]))
        found[id_] = Platoon(id_, Hex(hex_), tuple(map(Vehicle.read, names.split())))
    state = at("first blue")
    markers = {**state.control, **{Hex(hex_): team for hex_, team in control.items() if team is not None}}
    left = {hex_: team for hex_, team in markers.items() if control.get(hex_, team) is not None}
    return but(state, platoons=FrozenMap(found), control=FrozenMap(left))


def righted(was: State, rightly: State, now: State) -> list[str]:
    return [act_line(fact) for fact in set_right(was, rightly, now)]


PLATOONS = {
    "one that stays gets what it lacks, and goes where it should stand": (
        ("blue P1 D5: M5", "blue P1 D6: M5 L3", "blue P1 D5: M5"),
        ["set platoon blue P1 D6: M5, L3"],
    ),
    "one that has gone on stays where it is": (
        ("blue P1 D5: M5", "blue P1 D6: M5 L3", "blue P1 E5: M5"),
        ["set platoon blue P1 E5: M5, L3"],
    ),
    "one loses what it should not have": (
        ("blue P1 D5: M5 H4", "blue P1 D5: M5", "blue P1 D5: M5 H4"),
        ["set platoon blue P1 D5: M5"],
    ),
    "one of two alike is taken": (
        ("blue P1 D5: M5 M5", "blue P1 D5: M5", "blue P1 D5: M5 M5 L3"),
        ["set platoon blue P1 D5: M5, L3"],
    ),
    "one of which nothing is left is taken off": (
        ("blue P1 D5: M5 H4", "blue P1 D5: M5", "blue P1 D5: H4"),
        ["set platoon blue P1 none"],
    ),
    "into the last place comes what is dearest": (
        ("blue P1 D5: M5", "blue P1 D5: M5 L3 H7", "blue P1 D5: M5 M5"),
        ["set platoon blue P1 D5: H7, M5, M5"],
    ),
    "of two that come both do where there is room": (
        ("blue P1 D5: M5", "blue P1 D5: M5 L3 H7", "blue P1 D5: M5"),
        ["set platoon blue P1 D5: H7, M5, L3"],
    ),
    "a full one gets nothing": (
        ("blue P1 D5: M5", "blue P1 D5: M5 L3", "blue P1 D5: M5 M5 M5"),
        [],
    ),
    "a full one gets nothing and goes where it should stand": (
        ("blue P1 D5: M5", "blue P1 D6: M5 L3", "blue P1 D5: M5 M5 M5"),
        ["set platoon blue P1 D6: M5, M5, M5"],
    ),
    "one that should not be is taken off": (
        ("blue P1 D5: M5", "", "blue P1 D6: M5"),
        ["set platoon blue P1 none"],
    ),
    "one that should not be and is no more is let be": (("blue P1 D5: M5", "", ""), []),
    "one that should be is put": (("", "blue P1 D5: M5", ""), ["set platoon blue P1 D5: M5"]),
    "one that was built since under its number is let be": (("", "blue P1 D5: M5", "blue P1 E5: L3"), []),
    "one that is lost by now stays lost": (("blue P1 D5: M5", "blue P1 D5: M5 L3", ""), []),
}


@pytest.mark.parametrize("what", PLATOONS)
def test_a_platoon_is_set_right_by_what_a_step_did_wrongly_to_it(what: str) -> None:
    (was, rightly, now), expected = PLATOONS[what]
    states = [world(*filter(None, (one,))) for one in (was, rightly, now)]
    assert righted(*states) == expected


def test_a_marker_is_put_or_taken_away_where_it_lies_as_it_was_left() -> None:
    blue, none, red = world(D5=Team.BLUE), world(D5=None), world(D5=Team.RED)
    assert righted(blue, none, blue) == ["set control D5 none"]
    assert righted(none, blue, none) == ["set control D5 blue"]
    assert righted(blue, red, blue) == ["set control D5 red"]
    assert righted(blue, none, red) == []
    assert righted(none, blue, red) == []


def test_what_cannot_be_set_hinders_nothing_behind_it() -> None:
    """Red stands where P1 should: it cannot be put there, but the marker of D6 is set right."""
    was, rightly = world(D6=None), world("blue P1 D5: M5", D6=Team.BLUE)
    now = world("red P1 D5: H5", D6=None)
    assert righted(was, rightly, now) == ["set control D6 blue"]


# --- what an amendment breaks


@pytest.mark.rule("campaign 11.7")
def test_more_than_two_platoons_of_a_team_in_a_hex_are_named_with_their_number() -> None:
    now = at(STARTED)
    two = amended(now, "set platoon blue P2 C5: M5")
    assert broken(now, two) == ()
    assert broken(two, amended(two, "set platoon blue P3 C5: M5")) == (
        fault("sets_stack", "11.7", "16.2", hex="C5", team="blue", count=3),
    )


@pytest.mark.rule("campaign 6.1")
def test_a_marker_that_is_not_of_who_stands_there_alone_is_named() -> None:
    now = at(STARTED)
    assert broken(now, amended(now, "set control C5 red")) == (
        fault("sets_marker", "6.1", "16.2", hex="C5", team="blue"),
    )


@pytest.mark.rule("campaign 7.2")
def test_points_without_a_home_city_are_named() -> None:
    now = at(STARTED)
    assert broken(now, amended(now, "set control A5 red")) == (
        fault("sets_bank", "7.2", "16.2", team="blue", points=now.banks[Team.BLUE]),
    )


@pytest.mark.rule("campaign 14.2")
def test_what_was_lost_and_is_put_back_while_it_can_be_recovered_is_named() -> None:
    now = at(WON)
    assert broken(now, amended(now, "set bank red 7")) == (), "an M5 that was never lost is not put back"
    assert broken(now, amended(now, "set platoon blue P2 D5: M5, M5")) == (
        fault("sets_lost", "14.2", "16.2", hex="D5", team="blue", platoon=2, vehicles="M5"),
    )
    assert broken(now, amended(now, "set platoon blue P2 D5: M5, H4")) == ()


@pytest.mark.rule("campaign 14.2")
def test_what_was_lost_with_its_whole_platoon_and_is_put_back_is_named() -> None:
    now = at(NOBODY_LEFT)
    assert [recovery.hex for recovery in now.recoveries] == [D5]
    assert broken(now, amended(now, "set bank red 7")) == ()
    assert broken(now, amended(now, "set platoon red P1 D5: M3, L4")) == (
        fault("sets_lost", "14.2", "16.2", hex="D5", team="red", platoon=1, vehicles="M3"),
    )


# --- which lines of a step stand


def test_acts_are_judged_behind_those_that_stand_and_each_refused_one_is_named() -> None:
    acts: tuple[c.Act, ...] = (
        c.SetPlatoon(Team.BLUE, 2, D6, (Vehicle.read("M5"),)),
        c.ReportResult(D5, BattleOutcome.DRAW),
        c.SetPlatoon(Team.RED, 1, D6, (Vehicle.read("H5"),)),
        c.SetBank(Team.RED, 3),
    )
    state = at(STARTED)
    assert refused(state, Submission(Seat.REFEREE, acts)) == Refused(
        (
            (1, (fault("no_battle", "13.1", hex="D5"),)),
            (2, (fault("set_enemy", "16.2", hex="D6", platoon=2),)),
        ),
        (),
    )
    assert refused(state, Submission(Seat.REFEREE, acts[2:])) == Refused((), ())


def said(state: State, seat: Seat, words: str) -> Submission:
    return hear(words, see(state, seat))


def test_a_line_is_replaced_and_the_others_stay_as_they_were() -> None:
    state = at(f"set platoon blue P2 C6: M5\nset platoon blue P3 C7: M5\n{STARTED}")
    orders = said(state, Seat.BLUE, "Blue turn 1\nP1, C5, C4\nP2, C6, D6\nP3, C7, D7")
    other = replaced(state, orders, 1, "P2, C6, C5")
    assert text(other) == "Blue turn 1\nP1, C5, C4\nP2, C6, C5\nP3, C7, D7"


def test_a_line_may_be_replaced_while_the_next_one_is_still_refused() -> None:
    """P3 is nowhere: its line is seen to afterwards."""
    whole = at(f"set platoon blue P2 C6: M5\nset platoon blue P3 C7: M5\n{STARTED}")
    orders = said(whole, Seat.BLUE, "Blue turn 1\nP2, C6, C5\nP3, C7, C6")
    state = amended(whole, "set platoon blue P3 none")
    assert text(replaced(state, orders, 0, "P2, C6, D6")) == "Blue turn 1\nP2, C6, D6\nP3, C7, C6"


@pytest.mark.rule("campaign 14.2")
def test_an_answer_is_replaced_by_another_without_a_header() -> None:
    state = at(WON)
    answer = said(state, Seat.BLUE, "recover P1: H4")
    assert text(replaced(state, answer, 0, "recover P2: M5")) == "recover P2: M5"
    acts = said(state, Seat.REFEREE, "set bank red 7\nset control D6 red")
    assert text(replaced(state, acts, 1, "set control E5 red")) == "set bank red 7\nset control E5 red"


@pytest.mark.rule("campaign 14.2")
def test_of_answers_that_are_refused_each_line_is_named_with_its_own_reason() -> None:
    answer = Submission(Seat.BLUE, (c.Recover(((1, (H4,)), (2, (L3,)), (7, (L3,)))),))
    assert refused(at(WON), answer) == Refused(
        (
            (1, (fault("not_lost", "14.1", platoon=2, vehicle="L3"),)),
            (2, (fault("did_not_fight", "14.1", platoon=7),)),
        ),
        (),
    )


def test_what_is_wrong_with_a_whole_sheet_is_told_of_the_whole_and_of_none_of_its_lines() -> None:
    orders = said(at(STARTED), Seat.BLUE, "Blue turn 1\nP1, C5, C4")
    later = amended(at(STARTED), "set turn red 1")
    assert refused(later, orders) == Refused((), (fault("other_turn", "3.3", team="red"),))
