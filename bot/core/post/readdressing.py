"""Letters that a thread does not take any more: each of its readers gets them by direct message instead."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.post.parcels import GONE, Dm
from bot.core.post.posting import KINDS
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.store.outbox import WAITING, Letter
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.core.threads.thread_rows import lose
from bot.fresh import Purpose, fresh

log = logging.getLogger(__name__)


async def to_readers(table: Table, letter: Letter, code: int) -> bool:
    """Write a letter to all who read its room and do not have it yet; tell whether anybody does.

    `code`: Discord's, why it is not taken; a thread that is gone gets no more letters.
    """
    log.info("A letter of game %s goes to its readers, not to their thread (%s).", letter.game, code)
    async with table.lock(letter.game):
        try:
            readers = (await table.shown_sitting(letter.game)).seating.readers(letter.seat)
        except (NoSuchGame, CannotBeRead):
            return False
        async with table.database.write() as connection:
            if code == GONE[0]:
                await lose(connection, letter.target[1])
            if readers:
                await _rewrite(connection, letter, readers)
        table.changed(letter.game)
    table.committed()
    return bool(readers)


async def _rewrite(connection: AsyncConnection, letter: Letter, readers: Sequence[int]) -> None:
    """Put a letter for each of these in the place of their thread's, unless that was dropped meanwhile."""
    here = outbox.c.id == letter.id
    row = (await connection.execute(select(outbox).where(here))).mappings().one_or_none()
    if row is None:
        return
    same = (outbox.c.game == letter.game) & (outbox.c.seat == letter.seat)
    same &= (outbox.c.position == letter.position) & (outbox.c.notices == letter.notices)
    dm = select(outbox.c.target).where(same, outbox.c.audience == KINDS[Dm])
    have = set((await connection.execute(dm)).scalars())
    await connection.execute(delete(outbox).where(here))
    new = {name: value for name, value in row.items() if name != "id"}
    new |= {"audience": KINDS[Dm], "state": WAITING, "attempts": 0, "tried_at": None}
    for user in readers:
        if user not in have:
            nonce = fresh(Purpose.LETTER, letter.game, 12)
            await connection.execute(outbox.insert(), {**new, "target": user, "nonce": nonce})
