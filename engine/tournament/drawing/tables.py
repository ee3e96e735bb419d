"""Which board is played on which table (5.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from engine.common.seat import Seat
from engine.tournament.match import Match


def appearances(matches: Iterable[Match]) -> Mapping[tuple[Seat, str], int]:
    """Return how often somebody has been on a table, in the rounds of a cut too."""
    return Counter((seat, one.table) for one in matches for seat in one.two if one.table)


def tables_of(
    boards: Iterable[tuple[Seat, Seat]], lots: Mapping[str, int], earlier: Mapping[tuple[Seat, str], int]
) -> tuple[str, ...]:
    """Return the table of each board, in the order of the boards; () where there are no tables.

    `lots`: of the tables, in the order in which they are set, which decides between equal ones. `earlier`:
    how often somebody has played on a table.
    """
    by_lot: Sequence[str] = sorted(lots, key=lambda table: lots[table])
    taken = Counter[str]()
    found = []
    for one, other in boards if by_lot else ():
        table = min(
            by_lot,
            key=lambda table: (taken[table], earlier.get((one, table), 0) + earlier.get((other, table), 0)),
        )
        taken[table] += 1
        found.append(table)
    return tuple(found)
