"""The state of the rehearsal world: immutable records in tables, written through to the storage."""

from __future__ import annotations

import bisect
from typing import TYPE_CHECKING, Any

from bot.rehearsal.records import (
    THREADS,
    Channel,
    ChannelType,
    Command,
    Guild,
    Member,
    Message,
    Record,
    Role,
    ScheduledEvent,
    User,
)
from bot.rehearsal.snowflakes import COMMANDS, Snowflakes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.rehearsal.clock import Clock
    from bot.rehearsal.storage import Storage


class World:
    """Looks records up and keeps them; knows nothing of HTTP, permissions or people."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        """Load what the storage holds."""
        self.storage = storage
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.command_ids = Snowflakes(clock, COMMANDS)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.roles: dict[int, Role] = {}
        self.members: dict[str, Member] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, Message] = {}
        self.commands: dict[int, Command] = {}
        self.events: dict[int, ScheduledEvent] = {}
        self._order: dict[int, list[int]] = {}
        for record in storage.records():
            self._hold(record)

    @property
    def token(self) -> str:
        """The only token accepted."""
        return self.storage.fact("token") or ""

    @property
    def bot_id(self) -> int:
        """The bot's user id, which is also its application's id."""
        return int(self.storage.fact("bot_id") or 0)

    def put(self, record: Record) -> None:
        """Keep or replace a record. An ephemeral message stays in memory only."""
        self._hold(record)
        if not (isinstance(record, Message) and record.only_for is not None):
            self.storage.put(record)

    def drop(self, record: Record) -> None:
        """Forget a record; a channel takes its messages with it."""
        self._release(record)
        self.storage.drop(record)
        if isinstance(record, Channel):
            for message in self.history(record.id):
                self.drop(message)

    def member(self, guild_id: int, user_id: int) -> Member | None:
        """The member, or None for a stranger."""
        return self.members.get(f"{guild_id}:{user_id}")

    def members_of(self, guild_id: int) -> list[Member]:
        """Everybody in a guild, by user id."""
        inside = (each for each in self.members.values() if each.guild_id == guild_id)
        return sorted(inside, key=lambda each: each.user_id)

    def guilds_of(self, user_id: int) -> list[Guild]:
        """The guilds a user is in."""
        return [each for each in self.guilds.values() if self.member(each.id, user_id)]

    def roles_of(self, guild_id: int) -> list[Role]:
        """A guild's roles from the lowest up."""
        inside = (each for each in self.roles.values() if each.guild_id == guild_id)
        return sorted(inside, key=lambda each: (each.position, each.id))

    def channels_of(self, guild_id: int) -> list[Channel]:
        """A guild's channels and threads in the order shown."""
        inside = (each for each in self.channels.values() if each.guild_id == guild_id)
        return sorted(inside, key=lambda each: (each.position, each.id))

    def paths(self, channels: Iterable[Channel], *without: ChannelType) -> list[tuple[int, str]]:
        """Channels by number and name, a thread's behind that of its channel: two may have one name."""
        found = [(each, self.channels.get(each.parent_id or 0)) for each in channels]
        return [
            (each.id, f"{parent.name}/{each.name}" if parent and each.kind in THREADS else each.name)
            for each, parent in found
            if each.kind not in without
        ]

    def named(self, channels: Iterable[Channel], name: str) -> Channel:
        """The one of this name or number; raises ``KeyError``."""
        wanted = name.removeprefix("#")
        for each in channels:
            if wanted in (each.name, str(each.id)):
                return each
        raise KeyError(name)

    def dm_with(self, user_id: int) -> Channel | None:
        """The direct message channel of the bot with a user, if it was ever opened."""
        for each in self.channels.values():
            if each.kind == ChannelType.DM and each.recipient_id == user_id:
                return each
        return None

    def open_dm(self, user_id: int) -> Channel:
        """The direct message channel with a user, opened if need be."""
        channel = self.dm_with(user_id)
        if channel is None:
            channel = Channel(self.ids.take(), ChannelType.DM, recipient_id=user_id)
            self.put(channel)
        return channel

    def history(self, channel_id: int) -> list[Message]:
        """All messages of a channel, oldest first, ephemeral ones too."""
        return [self.messages[each] for each in self._order.get(channel_id, ())]

    def last_message_id(self, channel_id: int) -> int | None:
        """The newest message everybody in the channel can see."""
        for number in reversed(self._order.get(channel_id, [])):
            if self.messages[number].only_for is None:
                return number
        return None

    def events_of(self, guild_id: int) -> list[ScheduledEvent]:
        """A guild's scheduled events, also those that are over, by their beginning."""
        inside = (each for each in self.events.values() if each.guild_id == guild_id)
        return sorted(inside, key=lambda each: (each.start, each.id))

    def commands_of(self, guild_id: int | None) -> list[Command]:
        """The global commands (None), or a guild's own."""
        return [each for each in self.commands.values() if each.guild_id == guild_id]

    def replace_commands(self, guild_id: int | None, commands: Iterable[Command]) -> None:
        """Put these in the place of all commands of the guild, or of all global ones."""
        for old in self.commands_of(guild_id):
            self.drop(old)
        for new in commands:
            self.put(new)

    def _table(self, record: Record) -> dict[Any, Any]:
        tables: dict[type[Record], dict[Any, Any]] = {
            User: self.users,
            Guild: self.guilds,
            Role: self.roles,
            Member: self.members,
            Channel: self.channels,
            Message: self.messages,
            Command: self.commands,
            ScheduledEvent: self.events,
        }
        return tables[type(record)]

    def _hold(self, record: Record) -> None:
        if isinstance(record, Message):
            if record.id not in self.messages:
                bisect.insort(self._order.setdefault(record.channel_id, []), record.id)
            for each in record.attachments:
                self.ids.seen(each.id)
        if isinstance(record, Command):
            self.command_ids.seen(record.id)
        elif not isinstance(record, Member):
            self.ids.seen(record.id)
        self._table(record)[record.id] = record

    def _release(self, record: Record) -> None:
        if self._table(record).pop(record.id, None) and isinstance(record, Message):
            self._order[record.channel_id].remove(record.id)
