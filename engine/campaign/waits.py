"""What a campaign waits for, as one View tells it: each with a key, so that it is known again later.

From the referee's View it is what is truly open. From a team's it is what that team knows to be open: of the
enemy's turn that it runs, whatever is asked in it (12.3), and the battles of both.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign.commands import Seat
from engine.campaign.state import Stage
from engine.campaign.turn import turn
from engine.campaign.view import View
from engine.common.turn import Open

PACES = ("orders", "scouts", "names", "retreats", "result", "recoveries")
"""What can have a deadline, in the order of a turn; for the toss no time runs (16.4)."""
PUBLIC = frozenset({"orders", "result"})
"""Of these both teams know when they begin, and so may know by when they end (12.3)."""
_ORDER = tuple(Seat)


def waits(view: View) -> tuple[Open, ...]:
    """Return all that a seat knows to be open; the toss and the results are the referee's."""
    return tuple(_waits(view))


def waiting_for(view: View) -> Iterator[tuple[Seat, str]]:
    """Return each seat that is waited for, and for what, from the referee's View.

    A result is waited for once nobody has to name or to retreat before (13.1, 15.3).
    """
    found = ((Seat(one.seat), one.what) for one in waits(view) if one.what != "result" or view.result_awaited)
    yield from sorted(dict.fromkeys(found), key=lambda one: _ORDER.index(one[0]))


def _waits(view: View) -> Iterator[Open]:
    if view.ending is not None:
        return
    mark = turn(view).mark
    if view.active is None:
        yield Open(f"{mark}.toss", Seat.REFEREE, "toss")
        return
    if view.stage is Stage.ORDERS:
        yield Open(f"{mark}.orders", Seat.of(view.active), "orders")
    for scout in view.scouts:
        yield _one(mark, Seat.of(scout.platoon.team), "scouts", f"{scout.platoon.number}.{scout.target}")
    for names in view.names:
        yield _one(mark, Seat.of(names.team), "names", names.hex)
    for retreat in view.retreats:
        of = f"{retreat.platoon.number}.{retreat.hex}"
        yield _one(mark, Seat.of(retreat.platoon.team), "retreats", of)
    for won in view.recoveries:
        # A victor who could pay for nothing now is not waited for (14.2).
        if view.payable(won):
            yield _one(mark, Seat.of(won.team), "recoveries", won.hex)
    if view.battles:
        hexes = ",".join(sorted(battle.hex for battle in view.battles))
        yield Open(f"{mark}.result.{hexes}", Seat.REFEREE, "result", hexes)


def _one(mark: int, seat: Seat, what: str, of: str) -> Open:
    return Open(f"{mark}.{what}.{seat.value}.{of}", seat, what, of)
