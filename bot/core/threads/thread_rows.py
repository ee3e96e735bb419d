"""The rows of threads: read as what stands on Discord, written by whoever looks after them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import games
from bot.core.store.thread_tables import thread_games, thread_members, threads
from engine.common.seat import Seat
from engine.frozen import FrozenMap


class ThreadState(StrEnum):
    """How it stands with a thread."""

    BEGUN = "begun"
    """It is being made, or was when the program was stopped."""
    OPEN = "open"
    CLOSING = "closing"
    """Nothing new goes there; what was written for it still does."""
    CLOSED = "closed"
    LOST = "lost"
    """Somebody has deleted it."""


@dataclass(frozen=True, slots=True)
class Shared:
    """A thread as letters know it: its number, who was let in, and whether anything new goes there."""

    thread: int
    members: frozenset[int]
    is_open: bool


@dataclass(frozen=True, slots=True)
class KeptThread:
    """A thread as it is noted: for which room, of which seats, below which channel, under which name."""

    seat: Seat
    two: str
    name: str
    parent: int
    thread: int | None
    state: ThreadState
    members: frozenset[int] = frozenset()

    @property
    def key(self) -> tuple[Seat, str]:
        """Which one of its game it is."""
        return self.seat, self.two


@dataclass(frozen=True, slots=True)
class ThreadWish:
    """What the referee has set: whether there are threads; `told` is what they know to be wrong with them."""

    on: bool = False
    told: frozenset[str] = frozenset()


_IN = and_(thread_members.c.game == threads.c.game, thread_members.c.thread == threads.c.thread)
_EVERY = (
    select(
        *(threads.c.seat, threads.c.two, threads.c.name, threads.c.parent, threads.c.thread),
        *(threads.c.state, thread_members.c.user),
    )
    .join(thread_members, _IN, isouter=True)
    .where(threads.c.game == bindparam("game_"))
    .order_by(threads.c.seat, threads.c.two)
)
"""Built once: it is asked with everything that is told of a game."""


def joined(readers: Iterable[Seat]) -> str:
    """Return the seats that read a room as a row has them."""
    return " ".join(readers)


async def read_threads(connection: AsyncConnection, game: str) -> tuple[KeptThread, ...]:
    """Read the threads of a game."""
    members: dict[KeptThread, set[int]] = {}
    for row in await connection.execute(_EVERY, {"game_": game}):
        one = KeptThread(row.seat, row.two, row.name, row.parent, row.thread, ThreadState(row.state))
        members.setdefault(one, set()).update(() if row.user is None else (row.user,))
    return tuple(replace(one, members=frozenset(users)) for one, users in members.items())


async def read_shared(connection: AsyncConnection, game: str) -> Mapping[tuple[Seat, str], Shared]:
    """Return the threads into which letters go, or went until a moment ago."""
    there = (ThreadState.OPEN, ThreadState.CLOSING)
    return FrozenMap(
        {
            one.key: Shared(one.thread, one.members, one.state is ThreadState.OPEN)
            for one in await read_threads(connection, game)
            if one.thread is not None and one.state in there
        }
    )


async def read_wish(connection: AsyncConnection, game: str) -> ThreadWish:
    """Read what the referee of a game has set."""
    row = (await connection.execute(select(thread_games).where(thread_games.c.game == game))).one_or_none()
    return ThreadWish() if row is None else ThreadWish(row.on, frozenset(row.told.split()))


async def write_wish(connection: AsyncConnection, game: str, wish: ThreadWish) -> None:
    """Keep what the referee has set, and what they were told."""
    await connection.execute(delete(thread_games).where(thread_games.c.game == game))
    row = {"game": game, "on": wish.on, "told": " ".join(sorted(wish.told))}
    await connection.execute(thread_games.insert(), row)


async def begin(connection: AsyncConnection, game: str, one: KeptThread) -> None:
    """Note a thread that is about to be made."""
    row = {"game": game, "seat": one.seat, "two": one.two, "name": one.name, "parent": one.parent}
    await connection.execute(threads.insert(), {**row, "state": ThreadState.BEGUN.value})


async def change(connection: AsyncConnection, game: str, one: KeptThread, **values: Any) -> None:  # noqa: ANN401
    """Change what is noted of a thread."""
    await connection.execute(update(threads).where(_same(game, one)).values(**values))


async def forget(connection: AsyncConnection, game: str, one: KeptThread) -> None:
    """Note a thread no more, nor who is in it."""
    await connection.execute(delete(threads).where(_same(game, one)))
    await connection.execute(delete(thread_members).where(*_in(game, one)))


async def put_members(connection: AsyncConnection, game: str, one: KeptThread, users: Iterable[int]) -> None:
    """Note who was let into a thread."""
    rows = [{"game": game, "thread": one.thread, "user": user} for user in users]
    if rows:
        await connection.execute(thread_members.insert(), rows)


async def drop_member(connection: AsyncConnection, game: str, one: KeptThread, user: int) -> None:
    """Note that somebody is in a thread no more."""
    await connection.execute(delete(thread_members).where(*_in(game, one), thread_members.c.user == user))


async def forget_member(connection: AsyncConnection, game: str, user: int) -> None:
    """Note of somebody in none of the threads of a game that they are there."""
    theirs = (thread_members.c.game == game) & (thread_members.c.user == user)
    await connection.execute(delete(thread_members).where(theirs))


async def games_of(connection: AsyncConnection, thread: int) -> tuple[str, ...]:
    """Return the game of which a channel is a thread, if it is one."""
    query = select(threads.c.game).where(
        threads.c.thread == thread, threads.c.state != ThreadState.LOST.value
    )
    return tuple((await connection.execute(query)).scalars())


async def numbers(connection: AsyncConnection) -> frozenset[int]:
    """Return every channel that is noted as a thread."""
    query = select(threads.c.thread).where(threads.c.thread.is_not(None))
    return frozenset((await connection.execute(query)).scalars())


async def threads_with(connection: AsyncConnection, user: int) -> tuple[int, ...]:
    """Return the threads into which somebody was let."""
    query = select(thread_members.c.thread).where(thread_members.c.user == user)
    return tuple((await connection.execute(query.order_by(thread_members.c.thread))).scalars())


async def own_threads(connection: AsyncConnection, game: str, user: int) -> Mapping[str, Any]:
    """Return into which threads of a game somebody was let, for them alone; nothing for none."""
    theirs = (thread_members.c.game == game) & (thread_members.c.user == user)
    query = select(thread_members.c.thread).where(theirs).order_by(thread_members.c.thread)
    found = [str(one) for one in (await connection.execute(query)).scalars()]
    return {"threads": found} if found else {}


async def lose(connection: AsyncConnection, thread: int) -> None:
    """Note that a thread is there no more, so that nothing is sent there."""
    found = await games_of(connection, thread)
    await connection.execute(
        update(threads).where(threads.c.thread == thread).values(state=ThreadState.LOST.value)
    )
    await connection.execute(delete(thread_members).where(thread_members.c.thread == thread))
    await connection.execute(games.update().where(games.c.id.in_(found)).values(roster=games.c.roster + 1))


def _same(game: str, one: KeptThread) -> ColumnElement[bool]:
    return (threads.c.game == game) & (threads.c.seat == one.seat) & (threads.c.two == one.two)


def _in(game: str, one: KeptThread) -> tuple[ColumnElement[bool], ...]:
    return thread_members.c.game == game, thread_members.c.thread == one.thread
