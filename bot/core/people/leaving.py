"""Leaving a game, or being taken out of it: from that moment on every door of it is shut (campaign 2.1)."""

from __future__ import annotations

from datetime import datetime

from bot.core.games.changing import GameChange, changing
from bot.core.games.games import ENDED, read_game, read_membership, refuse_all_but_referee
from bot.core.games.hooked import Hooked
from bot.core.people import captains
from bot.core.people.offers import drop_offers_of
from bot.core.people.offices import drop_offices_of
from bot.core.people.own_match import refuse_own_opponents
from bot.core.people.people import Membership, PublicGame, Role, Status
from bot.core.post.notices import notice
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.store.tables import people
from bot.core.table.table import Table
from bot.core.told.people_details import Left
from engine.common.seat import REFEREE


class Leaving:
    """Members of every game who leave it, by themselves or by the referee."""

    def __init__(self, table: Table, hooked: Hooked) -> None:
        self._table, self._hooked = table, hooked

    async def leave(self, server: int | None, game: str, user: int, *, at: datetime) -> Membership:
        """Take somebody out of his team at his own wish; return what he was.

        Raises a refusal for a referee, who hands over instead.
        """
        return await self._go(server, game, user, user, at)

    async def dismiss(
        self, server: int | None, game: str, referee: int, user: int, *, at: datetime
    ) -> Membership:
        """Take somebody out of his team, for the referee; return what he was.

        Raises as `leave`, and a refusal for a referee who plays against him now.
        """
        return await self._go(server, game, referee, user, at)

    async def unseat(self, game: str, user: int, *, at: datetime) -> bool:
        """Take the command from a captain or substitute who has left the server; tell whether he had it.

        He stays in the game, so that only who names him gives it back (2.2).
        """
        async with self._table.database.read() as connection:
            found = await read_game(connection, game)
            me = await read_membership(connection, found, user)
        if not me.says or found.status in ENDED:
            return False
        await self._hooked.vacate(game, user, at)
        async with changing(self._table, None, game, at) as change:
            me = await change.member(user)
            for one in (me, *me.also):
                await drop_offices_of(change.connection, game, user, one.chair)
                await captains.unseat(change, one)
        return bool(me.says)

    async def _go(self, server: int | None, game: str, by: int, user: int, at: datetime) -> Membership:
        # Looked at twice: who is refused changes nothing, and his part in battles lapses while he is known.
        async with self._table.database.read() as connection:
            found = await read_game(connection, game, server)
            if by != user:
                await refuse_all_but_referee(connection, found, by)
            me = await read_membership(connection, found, user)
        _refuse_who_stays(me)
        await self._refuse_opponent(found, by, me)
        if found.status in ENDED:
            raise refusal("over")
        await self._hooked.vacate(game, user, at)
        async with changing(self._table, server, game, at) as change:
            if by != user:
                await refuse_all_but_referee(change.connection, change.game, by)
            me = await change.member(user)
            _refuse_who_stays(me)
            await self._refuse_opponent(change.game, by, me)
            await gone_from(change, me, *me.also)
            _tell(change, me, by)
        return me

    async def _refuse_opponent(self, game: PublicGame, by: int, me: Membership) -> None:
        if by != me.user:
            seats = [one.chair for one in (me, *me.also)]
            await refuse_own_opponents(self._table, game, by, seats)


def _refuse_who_stays(me: Membership) -> None:
    if me.role is Role.OUTSIDER:
        raise NoSuchGame
    if me.role is Role.REFEREE:
        raise refusal("referee_stays")


async def gone_from(change: GameChange, *seats: Membership) -> None:
    """Have somebody sit there no more; once the game has begun it is kept what they were (2.1, 2.5)."""
    connection, game = change.connection, change.game.id
    for one in seats:
        await drop_offers_of(connection, game, one.user)
        await drop_offices_of(connection, game, one.user, one.chair)
        if change.game.status is Status.LOBBY:
            his = (people.c.game == game, people.c.user == one.user, people.c.seat == one.chair)
            await connection.execute(people.delete().where(*his))
        else:
            await change.set(one.user, one.chair, role=Role.FORMER.value, claims=False, salt="")


def _tell(change: GameChange, me: Membership, by: int) -> None:
    """Tell his own team's captain, and the referee; he is asked where nobody orders for it any more (2.2)."""
    for one in (me, *me.also):
        of = Left(me.user, one.name, one.chair, one.role.value)
        captain = one.role is Role.CAPTAIN
        if by == me.user or captain:
            change.notices.append(notice(REFEREE, "left_game", of, ask=captain))
        change.notices.append(notice(one.chair, "left_game", of, post=captain))
