"""What the rehearsal world is made of. Every record is immutable; the world replaces it whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from functools import cached_property
from typing import Any

Body = dict[str, Any]
"""One JSON object as it goes over the wire."""


class ChannelType(IntEnum):
    """The kinds of channel known here."""

    TEXT = 0
    DM = 1
    VOICE = 2
    CATEGORY = 4
    NEWS = 5
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})
WRITABLE = frozenset({ChannelType.TEXT, ChannelType.NEWS, ChannelType.DM, ChannelType.VOICE}) | THREADS


class Flag(IntFlag):
    """Message flags."""

    SUPPRESS_EMBEDS = 1 << 2
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True, slots=True)
class User:
    """A person or the bot; ``locale`` is the language of his app, empty until he chose one."""

    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    dms_open: bool = True
    locale: str = ""

    @property
    def display_name(self) -> str:
        """What others read."""
        return self.global_name or self.username


@dataclass(frozen=True, slots=True)
class Guild:
    """A Discord server."""

    id: int
    name: str
    owner_id: int


@dataclass(frozen=True, slots=True)
class Role:
    """A role; the one whose id is the guild's own is @everyone."""

    id: int
    guild_id: int
    name: str
    permissions: int = 0
    position: int = 1
    color: int = 0
    hoist: bool = False
    mentionable: bool = False
    bot_id: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """A user in a guild; ``id`` is ``guild:user``."""

    guild_id: int
    user_id: int
    joined_at: float
    roles: tuple[int, ...] = ()
    nick: str | None = None

    @property
    def id(self) -> str:
        """The key under which it is kept."""
        return f"{self.guild_id}:{self.user_id}"


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What one role (kind 0) or member (kind 1) may or may not do in a channel."""

    id: int
    kind: int
    allow: int = 0
    deny: int = 0


@dataclass(frozen=True, slots=True)
class Channel:
    """A guild channel, a thread, or a direct message channel with the bot.

    ``put_away_at``: when a thread was archived or opened again last, None for one that never was.
    """

    id: int
    kind: int
    guild_id: int | None = None
    name: str = ""
    position: int = 0
    parent_id: int | None = None
    topic: str | None = None
    overwrites: tuple[Overwrite, ...] = ()
    nsfw: bool = False
    slowmode: int = 0
    recipient_id: int | None = None
    owner_id: int | None = None
    members: tuple[int, ...] = ()
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    invitable: bool = True
    put_away_at: float | None = None


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file on a message; its bytes are kept beside the world."""

    id: int
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """Who put which emoji under a message."""

    emoji: str
    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A message. ``only_for`` is set on an ephemeral one: the only user who sees it."""

    id: int
    channel_id: int
    author_id: int
    content: str = ""
    kind: int = 0
    embeds: tuple[Body, ...] = ()
    components: tuple[Body, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    flags: int = 0
    edited_at: float | None = None
    reply_to: int | None = None
    nonce: str | None = None
    only_for: int | None = None
    webhook_id: int | None = None
    interaction: Body | None = None
    pinned: bool = False
    mentions: tuple[int, ...] = ()
    mention_roles: tuple[int, ...] = ()
    mention_everyone: bool = False
    reactions: tuple[Reaction, ...] = ()

    def has(self, flag: Flag) -> bool:
        """Whether the flag is set."""
        return bool(self.flags & flag)


@dataclass(frozen=True)
class Command:
    """A registered application command; ``body`` is what the bot registered, filled up as Discord does."""

    id: int
    version: int
    guild_id: int | None
    body: Body = field(default_factory=dict)

    @cached_property
    def leaves(self) -> tuple[tuple[tuple[str, ...], Body], ...]:
        """What can be typed of it: the words after the slash, and their part of the body.

        Kept, because each time somebody types, those of all commands are looked through.
        """
        found: list[tuple[tuple[str, ...], Body]] = []

        def visit(part: Body, path: tuple[str, ...]) -> None:
            nested = [
                each for each in part.get("options") or [] if each["type"] in (1, 2)
            ]  # sub-commands, and groups of them
            for each in nested:
                visit(each, (*path, each["name"]))
            if not nested:
                found.append((path, part))

        visit(self.body, (self.body["name"],))
        return tuple(found)


class EventStatus(IntEnum):
    """How far a scheduled event has come; the last two are the end of it."""

    SCHEDULED = 1
    ACTIVE = 2
    COMPLETED = 3
    CANCELED = 4


@dataclass(frozen=True, slots=True)
class ScheduledEvent:
    """Something announced for a place outside Discord; ``start`` and ``end`` in seconds since 1970."""

    id: int
    guild_id: int
    creator_id: int
    name: str
    location: str
    start: float
    end: float
    description: str | None = None
    status: int = EventStatus.SCHEDULED

    @property
    def ahead(self) -> bool:
        """Whether it is still to come or under way: only then it is listed."""
        return self.status in (EventStatus.SCHEDULED, EventStatus.ACTIVE)


Record = User | Guild | Role | Member | Channel | Message | Command | ScheduledEvent
