"""Who sees and writes where: Discord's order of roles and overwrites, a row a case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rehearsal import permissions
from bot.rehearsal.clock import Clock
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Channel, ChannelType, Message, Overwrite, Role
from bot.rehearsal.seeds import seed
from bot.rehearsal.storage import Storage
from bot.rehearsal.world import World

SEE, WRITE = int(Permission.VIEW_CHANNEL), int(Permission.SEND_MESSAGES)
ALLOW, DENY = "allow", "deny"
# What a channel says of writing: for everybody, for a role of Mila's, for another of hers, for Mila herself.
WRITING = [
    ("nobody says anything", None, None, None, None, True),
    ("everybody is denied", DENY, None, None, None, False),
    ("a role allows what everybody is denied", DENY, ALLOW, None, None, True),
    ("a role denies what everybody may", None, DENY, None, None, False),
    ("among roles an allowance beats a denial", None, DENY, ALLOW, None, True),
    ("her own denial beats every role", None, ALLOW, ALLOW, DENY, False),
    ("her own allowance beats every denial", DENY, DENY, DENY, ALLOW, True),
]


@pytest.fixture
def world() -> World:
    """A fresh world in memory."""
    world = World(Storage(None), Clock(frozen=True))
    seed(world)
    return world


def mila_in(world: World, said: list[str | None], of: int) -> tuple[Channel, int]:
    """A channel with overwrites for everybody, two roles of Mila's, and Mila; and her id."""
    clan = next(each for each in world.guilds.values() if each.name == "The Clan")
    mila = next(each for each in world.users.values() if each.username == "mila")
    roles = [Role(world.ids.take(), clan.id, name) for name in ("one", "two")]
    for role in roles:
        world.put(role)
    world.put(replace(world.members[f"{clan.id}:{mila.id}"], roles=tuple(role.id for role in roles)))
    whom = [(clan.id, 0), *((role.id, 0) for role in roles), (mila.id, 1)]
    overwrites = tuple(
        Overwrite(number, kind, **{word: of}) for (number, kind), word in zip(whom, said, strict=True) if word
    )
    channel = Channel(world.ids.take(), ChannelType.TEXT, clan.id, "x", overwrites=overwrites)
    world.put(channel)
    return channel, mila.id


@pytest.mark.parametrize("row", WRITING, ids=[row[0] for row in WRITING])
def test_overwrites_count_in_discords_order(
    world: World, row: tuple[str, str | None, str | None, str | None, str | None, bool]
) -> None:
    channel, mila = mila_in(world, list(row[1:5]), WRITE)
    assert permissions.may(world, channel, mila, WRITE) is row[5]


def test_who_does_not_see_a_channel_can_do_nothing_in_it(world: World) -> None:
    channel, mila = mila_in(world, [DENY, None, None, None], SEE)
    assert permissions.in_channel(world, channel, mila) == 0


def test_an_administrators_role_goes_before_every_overwrite(world: World) -> None:
    channel, mila = mila_in(world, [DENY, DENY, DENY, DENY], SEE)
    role = next(each for each in world.roles.values() if each.name == "one")
    world.put(replace(role, permissions=int(Permission.ADMINISTRATOR)))
    assert permissions.in_channel(world, channel, mila) == permissions.ALL


def test_a_dm_is_for_the_two_of_them(world: World) -> None:
    mila, oskar = (
        next(each for each in world.users.values() if each.username == name) for name in ("mila", "oskar")
    )
    dm = world.open_dm(mila.id)
    assert permissions.may(world, dm, mila.id, WRITE)
    assert permissions.may(world, dm, world.bot_id, WRITE)
    assert permissions.in_channel(world, dm, oskar.id) == 0


def test_a_channel_takes_its_messages_with_it(world: World) -> None:
    channel, mila = mila_in(world, [None, None, None, None], SEE)
    message = Message(world.ids.take(), channel.id, mila, "secret")
    world.put(message)
    world.drop(channel)
    assert world.messages == {}
    assert [each for each in world.storage.records() if isinstance(each, Message)] == []


def test_a_stranger_to_the_server_sees_nothing_there(world: World) -> None:
    channel, _ = mila_in(world, [None, None, None, None], SEE)
    stranger = next(each for each in world.users.values() if each.username == "stina")
    assert permissions.in_channel(world, channel, stranger.id) == 0
