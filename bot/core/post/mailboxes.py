"""Where each person's direct messages come in, and how far they were read.

What was written while the bot was away is read after.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select, update

from bot.core.store.engine import Database
from bot.core.store.tables import mailboxes


@dataclass(frozen=True, slots=True)
class Mailbox:
    """A person's DM channel with the bot, and the last message in it that was dealt with (0: none yet)."""

    user: int
    channel: int
    last_message: int


class Mailboxes:
    """A bot cannot list its DM channels: it has to keep them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def open_to(self, user: int, channel: int, *, read_up_to: int = 0) -> None:
        """Keep a person's DM channel.

        `read_up_to` counts for a new one: the last message that needs no answer any more.
        """
        async with self._database.write() as connection:
            known = update(mailboxes).where(mailboxes.c.user == user).values(channel=channel)
            if (await connection.execute(known)).rowcount == 0:
                row = {"user": user, "channel": channel, "last_message": read_up_to}
                await connection.execute(mailboxes.insert(), row)

    async def read(self, user: int, message: int) -> None:
        """Keep that everything up to this message was dealt with; an older message changes nothing."""
        async with self._database.write() as connection:
            older = (mailboxes.c.user == user) & (mailboxes.c.last_message < message)
            await connection.execute(update(mailboxes).where(older).values(last_message=message))

    async def of(self, user: int) -> Mailbox | None:
        """Return a person's mailbox, None where there is none yet."""
        row = await self._database.row(select(mailboxes).where(mailboxes.c.user == user))
        return Mailbox(row.user, row.channel, row.last_message) if row else None

    async def at(self, channel: int) -> Mailbox | None:
        """Return the mailbox whose DM channel this is, None where it is nobody's."""
        query = select(mailboxes).where(mailboxes.c.channel == channel).limit(1)
        row = await self._database.row(query)
        return Mailbox(row.user, row.channel, row.last_message) if row else None

    async def all(self) -> tuple[Mailbox, ...]:
        """Return every mailbox."""
        rows = await self._database.rows(select(mailboxes).order_by(mailboxes.c.user))
        return tuple(Mailbox(row.user, row.channel, row.last_message) for row in rows)
