"""Scheduled events: made, changed and taken away by the real client, begun and ended by the clock, refused."""

# ruff: noqa: E501 - a row of a table is a line
from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.rehearsal.permissions import BOT, Permission
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import Host
from tests.rehearsal.opening import Connect, Open
from tests.rehearsal.raw import Body, RawBot, places

HOUR = 3600.0
WITH_INTENT = 1 << 0 | 1 << 16


def now(server: Rehearsal) -> datetime:
    return datetime.fromtimestamp(server.clock.now(), UTC)


def clan_of(host: Host) -> discord.Guild:
    return next(each for each in host.guilds if each.name == "The Clan")


async def battle(server: Rehearsal, host: Host, **more: Any) -> discord.ScheduledEvent:  # noqa: ANN401 - what the client takes
    """An event in an hour, for two hours, unless said otherwise."""
    given: dict[str, Any] = {
        "name": "Battle for B3",
        "description": "Blue against Red",
        "location": "Training room",
        "start_time": now(server) + timedelta(hours=1),
        "end_time": now(server) + timedelta(hours=3),
        "entity_type": discord.EntityType.external,
        "privacy_level": discord.PrivacyLevel.guild_only,
    }
    return await clan_of(host).create_scheduled_event(**given | more)


async def test_an_event_is_made_seen_changed_and_taken_away(server: Rehearsal, host: Host) -> None:
    made = await battle(server, host)
    (seen,) = server.events()
    assert (seen.name, seen.description, seen.location) == (
        "Battle for B3",
        "Blue against Red",
        "Training room",
    )
    assert (seen.start, seen.end) == (now(server) + timedelta(hours=1), now(server) + timedelta(hours=3))
    assert (seen.status, seen.id) == ("scheduled", made.id)
    assert server.person("Mila").events() == [seen]
    assert server.person("Stranger").events() == []
    await server.quiet()
    (known,) = clan_of(host).scheduled_events
    assert (known.name, known.location, known.start_time) == (seen.name, seen.location, seen.start)
    await made.edit(name="Battle for B4", location="Room 2", start_time=now(server) + timedelta(hours=2))
    await server.quiet()
    (seen,) = server.events()
    assert (seen.name, seen.location, seen.start) == (
        "Battle for B4",
        "Room 2",
        now(server) + timedelta(hours=2),
    )
    assert seen.description == "Blue against Red"
    assert known.name == "Battle for B4"
    fetched = await clan_of(host).fetch_scheduled_event(made.id)
    assert (fetched.creator and fetched.creator.id, fetched.end_time) == (
        host.user and host.user.id,
        seen.end,
    )
    await made.delete()
    await server.quiet()
    assert server.events() == []
    assert list(clan_of(host).scheduled_events) == []
    with pytest.raises(discord.NotFound) as refused:
        await clan_of(host).fetch_scheduled_event(made.id)
    assert refused.value.code == 10070


async def test_an_event_that_somebody_else_takes_away_is_gone_for_the_bot_too(
    server: Rehearsal, host: Host
) -> None:
    made = await battle(server, host)
    server.delete_event("Battle for B3")
    await server.quiet()
    assert list(clan_of(host).scheduled_events) == []
    for act in (made.edit(name="x"), made.delete()):
        with pytest.raises(discord.NotFound) as refused:
            await act
        assert refused.value.code == 10070
    await server.advance(2 * HOUR)
    assert server.events() == []


async def test_an_event_begins_and_ends_at_its_hours(server: Rehearsal, host: Host) -> None:
    made = await battle(server, host)
    await server.advance(HOUR - 1)
    assert [each.status for each in server.events()] == ["scheduled"]
    await server.advance(2)
    assert [each.status for each in server.person("Mila").events()] == ["active"]
    await server.quiet()
    assert clan_of(host).scheduled_events[0].status is discord.EventStatus.active
    await server.advance(2 * HOUR)
    assert [each.status for each in server.events()] == ["completed"]
    assert server.person("Mila").events() == []
    assert await clan_of(host).fetch_scheduled_events() == []
    with pytest.raises(discord.HTTPException) as refused:
        await made.edit(name="again")
    assert refused.value.code == 180000


async def test_an_event_that_was_moved_begins_at_the_new_hour(server: Rehearsal, host: Host) -> None:
    made = await battle(server, host)
    later = now(server) + timedelta(hours=5)
    await made.edit(start_time=later, end_time=later + timedelta(hours=1))
    await server.advance(4 * HOUR)
    assert [each.status for each in server.events()] == ["scheduled"]
    await server.advance(HOUR + 1)
    assert [each.status for each in server.events()] == ["active"]


async def test_an_event_is_cancelled_or_ended_by_hand(server: Rehearsal, host: Host) -> None:
    cancelled, ended = await battle(server, host), await battle(server, host, name="Other")
    await cancelled.cancel()
    await (await ended.start()).end()
    assert sorted(each.status for each in server.events()) == ["canceled", "completed"]
    coming = await battle(server, host, name="Third")
    async with RawBot(server) as bot:
        assert [each["id"] for each in bot.clan["guild_scheduled_events"]] == [str(coming.id)]
    await coming.delete()
    await server.advance(9 * HOUR)
    assert sorted(each.status for each in server.events()) == ["canceled", "completed"]


async def test_events_outlive_the_server_and_catch_up(
    open_server: Open, connect: Connect, tmp_path: Path
) -> None:
    file = tmp_path / "discord.sqlite3"
    first = await open_server(file)
    host = await connect(first)
    soon = now(first) + timedelta(seconds=2)
    await battle(first, host, name="soon", start_time=soon, end_time=soon + timedelta(hours=1))
    await battle(first, host, name="later")
    await host.close()
    kept = first.events()
    await first.stop()
    second = await open_server(file)
    await second.advance(max(0.0, kept[1].start.timestamp() - second.clock.now() - HOUR / 2))
    assert [(each.name, each.id, each.status) for each in second.events()] == [
        ("soon", kept[0].id, "active"),
        ("later", kept[1].id, "scheduled"),
    ]
    host = await connect(second, sync=False)
    assert sorted(each.name for each in clan_of(host).scheduled_events) == ["later", "soon"]
    with pytest.raises(discord.HTTPException) as refused:
        await clan_of(host).scheduled_events[0].edit(start_time=now(second) + timedelta(minutes=5))
    assert refused.value.code == 50035


async def test_what_fell_due_while_the_server_was_down_is_over_when_it_is_back(
    open_server: Open, connect: Connect, tmp_path: Path
) -> None:
    file = tmp_path / "discord.sqlite3"
    first = await open_server(file)
    await first.advance(-9 * HOUR)
    host = await connect(first)
    await battle(first, host)
    await host.close()
    await first.stop()
    assert [each.status for each in (await open_server(file)).events()] == ["completed"]


# --- permissions ------------------------------------------------------------------------------------------------


async def test_to_make_one_takes_the_permission_for_it(server: Rehearsal, host: Host) -> None:
    server.give_bot_permissions(BOT & ~Permission.CREATE_EVENTS)
    with pytest.raises(discord.Forbidden) as refused:
        await battle(server, host)
    assert refused.value.code == 50013
    assert server.events() == []
    server.give_bot_permissions(BOT)
    assert (await battle(server, host)).name == "Battle for B3"


async def test_its_own_are_changed_with_either_permission_and_without_both_not(
    server: Rehearsal, host: Host
) -> None:
    made = await battle(server, host)
    for allowed in (Permission.CREATE_EVENTS, Permission.MANAGE_EVENTS):
        server.give_bot_permissions(BOT & ~(Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS) | allowed)
        await made.edit(name=f"with {int(allowed)}")
    server.give_bot_permissions(BOT & ~(Permission.CREATE_EVENTS | Permission.MANAGE_EVENTS))
    for act in (made.edit(name="x"), made.delete()):
        with pytest.raises(discord.Forbidden) as refused:
            await act
        assert refused.value.code == 50013
    assert [each.name for each in await clan_of(host).fetch_scheduled_events()] == [f"with {1 << 33}"]


async def test_a_bot_that_was_thrown_out_reads_none(server: Rehearsal, host: Host) -> None:
    guild = clan_of(host)
    server.throw_bot_out()
    with pytest.raises(discord.Forbidden) as refused:
        await guild.fetch_scheduled_events()
    assert refused.value.code == 50001


# --- what is refused --------------------------------------------------------------------------------------------


@pytest.fixture
async def bot(server: Rehearsal) -> AsyncIterator[RawBot]:
    """A bot without a library."""
    async with RawBot(server) as bot:
        yield bot


EVENTS = "/guilds/{guild}/scheduled-events"
PAST = "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"


def said(server: Rehearsal, hours: float) -> str:
    return (now(server) + timedelta(hours=hours)).isoformat()


def good(server: Rehearsal, **more: object) -> Body:
    return {
        "name": "n",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "l"},
        "scheduled_start_time": said(server, 1),
        "scheduled_end_time": said(server, 2),
    } | more


WRONG: list[tuple[str, Body, str, str]] = [
    ("no name", {"name": None}, "name", "BASE_TYPE_REQUIRED"),
    ("a name of blanks", {"name": "  "}, "name", "BASE_TYPE_REQUIRED"),
    ("a name over 100", {"name": "x" * 101}, "name", "BASE_TYPE_BAD_LENGTH"),
    ("a description over 1000", {"description": "x" * 1001}, "description", "BASE_TYPE_MAX_LENGTH"),
    ("no place", {"entity_metadata": None}, "entity_metadata.location", "BASE_TYPE_REQUIRED"),
    ("a place over 100", {"entity_metadata": {"location": "x" * 101}}, "entity_metadata.location", "BASE_TYPE_BAD_LENGTH"),
    ("no kind", {"entity_type": None}, "entity_type", "BASE_TYPE_REQUIRED"),
    ("open to the world", {"privacy_level": 1}, "privacy_level", "BASE_TYPE_CHOICES"),
    ("no privacy level", {"privacy_level": None}, "privacy_level", "BASE_TYPE_REQUIRED"),
    ("in a channel", {"channel_id": "5"}, "channel_id", "BASE_TYPE_NOT_ALLOWED"),
    ("no end", {"scheduled_end_time": None}, "scheduled_end_time", "BASE_TYPE_REQUIRED"),
    ("no start", {"scheduled_start_time": None}, "scheduled_start_time", "BASE_TYPE_REQUIRED"),
    ("no moment", {"scheduled_start_time": "soon"}, "scheduled_start_time", "DATE_TIME_TYPE_PARSE"),
    ("in the past", {"scheduled_start_time": "2020-05-05T10:00:00Z"}, "scheduled_start_time", PAST),
]  # fmt: skip


@pytest.mark.parametrize(
    ("more", "place", "code"), [each[1:] for each in WRONG], ids=[each[0] for each in WRONG]
)
async def test_a_bad_event_is_refused_where_the_fault_is(
    bot: RawBot, more: Body, place: str, code: str
) -> None:
    status, refused = await bot.say("POST", EVENTS, good(bot.server, **more))
    assert (status, refused["code"], places(refused["errors"])) == (400, 50035, {place: code})
    assert bot.server.events() == []


async def test_the_longest_texts_are_taken(bot: RawBot) -> None:
    most = {"name": "x" * 100, "description": "y" * 1000, "entity_metadata": {"location": "z" * 100}}
    assert (await bot.say("POST", EVENTS, good(bot.server, **most)))[0] == 200


async def test_the_end_comes_after_the_start_and_nothing_is_moved_into_the_past(bot: RawBot) -> None:
    server = bot.server
    status, refused = await bot.say("POST", EVENTS, good(server, scheduled_end_time=said(server, 1)))
    assert (status, list(places(refused["errors"]))) == (400, ["scheduled_end_time"])
    _, made = await bot.say("POST", EVENTS, good(server))
    one = f"{EVENTS}/{made['id']}"
    for body, place in (
        ({"scheduled_start_time": said(server, 3)}, "scheduled_end_time"),
        ({"scheduled_end_time": said(server, 0.5)}, "scheduled_end_time"),
        ({"scheduled_end_time": None}, "scheduled_end_time"),
        ({"scheduled_start_time": said(server, -1)}, "scheduled_start_time"),
        ({"status": 3}, "status"),
        ({"name": ""}, "name"),
    ):
        status, refused = await bot.say("PATCH", one, body)
        assert (status, list(places(refused["errors"]))) == (400, [place])
    assert (await bot.say("GET", f"{one}?with_user_count=true"))[1] == made | {"user_count": 0}


async def test_a_hundred_events_are_taken_and_not_one_more_until_one_is_over(bot: RawBot) -> None:
    for _ in range(100):
        assert (await bot.say("POST", EVENTS, good(bot.server)))[0] == 200
    status, refused = await bot.say("POST", EVENTS, good(bot.server))
    assert (status, refused["code"]) == (400, 30038)
    cancelled = bot.server.events()[0].id
    assert (await bot.say("PATCH", f"{EVENTS}/{cancelled}", {"status": 4}))[0] == 200
    assert (await bot.say("POST", EVENTS, good(bot.server)))[0] == 200


async def test_only_who_asked_for_them_hears_of_events(server: Rehearsal) -> None:
    async with RawBot(server, intents=WITH_INTENT) as bot:
        _, made = await bot.say("POST", EVENTS, good(server))
        assert await bot.event("GUILD_SCHEDULED_EVENT_CREATE") == made
        _, changed = await bot.say("PATCH", f"{EVENTS}/{made['id']}", {"name": "m"})
        assert await bot.event("GUILD_SCHEDULED_EVENT_UPDATE") == changed
        await bot.say("DELETE", f"{EVENTS}/{made['id']}")
        assert await bot.event("GUILD_SCHEDULED_EVENT_DELETE") == changed
    async with RawBot(server) as bot:
        await bot.say("POST", EVENTS, good(server))
        await server.person("Mila").dm("then this")
        assert (await bot.next_event()) == "CHANNEL_CREATE"
