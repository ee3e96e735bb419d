"""Chapter 11: objectives, exits, casualties, the scenario's end, and sudden victory."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.errors import NotAllowed
from engine.hexes import Hex
from engine.skirmish.events import ChitRevealed, GameEnded, PhaseBegan
from engine.skirmish.hear import hear
from engine.skirmish.position import Position
from engine.skirmish.scenario import Army, Exit, Objective
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side
from engine.skirmish.state import State
from tests.engine.skirmish.boards import board, edges_of
from tests.rules.skirmish.table import goes_on, holds

PLAIN = [".....", ".....", ".....", "....."]
UNITS = {"B2": "blue Sherman SE", "E4": "red Tiger NW"}
CLOSE = {"B2": "blue Sherman SE", "C2": "red infantry NW"}


def lies(hex_: str, points: int, *, held: bool = False, owner: Side | None = None) -> Objective:
    return Objective(Hex(hex_), points, held, owner)


@pytest.mark.rule("skirmish 11.1")
def test_an_objective_belongs_to_the_last_who_moved_onto_or_across_it() -> None:
    position = board(PLAIN, UNITS, objectives=[lies("B3", 3), lies("D4", 2, owner=Side.RED)], turns=1)
    holds(
        position,
        """
        expect points blue 0
        expect points red 2
        B2 > B3 > B4        # across it
        expect objective B3 blue
        expect points blue 3
        expect turn 1 red
        pass
        expect winner blue
        """,
    )


@pytest.mark.rule("skirmish 11.1")
def test_who_stands_on_an_objective_at_the_beginning_is_the_last_there() -> None:
    holds(board(PLAIN, UNITS, objectives=[lies("B2", 1, owner=Side.RED)]), "expect objective B2 blue")


@pytest.mark.rule("skirmish 11.1")
def test_an_objective_that_has_to_be_held_counts_for_who_stands_there_at_the_end() -> None:
    position = board(PLAIN, UNITS, objectives=[lies("B3", 3, held=True)], turns=2)
    holds(
        position,
        """
        B2 > B3
        expect points blue 3
        pass
        B3 > B4
        expect points blue 0
        pass
        expect winner draw
        """,
    )


@pytest.mark.rule("skirmish 11.1")
def test_an_advance_and_an_entry_take_an_objective_too() -> None:
    units = CLOSE | {"B2": "blue infantry SE", "E4": "red Tiger"}
    position = board(
        PLAIN, units, objectives=[lies("C2", 1), lies("A4", 1)], reinforcements=["blue Sherman: A4 SW: 1"]
    )
    holds(
        position,
        """
        chit 4
        roll 12
        fire B2 at C2
        expect objective C2 red
        advance B2
        expect objective C2 blue
        enter Sherman at A4
        expect objective A4 blue
        """,
    )


@pytest.mark.rule("skirmish 11.1")
def test_every_enemy_destroyed_is_worth_what_the_scenario_says() -> None:
    units = CLOSE | {"E4": "red Tiger"}
    holds(
        board(PLAIN, units, blue=Army("US", kill=2)),
        "roll 12\nfire B2 at C2\nexpect lost red infantry\nexpect points blue 2\nexpect points red 0",
    )


@pytest.mark.rule("skirmish 11.1")
@pytest.mark.rule("skirmish 7.5")
def test_who_leaves_where_the_scenario_lets_him_scores_and_is_no_casualty() -> None:
    position = board(PLAIN, UNITS | {"A1": "blue infantry"}, exits={"blue": "B1 N, B2 N"}, turns=2)
    holds(
        position,
        """
        B2 > B1 > exit N
        expect unit B1 none
        expect exited blue Sherman
        expect lost blue none
        expect points blue 1
        expect points red 0
        """,
    )


def two_exits() -> Position:
    """Blue leaves in the north for one point, in the west for three."""
    position = board(PLAIN, UNITS | {"B2": "blue Sherman SE", "A1": "blue Tiger"})
    exits = (Exit(Side.BLUE, edges_of("A1 N, B1 N"), 1), Exit(Side.BLUE, edges_of("A1 NW, A2 NW"), 3))
    return replace(position, scenario=replace(position.scenario, exits=exits))


@pytest.mark.rule("skirmish 7.5")
@pytest.mark.rule("skirmish 11.1")
@pytest.mark.parametrize(
    ("line", "places", "hint"),
    [
        ("A1 > exit", "A1 NW (3), A1 N (1)", "A1 > exit NW"),
        ("B2 > exit", "A2 NW (3), B1 N (1)", "B2 > A2 > exit NW"),
    ],
)
def test_where_the_ways_out_count_differently_it_has_to_be_said_which(
    line: str, places: str, hint: str
) -> None:
    view = see(State(two_exits(), 4), Seat.BLUE)
    with pytest.raises(NotAllowed) as refused:
        hear(line, view)
    (fault,) = refused.value.faults
    assert (fault.kind, fault.rules, fault.details["places"]) == ("which_exit", ("7.5", "11.1"), places)
    assert fault.hint == hint
    assert hear(hint, view).seat == Seat.BLUE


@pytest.mark.rule("skirmish 7.3")
@pytest.mark.rule("skirmish 7.5")
def test_the_way_out_that_is_proposed_is_one_that_the_unit_can_go() -> None:
    position = board(["..", ".t"], {"A1": "blue Sherman", "B1": "red Tiger"}, roads=["A1 A2 B2 S"])
    exits = (Exit(Side.BLUE, edges_of("B2 S"), 3), Exit(Side.BLUE, edges_of("A2 S"), 1))
    position = replace(position, scenario=replace(position.scenario, exits=exits))
    with pytest.raises(NotAllowed) as refused:
        hear("A1 > exit", see(State(position, 4), Seat.BLUE))
    (fault,) = refused.value.faults
    assert fault.hint == "A1 > A2 > B2 > exit S"
    goes_on(position, f"{fault.hint}\nexpect points blue 3", chit=4)


@pytest.mark.rule("skirmish 7.5")
@pytest.mark.parametrize(("line", "points"), [("A1 > exit N", 1), ("B2 > exit NW", 3), ("B2 > B1 > exit", 1)])
def test_who_says_enough_leaves_there(line: str, points: int) -> None:
    goes_on(two_exits(), f"{line}\nexpect points blue {points}", chit=4)


@pytest.mark.rule("skirmish 11.1")
@pytest.mark.parametrize(("tie", "winner"), [(Side.RED, "red"), (Side.BLUE, "blue"), (None, "draw")])
def test_the_scenario_says_who_takes_a_tie(tie: Side | None, winner: str) -> None:
    holds(board(PLAIN, UNITS, turns=1, tie=tie), f"pass\npass\nexpect winner {winner}")


@pytest.mark.rule("skirmish 11.1")
def test_the_end_tells_both_sides_points() -> None:
    position = board(PLAIN, UNITS, objectives=[lies("B2", 2), lies("E4", 3)], turns=1)
    played = holds(position, "pass\npass\nexpect winner red")
    assert played.steps[-1].events[-1] == GameEnded(Side.RED, "points", 2, 3)


@pytest.mark.rule("skirmish 11.2")
def test_who_destroys_every_enemy_wins_at_once_and_the_chit_is_shown() -> None:
    played = holds(board(PLAIN, CLOSE), "chit 4\nroll 12\nfire B2 at C2\nexpect winner blue\nexpect shown 4")
    shown, ended = played.steps[-1].events[-2:]
    assert isinstance(shown, ChitRevealed)
    assert shown.why == "over"
    assert isinstance(ended, GameEnded)
    assert ended.reason == "destroyed"


@pytest.mark.rule("skirmish 11.2")
def test_infantry_does_not_advance_any_more_when_the_game_is_won() -> None:
    holds(
        board(PLAIN, CLOSE | {"B2": "blue infantry SE"}),
        "roll 12\nfire B2 at C2\nexpect winner blue\nexpect advance none",
    )


@pytest.mark.rule("skirmish 11.2")
def test_reinforcements_that_are_still_to_come_have_to_be_destroyed_too() -> None:
    position = board(PLAIN, CLOSE, reinforcements=["red Tiger: E4 SE: 2"])
    holds(
        position,
        """
        chit 4
        roll 12
        fire B2 at C2
        expect winner none
        red: enter Tiger at E4
        expect refused 3.1
        pass
        expect turn 2 blue      # Red could do nothing yet
        pass
        expect turn 2 red
        enter Tiger at E4
        expect unit E4 Tiger
        """,
    )


@pytest.mark.rule("skirmish 11.2")
def test_units_that_have_left_are_not_destroyed() -> None:
    units = CLOSE | {"E1": "red Tiger"}
    position = board(PLAIN, units, exits={"red": "E1 N"}, turns=3)
    holds(
        position,
        """
        pass
        E1 > exit
        pass
        roll 12
        fire B2 at C2
        expect lost red infantry
        expect winner none
        """,
    )


@pytest.mark.rule("skirmish 11.2")
def test_the_phases_of_a_side_whose_last_unit_has_left_are_passed_for_it_without_a_chit() -> None:
    position = board(PLAIN, {"B2": "blue Sherman SE", "E1": "red Tiger"}, exits={"red": "E1 N"}, turns=3)
    played = holds(
        position,
        """
        pass
        E1 > exit
        expect turn 2 blue
        pass
        expect turn 3 blue
        pass
        expect winner red
        """,
    )
    drawn = [event for step in played.steps for event in step.events if isinstance(event, PhaseBegan)]
    assert [(event.turn, event.side) for event in drawn] == [
        (1, Side.BLUE),
        (1, Side.RED),
        (2, Side.BLUE),
        (3, Side.BLUE),
    ]


@pytest.mark.rule("skirmish 11.2")
def test_when_nobody_is_left_to_play_the_scenario_is_over() -> None:
    position = board(
        PLAIN,
        {"B1": "blue Sherman", "E1": "red Tiger"},
        exits={"red": "E1 N", "blue": "B1 N"},
        turns=9,
    )
    holds(position, "chit 2\nB1 > exit\nE1 > exit\nexpect winner draw")
