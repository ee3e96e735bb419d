"""What has to be done on the board between two moments, for each reader what they may know (D.1, D.4)."""

from __future__ import annotations

import pytest

from bot.games.week.board import Came, Counts, Left, ToDo, Went, to_do
from engine.common.seat import PUBLIC, REFEREE
from engine.week.see import see
from engine.week.state import State
from tests.week.at_the_desk import ROSTER, fought, told

START = told(ROSTER).state
BATTLE = told(
    f"{fought(6)}south: lose 1/L 2, 2/L 2\nsouth: retreat 1/L, 2/L, TS, Lee > C2612\n"
    "north: stay\nnorth: advance 1/G\n"
)
OWN = (
    Went(("Lee", "Stuart", "1/L", "2/L", "TS"), "C2610", "C2612"),
    Counts("1/L", "strength", 10, 8),
    Counts("2/L", "strength", 4, 2),
    Counts("TS", "supply", 5, 4),
)


def between(seat: str, before: State, after: State) -> tuple[ToDo, ...]:
    """Return what a seat has to do."""
    return to_do(see(before, seat), see(after, seat))


def test_a_side_is_told_where_its_pieces_went_and_what_they_are_now() -> None:
    assert between("south", START, BATTLE.state) == OWN
    north = between("north", START, BATTLE.state)
    assert Went(("1/G",), "C2509", "C2610") in north
    assert not any("L" in str(one) for one in north if isinstance(one, Counts))


def test_the_referee_is_told_both_and_the_public_nothing() -> None:
    assert set(between(REFEREE, START, BATTLE.state)) == {
        *between("south", START, BATTLE.state),
        *between("north", START, BATTLE.state),
    }
    assert between(PUBLIC, START, BATTLE.state) == ()


@pytest.mark.parametrize("seat", ["north", PUBLIC])
def test_what_the_enemy_alone_knows_changes_nothing_that_a_reader_is_told(seat: str) -> None:
    other = told(f"{ROSTER}set strength 1/L 3\nset supply TS 9\nset unit south New C2610 infantry 3\n").state
    assert between(seat, START, other) == ()
    assert between("south", START, other) == (
        Counts("1/L", "strength", 10, 3),
        Counts("TS", "supply", 5, 9),
        Came("New", "C2610", "infantry", 3),
    )


def test_what_comes_and_goes_is_told() -> None:
    after = told(
        f"{ROSTER}set gone 1/L\nset at Lee none\n"
        "set leader south Hill none stars 1 initiative 1 span 1 combat 1\n"
    ).state
    assert between("south", START, after) == (
        Went(("Lee",), "C2610", None),
        Came("Hill", None, "leader", 0),
        Left("1/L", "C2610"),
    )


def test_nothing_is_to_be_done_where_nothing_happened() -> None:
    assert between("south", START, START) == ()
