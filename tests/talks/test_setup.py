"""`/setup`: what it finds, what it names, what it sets; and what follows from that."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.core.rooms.servers import ServerSettings
from bot.rehearsal.permissions import BOT, Permission
from bot.rehearsal.seen import Result
from bot.rehearsal.server import Rehearsal
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage, stage

RITA, AGAIN = "Referee Rita", "Check again"
CREATORS = "Roles that can create games"


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def card(there: Stage) -> Result:
    return await there.person(RITA).slash("setup")


async def again(there: Stage, shown: Result, button: str = AGAIN) -> Result:
    return await there.person(RITA).click(shown, button)


def guild(there: Stage) -> discord.Guild:
    found = there.app.client.get_guild(there.server.server_id())
    assert found is not None
    return found


def room(there: Stage, name: str) -> discord.TextChannel:
    found = discord.utils.get(guild(there).text_channels, name=name)
    assert found is not None
    return found


async def everybody_keeps(there: Stage, kept: int) -> None:
    """Take from everybody all but these permissions."""
    everyone = guild(there).default_role
    await everyone.edit(permissions=discord.Permissions(everyone.permissions.value & kept))


def line(shown: Result, part: str) -> str:
    return next(one for one in shown.text.split("\n") if part in one)


async def test_where_all_is_well_it_says_so_and_how_a_game_begins(there: Stage) -> None:
    shown = await card(there)
    assert shown.ephemeral
    assert "✔" in shown.text
    assert "/campaign create" in shown.text
    assert "✖" not in shown.text
    assert "⚠" not in shown.text


async def test_a_server_that_demands_two_factor_login_is_told_that_the_bots_owner_needs_it(
    there: Stage,
) -> None:
    guild(there).mfa_level = discord.MFALevel.require_2fa
    shown = await card(there)
    assert "two-factor login" in line(shown, "⚠")
    assert "✔" in shown.text, "nothing is known to be wrong yet"
    guild(there).mfa_level = discord.MFALevel.disabled
    assert "⚠" not in (await again(there, shown)).text


@pytest.mark.parametrize(
    ("taken", "name"),
    [
        (Permission.VIEW_CHANNEL, "View Channels"),
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.READ_MESSAGE_HISTORY, "Read Message History"),
        (Permission.MANAGE_CHANNELS, "Manage Channels"),
        (Permission.MANAGE_ROLES, "Manage Roles"),
    ],
)
async def test_each_permission_that_is_missing_is_named_and_found_again(
    there: Stage, taken: Permission, name: str
) -> None:
    await everybody_keeps(there, ~taken)
    there.server.give_bot_permissions(BOT & ~taken)
    await there.settle()
    shown = await card(there)
    assert [one for one in shown.text.split("\n") if one.startswith("- **")] == [line(shown, f"**{name}**")]
    assert "Server Settings > Roles > **Adjutant**" in shown.text
    assert f"permissions={17970411703312}" in shown.text
    there.server.give_bot_permissions(BOT)
    await there.settle()
    shown = await again(there, shown)
    assert "✔" in shown.text
    assert name not in shown.text


@pytest.mark.long
async def test_an_administrator_is_told_that_it_need_not_be_one(there: Stage) -> None:
    there.server.give_bot_permissions(Permission.ADMINISTRATOR)
    await there.settle()
    shown = await card(there)
    assert "✔" in shown.text
    assert "switch *Administrator* off" in line(shown, "⚠")


async def test_who_reads_each_closed_room_is_listed(game: Stage) -> None:
    shown = await card(game)
    olaf = "Owner Olaf (the server's owner)"
    assert line(shown, "#blue-room").endswith(f": Captain Blue, Mila, {olaf} and Referee Rita")
    assert line(shown, "#red-room").endswith(f": Captain Red, {olaf} and Referee Rita")
    assert line(shown, "#referee-room").endswith(f": {olaf} and Referee Rita")
    assert "war-room" not in shown.text


@pytest.mark.long
async def test_a_room_in_which_the_bot_can_no_longer_write_is_named_with_where_to_click(game: Stage) -> None:
    await room(game, "red-room").set_permissions(guild(game).me, view_channel=True, attach_files=False)
    await game.settle()
    shown = await card(game)
    wrong = line(shown, "✖")
    assert "`#red-room`" in wrong
    assert "Attach Files" in wrong
    assert "Edit Channel > Permissions" in wrong
    assert "✔" not in shown.text


@pytest.mark.long
async def test_a_room_that_is_gone_is_named(game: Stage) -> None:
    game.server.delete_channel("blue-room")
    await game.settle()
    assert "gone" in line(await card(game), "✖")


async def test_a_warning_where_everybody_reads_a_teams_room(game: Stage) -> None:
    await room(game, "blue-room").set_permissions(guild(game).default_role, view_channel=True)
    await game.settle()
    shown = await card(game)
    assert "`#blue-room`" in line(shown, "⚠ Everybody")
    assert ": everybody" in line(shown, "- `#blue-room`")


@pytest.mark.long
async def test_a_warning_where_a_player_reads_a_room_that_is_not_his_teams(game: Stage) -> None:
    rosa = await guild(game).fetch_member(game.person("Captain Red").id)
    await room(game, "blue-room").set_permissions(rosa, view_channel=True)
    await game.settle()
    warning = line(await card(game), "⚠")
    assert warning.startswith("⚠ Captain Red can read `#blue-room`")
    assert "take *View Channel* from them" in warning
    await room(game, "blue-room").set_permissions(rosa, overwrite=None)
    await game.settle()
    assert "⚠" not in (await card(game)).text


@pytest.mark.long
async def test_a_player_from_whom_discord_hides_nothing_is_another_warning(game: Stage) -> None:
    await game.app.desk.lobby.admit(
        game.server.server_id(),
        (await game.app.desk.lobby.games(game.server.server_id()))[0].id,
        game.person(RITA).id,
        game.person("Owner Olaf").id,
        "Owner Olaf",
        at=datetime.fromtimestamp(game.server.clock.now(), UTC),
    )
    warnings = [one for one in (await card(game)).text.split("\n") if one.startswith("⚠ Owner Olaf")]
    assert len(warnings) == 2
    assert all("read everything" in one for one in warnings)


async def test_a_role_that_reads_is_named_and_with_the_members_intent_its_holders_too(game: Stage) -> None:
    scouts = await guild(game).create_role(name="Scouts")
    yara = await guild(game).fetch_member(game.person("Yara").id)
    await yara.add_roles(scouts)
    await room(game, "red-room").set_permissions(scouts, view_channel=True)
    await game.settle()
    shown = await card(game)
    assert line(shown, "- `#red-room`").endswith("; everybody with the role Scouts")
    assert "Yara" not in shown.text
    assert "MEMBERS_INTENT=on" in shown.text
    await game.stop()
    game.options["members_intent"] = True
    await game.start()
    shown = await card(game)
    assert "Yara; everybody with the role Scouts" in line(shown, "- `#red-room`")
    assert "MEMBERS_INTENT" not in shown.text


@pytest.mark.long
async def test_an_intent_that_the_portal_allows_is_told_from_one_that_it_does_not(there: Stage) -> None:
    assert "allowed in Discord's portal" in (await card(there)).text
    await there.stop()
    there.server.allow_intents(members=False)
    await there.start()
    assert "developer portal > Bot > *Server Members Intent*" in (await card(there)).text


@pytest.mark.long
@pytest.mark.parametrize("members_intent", [False, True])
async def test_a_game_is_played_with_the_members_intent_and_without(
    tmp_path: Path, *, members_intent: bool
) -> None:
    async with stage(tmp_path, members_intent=members_intent) as there:
        await there.play()
        await there.gives("Captain Blue", "Blue turn 1\npass")


async def test_games_are_created_by_managers_until_a_role_is_chosen(there: Stage) -> None:
    mila = there.person("Mila")
    refused = await mila.slash("campaign create", map="strait")
    assert "*Manage Server*" in refused.text
    assert "/setup" in refused.text
    veterans = await guild(there).create_role(name="Veterans")
    await there.settle()
    shown = await there.person(RITA).select(await card(there), CREATORS, ["Veterans"])
    assert "**Who can create games:** Veterans" in shown.text
    assert "Veterans" in (await mila.slash("campaign create", map="strait")).text
    await (await guild(there).fetch_member(mila.id)).add_roles(veterans)
    assert "you're its referee" in (await mila.slash("campaign create", map="strait")).text
    shown = await there.person(RITA).select(shown, CREATORS, [])
    assert "**Who can create games:** whoever manages the server" in shown.text
    assert "you're its referee" not in (await mila.slash("campaign create", map="strait")).text


@pytest.mark.long
async def test_a_role_that_was_deleted_lets_nobody_create(there: Stage) -> None:
    clan = there.server.server_id()
    await there.app.desk.servers.put(ServerSettings(clan, creators=(123456789012345678,)))
    assert (
        "Only people who can manage this server"
        in (await there.person("Mila").slash("campaign create", map="strait")).text
    )
    assert "**Who can create games:** whoever manages" in (await card(there)).text


@pytest.mark.long
async def test_everybody_may_be_let_create_and_no_longer(there: Stage) -> None:
    shown = await again(there, await card(there), "Let everybody create games")
    assert "**Who can create games:** everybody" in shown.text
    assert "you're its referee" in (await there.person("Mila").slash("campaign create", map="strait")).text
    shown = await again(there, shown, "Only managers create games")
    assert (
        "you're its referee" not in (await there.person("Mila").slash("campaign create", map="strait")).text
    )


async def test_the_zone_is_chosen_or_typed_and_a_slip_is_caught(there: Stage) -> None:
    rita = there.person(RITA)
    shown = await rita.select(await card(there), "Time zone of the server", ["Europe/Berlin"])
    assert "**Time zone**: Europe/Berlin" in shown.text
    shown = await rita.submit(await again(there, shown, "Another time zone"), {"text": "Amerika/New York"})
    assert "Did you mean `America/New_York`" in shown.text
    assert "Europe/Berlin" in shown.text
    shown = await rita.submit(await again(there, shown, "Another time zone"), {"text": "america/new york"})
    assert "**Time zone**: America/New_York" in shown.text
    assert (await there.app.desk.servers.get(there.server.server_id())).zone == "America/New_York"


@pytest.mark.long
async def test_the_language_is_chosen_and_spoken_at_once(there: Stage) -> None:
    shown = await there.person(RITA).select(await card(there), "Language of the server", ["Deutsch"])
    assert "**Sprache**: Deutsch" in shown.text
    assert (await there.app.desk.servers.get(there.server.server_id())).language == "de"


@pytest.mark.long
@pytest.mark.parametrize(("later", "says"), [(7200, "behind"), (-7200, "ahead")])
async def test_a_machine_whose_clock_is_not_discord_s_is_named_with_how_far(
    there: Stage, later: int, says: str
) -> None:
    assert "The clock of the machine" not in (await card(there)).text
    there.server.troubles.other_time(later)
    await there.person(RITA).slash("help")  # any answer of Discord's tells its time
    shown = (await card(there)).text
    assert f"{says} " in next(line for line in shown.split("\n") if "The clock of the machine" in line)
    assert "7200" in shown or "7199" in shown or "7201" in shown


async def test_the_card_stays_one_and_is_for_who_asked_alone(there: Stage) -> None:
    shown = await card(there)
    before = len(there.person(RITA).read("general"))
    await again(there, await again(there, shown))
    assert len(there.person(RITA).read("general")) == before
    assert there.person("Mila").read("general") == []


@pytest.mark.long
async def test_the_card_works_after_a_restart(there: Stage) -> None:
    shown = await card(there)
    await there.stop()
    await there.start()
    assert "✔" in (await again(there, shown)).text


@pytest.mark.long
async def test_what_does_not_fit_on_one_page_is_turned_to(there: Stage) -> None:
    rita = there.person(RITA)
    for number in range(8):
        await rita.slash("campaign create", map="strait", name=f"A war with a longer name {number}")
        await there.server.advance(60)
    shown = await card(there)
    seen = shown.text
    for _ in range(5):
        shown = await again(there, shown, "Next page")
        seen += shown.text
    assert all(f"longer name {number}" in seen for number in range(8))
    assert "✔" in seen


@pytest.mark.long
async def test_what_happens_in_a_game_changes_nothing_on_the_card(game: Stage) -> None:
    before = (await card(game)).text
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    assert (await card(game)).text == before


async def test_a_server_is_greeted_where_the_bot_may_write_else_its_owner_is(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        server: Rehearsal = there.server
        server.throw_bot_out()
        await there.settle()
        server.invite_bot(BOT)
        await there.settle()
        greeting = there.person("Mila").read("general")[-1].text
        assert "`/setup`" in greeting
        assert greeting.count(". ") == 1
        await everybody_keeps(there, 0)
        server.throw_bot_out()
        await there.settle()
        server.invite_bot(0)
        await there.settle()
        assert "`/setup`" in there.newest("Owner Olaf", "The Clan").text


@pytest.mark.long
async def test_with_the_members_intent_a_departure_is_told_to_the_referee(tmp_path: Path) -> None:
    async with stage(tmp_path, members_intent=True) as there:
        await there.play()
        rita = there.person(RITA)
        there.server.remove_from_server("Captain Blue")
        there.server.remove_from_server("Outsider")
        await there.settle()
        told = [one.text for one in rita.read("referee-room") if "has left" in one.text]
        assert len(told) == 1
        assert "Captain Blue, Blue's captain" in told[0]
        assert "/campaign captain" in told[0]
        assert not any("has left" in one.text for one in there.person("Captain Red").read("red-room"))


@pytest.mark.long
async def test_where_only_the_commands_are_and_not_the_bot_the_link_lets_it_in(there: Stage) -> None:
    there.server.throw_bot_out()
    await there.settle()
    made = await there.person(RITA).slash("campaign create", map="strait")
    for shown in (await card(there), made):
        assert "My commands" in shown.text
        assert "permissions=17970411703312" in shown.text


async def test_half_a_list_of_readers_is_never_shown(game: Stage, monkeypatch: pytest.MonkeyPatch) -> None:

    async def never(*_: object, **__: object) -> list[discord.Member]:
        raise TimeoutError

    monkeypatch.setattr(discord.Guild, "query_members", never)
    shown = await card(game)
    assert "tell me in time" in shown.text
    assert "#blue-room" not in shown.text


@pytest.mark.long
async def test_discord_is_not_asked_for_somebody_who_was_forgotten(
    game: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    mila = game.person("Mila")
    await mila.click(await mila.slash("privacy delete"), SENTENCES["button.forget_me"])
    asked: list[int] = []
    ask = discord.Guild.query_members

    async def noted(self: discord.Guild, *, user_ids: list[int], **more: Any) -> list[discord.Member]:  # noqa: ANN401 - discord.py's
        asked.extend(user_ids)
        return await ask(self, user_ids=user_ids, **more)

    monkeypatch.setattr(discord.Guild, "query_members", noted)
    await card(game)
    assert game.person("Captain Blue").id in asked
    assert min(asked) > 0
