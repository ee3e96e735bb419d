"""An act under way: the state as it stands, what has happened so far, and chance."""

from __future__ import annotations

from engine.common.chance import Chance
from engine.common.course import UnderWay
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.tournament.events import Event
from engine.tournament.evolve import evolve
from engine.tournament.match import Match, Own
from engine.tournament.state import Hall, State

DIE = 10
"""The die has ten sides; a 0 counts 10."""


class Course(UnderWay[State, Event]):
    """What one act in a tournament comes to."""

    def __init__(self, state: State, chance: Chance) -> None:
        """Begin where it is said."""
        super().__init__(state, chance, evolve)

    @property
    def hall(self) -> Hall:
        """What lies open now, beside the matches."""
        return self.state.hall

    def match(self, scope: Scope) -> Match:
        """Return a match as it stands now."""
        return self.state.matches[scope]

    def own(self, scope: Scope, name: Seat) -> Own:
        """Return what is one contestant's own in a match."""
        return self.state.own[scope][name]

    def die(self, match: Match, purpose: str, known: frozenset[Seat] | None = None) -> int:
        """Roll a die of a match by its name (10.1); `known`: who may learn of it, None for all."""
        return self.chance(f"{match.name} {purpose}", DIE, known=known)


def rolled_off(chance: Chance, match: Match, what: str) -> tuple[Seat, tuple[tuple[int, int], ...]]:
    """Roll for both of a match until one is higher; return who, and the faces of each attempt."""
    faces: list[tuple[int, int]] = []
    while not faces or faces[-1][0] == faces[-1][1]:
        attempt = len(faces) + 1
        one, two = (chance(f"{match.name} {what} {name} {attempt}", DIE) for name in match.two)
        faces.append((one, two))
    return match.first if faces[-1][0] > faces[-1][1] else match.second, tuple(faces)
