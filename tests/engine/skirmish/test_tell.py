"""What is told of what happens on the board: the last line of each script, to all alike, word by word.

A line holds the kind of the notice and all its details. The chit that was drawn is told to one side alone, a
question to the one who is asked: those lines begin with the seat.
"""

from __future__ import annotations

import pytest

from engine.common.chance import Salted
from engine.hexes import Hex
from engine.skirmish.fate import Fate
from engine.skirmish.position import Position
from engine.skirmish.rolls import Thrown, thrown
from engine.skirmish.scenario import Army, Objective
from engine.skirmish.sides import Seat, Side
from engine.skirmish.tell import Notice, tell
from tests.engine.skirmish.boards import board
from tests.rules.skirmish.table import holds

PLAIN = ["......", "......", "......", "......"]
UNITS = {
    "A1": "blue Sherman SE",
    "B2": "blue infantry SE",
    "B1": "blue Sherman HQ S",
    "C1": "blue infantry S",
    "C2": "red Tiger NW",
    "F4": "red Tiger",
}
FALLING = UNITS | {"B2": "blue Sherman HQ SE", "B1": "blue Sherman N"}
THREE = UNITS | {"D4": "blue Sherman HQ", "E4": "blue Sherman HQ", "F3": "blue Sherman HQ"}


def position(units: dict[str, str] = UNITS, *, turns: int = 6) -> Position:
    return board(
        PLAIN,
        units,
        reinforcements=["blue Pershing: A4 SW: 1"],
        exits={"blue": "A1 NW, A1 N"},
        objectives=[Objective(Hex("A2"), 2, held=False, owner=None)],
        blue=Army("US", massed=True),
        turns=turns,
    )


def last(text: str, at: Position) -> list[str]:
    """Play a record and return what is told of its last line."""
    step = holds(at, text).steps[-1]
    return lines_of(tell(step.before, step.events, step.after))


def lines_of(notices: tuple[Notice, ...]) -> list[str]:
    """Return each notice once where everybody is told it, else with its seat before it."""
    told: dict[str, list[Seat]] = {}
    for one in notices:
        asks = " ask" if one.ask else " private" if one.private else ""
        text = " ".join((f"{one.kind}{asks}", *(f"{key}={value}" for key, value in one.details.items())))
        told.setdefault(text, []).append(one.seat)
    return [
        text if seats == list(Seat) else f"{'+'.join(seat.value for seat in seats)}: {text}"
        for text, seats in told.items()
    ]


TOLD: dict[str, tuple[str, dict[str, str], str, list[str]]] = {
    "a move": (
        "7.1",
        UNITS,
        "chit 4\nA1 > A2 > A3",
        ["unit_moved side=blue unit=Sherman start=A1 hex=A3 facing=3"],
    ),
    "a turn on the spot": (
        "7.1",
        UNITS,
        "chit 4\nA1 facing S",
        ["unit_turned side=blue unit=Sherman start=A1 hex=A1 facing=4"],
    ),
    "a way off the map": (
        "7.5",
        UNITS,
        "chit 4\nA1 > exit NW",
        ["unit_left side=blue unit=Sherman start=A1 hex=A1 facing=6"],
    ),
    "who comes onto the map": (
        "7.4",
        UNITS,
        "chit 4\nenter Pershing at A4 > B4 facing NE",
        ["unit_entered side=blue unit=Pershing start=A4 hex=B4 facing=2"],
    ),
    "who comes onto the map and stays at its edge": (
        "7.4",
        UNITS,
        "chit 4\nenter Pershing at A4",
        ["unit_entered side=blue unit=Pershing start=A4 hex=A4 facing=2"],
    ),
    "a shot that misses": (
        "8.2",
        UNITS,
        "chit 4\nroll 3\nfire C1 at C2",
        ["shot_missed side=blue unit=Tiger firers=C1 hex=C2 dice=1+2 bonus=1 attack=4 defence=11"],
    ),
    "an ace who rolls twice": (
        "8.2",
        UNITS | {"C1": "blue Sherman ace S"},
        "chit 4\nroll 1+2\nroll 2+3\nfire C1 at C2",
        ["shot_missed side=blue unit=Tiger firers=C1 hex=C2 dice=1+2, 2+3 bonus=1 attack=6 defence=11"],
    ),
    "a shot of two that destroys, and who may advance": (
        "8.6",
        UNITS,
        "chit 4\nroll 5+6\nfire B2, C1 at C2",
        [
            "unit_destroyed side=blue unit=Tiger firers=B2, C1 hex=C2 dice=5+6 bonus=2 attack=13 defence=11",
            "blue: advance_asked ask hex=C2 places=B2, C1",
        ],
    ),
    "an advance": (
        "8.6",
        UNITS,
        "chit 4\nroll 12\nfire B2, C1 at C2\nadvance C1 facing N",
        ["unit_advanced side=blue unit=infantry start=C1 hex=C2 facing=1"],
    ),
    "no advance": ("8.6", UNITS, "chit 4\nroll 12\nfire B2, C1 at C2\nadvance none", ["advance_declined"]),
    "an activation": (
        "4.1",
        UNITS,
        "chit 4\nhq B1",
        ["hq_activated side=blue unit=Sherman HQ hexes=B1 count=4"],
    ),
    "a move in it that is taken back": ("4.1", UNITS, "chit 4\nhq B1\nA1 > A2\nundo", ["move_taken_back"]),
    "the activation that is taken back": ("4.1", UNITS, "chit 4\nhq B1\nundo", ["activation_taken_back"]),
    "the end of an activation in which its HQ stayed": (
        "4.2",
        UNITS,
        "chit 4\nhq B1\nA1 > A2\ndone",
        ["activation_ended stayed=1"],
    ),
    "three HQs at once": (
        "6.1",
        THREE,
        "chit 4\nmassed D4, E4, F3",
        ["massed_activated side=blue unit=Sherman HQ hexes=D4, E4, F3 count=3"],
    ),
    "the end of a phase by its chit, and the next one": (
        "3.3",
        UNITS,
        "chit 2\nA1 > A2\nchit 3\nC1 > D1",
        [
            "unit_moved side=blue unit=infantry start=C1 hex=D1 facing=4",
            "chit_spent turn=1 side=blue chit=2 spent=2",
            "phase_began turn=1 side=red",
            "blue: chit_drawn private turn=1 side=red chit=3",
            "red: phase_asked ask turn=1",
        ],
    ),
    "a phase that is passed": (
        "3.6",
        UNITS,
        "chit 4\nA1 > A2\nchit 3\npass",
        [
            "chit_passed turn=1 side=blue chit=4 spent=1",
            "phase_began turn=1 side=red",
            "blue: chit_drawn private turn=1 side=red chit=3",
            "red: phase_asked ask turn=1",
        ],
    ),
    "an act for which the phase ended first": (
        "3.3",
        THREE,
        "chit 2\nC1 > D1\nhq B1\nB1 facing N\nchit 3\nD4 facing S",
        [
            "activation_ended stayed=0",
            "chit_spent turn=1 side=blue chit=2 spent=2",
            "act_dropped side=blue",
            "phase_began turn=1 side=red",
            "blue: chit_drawn private turn=1 side=red chit=3",
            "red: phase_asked ask turn=1",
        ],
    ),
    "a promotion": (
        "5.1",
        FALLING,
        "pass\nroll 12\nfire C2 at B2\nchit 4\npass\npromote A1",
        ["unit_promoted side=blue unit=Sherman hex=A1 hq=Sherman HQ"],
    ),
    "a resignation": (
        "3.6",
        UNITS,
        "chit 4\nred: resign",
        ["chit_over turn=1 side=blue chit=4 spent=0", "game_resigned winner=blue blue=0 red=0"],
    ),
    "a game that is claimed": (
        "3.6",
        UNITS,
        "chit 4\nred: claim",
        ["chit_over turn=1 side=blue chit=4 spent=0", "game_claimed winner=red blue=0 red=0"],
    ),
}


@pytest.mark.parametrize(
    ("units", "text", "expected"),
    [
        pytest.param(units, text, expected, id=name, marks=pytest.mark.rule(f"skirmish {rule}"))
        for name, (rule, units, text, expected) in TOLD.items()
    ],
)
def test_everybody_is_told_this_and_nothing_else(
    units: dict[str, str], text: str, expected: list[str]
) -> None:
    assert last(text, position(units)) == expected


@pytest.mark.rule("skirmish 11.1")
def test_the_end_is_told_with_both_sides_points_and_a_draw_as_one() -> None:
    drawn = last("pass\npass", position(turns=1))
    assert drawn[-1] == "game_points winner=draw blue=0 red=0"
    won = last("A1 > A2\npass\npass", position(turns=1))
    assert won[-1] == "game_points winner=blue blue=2 red=0"


@pytest.mark.rule("skirmish 3.2")
def test_the_chit_is_told_to_nobody_but_who_drew_it_while_it_is_hidden() -> None:
    for chit in (2, 3, 4):
        (step,) = holds(position(), f"chit {chit}").steps
        told = tell(step.before, step.events, step.after)
        assert lines_of(told) == [
            "phase_began turn=1 side=blue",
            f"red: chit_drawn private turn=1 side=blue chit={chit}",
            "blue: phase_asked ask turn=1",
        ]
        assert [one.seat for one in told if one.private] == [Seat.RED]


@pytest.mark.rule("skirmish 3.1")
def test_who_is_asked_is_asked_once() -> None:
    assert last("chit 4\nA1 > A2", position()) == [
        "unit_moved side=blue unit=Sherman start=A1 hex=A2 facing=3"
    ]
    assert "blue: phase_asked ask turn=2" in last("pass\npass", position())


@pytest.mark.rule("skirmish 3.2")
@pytest.mark.rule("skirmish 8.2")
def test_every_roll_of_a_game_is_told_with_its_name_and_whether_secret_and_salt_make_it() -> None:
    played = holds(position(), "dice seven\nfire C1 at C2\npass\npass")
    events = [event for step in played.steps for event in step.events]
    fate = Fate(Salted(b"seven"))
    found = list(thrown(events, fate))
    shot = next(one for one in found if one.what == "shot")
    chits = [one for one in found if one.what == "chit"]
    assert all(one.right for one in found)
    assert [(one.roll_id, one.turn, one.side) for one in chits] == [
        ("turn 1 blue chit", 1, Side.BLUE),
        ("turn 1 red chit", 1, Side.RED),
        ("turn 2 blue chit", 2, Side.BLUE),
    ]
    assert [one.faces for one in chits] == [(fate.chit(one.roll_id),) for one in chits]
    assert shot == Thrown(shot.roll_id, 1, Side.BLUE, "shot", fate.dice(shot.roll_id), right=True)
    assert shot.roll_id.startswith("turn 1 blue fire C1 at C2 by ")
    other = list(thrown(events, Fate(Salted(b"eight"))))
    assert [one.faces for one in other] == [one.faces for one in found]
    assert not all(one.right for one in other)
    assert not next(one for one in other if one.what == "shot").right
