"""The rows of entry lists: read, written, and what becomes of a person in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.entry_tables import entry_checked, entry_lists, entry_told, entry_waiting
from bot.core.store.tables import games


@dataclass(frozen=True, slots=True)
class Waiter:
    """Somebody who waits for a place."""

    user: int
    name: str
    chosen: str
    since: int


OPEN, SOON = 1, 2
"""How far a check-in has come: it is open, it is about to close; 0 before that."""


@dataclass(frozen=True, slots=True)
class CheckIn:
    """A check-in: open from `opens` until `until`, in milliseconds, unless it was `closed`; its `stage`."""

    opens: int
    until: int
    stage: int = 0
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Rows:
    """All that is kept of the entries of a game; `told` is the stage of check-in of which each was told."""

    most: int | None = None
    check_in: CheckIn | None = None
    waiting: tuple[Waiter, ...] = ()
    checked: frozenset[int] = frozenset()
    told: Mapping[int, int] = field(default_factory=dict)


async def read_rows(connection: AsyncConnection, game: str) -> Rows:
    """Read what is kept of the entries of a game."""
    row = (await connection.execute(select(entry_lists).where(entry_lists.c.game == game))).one_or_none()
    waits = select(entry_waiting).where(entry_waiting.c.game == game).order_by(entry_waiting.c.since)
    waiting = tuple(
        Waiter(one.user, one.name, one.chosen, one.since)
        for one in await connection.execute(waits.order_by(entry_waiting.c.user))
    )
    users = select(entry_checked.c.user).where(entry_checked.c.game == game)
    checked = frozenset((await connection.execute(users)).scalars())
    stages = select(entry_told.c.user, entry_told.c.stage).where(entry_told.c.game == game)
    told = {one.user: one.stage for one in await connection.execute(stages)}
    if row is None:
        return Rows(waiting=waiting, checked=checked)
    check_in = None
    if row.closes_at is not None:
        check_in = CheckIn(row.opens_at or 0, row.closes_at, row.stage, row.closed)
    return Rows(row.most, check_in, waiting, checked, told)


async def write_list(connection: AsyncConnection, game: str, **values: int | bool | None) -> None:
    """Change what is kept of a game's list as a whole."""
    there = entry_lists.c.game == game
    done = await connection.execute(entry_lists.update().where(there).values(**values))
    if not done.rowcount:
        await connection.execute(entry_lists.insert(), {"game": game, "closed": False, **values})


async def put_waiting(connection: AsyncConnection, game: str, one: Waiter) -> None:
    """Put somebody at the end of those who wait."""
    row = {"game": game, "user": one.user, "name": one.name, "chosen": one.chosen, "since": one.since}
    await connection.execute(entry_waiting.insert(), row)


async def drop_waiting(connection: AsyncConnection, game: str, user: int) -> bool:
    """Take somebody off the waiting list; tell whether they were on it."""
    chosen = (entry_waiting.c.game == game) & (entry_waiting.c.user == user)
    return bool((await connection.execute(delete(entry_waiting).where(chosen))).rowcount)


async def put_checked(connection: AsyncConnection, game: str, user: int, at: int) -> None:
    """Note that somebody has checked in."""
    await connection.execute(entry_checked.insert(), {"game": game, "user": user, "at": at})


async def put_told(connection: AsyncConnection, game: str, users: Iterable[int], stage: int) -> None:
    """Note of which stage of check-in these were told."""
    users = tuple(users)
    gone = (entry_told.c.game == game) & entry_told.c.user.in_(users)
    await connection.execute(delete(entry_told).where(gone))
    if users:
        rows = [{"game": game, "user": user, "stage": stage} for user in users]
        await connection.execute(entry_told.insert(), rows)


async def drop_told(connection: AsyncConnection, game: str, *, from_stage: int = OPEN) -> None:
    """Let those who were told of this stage of check-in, or a later one, be told of it anew."""
    there = (entry_told.c.game == game) & (entry_told.c.stage >= from_stage)
    if from_stage == OPEN:
        await connection.execute(delete(entry_told).where(there))
    else:
        await connection.execute(entry_told.update().where(there).values(stage=from_stage - 1))


async def drop_checked(connection: AsyncConnection, game: str) -> None:
    """Drop who has checked in: another check-in begins."""
    await connection.execute(delete(entry_checked).where(entry_checked.c.game == game))


async def own_entry(connection: AsyncConnection, game: str, user: int) -> Mapping[str, Any]:
    """Return what is kept of somebody's entry to a game, by the name under which their file has it."""
    rows = await read_rows(connection, game)
    since = [one.since for one in rows.waiting if one.user == user]
    if not since and user not in rows.checked and user not in rows.told:
        return {}
    mine = {"checked_in": user in rows.checked, "waits_since": since[0] if since else None}
    return {"entry": {**mine, "told_of_check_in": user in rows.told}}


async def own_waiting(connection: AsyncConnection, user: int) -> Mapping[str, Any]:
    """Return for which games somebody waits, who is nobody in them yet; nothing for none."""
    query = select(games.c.name.label("game"), entry_waiting.c.name, entry_waiting.c.chosen)
    query = query.join(games, games.c.id == entry_waiting.c.game).where(entry_waiting.c.user == user)
    rows = (await connection.execute(query.order_by(entry_waiting.c.since))).all()
    found = [{"game": row.game, "called": row.name, "chosen": row.chosen} for row in rows]
    return {"waits_to_enter": found} if found else {}


async def forget_entry(connection: AsyncConnection, user: int, game: str | None = None) -> None:
    """Drop what is kept of somebody's entries, to one game or to all."""
    for table in (entry_waiting, entry_checked, entry_told):
        mine = table.c.user == user
        await connection.execute(delete(table).where(mine if game is None else mine & (table.c.game == game)))
