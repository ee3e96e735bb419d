"""People leave a server and come back: who is told, and what can be done with them meanwhile."""

from __future__ import annotations

import discord
import pytest

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.opening import Connect
from tests.rehearsal.raw import RawBot

WITH_MEMBERS = 1 << 0 | 1 << 1


def clan_of(host: Host) -> discord.Guild:
    return next(each for each in host.guilds if each.name == "The Clan")


async def test_who_left_is_not_found_sees_nothing_and_cannot_be_written_to(
    server: Rehearsal, host: Host
) -> None:
    mila = server.person("Mila")
    channel = await (await host.fetch_user(mila.id)).create_dm()
    await mila.leaves()
    with pytest.raises(discord.NotFound) as lost:
        await clan_of(host).fetch_member(mila.id)
    assert lost.value.code == 10007
    assert mila.channels() == []
    with pytest.raises(CannotDo):
        await mila.say("general", "am I here?")
    with pytest.raises(discord.Forbidden) as closed:
        await channel.send("come back")
    assert closed.value.code == 50278
    await mila.joins()
    await channel.send("welcome")
    assert mila.channels() == ["general"]
    assert (await clan_of(host).fetch_member(mila.id)).display_name == "Mila"


async def test_who_comes_back_has_no_role_and_no_place_in_a_thread(server: Rehearsal, host: Host) -> None:
    rita, clan = server.person("Referee Rita"), clan_of(host)
    thread = await clan.text_channels[0].create_thread(
        name="council", type=discord.ChannelType.private_thread
    )
    await thread.add_user(discord.Object(rita.id))
    assert rita.channels() == ["general", "council"]
    assert [each.name for each in (await clan.fetch_member(rita.id)).roles] == ["@everyone", "Staff"]
    await rita.leaves()
    await rita.joins()
    assert rita.channels() == ["general"]
    assert [each.name for each in (await clan.fetch_member(rita.id)).roles] == ["@everyone"]


async def test_only_with_the_members_intent_is_a_bot_told(server: Rehearsal) -> None:
    mila = server.person("Mila")
    async with RawBot(server, intents=WITH_MEMBERS) as bot:
        await mila.leaves()
        gone = await bot.event("GUILD_MEMBER_REMOVE")
        assert (gone["guild_id"], gone["user"]["id"]) == (str(bot.guild), str(mila.id))
        await mila.joins()
        back = await bot.event("GUILD_MEMBER_ADD")
        assert (back["guild_id"], back["user"]["id"], back["roles"]) == (str(bot.guild), str(mila.id), [])
    async with RawBot(server) as bot:
        await mila.leaves()
        await mila.joins()
        await mila.say("general", "was I away?")
        assert await bot.next_event() == "MESSAGE_CREATE"


async def test_the_client_forgets_who_left(server: Rehearsal, connect: Connect) -> None:
    wanted = discord.Intents.default()
    wanted.members = True
    host = await connect(server, Host(intents=wanted), sync=False)
    mila = server.person("Mila")
    assert clan_of(host).get_member(mila.id) is not None
    await mila.leaves()
    await server.quiet()
    assert clan_of(host).get_member(mila.id) is None
    await mila.joins()
    await server.quiet()
    assert clan_of(host).get_member(mila.id) is not None


async def test_nobody_leaves_twice_comes_twice_or_leaves_his_own_server(server: Rehearsal) -> None:
    with pytest.raises(CannotDo):
        await server.person("Mila").joins()
    with pytest.raises(CannotDo):
        await server.person("Mila").leaves("Next Door")
    with pytest.raises(CannotDo):
        await server.person("Owner Olaf").leaves()
    await server.person("Stranger").joins()
    assert server.person("Stranger").channels() == ["general", "general"]
