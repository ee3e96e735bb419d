"""Letters that could not be delivered into a room, brought to the one that was made or mended for it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, update

from bot.core.post.parcels import Channel
from bot.core.post.posting import KINDS
from bot.core.post.undeliverable import AUDIENCE_CHANGED
from bot.core.store.moments import stored
from bot.core.store.outbox import PARKED, SENT, WAITING
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from engine.common.seat import Seat

_NEVER = f"0 {AUDIENCE_CHANGED}"
"""Why a letter is parked for good: its reader is not the seat's any more."""


async def revive(table: Table, game: str, seat: Seat, old: int, new: int, *, at: datetime) -> int:
    """Send to a seat's room what was parked or waits for the one before (it may be the same).

    In their order; answers how many. Whatever Discord refused is tried again, and parked again if it still
    is refused; only what its reader may not know any more stays parked.
    """
    here = (
        (outbox.c.game == game)
        & (outbox.c.seat == seat)
        & (outbox.c.audience == KINDS[Channel])
        & (outbox.c.target == old)
    )
    lost = here & (outbox.c.state == PARKED) & (outbox.c.reason != _NEVER)
    async with table.lock(game):
        async with table.database.write() as connection:
            found = (await connection.execute(select(outbox.c.id).where(lost))).scalars().all()
            again = {"state": WAITING, "target": new, "next_at": stored(at), "reason": ""}
            again |= {"attempts": 0, "tried_at": None}
            await connection.execute(update(outbox).where(outbox.c.id.in_(found)).values(**again))
            rest = here & outbox.c.state.not_in((SENT, PARKED))
            await connection.execute(update(outbox).where(rest).values(target=new))
        table.changed(game)
    table.committed()
    return len(found)
