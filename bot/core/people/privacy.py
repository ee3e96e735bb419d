"""What is kept of a person, handed out to him, and taken out of everything without spoiling a game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Column, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.entries.entry_rows import forget_entry
from bot.core.games.changing import GameChange, changing
from bot.core.games.games import ENDED, read_joined, read_roster
from bot.core.games.hooked import Hooked
from bot.core.meetings.meeting_rows import forget_meetings
from bot.core.people.forgotten_letters import DetailsOf, drop_letters_to, rewrite_letters
from bot.core.people.offers import drop_offers_of
from bot.core.people.offices import drop_offices_of
from bot.core.people.own_data import Data, own_data
from bot.core.people.people import Membership, Role, Status
from bot.core.people.pseudonyms import forgotten_number
from bot.core.post.notices import notice
from bot.core.post.posting import PRIVATE
from bot.core.referee.incidents import forget_in_incidents
from bot.core.referee.referee_looks import forget_looks
from bot.core.referee.rulings.authors import forget_handed_in
from bot.core.seam.game import ledgers_of
from bot.core.store.attachment_tables import attachments
from bot.core.store.called_tables import keep_called
from bot.core.store.kept_tables import drop_kept_of
from bot.core.store.referee_tables import offers
from bot.core.store.resealing import reseal
from bot.core.store.tables import (
    deadlines,
    drafts,
    games,
    inbox,
    mailboxes,
    members,
    outbox,
    people,
    screenshots,
)
from bot.core.table.table import Table
from bot.core.threads.thread_rows import forget_member
from bot.core.told.people_details import PlaceEmpty
from engine.common.seat import REFEREE

WHERE_PEOPLE_ARE: Mapping[str, str] = {
    "games.referee": "renamed",
    "people.user": "renamed",
    "offices.user": "dropped",
    "inbox.author": "renamed",
    "journal.author": "renamed",
    "drafts.author": "renamed",
    "screenshots.author": "renamed",
    "attachments.author": "renamed",
    "deadlines.author": "renamed",
    "outbox.target": "dropped",
    "mailboxes.user": "dropped",
    "members.user": "dropped",
    "incidents.author": "renamed",
    "looks.user": "renamed",
    "offers.user": "dropped",
    "offers.by": "dropped",
    "suggestions.user": "renamed",
    "last_words.speaker": "renamed",
    "kept_messages.target": "dropped",
    "entry_waiting.user": "dropped",
    "entry_checked.user": "dropped",
    "entry_told.user": "dropped",
    "meeting_offers.user": "dropped",
    "meetings.agreed_by": "renamed",
    "thread_members.user": "dropped",
    "called_in_rooms.user": "dropped",
}
"""Every column that holds a person, and what becomes of it, beside those of tables that are a game's own.

A test finds one that is missing here and in every `Hooks.people`.
"""


class StillReferee(Exception):
    """A referee cannot be forgotten while his games go on: nobody could go on with them.

    `names` are those of his games that have not ended.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


class Privacy:
    """What is kept of people."""

    def __init__(self, table: Table, hooked: Hooked) -> None:
        self._table = table
        self._hooked = hooked
        self._database = table.database

    async def data(self, user: int) -> Data:
        """Return everything that is kept of a person, for him alone, ready for JSON."""
        return await own_data(self._table, user, self._hooked)

    async def games_kept(self, server: int) -> int:
        """Return how many games of a server are kept."""
        kept = 0
        async with self._database.read() as connection:
            for one in ledgers_of(self._table.kinds):
                count = select(func.count()).select_from(one.games).where(one.games.c.server == server)
                kept += int((await connection.execute(count)).scalar_one())
        return kept

    async def forget(self, user: int, *, at: datetime) -> int:
        """Take a person out of everything that is kept; return in how many games he was.

        In each he becomes a number of that game alone, without a name; campaigns go on, a skirmish that is
        played he gives up. A captain's and a
        substitute's place is empty then, and the referee is told. Each game is one transaction: done again
        after a crash, the rest follows. Raises `StillReferee`, with nothing changed.
        """
        async with self._database.read() as connection:
            joined = await read_joined(connection, user, former=True)
            mine = [(me, game.status) for game, me in joined if not game.practice]
            held = [
                one.game
                for one, status in mine
                if one.role is Role.REFEREE
                and status not in ENDED
                and len((await read_roster(connection, one.game)).referees) == 1
            ]
            if held:
                names = select(games.c.name).where(games.c.id.in_(held)).order_by(games.c.created_at)
                raise StillReferee(tuple((await connection.execute(names)).scalars()))
        for me, status in mine:
            async with changing(self._table, None, me.game, at) as change:
                await self._leave(change, me, status)
        async with self._database.write() as connection:
            await connection.execute(mailboxes.delete().where(mailboxes.c.user == user))
            await connection.execute(members.delete().where(members.c.user == user))
            await drop_letters_to(connection, self._details_of, user, forgotten_number)
            # Also in games in which he is nothing yet.
            await forget_entry(connection, user)
            await connection.execute(offers.delete().where(offers.c.user == user))
        return len(mine) + sum([await one.forgets(user, at=at) for one in self._hooked.every])

    def _details_of(self, ruleset: str) -> DetailsOf | None:
        of = self._table.kinds.get(ruleset)
        return None if of is None else of.codec.details_of

    async def _leave(self, change: GameChange, me: Membership, status: Status) -> None:
        connection, game, user = change.connection, me.game, me.user
        instead = forgotten_number(game)
        await reseal(connection, game, user, instead)
        await (await self._hooked.of(game, connection)).renames(connection, game, user, instead)
        await forget_in_incidents(connection, game, user, instead)
        await forget_looks(connection, game, user, instead)
        await forget_handed_in(connection, game, user, instead)
        await forget_meetings(connection, game, user, instead)
        await forget_member(connection, game, user)
        await keep_called(connection, game, user, called=False)
        sent = (screenshots.c.author, attachments.c.author)
        for column in (inbox.c.author, drafts.c.author, *sent, deadlines.c.author):
            await _rename(connection, game, column, user, instead)
        await connection.execute(
            outbox.delete().where(
                outbox.c.game == game, outbox.c.audience.in_(PRIVATE), outbox.c.target == user
            )
        )
        await forget_entry(connection, user, game)
        await drop_kept_of(connection, game, user)
        await drop_offers_of(connection, game, user)
        codec = self._table.kinds[change.game.ruleset].codec
        await rewrite_letters(connection, codec.details_of, game, user, instead)
        for one in (me, *me.also):
            await _leave_seat(change, one, status, instead)
        if me.role is Role.REFEREE:
            await _hand_over(connection, game, user, instead)


async def _leave_seat(change: GameChange, me: Membership, status: Status, instead: int) -> None:
    await drop_offices_of(change.connection, me.game, me.user, me.chair)
    here = (people.c.game == me.game) & (people.c.user == me.user) & (people.c.seat == me.chair)
    if status is Status.LOBBY:
        await change.connection.execute(people.delete().where(here))
    else:
        going_on = me.role is Role.REFEREE and status not in ENDED
        role = Role.FORMER if going_on else me.role if me.role in (Role.REFEREE, Role.FORMER) else Role.MEMBER
        values = {"user": instead, "name": "", "role": role.value, "claims": False, "salt": ""}
        await change.connection.execute(update(people).where(here).values(**values))
    if me.orders and status not in ENDED:
        told = notice(REFEREE, "captain_left", PlaceEmpty(me.chair, me.role.value), ask=True)
        change.notices.append(told)


async def _hand_over(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Put the other referee in the place of the first, who is forgotten; in an ended game nobody."""
    others = select(people.c.user).where(people.c.game == game, people.c.role == Role.REFEREE.value)
    left = (await connection.execute(others.where(people.c.user != instead))).scalars().first()
    his = (games.c.id == game) & (games.c.referee == user)
    await connection.execute(update(games).where(his).values(referee=instead if left is None else left))


async def _rename(
    connection: AsyncConnection, game: str, column: Column[int], user: int, instead: int
) -> None:
    table = column.table
    await connection.execute(
        update(table).where(table.c.game == game, column == user).values({column: instead})
    )
