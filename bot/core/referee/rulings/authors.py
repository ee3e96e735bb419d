"""What one person has handed in about the rules: told to him alone, and his name taken out of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import Membership
from bot.core.referee.rulings.handed_in import HandedInState
from bot.core.store.moments import moment_of
from bot.core.store.referee_tables import suggestions


async def own_handed_in(connection: AsyncConnection, me: Membership) -> list[Mapping[str, Any]]:
    """Return somebody's suggestions and questions, and what the referee said of them."""
    his = (suggestions.c.game == me.game) & (suggestions.c.user == me.user)
    rows = await connection.execute(select(suggestions).where(his).order_by(suggestions.c.at))
    return [
        {
            "at": moment_of(row.at).isoformat(timespec="seconds"),
            "kind": row.kind,
            "text": row.text,
            "rules": row.rules,
            "answered": row.word,
        }
        for row in rows
    ]


async def forget_handed_in(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Put a number of the game's own in his place; the words of what nobody but the referee has read go.

    The row stays, so that no number is used twice.
    """
    his = (suggestions.c.game == game) & (suggestions.c.user == user)
    unread = suggestions.c.listed.is_(None) & (suggestions.c.state == HandedInState.WAITING.value)
    gone = {"text": "", "state": HandedInState.DECLINED.value}
    await connection.execute(update(suggestions).where(his, unread).values(**gone))
    await connection.execute(update(suggestions).where(his).values(user=instead))
