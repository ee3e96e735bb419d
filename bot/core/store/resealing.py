"""A journal sealed anew when one of its authors wants to be forgotten.

What was said and what happened stays as it is, and so does the order; only the author's number gives way to
another, and from there on the chain of hashes is made again (docs/decisions/0019).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.journal import COMMON, Ledger, read_whole


async def reseal(
    connection: AsyncConnection, game: str, author: int, instead: int, of: Ledger = COMMON
) -> int:
    """Put another number in the place of an author in one journal; return how many entries were his.

    The caller holds the game's lock. Raises `JournalDamaged` for a journal that was changed by hand: such a
    one must not come out of this as if it were whole.
    """
    row = (await connection.execute(select(of.games).where(of.games.c.id == game))).one()
    entries = await read_whole(connection, row, of)
    his = sum(entry.author == author for entry in entries)
    if not his:
        return 0
    previous, sealed = entries[0].previous, []
    for entry in entries:
        by = instead if entry.author == author else entry.author
        one = replace(entry, author=by, previous=previous)
        sealed.append(
            {"of_game": game, "of_position": one.position, "by": by, "after": previous, "sealed": one.hash}
        )
        previous = one.hash
    columns = of.journal.c
    here = (columns.game == bindparam("of_game")) & (columns.position == bindparam("of_position"))
    anew: dict[str, Any] = {
        "author": bindparam("by"),
        "previous": bindparam("after"),
        "hash": bindparam("sealed"),
    }
    await connection.execute(update(of.journal).where(here).values(**anew), sealed)
    await connection.execute(update(of.games).where(of.games.c.id == game).values(head_hash=previous))
    return his
