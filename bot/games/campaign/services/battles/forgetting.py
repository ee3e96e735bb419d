"""One person taken out of the battle desk of a game, which goes on as it was."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.core.store.referee_tables import held_arrangements
from bot.core.store.tables import bookings, closed_rooms, desk_log, encounters, garages
from bot.games.campaign import codec
from bot.games.campaign.services.kept_drafts import empty_drafts
from engine.campaign.arranging.renaming import renamed

WHERE_PEOPLE_ARE: Mapping[str, str] = {
    "garages.user": "dropped",
    "bookings.user": "dropped",
    "desk_log.author": "renamed",
    "closed_rooms.user": "dropped",
}
"""Every column of the desk's own tables that holds a person, and what becomes of it."""


async def forget_at_the_desk(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Put a number of the game's own in his place; where he was booked he is booked no more.

    What he had written and not given is gone.
    """
    await empty_drafts(connection, game, user)
    query = select(encounters.c.id, encounters.c.body, encounters.c.version).where(encounters.c.game == game)
    for row in (await connection.execute(query)).all():
        before = codec.read_arrangement(row.body, row.version)
        after = renamed(before, user, instead)
        if after != before:
            same = (encounters.c.game == game) & (encounters.c.id == row.id)
            values = {
                "body": codec.write_arrangement(after),
                "version": codec.ARRANGEMENTS,
                "revision": encounters.c.revision + 1,
            }
            await connection.execute(update(encounters).where(same).values(**values))
    kept = select(held_arrangements).where(held_arrangements.c.game == game)
    for row in (await connection.execute(kept)).all():
        same = (held_arrangements.c.game == game) & (held_arrangements.c.encounter == row.encounter)
        stood = renamed(codec.read_arrangement(row.body, row.version), user, instead)
        as_now = {"body": codec.write_arrangement(stood), "version": codec.ARRANGEMENTS}
        await connection.execute(update(held_arrangements).where(same).values(**as_now))
    his_log = (desk_log.c.game == game) & (desk_log.c.author == user)
    await connection.execute(update(desk_log).where(his_log).values(author=instead))
    await connection.execute(delete(bookings).where(bookings.c.game == game, bookings.c.user == user))
    his_rooms = (closed_rooms.c.game == game) & (closed_rooms.c.user == user)
    await connection.execute(delete(closed_rooms).where(his_rooms))


async def forget_garage(database: Database, user: int, *, at: datetime) -> int:  # noqa: ARG001 - a `Forgets`
    """Forget what somebody can play; return that it was in no game."""
    await database.change(delete(garages).where(garages.c.user == user))
    return 0
