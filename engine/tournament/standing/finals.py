"""How it ended: final places, and the champions (9.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.tournament.drawing.draw import rounds_of
from engine.tournament.match import Match
from engine.tournament.rounds import Round
from engine.tournament.standing.cut import cut_rounds, winners
from engine.tournament.standing.past import swiss
from engine.tournament.standing.standings import standings
from engine.tournament.state import Hall


def is_over(hall: Hall, matches: Mapping[Scope, Match]) -> bool:
    """Return whether all rounds are played and settled, those of the cut too."""
    if any(matches[board].outcome is None for one in reversed(hall.rounds) for board in one.boards):
        return False
    if not hall.settings.cut:
        return 0 < len(swiss(hall)) >= rounds_of(hall)
    return 1 << len(cut_rounds(hall)) == len(hall.seeds)


def final_places(hall: Hall, matches: Mapping[Scope, Match]) -> tuple[tuple[int, Seat], ...]:
    """Return the final places, best first; () while it goes on.

    Winner and finalist, then by the last round of the cut in which they stood and by seed, then all others by
    the standings, in which equal ones share a place (8.4). Without a cut the standings.
    """
    if not is_over(hall, matches):
        return ()
    rounds = cut_rounds(hall)
    stood = {seat: one.number for one in rounds for seat in _standing_in(one, matches)}
    best = winners(hall, matches, rounds[-1]) if rounds else []
    played_on = sorted(hall.seeds, key=lambda seat: (seat not in best, -stood[seat]))
    rows = [row for row in standings(hall, matches) if row.name not in stood]
    others = _shared(len(played_on), [(row.place, row.name) for row in rows])
    return (*enumerate(played_on, 1), *others)


def champions(hall: Hall, matches: Mapping[Scope, Match]) -> tuple[Seat, ...]:
    """Return all who share the first place; () while it goes on."""
    return tuple(seat for place, seat in final_places(hall, matches) if place == 1)


def _standing_in(one: Round, matches: Mapping[Scope, Match]) -> Iterator[Seat]:
    for two in (*one.walkovers, *(matches[board].two for board in one.boards)):
        yield from two


def _shared(before: int, places: Sequence[tuple[int, Seat]]) -> Iterator[tuple[int, Seat]]:
    numbers = [place for place, _ in places]
    return ((before + 1 + numbers.index(place), seat) for place, seat in places)
