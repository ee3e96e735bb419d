"""Logging in, losing the line, coming back: what is replayed, what is not, and what the bot may hear."""

from __future__ import annotations

import asyncio
import json
import zlib

import aiohttp
import discord
import pytest

from bot.rehearsal.compression import ZstdStream, packer_for
from bot.rehearsal.interactions import NoAnswer
from bot.rehearsal.people import GENEROUS_S
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.opening import Connect
from tests.rehearsal.raw import RawBot


async def heard(server: Rehearsal, host: Host, count: int) -> list[str]:
    """The texts the bot has been told, once there are so many."""
    async with asyncio.timeout(GENEROUS_S):
        while len(host.heard) < count:
            await server.quiet()
    return [each.content for each in host.heard]


async def test_a_resumed_session_is_told_what_it_missed(server: Rehearsal, host: Host) -> None:
    boris = server.person("Captain Blue")
    await boris.dm("before")
    await boris.next_dm()
    await server.quiet()
    server.drop_gateway()
    await boris.dm("while you were away")
    await boris.dm("and another")
    assert await heard(server, host, 3) == ["before", "while you were away", "and another"]
    await server.ready()
    assert (server.logins, server.resumes) == (1, 1)


async def test_a_fresh_login_is_told_nothing_of_what_it_missed_but_reads_it_in_the_history(
    server: Rehearsal, host: Host
) -> None:
    boris = server.person("Captain Blue")
    before = await boris.dm("before")
    await boris.next_dm()
    server.drop_gateway(resumable=False)
    missed = await boris.dm("missed")
    await server.ready()
    await server.quiet()
    assert server.logins == 2
    assert [each.content for each in host.heard] == ["before"]
    channel = await host.fetch_channel(before.record.channel_id)
    assert isinstance(channel, discord.DMChannel)
    later = [each async for each in channel.history(after=discord.Object(before.id), oldest_first=True)]
    assert [(each.id, each.content) for each in later if not each.author.bot] == [(missed.id, "missed")]


async def test_a_bot_that_was_stopped_finds_what_was_written_meanwhile(
    server: Rehearsal, connect: Connect
) -> None:
    first = await connect(server)
    boris = server.person("Captain Blue")
    await boris.dm("one")
    await boris.next_dm()
    await first.close()
    await boris.dm("two")
    second = await connect(server, sync=False)
    assert second.heard == []
    channel = await (await second.fetch_user(boris.id)).create_dm()
    found = [each.content async for each in channel.history(limit=10) if not each.author.bot]
    assert found == ["two", "one"]


async def test_reconnect_and_invalid_session_are_obeyed(server: Rehearsal, host: Host) -> None:
    boris = server.person("Captain Blue")
    server.ask_to_reconnect()
    await boris.dm("a")
    assert await heard(server, host, 1) == ["a"]
    assert server.resumes == 1
    server.invalidate_session()
    while server.logins < 2:
        await server.ready()
        await asyncio.sleep(0)
    await boris.dm("b")
    assert await heard(server, host, 2) == ["a", "b"]


async def test_a_wrong_token_is_refused(server: Rehearsal) -> None:
    client = discord.Client(intents=discord.Intents.default())
    async with client:
        with pytest.raises(discord.LoginFailure):
            await client.login("MTIzNDU2.abc.not-the-token")


async def test_an_intent_that_the_portal_does_not_grant_closes_the_line(server: Rehearsal) -> None:
    server.allow_intents(members=False)
    wanted = discord.Intents.default()
    wanted.members = True
    host = Host(intents=wanted)
    async with host:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await host.start(server.token)


async def test_with_the_members_intent_the_bot_knows_everybody(server: Rehearsal, connect: Connect) -> None:
    wanted = discord.Intents.default()
    wanted.members = wanted.message_content = True
    host = await connect(server, Host(intents=wanted), sync=False)
    clan = next(each for each in host.guilds if each.name == "The Clan")
    assert {"Referee Rita", "Captain Blue", "Outsider"} <= {each.display_name for each in clan.members}
    await server.person("Mila").say("general", "hello all")
    assert await heard(server, host, 1) == ["hello all"]


async def test_without_it_members_are_found_by_asking(server: Rehearsal, host: Host) -> None:
    clan = next(each for each in host.guilds if each.name == "The Clan")
    assert [each.display_name for each in clan.members] == ["Adjutant"]
    rita = await clan.fetch_member(server.person("Referee Rita").id)
    assert rita.display_name == "Referee Rita"
    assert [each.display_name for each in await clan.query_members("cap")] == []
    assert [each.display_name for each in await clan.query_members("bor")] == ["Captain Blue"]
    with pytest.raises(discord.NotFound) as refused:
        await clan.fetch_member(server.person("Stranger").id)
    assert refused.value.code == 10007


async def test_a_frame_before_the_login_closes_the_line(server: Rehearsal) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(server.gateway) as line:
        assert (await line.receive_json())["op"] == 10
        await line.send_json({"op": 1, "d": None})
        assert (await line.receive_json())["op"] == 11
        await line.send_json({"op": 6, "d": {"token": server.token, "session_id": "x", "seq": 1}})
        assert await line.receive_json() == {"op": 9, "d": False}
        await line.send_json({"op": 77, "d": None})
        await line.receive()
        assert line.close_code == 4001


async def test_a_bot_that_says_goodbye_ends_its_session_and_nobody_waits_for_it(server: Rehearsal) -> None:
    rita = server.person("Referee Rita")
    async with RawBot(server) as bot:
        await bot.say("PUT", "/applications/{me}/commands", [{"name": "ask", "description": "d"}])
        waiting = asyncio.create_task(rita.slash("ask"))
        await bot.event("INTERACTION_CREATE")
    with pytest.raises(NoAnswer):
        await waiting
    with pytest.raises(NoAnswer):
        await rita.slash("ask")


def test_each_compression_gives_back_what_was_packed() -> None:
    inflate = zlib.decompressobj()
    packer = packer_for("zlib-stream")
    packed = [packer.pack(text) for text in ("one", "two" * 9999)]
    assert all(isinstance(each, bytes) and each.endswith(b"\0\0\xff\xff") for each in packed)
    assert [inflate.decompress(each) for each in packed if isinstance(each, bytes)] == [b"one", b"two" * 9999]
    assert packer_for(None).pack("x") == "x"
    assert isinstance(packer_for("zstd-stream"), ZstdStream)


def test_the_zstd_stream_is_one_frame_of_stored_blocks() -> None:
    stream = ZstdStream()
    text = json.dumps(["x" * 300_000])
    packed = stream.pack("one") + stream.pack(text)
    assert packed[:6] == b"\x28\xb5\x2f\xfd\x00\x68"
    at, content = 6, b""
    while at < len(packed):
        head = int.from_bytes(packed[at : at + 3], "little")
        assert head & 7 == 0  # stored, and not the last one
        content += packed[at + 3 : at + 3 + (head >> 3)]
        at += 3 + (head >> 3)
    assert content.decode() == "one" + text


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.4", "example.org", ""])  # noqa: S104 - what must be refused
def test_it_listens_on_this_machine_only(host: str) -> None:
    with pytest.raises(ValueError, match="this machine only"):
        Rehearsal(None, host=host)
