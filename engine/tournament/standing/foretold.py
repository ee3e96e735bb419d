"""What a corrected result would come to: the standings, and what was drawn since (7.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.but import but
from engine.common.foretold import Foretold, Moved, Placed, Redrawn
from engine.common.seat import Seat
from engine.tournament.acts import Pair
from engine.tournament.drawing.draw import drawn
from engine.tournament.rounds import Round
from engine.tournament.standing.cut import cut_rounds, next_meetings, seeds
from engine.tournament.standing.finals import final_places
from engine.tournament.standing.standings import standings
from engine.tournament.state import State


def foretold(before: State, after: State) -> Foretold:
    """Return who would have another place or other points, and which later rounds would not be as they are.

    What was paired by hand would be as it is.
    """
    was, now, rounds = _places(before), _places(after), after.hall.rounds
    moved = [Moved(seat, was[seat], now[seat]) for seat in now if was[seat] != now[seat]]
    first = min((one.round for one in after.matches.values() if one != before.matches[one.scope]), default=0)
    since = [one for one in rounds[first:] if first and not one.by_hand]
    redrawn = [found for one in since if (found := _redrawn(after, one)) is not None]
    return Foretold(tuple(sorted(moved, key=lambda one: one.now.place)), tuple(redrawn), len(since))


def _places(state: State) -> dict[Seat, Placed]:
    final = {seat: place for place, seat in final_places(state.hall, state.matches)}
    rows = standings(state.hall, state.matches)
    return {row.name: Placed(final.get(row.name, row.place), row.points) for row in rows}


def _redrawn(state: State, of: Round) -> Redrawn | None:
    pairs, bye = _cut(state, of) if of.cut else _swiss(state, of)
    there = {frozenset(two) for two in (*of.walkovers, *(state.matches[one].two for one in of.boards))}
    other = tuple(two for two in pairs if frozenset(two) not in there)
    return Redrawn(of.number, other, bye if bye != of.bye and bye else "") if other else None


def _swiss(state: State, of: Round) -> tuple[Iterable[Pair], Seat | None]:
    found = drawn(state.hall, state.matches, of.lots, of.number)
    return found.pairs, found.bye


def _cut(state: State, of: Round) -> tuple[Iterable[Pair], None]:
    """Return who would meet in a round of the cut; who is equal in all stays in the order of the seeds."""
    hall = but(state.hall, rounds=state.hall.rounds[: of.number - 1])
    if not cut_rounds(hall):
        rows = standings(hall, state.matches)
        # A round that was kept before it said who was there knows only who is in it.
        present = of.present or hall.seeds
        there = (replace(row, withdrawn=row.name not in present) for row in rows)
        lots = {seat: at - len(hall.seeds) for at, seat in enumerate(hall.seeds)}
        hall = but(hall, seeds=seeds(there, len(hall.seeds), lots))
    return (one.two for one in next_meetings(hall, state.matches)), None
