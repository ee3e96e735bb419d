"""Whom one may be on the page: the people of every server with their roles, new ones, and their languages."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.joining import join
from bot.rehearsal.records import User

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.records import Body, Guild
    from bot.rehearsal.world import World

LONGEST_NAME = 32
_LOCALE = re.compile(r"[a-z]{2}(-[A-Z]{2}|-419)?")


def people(world: World) -> list[Body]:
    """Everybody one may turn into, with the servers he is in and his roles there."""
    return [
        {
            "id": str(each.id),
            "username": each.username,
            "name": each.display_name,
            "servers": [_seat(world, guild, each) for guild in world.guilds_of(each.id)],
        }
        for each in world.users.values()
        if not each.bot
    ]


def _seat(world: World, guild: Guild, user: User) -> Body:
    member = world.members[f"{guild.id}:{user.id}"]
    roles = [world.roles[each] for each in member.roles if each in world.roles]
    shown = sorted(roles, key=lambda each: -each.position)
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner": guild.owner_id == user.id,
        "roles": [{"name": each.name, "color": each.color} for each in shown],
    }


def color(world: World, guild_id: int | None, user_id: int) -> int | None:
    """The colour of a name in a server: that of the highest role which has one."""
    member = None if guild_id is None else world.member(guild_id, user_id)
    roles = [world.roles[each] for each in member.roles if each in world.roles] if member else []
    coloured = [each for each in roles if each.color]
    return max(coloured, key=lambda each: each.position).color if coloured else None


def enrol(world: World, changes: Changes, guild: Guild, name: str) -> User:
    """Add a new member to a server and tell the bot; raises ``CannotDo`` for a bad name or a known one."""
    shown = " ".join(name.split())
    if not 1 <= len(shown) <= LONGEST_NAME:
        raise CannotDo(f"A name has between 1 and {LONGEST_NAME} characters")
    if any(each.display_name.casefold() == shown.casefold() for each in world.users.values()):
        raise CannotDo(f"Somebody is called {shown} already")
    user = User(world.ids.take(), _username(world, shown), shown)
    world.put(user)
    join(world, changes, guild.id, user.id)
    return user


def speak(world: World, user_id: int, locale: str) -> None:
    """Set the language a person's app is in; it goes with each of his interactions."""
    if not _LOCALE.fullmatch(locale):
        raise CannotDo(f"{locale!r} isn't one of Discord's languages")
    world.put(replace(world.users[user_id], locale=locale))


def _username(world: World, name: str) -> str:
    """A user name as Discord allows it: small letters, digits, unlike every other."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    wanted = re.sub(r"[^a-z0-9]+", "_", plain).strip("_") or "member"
    taken = {each.username for each in world.users.values()}
    number = 1
    while (tried := wanted if number == 1 else f"{wanted}{number}") in taken:
        number += 1
    return tried
