"""Rule 8.6: after a kill one of the infantry that took part may advance, free of charge."""

from __future__ import annotations

import pytest

from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

PLAIN = ["......", "......", "......", "......"]
FIGHT = {
    "B2": "blue infantry SE",
    "B3": "blue infantry NE",
    "C1": "blue infantry S",
    "A2": "blue Sherman NE",
    "C2": "red AT gun S",
    "F4": "red Tiger",
}
"""All in blue but the Sherman stand beside the gun in C2."""

pytestmark = pytest.mark.rule("skirmish 8.6")


def test_infantry_that_took_part_in_a_kill_advances_free_of_charge() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 12
        fire B2 at C2
        expect lost red AT gun
        expect advance B2
        advance B2
        expect unit C2 infantry
        expect unit B2 none
        expect spent 1
        expect turn 1 blue
        """,
    )


def test_it_may_turn_as_it_likes_and_else_looks_as_before() -> None:
    for said, faces in (("advance B2 facing N", "N"), ("advance B2", "SE")):
        holds(
            board(PLAIN, FIGHT),
            f"chit 4\nroll 12\nfire B2 at C2\n{said}\nexpect unit C2 infantry facing {faces}",
        )


def test_of_several_that_took_part_one_advances_and_no_second() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 11
        fire B2, B3 at C2
        expect advance B2, B3
        advance B3
        expect unit C2 infantry facing NE
        advance B2
        expect refused 8.6
        expect unit B2 infantry
        """,
    )


def test_who_did_not_take_part_does_not_advance_though_it_stands_beside() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 12
        fire B2 at C2
        advance C1
        expect refused 8.6
        expect advance B2
        """,
    )


@pytest.mark.parametrize("other", ["Sherman", "AT gun", "Priest"])
def test_nobody_but_infantry_advances(other: str) -> None:
    holds(
        board(PLAIN, FIGHT | {"B2": f"blue {other} SE"}),
        """
        chit 4
        roll 12
        fire B2 at C2
        expect lost red AT gun
        expect advance none
        advance B2
        expect refused 8.6
        """,
    )
    holds(
        board(PLAIN, FIGHT | {"B2": f"blue {other} SE"}),
        "chit 4\nroll 12\nfire B2, B3 at C2\nexpect advance B3\nadvance B2\nexpect refused 8.6",
    )


def test_there_is_no_advance_after_a_miss() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 2
        fire B2 at C2
        expect lost red none
        expect advance none
        advance B2
        expect refused 8.6
        """,
    )


def test_nobody_has_to_advance() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 12
        fire B2 at C2
        advance none
        expect unit C2 none
        expect unit B2 infantry facing SE fired
        expect spent 1
        advance B2
        expect refused 8.6
        """,
    )


@pytest.mark.parametrize("line", ["A2 facing N", "fire A2 at F4", "pass", "done", "hq A2"])
def test_whether_somebody_advances_is_said_before_anything_else(line: str) -> None:
    holds(
        board(PLAIN, FIGHT),
        f"""
        chit 4
        roll 12
        fire B2 at C2
        {line}
        expect refused 8.6
        expect advance B2
        expect spent 1
        """,
    )


@pytest.mark.rule("skirmish 3.3")
def test_the_advance_belongs_to_the_shot_though_that_spends_the_last_point() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 2
        A2 facing N
        roll 12
        fire B2 at C2
        expect turn 1 blue
        expect advance B2
        advance B2
        expect unit C2 infantry
        expect turn 1 red
        expect shown 2
        """,
    )


@pytest.mark.parametrize("ground", [".", "w", "t", "h", "d"])
def test_the_ground_of_the_hex_does_not_matter(ground: str) -> None:
    rows = ["......", f"..{ground}...", "......", "......"]
    holds(board(rows, FIGHT), "chit 4\nroll 12\nfire B2 at C2\nadvance B2\nexpect unit C2 infantry")


def test_an_advance_is_no_move_but_the_marks_of_the_shot_stay() -> None:
    holds(
        board(PLAIN, FIGHT),
        """
        chit 4
        roll 12
        fire B2 at C2
        advance B2
        expect unit C2 infantry fired
        C2 facing N
        expect refused 3.5
        """,
    )
