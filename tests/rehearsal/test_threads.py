"""Private threads: who sees them, who is told of them, what archives and wakes them, what Discord refuses."""

from __future__ import annotations

import discord
import pytest

from bot.rehearsal import limits
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.permissions import BOT, Permission
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.raw import INTENTS, RawBot

PRIVATE = {"name": "council", "type": 12, "invitable": False, "auto_archive_duration": 10080}
WITH_MEMBERS = INTENTS | 1 << 1


def clan_of(host: Host) -> discord.Guild:
    return next(each for each in host.guilds if each.name == "The Clan")


async def council(host: Host) -> discord.Thread:
    """Have the bot open a private thread."""
    return (
        await clan_of(host)
        .text_channels[0]
        .create_thread(
            name="council",
            type=discord.ChannelType.private_thread,
            invitable=False,
            auto_archive_duration=10080,
        )
    )


async def test_it_is_told_to_who_may_know_and_shown_to_its_members_alone(
    server: Rehearsal, host: Host
) -> None:
    thread = await council(host)
    assert (thread.invitable, thread.auto_archive_duration, thread.owner_id) == (
        False,
        10080,
        clan_of(host).me.id,
    )
    mila, oskar = server.person("Mila"), server.person("Oskar")
    await thread.add_user(discord.Object(mila.id))
    assert mila.channels() == ["general", "council"]
    assert oskar.channels() == ["general"]
    assert server.channels() == ["general"]
    await thread.remove_user(discord.Object(mila.id))
    assert mila.channels() == ["general"]


async def test_what_is_written_opens_an_archived_one_and_nothing_in_it_can_be_changed_before(
    server: Rehearsal, host: Host
) -> None:
    thread, mila = await council(host), server.person("Mila")
    await thread.add_user(discord.Object(mila.id))
    message = await thread.send("a")
    await thread.edit(archived=True)
    for act in (lambda: message.edit(content="b"), message.delete, lambda: thread.edit(name="c")):
        with pytest.raises(discord.HTTPException) as refused:
            await act()
        assert refused.value.code == 50083
    with pytest.raises(discord.HTTPException) as closed:
        await thread.add_user(discord.Object(server.person("Oskar").id))
    assert closed.value.code == 50083
    await mila.say("council", "we aren't done")
    await message.edit(content="b")
    await thread.edit(archived=True)
    await thread.send("nor am I")
    assert not (await clan_of(host).fetch_channel(thread.id)).archived  # type: ignore[union-attr]


async def test_a_locked_one_is_opened_by_who_manages_threads_alone(server: Rehearsal, host: Host) -> None:
    thread, mila = await council(host), server.person("Mila")
    await thread.add_user(discord.Object(mila.id))
    await thread.edit(archived=True, locked=True)
    with pytest.raises(CannotDo):
        await mila.say("council", "hello?")
    server.give_bot_permissions(BOT & ~Permission.MANAGE_THREADS)
    for act in (lambda: thread.send("hello?"), lambda: thread.edit(archived=False)):
        with pytest.raises(discord.HTTPException) as refused:
            await act()
        assert refused.value.code in (50013, 50083)


async def test_its_maker_archives_and_opens_it_but_to_lock_or_delete_it_takes_more(
    server: Rehearsal, host: Host
) -> None:
    thread = await council(host)
    server.give_bot_permissions(BOT & ~Permission.MANAGE_THREADS)
    await thread.edit(archived=True)
    await thread.edit(archived=False)
    for act in (lambda: thread.edit(locked=True), thread.delete):
        with pytest.raises(discord.Forbidden) as refused:
            await act()
        assert refused.value.code == 50013


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({**PRIVATE, "type": 10}, 50035),
        ({**PRIVATE, "auto_archive_duration": 99}, 50035),
        ({**PRIVATE, "name": ""}, 50035),
        ({**PRIVATE, "name": "x" * 101}, 50035),
    ],
)
async def test_a_bad_form_begins_none(server: Rehearsal, body: dict[str, object], code: int) -> None:
    async with RawBot(server) as bot:
        assert (await bot.say("POST", "/channels/{general}/threads", body))[1]["code"] == code


async def test_none_is_begun_without_the_permission_nor_where_there_can_be_none_nor_beyond_the_limit(
    server: Rehearsal, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(channel: int) -> int:
        with pytest.raises(discord.HTTPException) as error:
            await host.http.start_thread_without_message(channel, **PRIVATE)  # type: ignore[arg-type]
        return error.value.code

    general = clan_of(host).text_channels[0].id
    me = clan_of(host).me
    await clan_of(host).text_channels[0].set_permissions(me, create_private_threads=False)
    assert await refused(general) == 50013
    await clan_of(host).text_channels[0].set_permissions(me, overwrite=None)
    assert await refused((await clan_of(host).create_category("war")).id) == 50024
    assert await refused(1) == 10003
    await council(host)
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 1)
    assert await refused(general) == 160006


async def test_who_is_not_on_the_server_or_does_not_see_the_channel_cannot_be_added(
    server: Rehearsal, host: Host
) -> None:
    thread, mila, stina = await council(host), server.person("Mila"), server.person("stina")
    for who, code in ((stina.id, 10007), (1, 10013)):
        with pytest.raises(discord.NotFound) as unknown:
            await thread.add_user(discord.Object(who))
        assert unknown.value.code == code
    parent = clan_of(host).text_channels[0]
    everybody = clan_of(host).default_role
    await parent.set_permissions(clan_of(host).me, view_channel=True, send_messages_in_threads=True)
    await parent.set_permissions(everybody, view_channel=False)
    with pytest.raises(discord.Forbidden) as hidden:
        await thread.add_user(discord.Object(mila.id))
    assert hidden.value.code == 50001


async def test_a_bot_hears_of_threads_and_of_who_comes_only_with_the_members_intent(
    server: Rehearsal,
) -> None:
    mila = server.person("Mila").id
    async with RawBot(server) as bot:
        _, made = await bot.say("POST", "/channels/{general}/threads", PRIVATE)
        assert (await bot.event("THREAD_CREATE"))["newly_created"] is True
        where = f"/channels/{made['id']}"
        assert (await bot.say("PUT", f"{where}/thread-members/{mila}"))[0] == 204
        assert (await bot.say("GET", f"{where}/thread-members"))[1]["code"] == 50001
        assert (await bot.say("GET", f"{where}/thread-members/{mila}"))[1]["user_id"] == str(mila)
        await bot.say("PATCH", where, {"archived": True})
        assert await bot.next_event() == "THREAD_UPDATE"
        await bot.say("DELETE", where)
        gone = {"id": made["id"], "guild_id": str(bot.guild), "parent_id": str(bot.general), "type": 12}
        assert await bot.event("THREAD_DELETE") == gone
    async with RawBot(server, intents=WITH_MEMBERS) as bot:
        _, made = await bot.say("POST", "/channels/{general}/threads", PRIVATE)
        await bot.say("PUT", f"/channels/{made['id']}/thread-members/{mila}")
        heard = await bot.event("THREAD_MEMBERS_UPDATE")
        assert [each["user_id"] for each in heard["added_members"]] == [str(mila)]
        assert heard["member_count"] == 2
        _, there = await bot.say("GET", f"/channels/{made['id']}/thread-members")
        assert len(there) == 2
