"""Phases and turns: when a phase ends, whose is next, and when the game is over (3, 11)."""

from __future__ import annotations

from engine.skirmish import events as e
from engine.skirmish.carrying_out.course import Course
from engine.skirmish.choices import can_act
from engine.skirmish.evolve import opened
from engine.skirmish.sides import Side
from engine.skirmish.victory import points, winner_by_points


def begin(course: Course) -> None:
    """Open the first phase of the first turn (3.1)."""
    _next_phase(course, 0, course.position.scenario.first.other)


def compare(course: Course, *, dropped: bool = False) -> bool:
    """Compare the chit once an action is complete: as much spent ends the phase (3.3). Tell whether it did.

    So does a side of whom nobody can do anything any more: it could only pass (3.6). `dropped`: something
    else was said that does not happen if the phase is over.
    """
    chit = course.state.chit
    if chit is None:
        return False
    spent = course.position.spent >= chit
    if not spent and can_act(course.position):
        return False
    end_phase(course, "spent" if spent else "idle", dropped=dropped)
    return True


def end_phase(course: Course, why: str, *, dropped: bool = False) -> None:
    """Show the chit and open the next phase, or end the game when the last turn is over."""
    turn, side = course.position.turn, course.side
    _reveal(course, why, dropped=dropped)
    _next_phase(course, turn, side)


def end_game(course: Course, winner: Side | None, reason: str) -> None:
    """End the game; a chit that is out is shown first."""
    if course.position.phase is not None:
        _reveal(course, "over")
    scored = points(course.position)
    course.add(e.GameEnded(winner, reason, scored[Side.BLUE], scored[Side.RED]))


def _reveal(course: Course, why: str, *, dropped: bool = False) -> None:
    position, chit = course.position, course.state.chit
    if chit is None:
        raise ValueError("a phase without a chit")
    course.add(e.ChitRevealed(position.turn, course.side, chit, position.spent, why, dropped))


def _next_phase(course: Course, turn: int, side: Side) -> None:
    """Open the phase that follows; those in which a side can do nothing are passed for it (3.6, 11.2)."""
    scenario = course.position.scenario
    while True:
        side = side.other
        turn += side is scenario.first
        if turn > scenario.turns:
            end_game(course, winner_by_points(course.position), "points")
            return
        if can_act(opened(course.position, turn, side)):
            name = f"turn {turn} {side.value} chit"
            course.add(e.PhaseBegan(turn, side, course.fate.chit(name), name))
            return
