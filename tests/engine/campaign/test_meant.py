"""What an answer answered and a `close` ended: the same again, or something else (16.3)."""

from __future__ import annotations

from functools import cache

import pytest

from engine.campaign import commands as c
from engine.campaign.commands import Seat, Submission
from engine.campaign.forces import Team, Vehicle
from engine.campaign.meant import as_meant, meant_otherwise
from engine.campaign.state import State
from engine.errors import NotAllowed, fault
from engine.hexes import Hex
from tests.rules.campaign.table import holds

pytestmark = pytest.mark.rule("campaign 16.3")

ANOTHER = (fault("answers_another", "16.3", "16.4"),)
MORE = (fault("answers_more", "16.3", "14.2"),)
NOTHING = "first blue"
H4 = Vehicle.read("H4")


def sheet(*moves: str) -> str:
    return "\n".join(("first blue", "blue:", "Blue turn 1", *moves))


def scouts(*targets: str) -> str:
    """Have Blue's scouts P1, P2 at C5 meet Red in hexes."""
    lines, moves = [], []
    for number, hex_ in enumerate(targets, start=1):
        lines += [f"set platoon blue P{number} C5: L3", f"set platoon red P{number} {hex_}: H5"]
        moves.append(f"P{number}, C5, {hex_}")
    return "\n".join((*lines, sheet(*moves)))


def names(*hexes: str) -> str:
    """Have Blue attack Red, who has three platoons in each hex to name two of: P1, P2, P3, then P4..."""
    lines, moves, number = ["set control C4 blue"], [], 0
    for at, hex_ in enumerate(hexes, start=1):
        lines += [f"set control {hex_} red", f"set platoon blue P{at} C5: M5"]
        moves.append(f"P{at}, C5, {hex_}")
        for _ in range(3):
            number += 1
            lines.append(f"set platoon red P{number} {hex_}: H5")
    return "\n".join((*lines, sheet(*moves)))


def retreats(hex_: str, *platoons: str) -> str:
    """Have Red's platoons driven out of a hex, with nowhere said where to go: each is asked."""
    lines = [f"set control C5 blue\nset control {hex_} red\nset platoon blue P1 C5: M5"]
    lines += [f"set platoon red {platoon} {hex_}: H5" for platoon in platoons]
    result = f"referee:\nresult {hex_}: attackers capture"
    return "\n".join((*lines, sheet(f"P1, C5, {hex_}"), result))


def recoveries(*won: str, bank: int = 20) -> str:
    """Have Blue's P1, P2 win in hexes and lose an H4 in each, with a path home."""
    lines = [f"set bank blue {bank}", *(f"set control {hex_} blue" for hex_ in ("B5", "C5"))]
    moves, results = [], []
    for number, hex_ in enumerate(won, start=1):
        lines += [f"set platoon blue P{number} C5: M5, H4", f"set platoon red P{number} {hex_}: H5"]
        moves.append(f"P{number}, C5, {hex_}")
        results += ["referee:", f"result {hex_}: attackers annihilate; lost blue P{number} H4"]
    return "\n".join((*lines, sheet(*moves), *results))


@cache
def at(text: str) -> State:
    return holds(text).state


def of(team: Team, *acts: c.Act) -> Submission:
    return Submission(Seat.of(team), acts)


HALT = of(Team.BLUE, c.Halt(1))
GO = of(Team.BLUE, c.Go(1))
RANK = of(Team.RED, c.RankRetreat(1, (Hex("E5"),)))
NAME = of(Team.RED, c.NameFighters((1, 2)))
RECOVER = of(Team.BLUE, c.Recover(((1, (H4,)),)))
NONE = of(Team.BLUE, c.RecoverNone())
CLOSE = Submission(Seat.REFEREE, (c.Close(),))
BEFORE_CLOSE = Submission(Seat.REFEREE, (c.SetBank(Team.RED, 3), c.Close()))

MEANT = {
    "a scout is halted where he was": (HALT, scouts("D5"), scouts("D5"), ()),
    "a scout is halted whatever another one met": (HALT, scouts("D5"), scouts("D5", "D6"), ()),
    "a scout is not halted before another hex": (HALT, scouts("D5"), scouts("D6"), ANOTHER),
    "a scout does not go into another hex": (GO, scouts("D5"), scouts("D6"), ANOTHER),
    "a halt of nobody is refused elsewhere": (HALT, scouts("D5"), NOTHING, ()),
    "a retreat is ranked from where it was": (RANK, retreats("D5", "P1"), retreats("D5", "P1"), ()),
    "a retreat is ranked whatever another platoon does": (
        RANK,
        retreats("D5", "P1"),
        retreats("D5", "P1", "P2"),
        (),
    ),
    "a retreat is not ranked from another hex": (RANK, retreats("D5", "P1"), retreats("D6", "P1"), ANOTHER),
    "a retreat that nobody asked for is not ranked": (RANK, NOTHING, retreats("D6", "P1"), ANOTHER),
    "two are named for the battle they were": (NAME, names("D5"), names("D5"), ()),
    "two are named whatever is to be named elsewhere": (NAME, names("D5"), names("D5", "D6"), ()),
    "two are not named for another battle": (NAME, names("D5"), names("D6"), ANOTHER),
    "of two battles only that of the named is answered": (NAME, names("D6"), names("D5", "D6"), ANOTHER),
    "a vehicle is recovered where it was": (RECOVER, recoveries("D5"), recoveries("D5"), ()),
    "a vehicle is recovered whatever was won elsewhere": (
        RECOVER,
        recoveries("D5"),
        recoveries("D5", "D6"),
        (),
    ),
    "a vehicle is not recovered elsewhere": (RECOVER, recoveries("D5"), recoveries("D6"), ANOTHER),
    "nothing is recovered in every battle that was asked of": (
        NONE,
        recoveries("D5", "D6"),
        recoveries("D5"),
        (),
    ),
    "nothing is recovered in one battle, and another is asked of": (
        NONE,
        recoveries("D5"),
        recoveries("D5", "D6"),
        MORE,
    ),
    "nothing is recovered in a battle that nobody could pay for": (
        NONE,
        NOTHING,
        recoveries("D5", bank=0).replace("H4", "H10"),
        (),
    ),
    "what is closed is the same scouts": (CLOSE, scouts("D5"), scouts("D5"), ()),
    "other scouts are not closed": (CLOSE, scouts("D5"), scouts("D6"), ANOTHER),
    "the same names are closed": (CLOSE, names("D5"), names("D5"), ()),
    "other names are not closed": (CLOSE, names("D5"), names("D6"), ANOTHER),
    "the same retreat is closed": (CLOSE, retreats("D5", "P1"), retreats("D5", "P1"), ()),
    "another platoon's retreat is not closed": (CLOSE, retreats("D5", "P1"), retreats("D5", "P2"), ANOTHER),
    "another hex's retreat is not closed": (CLOSE, retreats("D5", "P1"), retreats("D6", "P1"), ANOTHER),
    "the same recovery is closed": (CLOSE, recoveries("D5"), recoveries("D5"), ()),
    "another recovery is not closed": (CLOSE, recoveries("D5"), recoveries("D6"), ANOTHER),
    "one more recovery is not closed": (CLOSE, recoveries("D5"), recoveries("D5", "D6"), MORE),
    "behind an amendment another recovery is not closed": (
        BEFORE_CLOSE,
        recoveries("D5"),
        recoveries("D6"),
        ANOTHER,
    ),
    "the same turn is closed": (CLOSE, NOTHING, NOTHING, ()),
    "the other's turn is not closed": (CLOSE, NOTHING, "first red", ANOTHER),
    "the next Game Turn is not closed": (CLOSE, NOTHING, f"{sheet()}\nred:\nRed turn 1\n", ANOTHER),
    "an amendment answers nothing": (
        Submission(Seat.REFEREE, (c.SetBank(Team.RED, 3),)),
        scouts("D5"),
        scouts("D6"),
        (),
    ),
}


@pytest.mark.parametrize("what", MEANT)
def test_words_are_meant_for_what_they_once_answered(what: str) -> None:
    said, then, now, expected = MEANT[what]
    assert meant_otherwise(at(then), at(now), said) == expected


# --- which ruling is replaced

A, B = c.Rule("A hill is a hill."), c.Rule("A wood is a wood.")


def ruled(*acts: c.Rule) -> State:
    lines = [f"referee:\nrule [replaces {one.replaces}] {one.text}" for one in acts if one.replaces]
    first = [f"referee:\nrule {one.text}" for one in acts if not one.replaces]
    return at("\n".join(("first blue", *first, *lines)))


def says(*acts: c.Act) -> Submission:
    return Submission(Seat.REFEREE, acts)


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_goes_on_replacing_the_same_words_under_their_number_now() -> None:
    bank = c.SetBank(Team.RED, 3)
    second = says(bank, A, c.Rule("No.", replaces=2))
    assert as_meant(ruled(A, B), ruled(A, B), second) == second
    assert as_meant(ruled(A, B), ruled(B), second) == says(bank, A, c.Rule("No.", replaces=1))
    assert as_meant(ruled(A, B), ruled(B, A), second) == says(bank, A, c.Rule("No.", replaces=1))


@pytest.mark.rule("campaign 2.6")
def test_of_two_rulings_in_the_same_words_the_one_with_the_number_is_replaced() -> None:
    second = says(c.Rule("No.", replaces=2))
    assert as_meant(ruled(A, A), ruled(A, A), second) == second


@pytest.mark.rule("campaign 2.6")
def test_a_ruling_that_replaces_one_of_the_same_message_does_so_again() -> None:
    both = says(A, c.Rule("No.", replaces=1))
    assert as_meant(at(NOTHING), ruled(B), both) == both


@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 16.2")
def test_a_ruling_that_replaces_what_is_no_more_is_refused_with_its_number() -> None:
    with pytest.raises(NotAllowed) as caught:
        as_meant(ruled(A, B), ruled(A), says(c.Rule("No.", replaces=2)))
    assert caught.value.faults == (fault("ruling_unknown", "2.6", "16.2", number=2),)
