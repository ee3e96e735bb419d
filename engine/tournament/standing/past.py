"""What the Swiss rounds so far have brought, as the draw asks for it (5.2 to 5.5); worked out anew (8.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.but import but
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament.match import Match
from engine.tournament.rounds import Round
from engine.tournament.standing.verdict import NO_SHOW, verdict
from engine.tournament.state import Hall


@dataclass(frozen=True)
class Past:
    """What was before a round.

    `points` (2.4). `met`: how often two have met; a no-show is no meeting. `free`: byes, and wins by no-show.
    """

    points: FrozenMap[Seat, int]
    met: FrozenMap[frozenset[Seat], int]
    free: FrozenMap[Seat, int]


def present(hall: Hall) -> tuple[Seat, ...]:
    """Return who is there, in the order of entry (4.5)."""
    return tuple(name for name, entry in hall.entries.items() if not entry.withdrawn)


def swiss(hall: Hall, before: int = 0) -> tuple[Round, ...]:
    """Return the rounds that are not of the cut; only those before one if it is given."""
    return tuple(one for one in hall.rounds if not one.cut and (not before or one.number < before))


def matches_of(hall: Hall, matches: Mapping[Scope, Match], before: int = 0) -> Iterator[Match]:
    """Return the matches of the Swiss rounds."""
    return (matches[board] for one in swiss(hall, before) for board in one.boards)


def as_drawn(matches: Mapping[Scope, Match], of: Round) -> FrozenMap[Scope, Match]:
    """Return the matches with their results as they were when a round was drawn, whatever was corrected."""

    def then(match: Match) -> Match:
        was = (found for draws, found in match.corrected if draws.get(of.number, 0) >= of.draw)
        return but(match, outcome=next(was, match.outcome))

    return FrozenMap({scope: then(one) for scope, one in matches.items()})


def past(hall: Hall, matches: Mapping[Scope, Match], before: int = 0) -> Past:
    """Return what was before a round, or is now."""
    points, free = Counter(dict.fromkeys(hall.entries, 0)), Counter[Seat]()
    met = Counter[frozenset[Seat]]()
    for one in swiss(hall, before):
        if one.bye is not None:
            points[one.bye] += hall.settings.bye
            free[one.bye] += 1
    for match in matches_of(hall, matches, before):
        if match.outcome is None:
            continue
        found = verdict(match.outcome, match.two)
        for seat, number in zip(match.two, found.points, strict=True):
            points[seat] += number
        if found.word != NO_SHOW:
            met[frozenset(match.two)] += 1
        elif found.winner:
            free[found.winner] += 1
    return Past(FrozenMap(points), FrozenMap(met), FrozenMap(free))
