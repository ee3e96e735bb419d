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


def waits(view: View) -> tuple[Open, ...]:
    """Return all that a seat knows to be open; the toss and the results are the referee's."""
    return tuple(_waits(view))


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
