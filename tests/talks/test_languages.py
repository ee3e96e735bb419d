"""Everybody reads in his own language; what one types is the same in all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.rooms.servers import Servers, ServerSettings
from bot.core.words.language import ENGLISH, languages
from bot.core.words.speech import say, speaking, spoken
from bot.rehearsal.permissions import BOT, Permission
from engine.campaign.commands import Sheet
from engine.campaign.view import View
from tests.talks.stage import FakePainter, Stage, stage


def in_german(key: str, /, **details: str | int) -> str:
    with speaking("de"):
        said = say(key, **details)
    assert said != say(key, **details), f"{key} is no German"
    return said


async def speak_german(there: Stage) -> None:
    """Have the server choose German, as `/setup` does."""
    tongues = there.app.desk.tongues
    server = next(iter(there.app.client.guilds)).id
    await Servers(there.app.desk.table.database).put(ServerSettings(server, language="de"))
    assert await tongues.of_server(server) == "de"


async def test_who_chooses_german_is_answered_in_german_and_nobody_else_is(there: Stage) -> None:
    boris, rosa = there.person("Captain Blue"), there.person("Captain Red")
    assert (await boris.slash("language", language="de")).text == in_german("tongue.chosen")
    await there.play()
    assert in_german("turn.how") in there.newest("Captain Blue", in_german("turn.how")).text
    (refused,) = await there.asks("Captain Blue", "Blue turn 1\nP9, A4, A5")
    assert in_german("fault.unknown_platoon", platoon="P9") in refused.text
    (english,) = await there.asks("Captain Red", "halt P9")
    assert "P9" in english.text
    assert (await rosa.slash("game list")).text.startswith(say("list.title"))
    assert (await boris.slash("game list")).text.startswith(in_german("list.title"))


@pytest.mark.long
async def test_a_choice_outlives_a_restart_and_can_be_taken_back(there: Stage) -> None:
    mila = there.person("Mila")
    await mila.slash("language", language="de")
    await there.stop()
    await there.start()
    assert (await mila.slash("game list")).text == in_german("list.none")
    assert (await mila.slash("language", language="server")).text == say("tongue.as_server")
    assert (await mila.slash("game list")).text == say("list.none")


async def test_channels_speak_the_servers_language_and_a_member_his_own(there: Stage) -> None:
    await speak_german(there)
    await there.person("Captain Red").slash("language", language="en")
    await there.play()
    assert in_german("channel.public") in there.person("Referee Rita").channels()
    began = in_german("notice.turn_began", team="Blau", turn=1)
    assert any(began in one.text for one in there.person("Mila").read(in_german("channel.blue")))
    assert in_german("turn.how") in there.newest("Captain Blue", in_german("turn.how")).text
    await there.asks("Captain Blue", "Blue turn 1\npass")
    await there.asks("Captain Blue", "commit")
    assert say("turn.how") in there.newest("Captain Red", say("turn.how")).text


@pytest.mark.long
async def test_a_refusal_is_wholly_in_the_language_of_who_asked_and_not_in_the_servers(there: Stage) -> None:
    await speak_german(there)
    rita = there.person("Referee Rita")
    await rita.slash("language", language="en")
    there.server.give_bot_permissions(BOT & ~(Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES))
    both = f"{say('permission.manage_channels')} and {say('permission.manage_roles')}"
    refused = await rita.slash("campaign create", map="two-rivers")
    assert refused.text == say("create.no_permission", permissions=both)


@pytest.mark.long
async def test_a_colleague_reads_the_same_act_in_his_own_language(game: Stage) -> None:
    await game.person("Captain Blue").slash("campaign substitute", member="Mila")
    await game.person("Mila").slash("language", language="de")
    await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    told = in_german("receipt.colleague", number=1, author="Captain Blue", game="Autumn War")
    assert game.newest("Mila", "1").text == told


async def test_a_button_answers_in_the_language_of_who_presses_it(game: Stage) -> None:
    boris = game.person("Captain Blue")
    turn = game.newest("Captain Blue", say("turn.how"))
    await boris.slash("language", language="de")
    await game.asks("Captain Blue", "Blue turn 1\npass")
    await game.asks("Captain Blue", "commit")
    pressed = await boris.click(turn, say("button.tap"))
    with speaking("de"):
        when = say("when.turn", team="Blau", turn=1)
    assert pressed.text == in_german("door.old_button", when=when)


class ListeningPainter(FakePainter):
    """Keeps the seat and the language of each map that it was asked to draw."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken: set[tuple[str, str]] = set()

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        self.spoken.add((view.seat.value, spoken()))
        return await super().map(view, orders)


@pytest.mark.long
async def test_pictures_speak_as_the_text_beside_them(tmp_path: Path) -> None:
    painter = ListeningPainter()
    async with stage(tmp_path, painter) as there:
        await there.person("Captain Blue").slash("language", language="de")
        await there.play()
        await there.person("Captain Blue").slash("map")
    # Blue's captain reads German by DM, the room of his team the server's English.
    assert painter.spoken >= {("blue", "de"), ("blue", "en"), ("red", "en")}
    assert ("red", "de") not in painter.spoken


async def test_discord_shows_commands_described_in_every_language_and_named_alike(there: Stage) -> None:
    app = there.app.client
    translator = app.tree.translator
    assert translator is not None
    command = app.tree.get_command("map")
    assert command is not None
    registered = await command.get_translated_payload(app.tree, translator)
    assert registered["description_localizations"]["de"] == in_german("about.map")
    assert registered.get("name_localizations") in ({}, None)
    every = {tag for tag in languages() if tag != ENGLISH}
    assert {tag.partition("-")[0] for tag in registered["description_localizations"]} == every
