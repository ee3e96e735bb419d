"""What has to be done on the board since a segment began, for each reader what they may know (D.1, D.4)."""

from __future__ import annotations

import pytest

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.words.speech import beside, speaking
from bot.games.week.board import Came, Counts, Left, ToDo, Went, since_segment, to_do
from bot.games.week.game import WEEK
from engine.common.chance import Dice, Salted
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Voice
from engine.week.hear import hear
from engine.week.resolve import resolve
from engine.week.see import see
from engine.week.state import State
from engine.week.told import OnTheBoard
from tests.games.week.at_the_desk import COMBAT, ROSTER, fought, told

START = told(ROSTER).state
BATTLE = told(
    f"{fought(6)}south: lose 1/L 2, 2/L 2\nsouth: retreat 1/L, 2/L, TS, Lee > C2612\n"
    "north: stay\nnorth: advance 1/G\n"
).state
OWN = (
    Went(("Lee", "Stuart", "1/L", "2/L", "TS"), "C2610", "C2612"),
    Counts("1/L", "strength", 10, 8),
    Counts("2/L", "strength", 4, 2),
    Counts("TS", "supply", 5, 4),
)


def at(seat: str, state: State) -> tuple[ToDo, ...]:
    """Return what a seat has to do since the segment began."""
    return since_segment(see(state, seat))


def said(state: State, seat: str, line: str) -> tuple[State, tuple[Notice, ...]]:
    """Return the state after a line, and what of it is to be done on the board."""
    heard = hear(line, see(state, seat), Voice(seat, reason="so it was"))
    events, after = resolve(state, heard, Dice(throws=Salted(b"x")))
    notices = WEEK.rules.tell(state, events, after)
    return after, tuple(one for one in notices if isinstance(one.details, OnTheBoard))


def amended(*lines: str) -> State:
    """Return North's battles after the referee has set something."""
    state = told(COMBAT).state
    for line in lines:
        state, _ = said(state, REFEREE, line)
    return state


def test_a_side_is_told_where_its_pieces_went_and_what_they_are_now() -> None:
    assert at("south", BATTLE) == OWN
    north = at("north", BATTLE)
    assert Went(("1/G",), "C2509", "C2610") in north
    assert not any("L" in str(one) for one in north if isinstance(one, Counts))


def test_the_referee_is_told_both_and_the_public_nothing() -> None:
    assert set(at(REFEREE, BATTLE)) == {*at("south", BATTLE), *at("north", BATTLE)}
    assert at(PUBLIC, BATTLE) == ()


@pytest.mark.parametrize("seat", ["north", PUBLIC])
def test_what_the_enemy_alone_knows_changes_nothing_that_a_reader_is_told(seat: str) -> None:
    state = amended(
        "set strength 1/L 3", "set supply TS 9", "set unit south New C2610 infantry 3", "set gone 2/L"
    )
    assert at(seat, state) == ()
    assert at("south", state) == (
        Counts("1/L", "strength", 10, 3),
        Counts("TS", "supply", 5, 9),
        Came("New", "C2610", "infantry", 3),
        Left("2/L", "C2610"),
    )
    # When the segment is over the enemy's room hears of it neither that nor that there is something.
    _, told_ = said(state, "north", "done")
    assert {one.seat for one in told_} == {"south", REFEREE}


def test_what_comes_and_goes_is_told() -> None:
    state = amended(
        "set gone 1/L",
        "set at Lee none",
        "set leader south Hill none stars 1 initiative 1 span 1 combat 1",
    )
    assert at("south", state) == (
        Went(("Lee",), "C2610", None),
        Came("Hill", None, "leader", 0),
        Left("1/L", "C2610"),
    )


def test_nothing_is_to_be_done_before_the_first_week_and_as_a_segment_begins() -> None:
    assert at("south", START) == at(REFEREE, START) == ()
    after, _ = said(BATTLE, "north", "done")
    assert at("south", after) == at(REFEREE, after) == ()


def test_when_a_segment_is_over_each_side_is_told_all_of_it_at_once_and_the_referee_both() -> None:
    _, notices = said(BATTLE, "north", "done")
    lists = {(one.seat, one.details.side): to_do(one.details.was, one.details.now) for one in notices}
    assert lists.keys() == {("south", "south"), ("north", "north"), (REFEREE, "south"), (REFEREE, "north")}
    assert lists["south", "south"] == lists[REFEREE, "south"] == OWN
    assert all(one.post for one in notices)


def test_the_last_segment_of_a_week_is_listed_too() -> None:
    state = told(f"{COMBAT}done\ndone\ndestroy supply 3 of TN\n").state
    after, notices = said(state, "north", "done")
    assert after.desk.phasing == "south"
    assert [to_do(one.details.was, one.details.now) for one in notices] == [
        (Counts("TN", "supply", 8, 5),)
    ] * 2
    lines = ("done",) * 3 + ("south:",) + ("done",) * 6 + ("destroy supply 1 of TS",)
    last = told(COMBAT + "\n".join(lines)).state
    after, notices = said(last, "south", "done")
    assert (after.desk.week, {one.seat for one in notices}) == (2, {"south", REFEREE})


def card(state: State, line: str) -> tuple[Card, ...]:
    """Return what South's room is shown when a segment is over."""
    _, notices = said(state, "north", line)
    (one,) = (one for one in notices if one.seat == "south")
    reader = Reader("0123456789abcdef", "War", 1)
    with beside(WEEK.words):
        made = WEEK.kinds[one.kind].say(one.details, see(state, "south"), reader)
    assert isinstance(made, tuple)
    return made


@pytest.mark.parametrize(
    ("tongue", "words", "button"),
    [
        ("en", "Lee, Stuart, 1/L, 2/L and TS: C2610 to C2612", "Done on the board"),
        ("de", "Lee, Stuart, 1/L, 2/L und TS: C2610 nach C2612", "Auf dem Brett erledigt"),
    ],
)
def test_the_list_is_said_in_the_language_of_the_room_with_a_button(
    tongue: str, words: str, button: str
) -> None:
    with speaking(tongue):
        (made,) = card(BATTLE, "done")
    assert words in made.text
    assert [one.label for row in made.rows if isinstance(row, tuple) for one in row] == [button]


def test_what_no_board_shows_hangs_no_list() -> None:
    assert card(amended("set chain 1/L off"), "done") == ()
