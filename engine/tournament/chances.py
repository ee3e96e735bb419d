"""How likely a game is to end after which turn (1.2), exactly."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from engine.tournament.match import LEAST_TURNS
from engine.tournament.missions import LAST_TURN, Mission

SIDES = 10
"""Of the die with which the end is rolled for."""
_ENDS = 8
_MORE_A_TURN = 2


def more_to_end(missions: Iterable[Mission]) -> int:
    """Return what the missions of both add to the end roll, equal ones too (1.2)."""
    return sum(mission.more_to_end for mission in missions)


def ends(turn: int, face: int, more: int) -> bool:
    """Tell whether a face ends the game at the end of a turn, to which the missions add so much (1.2).

    At the end of turn 12 every face does, so that nobody rolls.
    """
    return turn >= LEAST_TURNS and face + more + _MORE_A_TURN * (turn - LEAST_TURNS) >= _ENDS


def chances(more: int) -> tuple[Fraction, ...]:
    """Return how likely a game ends after turn 8, 9 and so on to 12, where the missions add so much (1.2)."""
    found: list[Fraction] = []
    for turn in range(LEAST_TURNS, LAST_TURN + 1):
        ending = sum(ends(turn, face, more) for face in range(1, SIDES + 1))
        found.append((1 - sum(found)) * Fraction(ending, SIDES))
    return tuple(found)
