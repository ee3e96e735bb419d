"""Rooms that Discord does not let the bot make, servers not yet shown, letters that a filter refused."""

from __future__ import annotations

from typing import Any

import discord
import discord.http
import pytest

from bot.core.shared_faults import refusal
from bot.rehearsal import limits
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage
from tests.talks.test_repair import BORIS, RITA, guild, room

MAKE = {"map": "two-rivers", "name": "Spring War"}
ROOMS = r"/guilds/\d+/channels$"


def all_channels(there: Stage) -> set[int]:
    """Return the channels of the clan's server, as Discord has them."""
    return {one.id for one in there.server.world.channels_of(there.server.server_id())}


def losing(there: Stage, monkeypatch: pytest.MonkeyPatch, nth: int) -> None:
    """Have Discord make the nth channel that it is asked for, and its answer be lost."""
    made = iter(range(1, 100))
    request = discord.http.HTTPClient.create_channel

    def asked(http: discord.http.HTTPClient, *given: Any, **more: Any) -> Any:  # noqa: ANN401 - discord.py's
        if next(made) == nth:
            there.server.troubles.cut("POST", ROOMS, after_delivery=True)
        return request(http, *given, **more)

    monkeypatch.setattr(discord.http.HTTPClient, "create_channel", asked)


@pytest.mark.long
async def test_what_was_made_is_taken_away_where_the_third_room_fits_no_more(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_channels(there)
    monkeypatch.setattr(limits, "CHANNELS", len(before) + 3)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    assert "can have 500 channels" in said.text
    assert "I've deleted the ones I'd made" in said.text
    assert SENTENCES["error.done_before"] not in said.text, "nothing of it is left"
    assert all_channels(there) == before
    monkeypatch.undo()
    assert "you're its referee" in (await there.person(RITA).slash("campaign create", **MAKE)).text


@pytest.mark.long
async def test_who_is_refused_once_the_rooms_are_there_reads_of_the_refusal_alone(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*_: object, **__: object) -> None:
        raise refusal("not_lobby")

    before = all_channels(there)
    monkeypatch.setattr(there.app.desk.lobby, "create", refuses)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    assert SENTENCES["error.done_before"] not in said.text, "nothing of it is left"
    assert all_channels(there) == before


@pytest.mark.long
async def test_what_cannot_be_taken_away_is_named_with_who_deletes_it(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_channels(there)
    monkeypatch.setattr(limits, "CHANNELS", len(before) + 2)
    there.server.fail_next("DELETE", r"/channels/\d+$", 403, code=50013, times=2)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    left = all_channels(there) - before
    assert len(left) == 2
    assert all(f"<#{one}>" in said.text for one in left)
    assert "Ask somebody who can manage channels to delete them" in said.text


@pytest.mark.parametrize(
    ("status", "code", "cause"),
    [
        (403, 60003, "two-factor login"),
        (403, 50013, "check what my role can do"),
        (400, 12345, "with code 12345"),
    ],
)
async def test_the_true_cause_is_told(there: Stage, status: int, code: int, cause: str) -> None:
    before = all_channels(there)
    there.server.fail_next("POST", ROOMS, status, code=code)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    assert cause in said.text
    assert all_channels(there) == before


@pytest.mark.long
@pytest.mark.parametrize("lost", [1, 2, 4])
async def test_what_was_made_though_discords_answer_was_lost_is_found_and_taken_away(
    there: Stage, monkeypatch: pytest.MonkeyPatch, lost: int
) -> None:
    before = all_channels(there)
    losing(there, monkeypatch, lost)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    assert "I've deleted the ones I'd made" in said.text
    assert all_channels(there) == before


@pytest.mark.long
async def test_a_room_that_repair_made_though_discords_answer_was_lost_is_used(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room(game, "red-room").delete()
    await game.settle()
    before = all_channels(game)
    losing(game, monkeypatch, 1)
    await game.person(RITA).slash("game repair")
    await game.settle()
    (new,) = all_channels(game) - before
    assert room(game, "red-room").id == new
    assert "nothing to repair" in (await game.person(RITA).slash("game repair")).text
    assert all_channels(game) == before | {new}


@pytest.mark.long
async def test_a_room_that_somebody_made_by_hand_while_repair_was_refused_is_never_a_teams(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room(game, "red-room").delete()
    await game.settle()
    request = discord.http.HTTPClient.create_channel

    async def refused(http: discord.http.HTTPClient, *given: Any, **more: Any) -> Any:  # noqa: ANN401 - as above
        by_hand = {key: said for key, said in more.items() if key != "permission_overwrites"}
        await request(http, *given, **by_hand)
        game.server.fail_next("POST", ROOMS, 403, code=50013)
        return await request(http, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(discord.http.HTTPClient, "create_channel", refused)
        said = await game.person(RITA).slash("game repair")
    await game.settle()
    assert "I couldn't make another" in said.text
    by_hand = room(game, "red-room")
    assert by_hand.permissions_for(guild(game).default_role).view_channel
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    assert game.server.channel(by_hand.name).messages() == []
    assert "for Red: the old one was gone" in (await game.person(RITA).slash("game repair")).text


@pytest.mark.long
async def test_where_discord_does_not_tell_what_is_left_whoever_asked_is_told_where_to_look(
    there: Stage,
) -> None:
    there.server.troubles.cut("POST", ROOMS, after_delivery=True)
    there.server.fail_next("GET", ROOMS, 403, code=50013)
    said = await there.person(RITA).slash("campaign create", **MAKE)
    assert "if you see the category **Spring War**" in said.text


async def test_a_full_category_is_told_by_repair(game: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await room(game, "red-room").delete()
    await game.settle()
    monkeypatch.setattr(limits, "CHANNELS_IN_CATEGORY", 3)
    said = await game.person(RITA).slash("game repair")
    assert "A category can hold 50 channels" in said.text


@pytest.mark.long
@pytest.mark.parametrize("command", ["campaign create", "campaign join"])
async def test_a_server_that_discord_has_not_shown_yet_is_said_to_be_so(game: Stage, command: str) -> None:
    guild(game).unavailable = True
    said = await game.person("Mila").slash(command, **(MAKE if command == "campaign create" else {}))
    assert "shown me this server yet" in said.text


@pytest.mark.long
@pytest.mark.parametrize(("status", "code"), [(400, 200000), (413, 40005)])
async def test_a_letter_that_a_filter_refused_is_brought_by_repair(
    game: Stage, status: int, code: int
) -> None:
    """Or that Discord refused for any other reason of its own."""
    blue = room(game, "blue-room").id
    game.server.fail_next("POST", rf"/channels/{blue}/messages$", status, code=code)
    await game.gives(BORIS, "Blue turn 1\npass")
    await game.settle()
    assert "Red turn 1 has begun" not in game.server.channel("blue-room").messages()[-1].text
    assert "that was lost" in (await game.person(RITA).slash("game repair")).text
    await game.settle()
    assert "Red turn 1 has begun" in game.server.channel("blue-room").messages()[-1].text


@pytest.mark.long
async def test_who_is_let_into_a_room_may_read_its_history_whatever_everybody_may(game: Stage) -> None:
    for name in ("blue-room", "red-room"):
        said = room(game, name).overwrites.items()
        people = [rights for who, rights in said if not isinstance(who, discord.Role)]
        assert people
        assert all(one.read_message_history for one in people)
