"""What a referee is not told while he plays himself (campaign 2.5): it is kept, and brought to him later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable
from dataclasses import replace

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.post.notices import Notice
from bot.core.post.parcels import Dm
from bot.core.post.posting import outbox_row
from bot.core.present.reader import View
from bot.core.seam.game_letters import Tells
from bot.core.seam.notice_kind import Kinds
from bot.core.store.engine import Database
from bot.core.store.outbox import KEPT, WAITING, Letter
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.fresh import Purpose, fresh
from engine.common.seat import PUBLIC, REFEREE


def for_who_plays(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Return what a referee who plays may be told of some notices now."""
    told = ((one, kinds[one.kind].while_playing(one.details)) for one in notices)
    return tuple(replace(one, details=details) for one, details in told if details is not None)


def kept_back(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Return what is told only to who plays no more."""
    return tuple(one for one in notices if kinds[one.kind].while_playing(one.details) is None)


async def seen_by_who_plays(table: Table, letter: Letter, users: Iterable[int]) -> View:
    """Return what referees who play see of a game when a letter was written: what everybody sees.

    Where the rules can tell what their own part is, all but that.
    """
    recused = (await table.of(letter.game)).rules.recused
    if recused is None:
        return await table.view(letter.game, PUBLIC, letter.position)
    sitting = await table.sitting(letter.game)
    view = await table.view(letter.game, REFEREE, letter.position)
    return recused(view, [seat for user in users for seat in sitting.own_seats(user)])


async def keep_back(
    connection: AsyncConnection,
    of: Tells,
    letter: Letter,
    told: tuple[Notice, ...],
    kept: tuple[Notice, ...],
    judges: Iterable[int] = (),
) -> None:
    """Keep some notices of a letter until they may be told; `told` are the others, sent by now.

    What is kept from the room of two referees is written to the one who does not play (`judges`).
    """
    chosen = outbox.c.id == letter.id
    for user in judges:
        copy = outbox_row(of, Dm(user), letter.seat, kept, letter.game, letter.position, letter.next_at)
        await connection.execute(outbox.insert(), copy)
    if not told:
        await connection.execute(update(outbox).where(chosen).values(state=KEPT))
        return
    row = (await connection.execute(select(outbox).where(chosen))).mappings().one()
    rest = {
        **row,
        "notices": of.codec.write_letter(kept),
        "version": of.codec.letters,
        "nonce": fresh(Purpose.LETTER, letter.game, 12),
    }
    rest |= {"state": KEPT, "attempts": 0, "tried_at": None}
    del rest["id"]
    await connection.execute(outbox.insert(), rest)
    # What is told of him lists the kinds of what he was sent: nothing of what was kept back.
    values = {"notices": of.codec.write_letter(told), "version": of.codec.letters}
    await connection.execute(update(outbox).where(chosen).values(**values))


async def let_go(
    database: Database, plays: Callable[[str], Awaitable[bool]], named: Collection[str] | None = None
) -> None:
    """Let what was kept back be sent in every game, or of these, whose referee plays no more."""
    query = select(outbox.c.game).where(outbox.c.state == KEPT)
    if named is not None:
        if not named:
            return
        query = query.where(outbox.c.game.in_(named))
    waiting = sorted(set(await database.column(query)))
    for game in waiting:
        if not await plays(game):
            async with database.write() as connection:
                kept = (outbox.c.game == game) & (outbox.c.state == KEPT)
                await connection.execute(update(outbox).where(kept).values(state=WAITING))
