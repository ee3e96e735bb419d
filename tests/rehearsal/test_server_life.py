"""Channels, roles, threads, pins and emoji, made by the real client and seen by people."""

from __future__ import annotations

import discord
import pytest

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.permissions import ALL, Permission
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host


def clan_of(host: Host) -> discord.Guild:
    return next(each for each in host.guilds if each.name == "The Clan")


async def test_a_role_opens_a_channel_and_taking_it_closes_it_again(server: Rehearsal, host: Host) -> None:
    clan, mila = clan_of(host), server.person("Mila")
    role = await clan.create_role(name="Blue Team", permissions=discord.Permissions.none(), mentionable=True)
    hidden: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
        clan.default_role: discord.PermissionOverwrite(view_channel=False),
        clan.me: discord.PermissionOverwrite(view_channel=True),
        role: discord.PermissionOverwrite(view_channel=True, send_messages=False),
    }
    category = await clan.create_category("War", overwrites=hidden)
    channel = await clan.create_text_channel("blue", category=category, overwrites=hidden)
    assert mila.channels() == ["general"]
    member = await clan.fetch_member(mila.id)
    await member.add_roles(role)
    assert mila.channels() == ["general", "blue"]
    with pytest.raises(CannotDo):
        await mila.say("blue", "may I?")
    await channel.set_permissions(member, send_messages=True)
    await mila.say("blue", "I may")
    await channel.set_permissions(member, overwrite=None)
    await member.remove_roles(role)
    assert mila.channels() == ["general"]
    await server.quiet()
    assert "channel blue" in host.happened
    await member.add_roles(role)
    await role.delete()
    assert mila.channels() == ["general"]
    await category.delete()
    assert server.channels() == ["general", "blue"]


async def test_a_channel_is_renamed_and_everybody_sees_it(server: Rehearsal, host: Host) -> None:
    channel = await clan_of(host).create_text_channel("Old Name", topic="words")
    await channel.edit(name="new-name", topic="other words")
    assert server.person("Mila").channels() == ["general", "new-name"]
    await server.quiet()
    found = clan_of(host).get_channel(channel.id)
    assert found is not None
    assert found.name == "new-name"


async def test_a_private_thread_is_for_those_invited(server: Rehearsal, host: Host) -> None:
    general = clan_of(host).text_channels[0]
    thread = await general.create_thread(name="council", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(server.person("Mila").id))
    await thread.send("between us")
    assert [each.text for each in server.person("Mila").read("council")] == ["between us"]
    with pytest.raises(CannotDo):
        server.person("Oskar").read("council")
    message = await general.send("talk below")
    public = await message.create_thread(name="talk")
    await server.person("Oskar").say("talk", "hello")
    await server.quiet()
    assert [each.name for each in await clan_of(host).active_threads()] == ["talk", "council"]
    await public.edit(archived=True, locked=True)
    await public.delete()
    assert server.person("Oskar").channels() == ["general"]


async def test_pins_and_emoji_are_kept(server: Rehearsal, host: Host) -> None:
    general, mila = clan_of(host).text_channels[0], server.person("Mila")
    message = await general.send("rules")
    await message.pin()
    await message.add_reaction("👍")
    (seen,) = mila.read("general")
    await mila.react(seen, "👍")
    assert seen.reactions == {"👍": 2}
    fetched = await general.fetch_message(message.id)
    assert fetched.pinned
    assert [(each.emoji, each.count, each.me) for each in fetched.reactions] == [("👍", 2, True)]
    assert [each.id async for each in general.pins()] == [message.id]
    assert host.user is not None
    await fetched.remove_reaction("👍", host.user)
    await message.unpin()
    assert seen.reactions == {"👍": 1}
    with pytest.raises(discord.HTTPException) as refused:
        await message.add_reaction("not an emoji")
    assert refused.value.code == 10014


async def test_the_history_is_read_before_after_and_around(server: Rehearsal, host: Host) -> None:
    general = clan_of(host).text_channels[0]
    ids = [(await general.send(str(each))).id for each in range(9)]
    middle = discord.Object(ids[4])
    assert [each.content async for each in general.history(limit=3)] == ["8", "7", "6"]
    assert [each.content async for each in general.history(limit=2, before=middle)] == ["3", "2"]
    assert [each.content async for each in general.history(limit=2, after=middle)] == ["5", "6"]
    around = {each.content async for each in general.history(limit=5, around=middle)}
    assert around == {"2", "3", "4", "5", "6"}
    await general.delete_messages([discord.Object(each) for each in ids[:3]])
    assert len(server.channel("general").messages()) == 6


async def test_mentions_ping_only_whom_the_bot_allows(server: Rehearsal, host: Host) -> None:
    general, mila = clan_of(host).text_channels[0], server.person("Mila")
    await general.send(f"{mila.mention} @everyone")
    await general.send(mila.mention, allowed_mentions=discord.AllowedMentions(users=True))
    silent, loud = server.channel("general").messages()
    assert (silent.mentions, silent.record.mention_everyone) == ([], False)
    assert loud.mentions == ["Mila"]


SEE, WRITE = int(Permission.VIEW_CHANNEL), int(Permission.SEND_MESSAGES)


async def test_the_owner_and_administrators_see_everything(server: Rehearsal, host: Host) -> None:
    await server.person("Referee Rita").slash("campaign start", captain="Captain Blue")
    assert "blue-hq" in server.person("Owner Olaf").channels()
    assert "blue-hq" not in server.person("Referee Rita").channels()
    server.give_bot_permissions(ALL)
    role = await clan_of(host).create_role(name="chief", permissions=discord.Permissions(administrator=True))
    await (await clan_of(host).fetch_member(server.person("Yara").id)).add_roles(role)
    assert "blue-hq" in server.person("Yara").channels()


async def test_a_bot_without_permissions_is_told_so(server: Rehearsal, host: Host) -> None:
    server.give_bot_permissions(SEE | WRITE)
    with pytest.raises(discord.Forbidden) as refused:
        await clan_of(host).create_text_channel("x")
    assert refused.value.code == 50013


async def test_a_bot_gives_nobody_more_than_it_has(server: Rehearsal, host: Host) -> None:
    with pytest.raises(discord.Forbidden) as refused:
        await clan_of(host).create_role(name="chief", permissions=discord.Permissions(administrator=True))
    assert refused.value.code == 50013
    own = next(each for each in await clan_of(host).fetch_roles() if each.name == "Adjutant")
    with pytest.raises(discord.Forbidden):
        await (await clan_of(host).fetch_member(server.person("Mila").id)).add_roles(own)


async def test_the_stranger_next_door_sees_and_is_seen_there_alone(server: Rehearsal, host: Host) -> None:
    stranger = server.person("Stranger")
    assert (await stranger.slash("greet")).text == "hello"
    assert server.channel("general").messages() == []
    assert len(server.channel("general", server="Next Door").messages()) == 1
    assert server.person("Mila").read("general") == []
