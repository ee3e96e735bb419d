"""Leaving a game, or being taken out of it: from that moment on every door of it is shut (campaign 2.1)."""

from __future__ import annotations

from datetime import datetime

from bot.services import captains
from bot.services.battles.encounters import Encounters
from bot.services.battles.vacating import vacate
from bot.services.changing import Change, changing
from bot.services.faults import NoSuchGame, refusal
from bot.services.games import ENDED, read_game, read_membership, refuse_all_but_referee
from bot.services.notices import notice
from bot.services.offers import drop_offers_of
from bot.services.people import Membership, Role, Status
from bot.services.table import Table
from bot.store.tables import people
from engine.campaign.commands import Seat


class Leaving:
    """Members of every game who leave it, by themselves or by the referee."""

    def __init__(self, table: Table, encounters: Encounters) -> None:
        self._table, self._encounters = table, encounters

    async def leave(self, server: int | None, game: str, user: int, *, at: datetime) -> Membership:
        """Take somebody out of his team at his own wish; answer what he was.

        Raises a refusal for a referee, who hands over instead.
        """
        return await self._go(server, game, user, user, at)

    async def dismiss(
        self, server: int | None, game: str, referee: int, user: int, *, at: datetime
    ) -> Membership:
        """Take somebody out of his team, for the referee; answer what he was. Raises as `leave`."""
        return await self._go(server, game, referee, user, at)

    async def unseat(self, game: str, user: int, *, at: datetime) -> bool:
        """Take the command from a captain or substitute who has left the server; tell whether he had it.

        He stays in the game, so that only who names him gives it back (2.2).
        """
        async with self._table.database.read() as connection:
            found = await read_game(connection, game)
            me = await read_membership(connection, found, user)
        if not me.orders or found.status in ENDED:
            return False
        await vacate(self._encounters, game, user, at)
        async with changing(self._table, None, game, at) as change:
            me = await change.member(user)
            await captains.unseat(change, me)
        return me.orders

    async def _go(self, server: int | None, game: str, by: int, user: int, at: datetime) -> Membership:
        # Looked at twice: who is refused changes nothing, and his part in battles lapses while he is known.
        async with self._table.database.read() as connection:
            found = await read_game(connection, game, server)
            if by != user:
                await refuse_all_but_referee(connection, found, by)
            me = await read_membership(connection, found, user)
        _refuse_who_stays(me)
        if found.status in ENDED:
            raise refusal("over")
        await vacate(self._encounters, game, user, at)
        async with changing(self._table, server, game, at) as change:
            if by != user:
                await refuse_all_but_referee(change.connection, change.game, by)
            me = await change.member(user)
            _refuse_who_stays(me)
            await gone_from(change, me)
            _tell(change, me, by)
        return me


def _refuse_who_stays(me: Membership) -> None:
    if me.role is Role.OUTSIDER:
        raise NoSuchGame
    if me.team is None:
        raise refusal("referee_stays")


async def gone_from(change: Change, me: Membership) -> None:
    """Have somebody be in a game no more; once it has begun it is kept what he was (2.1, 2.5)."""
    connection, game, user = change.connection, change.game.id, me.user
    await drop_offers_of(connection, game, user)
    if change.game.status is Status.LOBBY:
        await connection.execute(people.delete().where(people.c.game == game, people.c.user == user))
        return
    await change.set(user, role=Role.FORMER.value, claims=False, salt="")


def _tell(change: Change, me: Membership, by: int) -> None:
    """Tell his own team's captain, and the referee; he is asked where nobody orders for it any more (2.2)."""
    if me.team is None:
        return
    of = {"name": me.name, "team": me.team.value, "role": me.role.value}
    captain = me.role is Role.CAPTAIN
    if by == me.user or captain:
        change.notices.append(notice(Seat.REFEREE, "left_game", ask=captain, post=False, user=me.user, **of))
    change.notices.append(notice(Seat.of(me.team), "left_game", ask=False, post=captain, user=me.user, **of))
