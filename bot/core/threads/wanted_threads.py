"""Which threads a game should have, who is let in, and why one is closed: as everybody knows the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.core.games.games import ENDED
from bot.core.meetings.meeting_scopes import Two
from bot.core.people.seating import Seating
from bot.core.table.sitting import Sitting
from bot.core.threads.thread_rows import KeptThread, ThreadWish, joined
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import Scope

TROUBLE = "threads_trouble"
"""The kind by which the referee is told; a game that has it can have threads."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A thread that should be open: for which part of the game, which two, who is in it."""

    scope: Scope
    two: Two
    members: frozenset[int]


def wanted_threads(sitting: Sitting, wish: ThreadWish) -> Mapping[tuple[Seat, str], Wanted]:
    """Return the threads that should be open, by their room and the two who read it."""
    if not wish.on or sitting.status in ENDED:
        return {}
    seating = sitting.seating
    judges = {user for user in seating.speakers(REFEREE) if not sitting.own_seats(user)}
    return {
        (room, joined(two)): Wanted(scope, two, frozenset((*judges, *_people(seating, two))))
        for room, (scope, two) in sitting.meeting_rooms().items()
    }


def _people(seating: Seating, two: Two) -> tuple[int, ...]:
    return tuple(user for seat in two for user in seating.members(seat))


def closed_because(sitting: Sitting, one: KeptThread) -> str:
    """Return the word for why a thread is closed, "" where what was told there says it already."""
    view = sitting.as_shown.see(PUBLIC)
    mine = [chair for chair in sitting.chairs if (chair.seat, joined(chair.readers)) == one.key]
    turns = [sitting.rules.turn(view, chair.scope) for chair in mine]
    if not any(turn.mark for turn in turns):
        return "gone"
    return "" if any(turn.ending for turn in turns) else "off"
