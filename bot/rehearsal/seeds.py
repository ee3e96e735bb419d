"""A fresh rehearsal world: one clan, its people, the bot, and a second server next door."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.rehearsal.permissions import BOT, EVERYONE, Permission
from bot.rehearsal.records import Channel, ChannelType, Guild, Member, Role, User

if TYPE_CHECKING:
    from bot.rehearsal.world import World

CLAN = "The Clan"
NEXT_DOOR = "Next Door"
BOT_NAME = "Adjutant"
OWNER = ("olaf", "Owner Olaf")
STAFF = "Staff"
"""The role of those who manage the clan's server: it may create games before anybody has set anything up."""
CLAN_PEOPLE = (
    ("rita", "Referee Rita"),
    ("boris", "Captain Blue"),
    ("rosa", "Captain Red"),
    ("mila", "Mila"),
    ("oskar", "Oskar"),
    ("timur", "Timur"),
    ("yara", "Yara"),
    ("otto", "Outsider"),
    OWNER,
)
NEXT_DOOR_PEOPLE = (("stina", "Stranger"),)


def seed(world: World) -> None:
    """Fill an empty world: the bot is in both servers, every person in one."""
    bot = User(world.ids.take(), BOT_NAME.lower(), BOT_NAME, bot=True)
    world.put(bot)
    world.storage.put_fact("bot_id", str(bot.id))
    # Shaped as a real token is (the bot's id, a time, a secret), for code that looks at its shape.
    number = urlsafe_b64encode(str(bot.id).encode()).decode().rstrip("=")
    token = f"{number}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
    world.storage.put_fact("token", token)
    clan_people = [_person(world, *names) for names in CLAN_PEOPLE]
    strangers = [_person(world, *names) for names in NEXT_DOOR_PEOPLE]
    owner = clan_people[-1]
    _guild(world, CLAN, owner, bot, clan_people)
    _staff(world, owner, clan_people[0])
    _guild(world, NEXT_DOOR, strangers[0], bot, strangers)


def _person(world: World, username: str, display_name: str) -> User:
    person = User(world.ids.take(), username, display_name)
    world.put(person)
    return person


def _guild(world: World, name: str, owner: User, bot: User, people: list[User]) -> None:
    guild = Guild(world.ids.take(), name, owner.id)
    world.put(guild)
    world.put(Role(guild.id, guild.id, "@everyone", int(EVERYONE), position=0))
    bot_role = Role(world.ids.take(), guild.id, BOT_NAME, int(BOT), position=1, bot_id=bot.id)
    world.put(bot_role)
    world.put(Channel(world.ids.take(), ChannelType.TEXT, guild.id, "general"))
    now = world.clock.now()
    world.put(Member(guild.id, bot.id, now, roles=(bot_role.id,)))
    for person in people:
        world.put(Member(guild.id, person.id, now))


def _staff(world: World, owner: User, *people: User) -> None:
    """Give people the role that manages the owner's server."""
    guild = next(each for each in world.guilds.values() if each.owner_id == owner.id)
    allowed = int(EVERYONE | Permission.MANAGE_GUILD)
    role = Role(world.ids.take(), guild.id, STAFF, allowed, position=2)
    world.put(role)
    for person in people:
        member = world.members[f"{guild.id}:{person.id}"]
        world.put(replace(member, roles=(*member.roles, role.id)))


def give_bot_permissions(world: World, guild_id: int, allowed: int) -> Role:
    """Set what the bot's own role allows in a guild; returns the role."""
    role = next(each for each in world.roles_of(guild_id) if each.bot_id is not None)
    new = Role(role.id, guild_id, role.name, int(allowed), role.position, bot_id=role.bot_id)
    world.put(new)
    return new
