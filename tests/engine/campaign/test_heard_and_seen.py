"""What a message at fault is told, fault by fault in the order of its lines, and what each seat is shown."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.hear import hear
from engine.campaign.insight import Glimpse, Known, glimpses
from engine.campaign.see import see
from engine.campaign.view import ScoutQuestion, View
from engine.errors import Fault, Refusal, fault
from engine.hexes import Hex
from tests.engine.campaign.test_meant import at, recoveries, retreats, scouts, sheet

OPEN = "set platoon blue P1 C5: M5\nset platoon blue P2 C5: M5\nset platoon red P1 D5: H5\nfirst blue"
HEADER = fault("header_missing", "10.2", hint="Blue turn 1", header="Blue turn 1")
BATTLES = "\n".join(
    (
        "set platoon blue P1 C5: M5\nset platoon blue P2 C6: M5",
        "set platoon red P1 D5: M5\nset platoon red P2 D6: M5",
        sheet("P1, C5, D5", "P2, C6, D6"),
        "referee:\nbattles D6, D5",
    )
)


def seen(text: str, seat: Seat) -> View:
    return see(at(text), seat)


def told(said: str, text: str = OPEN, seat: Seat = Seat.BLUE) -> tuple[Fault, ...]:
    with pytest.raises(Refusal) as caught:
        hear(said, seen(text, seat))
    return caught.value.faults


# --- what is said at fault


@pytest.mark.rule("campaign 10.2")
def test_a_sheet_without_a_header_is_told_so_once_and_first() -> None:
    start = fault(
        *("wrong_start", "10.2"),
        line=1,
        quote="P1, C4, D5",
        hint="P1, C5, D5",
        platoon=1,
        written="C4",
        hex="C5",
    )
    assert told("P1, C4, D5") == (HEADER, start)


@pytest.mark.rule("campaign 10.3")
def test_faults_of_the_whole_message_come_before_those_of_its_first_line() -> None:
    other = fault("header_other", "10.2", written="blue turn 2", team="blue", turn=1)
    unread = fault("no_hex", "10.2", line=1, quote="P1 bogus", written="bogus")
    assert told("P1 bogus\nBlue turn 2") == (other, unread)


@pytest.mark.rule("campaign 10.3")
def test_the_same_fault_of_two_lines_is_told_of_both_also_where_one_cannot_be_read() -> None:
    faults = told("Blue turn 1\nreform P11: M5\nsplit P1: M5 to P12")
    assert [(one.kind, one.line) for one in faults if one.kind == "no_marker"] == [
        ("no_marker", 2),
        ("no_marker", 3),
    ]


@pytest.mark.rule("campaign 13.1")
def test_a_referee_s_act_that_nothing_calls_for_is_refused() -> None:
    assert told("result D5: draw", seat=Seat.REFEREE) == (fault("no_battle", "13.1", hex="D5"),)


@pytest.mark.rule("campaign 10.3")
def test_a_captain_s_answer_is_judged_though_another_line_cannot_be_read() -> None:
    assert told("halt P1\nbogus") == (
        fault("not_scout", "12.4", "12.2", platoon=1),
        fault("unknown_answer", "10.2", line=2, quote="bogus", written="bogus"),
    )


# --- what is seen


@pytest.mark.rule("campaign 5.1")
@pytest.mark.parametrize("seat", list(Seat))
def test_everybody_sees_how_a_game_has_ended(seat: Seat) -> None:
    over = at("first blue\nblue:\nresign")
    assert over.ending is not None
    assert see(over, seat).ending == over.ending
    assert see(at(OPEN), seat).ending is None


@pytest.mark.rule("campaign 12.2")
def test_a_scout_is_asked_where_he_stands_and_what_he_has_met_before_him() -> None:
    asked = (ScoutQuestion(PlatoonId(Team.BLUE, 1), Hex("C5"), Hex("D5")),)
    text = scouts("D5")
    assert [seen(text, seat).scouts for seat in Seat] == [asked, (), asked, ()]


@pytest.mark.rule("campaign 13.1")
def test_the_order_of_the_battles_is_for_who_fights_and_who_judges() -> None:
    order = (Hex("D6"), Hex("D5"))
    assert [seen(BATTLES, seat).order for seat in Seat] == [order, order, order, ()]


@pytest.mark.rule("campaign 15.3")
def test_each_team_sees_which_of_its_own_platoons_have_answered_and_were_beaten() -> None:
    state = at(retreats("D5", "P1", "P2") + "\nred:\nretreat P1: D6, E5")
    assert state.beaten
    for seat in (Seat.BLUE, Seat.RED):
        shown = see(state, seat)
        assert shown.answered == {one for one in state.answered if one.team is seat.team}
        assert shown.beaten == {one for one in state.beaten if one.team is seat.team}
    assert see(state, Seat.RED).beaten
    assert see(state, Seat.REFEREE).beaten == state.beaten
    assert see(state, Seat.PUBLIC).beaten == frozenset()


@pytest.mark.rule("campaign 14.2")
def test_a_team_sees_for_which_of_its_platoons_it_has_recovered() -> None:
    state = at(recoveries("D5", "D6") + "\nblue:\nrecover P1: H4")
    assert state.answered == {PlatoonId(Team.BLUE, 1)}
    assert see(state, Seat.BLUE).answered == state.answered == see(state, Seat.REFEREE).answered
    assert see(state, Seat.RED).answered == frozenset() == see(state, Seat.PUBLIC).answered


@pytest.mark.rule("campaign 12.3")
def test_a_marker_of_a_move_is_seen_by_the_other_team_when_no_scout_is_asked_any_more() -> None:
    moved = scouts("D5").replace("first blue", "set platoon blue P3 A5: M7\nset control A6 red\nfirst blue")
    state = at(f"{moved}\nP3, A5, A6")
    truth = see(state, Seat.REFEREE)
    hidden = Glimpse(Known.HIDDEN, "P3 M7")
    assert glimpses(Hex("A6"), see(state, Seat.RED), truth) == (Glimpse(Known.MARKER_LATER, "red"), hidden)
    assert glimpses(Hex("A6"), see(state, Seat.BLUE), truth) == (
        Glimpse(Known.OWN, "P3 M7"),
        Glimpse(Known.MARKER_OPEN, "blue"),
    )
    assert Glimpse(Known.MARKER_LATER).rules == ("12.3",)


def test_what_a_team_knows_is_asked_of_a_team() -> None:
    public = seen(OPEN, Seat.PUBLIC)
    with pytest.raises(ValueError, match="public"):
        glimpses(Hex("C5"), public, seen(OPEN, Seat.REFEREE))
