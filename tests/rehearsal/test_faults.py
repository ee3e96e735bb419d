"""Faults on order: errors, lost answers, closed doors; and what the real client makes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import aiohttp
import discord
import pytest

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import NoAnswer
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.opening import Connect

Interaction = discord.Interaction[discord.Client]


async def dm_channel(host: Host, server: Rehearsal, name: str) -> discord.DMChannel:
    return await (await host.fetch_user(server.person(name).id)).create_dm()


async def general(host: Host) -> discord.TextChannel:
    clan = next(each for each in host.guilds if each.name == "The Clan")
    return clan.text_channels[0]


async def test_a_person_who_takes_no_messages_gets_none(server: Rehearsal, host: Host) -> None:
    channel = await dm_channel(host, server, "Captain Red")
    server.person("Captain Red").close_dms()
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50007
    server.person("Captain Red").open_dms()
    await channel.send("hello")
    assert [each.text for each in server.person("Captain Red").inbox()] == ["hello"]


async def test_who_left_every_server_cannot_be_written_to(server: Rehearsal, host: Host) -> None:
    channel = await dm_channel(host, server, "Captain Red")
    server.remove_from_server("Captain Red")
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50278


async def test_a_send_that_fails_is_not_delivered(server: Rehearsal, host: Host) -> None:
    server.fail_next("POST", "/channels/{id}/messages", 403, code=50013)
    channel = await general(host)
    with pytest.raises(discord.Forbidden) as refused:
        await channel.send("hello")
    assert refused.value.code == 50013
    assert server.channel("general").messages() == []
    await channel.send("hello")
    assert [each.text for each in server.channel("general").messages()] == ["hello"]


async def test_a_lost_answer_and_a_repeat_with_the_same_nonce_deliver_once(
    server: Rehearsal, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = await general(host)
    server.fail_next("POST", "/channels/{id}/messages", 503, after_delivery=True)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("order", nonce="turn-3")
    again = await channel.send("order", nonce="turn-3")
    (there,) = server.channel("general").messages()
    assert there.id == again.id
    await server.advance(3600)
    later = await channel.send("order", nonce="turn-3")
    assert later.id != again.id


async def test_a_rate_limit_is_waited_for(server: Rehearsal, host: Host) -> None:
    server.fail_next("POST", "/channels/{id}/messages", 429, retry_after=0.0)
    channel = await general(host)
    await channel.send("after all")
    assert [each.text for each in server.channel("general").messages()] == ["after all"]


async def test_a_channel_deleted_behind_its_back_is_told_and_unknown(server: Rehearsal, host: Host) -> None:
    await server.person("Referee Rita").slash("campaign start", captain="Captain Blue")
    clan = next(each for each in host.guilds if each.name == "The Clan")
    channel = next(each for each in clan.text_channels if each.name == "blue-hq")
    server.delete_channel("blue-hq")
    with pytest.raises(discord.NotFound) as refused:
        await channel.send("hello")
    assert refused.value.code == 10003
    await server.quiet()
    assert host.happened[-1] == "no channel blue-hq"
    with pytest.raises(CannotDo):
        server.person("Captain Blue").read("blue-hq")


async def test_no_answer_comes_from_a_bot_that_is_not_there(server: Rehearsal, connect: Connect) -> None:
    host = await connect(server)
    server.drop_gateway(resumable=False)
    rita = server.person("Referee Rita")
    with pytest.raises(NoAnswer, match="The application did not respond"):
        await rita.slash("greet")
    await server.ready()
    await host.wait_until_ready()
    assert (await rita.slash("greet")).text == "hello"


async def test_a_late_answer_is_to_an_unknown_interaction(server: Rehearsal, host: Host) -> None:
    asked: asyncio.Future[Interaction] = asyncio.get_running_loop().create_future()
    host.add_listener(noting(asked), "on_interaction")
    rita = server.person("Referee Rita")
    waiting = asyncio.create_task(rita.slash("broken"))
    interaction = await asked
    await server.advance(3.1)
    with pytest.raises(NoAnswer):
        await waiting
    with pytest.raises(discord.NotFound) as refused:
        await interaction.response.send_message("too late")
    assert refused.value.code == 10062


def noting(asked: asyncio.Future[Interaction]) -> Callable[[Interaction], Coroutine[Any, Any, None]]:
    """A listener that notes the first interaction."""

    async def listener(interaction: Interaction) -> None:
        asked.set_result(interaction)

    return listener


async def test_a_token_dies_after_fifteen_minutes(server: Rehearsal, host: Host) -> None:
    asked: asyncio.Future[Interaction] = asyncio.get_running_loop().create_future()
    host.add_listener(noting(asked), "on_interaction")
    result = await server.person("Referee Rita").slash("greet")
    interaction = await asked
    await server.advance(14 * 60)
    await interaction.edit_original_response(content="still")
    assert result.text == "still"
    await server.advance(61)
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.followup.send("too late")
    assert (refused.value.status, refused.value.code) == (401, 50027)


async def test_an_interaction_is_answered_once(server: Rehearsal, host: Host) -> None:
    asked: asyncio.Future[Interaction] = asyncio.get_running_loop().create_future()
    host.add_listener(noting(asked), "on_interaction")
    await server.person("Referee Rita").slash("greet")
    interaction = await asked
    interaction.response._response_type = None  # noqa: SLF001 - the client itself would not try twice
    with pytest.raises(discord.HTTPException) as refused:
        await interaction.response.send_message("again")
    assert refused.value.code == 40060


async def test_a_connection_that_is_cut_after_delivery_has_delivered(server: Rehearsal, host: Host) -> None:
    channel = await general(host)
    server.troubles.cut("POST", "/channels/{id}/messages")
    server.troubles.cut("POST", "/channels/{id}/messages", after_delivery=True)
    for text in ("lost", "there"):
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await channel.send(text)
    assert [each.text for each in server.channel("general").messages()] == ["there"]
    await channel.send("on")
    assert server.troubles.forget() == 0


async def test_an_event_comes_twice_or_behind_later_ones(server: Rehearsal, host: Host) -> None:
    boris = server.person("Captain Blue")
    server.troubles.late("MESSAGE_CREATE", 2.0)
    await boris.dm("first")
    server.troubles.twice("MESSAGE_CREATE")
    await boris.dm("second")
    await server.quiet()
    assert [each.text for each in boris.inbox()] == ["you wrote: second"] * 2
    await server.advance(2.0)
    await server.quiet()
    assert boris.inbox()[-1].text == "you wrote: first"


async def test_a_limit_for_everything_is_said_to_be_one(server: Rehearsal, host: Host) -> None:
    seen: list[int] = []
    server.on_exchange(lambda exchange: seen.append(exchange.status))
    server.fail_next("POST", "/channels/{id}/messages", 429, retry_after=0.0, global_limit=True)
    await (await general(host)).send("after all")
    assert seen[-2:] == [429, 200]
