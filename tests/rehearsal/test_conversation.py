"""People and the bot talk: the real client on one side, the loopback Discord on the other."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import NoAnswer
from bot.rehearsal.server import Rehearsal
from tests.rehearsal.host import PICTURE, Host
from tests.rehearsal.opening import Connect


async def test_a_deferred_command_answers_with_a_picture_that_only_the_asker_sees(
    server: Rehearsal, host: Host
) -> None:
    rita, mila = server.person("Referee Rita"), server.person("Mila")
    result = await rita.slash("campaign create", map="two-rivers", turns=12)
    assert (result.content, result.ephemeral) == ("two-rivers for 12 turns", True)
    (picture,) = result.attachments
    assert (picture.filename, picture.description, picture.data) == ("map.png", "the map", PICTURE)
    assert result.embeds[0]["image"]["url"].endswith("/map.png")
    assert [each.text for each in rita.read("general")] == [result.text]
    assert mila.read("general") == []


async def test_a_completion_offers_what_fits(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    offered = await rita.complete("campaign create", "map", "tw")
    assert [(each.name, each.value) for each in offered] == [
        ("Two-Rivers", "two-rivers"),
        ("Twin-Peaks", "twin-peaks"),
    ]
    with pytest.raises(CannotDo):
        await rita.complete("campaign create", "turns", "1")


async def test_a_command_takes_only_what_discord_would_send(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    for options in ({}, {"map": "x", "turns": 61}, {"map": "x", "turns": "many"}, {"map": "x", "other": 1}):
        with pytest.raises(CannotDo):
            await rita.slash("campaign create", **options)
    with pytest.raises(CannotDo):
        await rita.slash("campaign")
    with pytest.raises(CannotDo):
        await rita.slash("campaign start", captain="Stranger")


async def test_an_answer_in_the_open_is_followed_by_a_private_one(server: Rehearsal, host: Host) -> None:
    rita, mila = server.person("Referee Rita"), server.person("Mila")
    result = await rita.slash("loud", text="forward")
    await server.quiet()
    assert result.text == "forward"
    assert [(each.text, each.ephemeral) for each in result.followups] == [("and again", True)]
    assert [each.text for each in mila.read("general")] == ["forward"]


async def test_a_further_answer_names_the_first_one_as_discord_does(server: Rehearsal, host: Host) -> None:
    result = await server.person("Referee Rita").slash("loud", text="forward")
    await server.quiet()
    (further,) = result.followups
    first, about = server.channel("general").messages()[-1], server.world.messages[further.id].interaction
    assert about is not None
    assert about["original_response_message_id"] == str(first.id)
    assert "original_response_message_id" not in (server.world.messages[first.id].interaction or {})


async def test_a_dm_is_answered_with_a_reply_and_its_file_comes_back(server: Rehearsal, host: Host) -> None:
    boris = server.person("Captain Blue")
    sent = await boris.dm("Blue turn 3", attachments=[("shot.png", PICTURE)])
    answer = await boris.next_dm()
    assert answer.text == "you wrote: Blue turn 3"
    assert answer.record.reply_to == sent.id
    assert [(each.filename, each.data) for each in answer.attachments] == [("shot.png", PICTURE)]
    assert boris.inbox() == [answer]
    assert boris.read("DM") == [sent, answer]
    assert answer.buttons[0].label == "Give these orders"


async def test_edits_and_deletions_of_a_dm_reach_the_bot(server: Rehearsal, host: Host) -> None:
    boris = server.person("Captain Blue")
    sent = await boris.dm("one")
    await boris.next_dm()
    await boris.edit(sent, "two")
    await boris.delete(sent)
    await server.quiet()
    assert host.happened == ["one became two", f"deleted {sent.id}"]
    assert sent.deleted


async def test_a_button_edits_its_message_and_is_then_greyed_out(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    greeting = await rita.slash("greet")
    given = await rita.click(greeting, "Give these orders")
    assert given.text == greeting.text == "given"
    assert [each.disabled for each in greeting.buttons] == [True, True, True, True, False]
    with pytest.raises(CannotDo):
        await rita.click(greeting, "Give these orders")


async def test_a_press_that_is_only_taken_note_of_ends_too(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    result = await rita.click(await rita.slash("greet"), "Note")
    assert result.text == "hello"


async def test_selects_give_what_was_chosen(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    greeting = await rita.slash("greet")
    chosen = await rita.select(greeting, "Platoon", ["Platoon 1", "P3"])
    assert (chosen.text, chosen.ephemeral) == ("P1 and P3", True)
    named = await rita.select(greeting, "captain", ["Captain Red"])
    assert named.text == "captain Captain Red"
    for wrong in (["P1", "P2", "P3"], [], ["P9"]):
        with pytest.raises(CannotDo):
            await rita.select(greeting, "Platoon", wrong)


async def test_a_form_opens_prefilled_and_comes_back_filled(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    opened = await rita.click(await rita.slash("greet"), "Form")
    assert opened.modal is not None
    assert (opened.modal.title, opened.modal.fields[0].value) == ("Orders", "Blue turn 3")
    wrongs: tuple[dict[str, Any], ...] = (
        {"Side": []},
        {"Sheet": "x" * 51, "Side": "North"},
        {"Sheet": "", "Side": "n"},
        {"Other": "x"},
    )
    for wrong in wrongs:
        with pytest.raises(CannotDo):
            await rita.submit(opened, wrong)
    sent = await rita.submit(opened, {"Side": ["South"]})
    assert sent.text == "Blue turn 3 to ['s']"
    with pytest.raises(CannotDo):
        await rita.submit(opened, {"Side": ["South"]})


async def test_a_button_with_a_telling_id_works_after_a_restart_of_the_bot(
    server: Rehearsal, connect: Connect
) -> None:
    first = await connect(server)
    rita = server.person("Referee Rita")
    greeting = await rita.slash("greet")
    await first.close()
    await connect(server, sync=False)
    assert (await rita.click(greeting, "Vote 7")).text == "voted in 7"


async def test_a_layout_shows_its_texts_and_its_picture(server: Rehearsal, host: Host) -> None:
    result = await server.person("Referee Rita").slash("table")
    assert result.text == "## Turn 3\nnorth"
    assert result.components[0]["components"][3]["items"][0]["media"]["width"] == 60
    assert [each.label for each in result.buttons] == ["Look"]


async def test_no_answer_within_three_seconds_fails_for_the_person(server: Rehearsal, host: Host) -> None:
    rita = server.person("Referee Rita")
    greeting = await rita.slash("greet")
    press = asyncio.create_task(rita.click(greeting, "Silent"))
    await asyncio.sleep(0)
    await server.advance(2.9)
    assert not press.done()
    await server.advance(0.2)
    with pytest.raises(NoAnswer):
        await press


async def test_nobody_presses_what_he_cannot_see(server: Rehearsal, host: Host) -> None:
    rita, mila = server.person("Referee Rita"), server.person("Mila")
    hidden = await rita.slash("campaign create", map="two-rivers")
    with pytest.raises(CannotDo):
        await mila.click(hidden, "Give these orders")
    await rita.slash("campaign start", captain="Captain Blue")
    boris = server.person("Captain Blue")
    assert boris.channels() == ["general", "blue-hq"]
    assert mila.channels() == rita.channels() == ["general"]
    assert boris.read("blue-hq")[0].mentions == ["Captain Blue"]
    for act in (mila.say("blue-hq", "hi"), mila.slash("greet", where="blue-hq")):
        with pytest.raises(CannotDo):
            await act
    assert [each.name for each in await boris_channels(host)] == ["general", "blue-hq"]


async def boris_channels(host: Host) -> list[discord.TextChannel]:
    guild = next(each for each in host.guilds if each.name == "The Clan")
    return [each for each in await guild.fetch_channels() if isinstance(each, discord.TextChannel)]


async def test_who_leaves_general_unread_hears_the_next_message(server: Rehearsal, host: Host) -> None:
    mila, view = server.person("Mila"), server.channel("general")
    mila.watch("general")
    await server.person("Oskar").say("general", "first")
    await server.person("Oskar").say("general", "second")
    assert (await mila.next_message("general")).text == "first"
    assert (await view.next_message("second")).author == "Oskar"
    # Without the message content intent the bot sees that there was a message, and nothing of what it says.
    await server.quiet()
    assert [each.content for each in host.heard] == ["", ""]
