"""A bot comes into a server by its link, is thrown out, and its client hears of both."""

from __future__ import annotations

import discord

from bot.rehearsal.permissions import BOT, Permission
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host


def named(host: Host) -> set[str]:
    return {each.name for each in host.guilds}


async def test_a_bot_that_is_thrown_out_and_invited_anew_has_what_was_left_ticked(
    server: Rehearsal, host: Host
) -> None:
    server.throw_bot_out()
    await server.quiet()
    assert named(host) == {"Next Door"}
    server.throw_bot_out()
    server.invite_bot(Permission.MANAGE_CHANNELS)
    await server.quiet()
    clan = next(each for each in host.guilds if each.name == "The Clan")
    assert clan.self_role is not None
    assert clan.self_role.permissions == discord.Permissions(manage_channels=True)
    assert len(clan.members) == 1


async def test_the_link_opened_again_gives_its_role_what_is_ticked_now(server: Rehearsal, host: Host) -> None:
    clan = next(each for each in host.guilds if each.name == "The Clan")
    roles = len(clan.roles)
    for allowed in (0, BOT):
        server.invite_bot(allowed)
        await server.quiet()
        assert clan.self_role is not None
        assert clan.self_role.permissions.value == int(allowed)
    assert len(clan.roles) == roles


async def test_who_is_staff_manages_the_server_and_nobody_else_does(server: Rehearsal, host: Host) -> None:
    clan = next(each for each in host.guilds if each.name == "The Clan")
    members = [await clan.fetch_member(server.person(name).id) for name in ("Referee Rita", "Mila", "Timur")]
    assert [one.guild_permissions.manage_guild for one in members] == [True, False, False]
    assert not members[0].guild_permissions.administrator
