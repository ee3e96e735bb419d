"""What a member has chosen for himself, in one row that is there while he has chosen anything."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import members

_NOTHING = {"language": "", "zone": ""}


async def keep_choice(connection: AsyncConnection, user: int, **choice: str) -> None:
    """Keep what a member has chosen now beside what he chose before; an empty choice is none."""
    chosen = members.c.user == user
    row = (await connection.execute(select(members).where(chosen))).one_or_none()
    before = {name: str(getattr(row, name)) for name in _NOTHING} if row is not None else _NOTHING
    await connection.execute(members.delete().where(chosen))
    after = before | choice
    if any(after.values()):
        await connection.execute(members.insert(), {"user": user, **after})
