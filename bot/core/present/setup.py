"""What `/setup` found in a server, as plain data and in words. Names arrive harmless (`harmless_names`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.core.words.speech import listed, say

MOST_NAMES = 15


class Members(StrEnum):
    """Whether the bot may list the members: it may, the host could let it, or Discord's portal forbids it."""

    LISTED = "listed"
    GRANTED = "granted"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class RoomReadBy:
    """Who reads a private room: everybody, or these roles, these administrators' roles, these people."""

    everybody: bool
    roles: tuple[str, ...]
    administrators: tuple[str, ...]
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoomFound:
    """A room of a game that is gathering or under way; `name` is None for one that is gone.

    `lacking` are the permissions that the bot has not got in it. `spying` are players who read it although it
    is not their team's, and `spying_always` those among them from whom Discord hides nothing.
    """

    game: str
    whose: str
    name: str | None
    lacking: tuple[str, ...] = ()
    read_by: RoomReadBy | None = None
    spying: tuple[str, ...] = ()
    spying_always: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """All that is told. `creators` are roles, empty: who manages the server; None: everybody.

    `unused` are permissions without which everything else works.
    """

    server: str
    role: str
    lacking: tuple[str, ...]
    unused: tuple[str, ...]
    administrator: bool
    members: Members
    rooms: tuple[RoomFound, ...]
    creators: tuple[str, ...] | None
    zone: str
    now: str
    language: str
    link: str
    clock_ahead: int = 0
    """Seconds of the machine's clock ahead of Discord's, negative for behind; 0 where it is right."""
    two_factor: bool = False
    """Whether the server demands two-factor login of moderators: Discord then asks it of the bot's owner."""


def told(found: Found) -> str:
    """Return the whole card in words: what is missing first, then what is set, then who reads what."""
    wrong = [*_permissions(found), *(line for room in found.rooms for line in _wrong(room, found.role))]
    ready = [say("setup.ready")] if not wrong else [*wrong, say("setup.then")]
    lines = [say("setup.title", server=found.server), *ready, *_warnings(found)]
    lines += ["", who_creates(found.creators), say("setup.zone", zone=found.zone, now=found.now)]
    lines += [say("setup.language", language=found.language), *_welcome(found), "", *_readers(found)]
    return "\n".join(lines)


def who_creates(creators: tuple[str, ...] | None) -> str:
    """Return who may create games."""
    if creators is None:
        return say("setup.creators_everybody")
    if not creators:
        return say("setup.creators_managers")
    return say("setup.creators_roles", roles=listed(creators))


def _permissions(found: Found) -> list[str]:
    if not found.lacking:
        return []
    lines = [say("setup.lacking", role=found.role)]
    lines += [
        say("setup.lacking_one", permission=say(f"permission.{name}"), why=say(f"setup.why_{name}"))
        for name in found.lacking
    ]
    return [*lines, say("setup.link", link=found.link)]


def _welcome(found: Found) -> list[str]:
    """Return what the bot could do besides, with permissions that it can do without."""
    return [
        say("setup.welcome", permission=say(f"permission.{name}"), why=say(f"setup.why_{name}"))
        for name in found.unused
    ]


def _wrong(room: RoomFound, role: str) -> list[str]:
    """Return what keeps the bot from working in a room."""
    if room.name is None:
        return [say("setup.room_gone", room=room.whose, game=room.game)]
    if not room.lacking:
        return []
    permissions = listed([say(f"permission.{name}") for name in room.lacking])
    return [say("setup.room_lacking", room=room.name, game=room.game, permissions=permissions, role=role)]


def _warnings(found: Found) -> list[str]:
    lines = [say("setup.administrator", role=found.role)] if found.administrator else []
    if found.two_factor:
        lines.append(say("setup.two_factor"))
    if found.clock_ahead:
        way = "ahead" if found.clock_ahead > 0 else "behind"
        lines.append(say(f"setup.clock_{way}", count=abs(found.clock_ahead)))
    for room in found.rooms:
        if room.name is None:
            continue
        where = {"room": room.name, "game": room.game}
        if room.read_by is not None and room.read_by.everybody:
            lines.append(say("setup.everybody_reads", **where))
        able = tuple(one for one in room.spying if one not in room.spying_always)
        if able:
            lines.append(say("setup.spying", people=listed(able), count=len(able), **where))
        if room.spying_always:
            always = room.spying_always
            lines.append(say("setup.spying_always", people=listed(always), count=len(always), **where))
    return lines


def _readers(found: Found) -> list[str]:
    private = [room for room in found.rooms if room.read_by is not None and room.name is not None]
    lines = [say("setup.readers"), *(_room(room) for room in private)] if private else [say("setup.no_rooms")]
    return [*lines, say(f"setup.members_{found.members.value}")]


def _room(room: RoomFound) -> str:
    readers = room.read_by
    if readers is None or room.name is None:
        return ""
    parts = [say("setup.by_everybody")] if readers.everybody else []
    parts += [_many(readers.people)] if readers.people else []
    parts += [say("setup.by_roles", roles=_many(readers.roles))] if readers.roles else []
    if readers.administrators:
        parts.append(say("setup.by_administrators", roles=_many(readers.administrators)))
    who = "; ".join(parts) or say("setup.by_nobody")
    return say("setup.room", room=room.name, whose=room.whose, game=room.game, readers=who)


def _many(names: Iterable[str]) -> str:
    """Return names as a list that does not grow without end."""
    all_ = tuple(names)
    if len(all_) <= MOST_NAMES:
        return listed(all_)
    return say("setup.more", names=", ".join(all_[:MOST_NAMES]), count=len(all_) - MOST_NAMES)
