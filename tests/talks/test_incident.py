"""A leak: a post stood where it should not have been read. It is retracted, and who could read it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.core.words.english import shut
from tests.talks.cellar import ANN, BEN, RHEA, sent, two_sides
from tests.talks.stage import PEOPLE, Stage

TOLD = ["Captain Blue (captain of Blue)", "Captain Red (captain of Red)", "Mila (in Blue)"]
LEAK = "Red's post stood in a room that Mila could read. Please forget it."


@pytest.mark.rule("campaign 2.4")
async def test_a_post_that_the_wrong_one_could_read_is_retracted_and_told_in_the_referees_words(
    game: Stage,
) -> None:
    rita, blue, red = (game.person(one) for one in PEOPLE)
    mila = game.person("Mila")
    await game.gives("Captain Blue", "Blue turn 1")
    await game.settle()
    room = game.server.channel("red-room")
    guild = game.app.client.get_guild(game.server.server_id())
    assert guild is not None
    channel = next(one for one in guild.text_channels if one.name == "red-room")
    await channel.set_permissions(await guild.fetch_member(mila.id), view_channel=True)
    post = room.messages()[-1]
    for who in (blue, mila):
        assert "referee" in (await who.slash("referee retract")).text
    listed = await rita.slash("referee retract")
    (select,) = listed.selects
    wanted = next(one for one in select.options if one.startswith("Red's room"))
    form = await rita.select(listed, select.custom_id, [wanted])
    done = await rita.submit(form, {"notice": LEAK, "told": TOLD})
    await game.settle()
    assert "Deleted: a post (Red's room)" in done.text
    assert f"<@{mila.id}>" in done.text
    assert post.id not in {one.id for one in room.messages()}
    for who in (blue, red, mila):
        assert LEAK in who.inbox()[-1].text
    kept = (await rita.slash("referee incidents")).text
    assert f"<@{mila.id}>" in kept
    assert LEAK in kept
    link = f"https://discord.com/channels/{game.server.server_id()}/{channel.id}/{post.id}"
    no_link = await rita.slash("referee retract", post="https://example.org/1/2")
    assert no_link.text == shut("incident.no_link")
    an_hour_before = link.replace(str(post.id), str(post.id - (3_600_000 << 22)))
    foreign = await rita.slash("referee retract", post=an_hour_before)
    assert foreign.text == shut("incident.not_mine")


@pytest.mark.long
async def test_a_direct_message_that_is_retracted_is_called_one(there: Stage) -> None:
    await there.play()
    rita = there.person("Referee Rita")
    listed = await rita.slash("referee retract")
    (select,) = listed.selects
    wanted = next(one for one in select.options if one.startswith("Blue, by direct message"))
    form = await rita.select(listed, select.custom_id, [wanted])
    done = await rita.submit(form, {"notice": LEAK, "told": TOLD[:1]})
    assert "Deleted: a post (Blue, by direct message)" in done.text
    await there.settle()
    kept = (await rita.slash("referee incidents")).text
    assert "**Blue, by direct message**" in kept
    assert f"> *{LEAK}*" in kept


@pytest.mark.long
async def test_a_post_that_discord_does_not_let_the_bot_delete_is_told_to_nobody_before_it_is_gone(
    there: Stage,
) -> None:
    await there.play()
    rita, blue = there.person("Referee Rita"), there.person("Captain Blue")
    post = there.server.channel("red-room").messages()[-1]
    there.server.fail_next("DELETE", r"/messages/\d+$", 403, code=50001)

    async def retracted() -> str:
        listed = await rita.slash("referee retract")
        (select,) = listed.selects
        wanted = next(one for one in select.options if one.startswith("Red's room"))
        form = await rita.select(listed, select.custom_id, [wanted])
        done = await rita.submit(form, {"notice": LEAK, "told": TOLD[:1]})
        await there.settle()
        return done.text

    assert "Discord doesn't let me delete" in await retracted()
    assert LEAK not in blue.inbox()[-1].text
    assert "Not deleted yet." in (await rita.slash("referee incidents")).text
    assert "Deleted" in await retracted()
    assert post.id not in {one.id for one in there.server.channel("red-room").messages()}
    assert LEAK in blue.inbox()[-1].text
    kept = (await rita.slash("referee incidents")).text
    assert "Not deleted yet." not in kept
    assert kept.count(LEAK) == 1


@pytest.mark.long
async def test_in_a_game_without_captains_who_speaks_for_a_side_is_ticked_and_told(tmp_path: Path) -> None:
    async with two_sides(tmp_path) as there:
        rhea, ann, ben = (there.person(one) for one in (RHEA, ANN, BEN))
        listed = await rhea.slash("referee retract")
        (select,) = listed.selects
        form = await rhea.select(listed, select.custom_id, [select.options[0]])
        assert form.modal is not None
        (told,) = [one for one in form.modal.fields if one.custom_id == "told"]
        assert set(told.chosen) == {f"{ANN} (speaks for amber)", f"{BEN} (speaks for blue)"}
        done = await rhea.submit(form, {"notice": LEAK, "told": [f"{ANN} (speaks for amber)"]})
        await there.settle()
        assert "Deleted: a post" in done.text
        assert LEAK in ann.inbox()[-1].text
        assert LEAK not in "".join(one.text for one in ben.inbox())
        assert LEAK in await sent(there, RHEA, "referee incidents")
