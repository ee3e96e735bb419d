"""Changing who is in a game.

The game's lock is held and the change counted, so that no command relies on how it was before.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import read_game, read_membership
from bot.core.people.people import NOBODY, Membership, PublicGame, Role
from bot.core.people.seating import read_seating
from bot.core.post.posting import post, to_member
from bot.core.referee.hold import held_apart, to_teams_held
from bot.core.seam.game import Games
from bot.core.shared_faults import NoSuchGame
from bot.core.store.moments import stored
from bot.core.store.referee_tables import holds
from bot.core.store.tables import games, people
from bot.core.store.transaction_batch import nothing, write_steps
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE


@dataclass(slots=True)
class GameChange:
    """A change under way: the game, the transaction, and what will be told once the change is made."""

    game: PublicGame
    connection: AsyncConnection
    notices: list[Notice] = field(default_factory=list)
    letters: list[tuple[int, Notice]] = field(default_factory=list)
    """What single members are told, each alone."""

    async def member(self, user: int) -> Membership:
        """Return a person who is in the game; raise `NoSuchGame` for an outsider."""
        membership = await read_membership(self.connection, self.game, user)
        if membership.role is Role.OUTSIDER:
            raise NoSuchGame
        return membership

    async def set(self, user: int, seat: Seat, **values: str | int | None) -> None:
        """Change what a person is at a seat of the game."""
        chosen = (people.c.game == self.game.id) & (people.c.user == user) & (people.c.seat == seat)
        await self.connection.execute(people.update().where(chosen).values(**values))


@asynccontextmanager
async def changing(table: Table, server: int | None, game: str, at: datetime) -> AsyncIterator[GameChange]:
    """Give a change to fill; commit it with what it tells, or roll it back by an exception.

    Raises `NoSuchGame`.
    """
    async with table.lock(game):
        async with table.database.write() as connection:
            change = GameChange(await read_game(connection, game, server), connection)
            yield change
            await connection.execute(
                games.update().where(games.c.id == game).values(roster=games.c.roster + 1)
            )
            await send(connection, table.kinds, game, change.notices, at)
            await send_members(connection, table.kinds, game, change.letters, at)
        table.changed(game)
    table.committed()


async def send(
    connection: AsyncConnection, kinds: Games, game: str, notices: Iterable[Notice], at: datetime
) -> None:
    """Put notices that belong to no step into the outbox, at the position where the journal stands.

    While something is held they stand where the teams do, and those to teams wait behind it; where only
    scopes are held, what is of those.
    """
    row = (await connection.execute(_WHERE.where(games.c.id == game))).one_or_none()
    if row is None:
        return  # a practice that was deleted while a letter of it was under way
    position = row.head if row.shown is None else row.shown
    seating = await read_seating(connection, game)
    of, told = kinds.get(row.ruleset), tuple(notices)
    held = frozenset((await connection.execute(_HELD.where(holds.c.game == game))).scalars())
    waits = tuple(one for one in told if one.scope in held and one.seat != REFEREE)
    now = tuple(one for one in told if one not in waits)
    steps = post(of, seating, now, position, stored(at))
    if row.shown is not None:
        steps = list(to_teams_held(steps))
    if of is not None:
        steps += held_apart(of, seating, waits, position, stored(at))
    await write_steps(connection, steps, nothing)


async def send_members(
    connection: AsyncConnection, kinds: Games, game: str, letters: Iterable[tuple[int, Notice]], at: datetime
) -> None:
    """Put letters to single members into the outbox, where the game stands for them.

    They say what somebody is in the game, nothing of how it stands, so that nothing holds them up.
    """
    row = (await connection.execute(_WHERE.where(games.c.id == game))).one_or_none()
    if row is None:
        return
    position = row.head if row.shown is None else row.shown
    declared = kinds.get(row.ruleset)
    steps = [
        to_member(declared, game, user, told, position, stored(at)) for user, told in letters if user > NOBODY
    ]
    await write_steps(connection, steps, nothing)


_WHERE = select(games.c.head, games.c.ruleset, holds.c.shown).join(
    holds, (holds.c.game == games.c.id) & (holds.c.scope == WHOLE), isouter=True
)
_HELD = select(holds.c.scope).where(holds.c.scope != WHOLE, holds.c.shown.is_not(None))
