"""A Swiss round is drawn: how many there are, the list, the bye, the pairing (5.1 to 5.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap
from engine.tournament.drawing.pairing import NO_CLUBS, Listed, Pairs, best_pairing, bye
from engine.tournament.match import Match
from engine.tournament.standing.past import past, present, swiss
from engine.tournament.state import Hall


@dataclass(frozen=True)
class Drawn:
    """A round as it is drawn. `order`: the list, whoever has the bye too. `pairs`: board by board.

    `listed`: of what the pairs were made, so that it can be told why.
    """

    order: tuple[Seat, ...]
    pairs: Pairs
    bye: Seat | None
    listed: Listed


def rounds_for(number: int) -> int:
    """Return how many rounds so many contestants need (5.1)."""
    return max(number - 1, 0).bit_length()


def rounds_of(hall: Hall) -> int:
    """Return how many Swiss rounds there are: as set, else as those present at the first draw need (5.1)."""
    number = hall.present_first or len(present(hall))
    return hall.settings.rounds or max(rounds_for(number), len(swiss(hall)))


def in_order(seats: Iterable[Seat], points: Mapping[Seat, int], lots: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the list (5.2). `seats` in the order of entry, which decides between equal lots."""
    return tuple(sorted(seats, key=lambda seat: (-points[seat], lots[seat])))


def clubs_apart(hall: Hall, number: int) -> Mapping[Seat, str]:
    """Return who is of which club, in a round in which they are kept apart; nobody in another (5.5)."""
    if number > hall.settings.clubs:
        return NO_CLUBS
    return FrozenMap({entry.name: entry.club for entry in hall.entries.values() if entry.club})


def drawn(hall: Hall, matches: Mapping[Scope, Match], lots: Mapping[Seat, int], number: int = 0) -> Drawn:
    """Return how everybody who has a lot is drawn for a round, the next one unless its number is given.

    So it also answers how an earlier round would be drawn, had its lots met the results of today (7.5).
    """
    number = number or len(swiss(hall)) + 1
    before = past(hall, matches, before=number)
    order = in_order((seat for seat in hall.entries if seat in lots), before.points, lots)
    out = bye(order, before.met, before.free) if len(order) % 2 else None
    paired = [seat for seat in order if seat != out]
    listed = Listed(paired, before.met, before.points, clubs_apart(hall, number))
    return Drawn(order, best_pairing(listed), out, listed)
