"""What `/mine`, `/help` and the list of games say of skirmishes: to whom, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import discord
import pytest

from bot.games.skirmish.services.people import Player
from tests.talks.duelling import ANNA, BERT, CARA, Duelling, general, small
from tests.talks.stage import GAMES, Stage, stage


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def mine(there: Stage, name: str, where: str = "general", *, history: bool = False) -> str:
    options = {"history": True} if history else {}
    told = await there.person(name).slash("mine", where=where, **options)
    assert told.ephemeral or where == "DM"
    return told.text


async def helped(there: Stage, name: str, where: str = "general") -> str:
    told = await there.person(name).slash("help", where=where)
    return "\n".join([told.text, *(one.text for one in told.followups)])


async def test_mine_and_help_tell_both_players_of_a_skirmish_from_its_challenge_to_its_end(
    there: Stage,
) -> None:
    game = await Duelling.offered(there, small(turns=3))
    board = f"/{general(there).id}/{game.board.id})"
    for said in (await mine(there, BERT), await helped(there, BERT)):
        assert "**A test** · Red against Captain Blue" in said
        assert "Captain Blue has challenged you" in said
        assert board in said
    assert "Captain Red hasn't answered your challenge" in await mine(there, ANNA)
    await game.press(BERT, "Accept")
    speaker, other = (ANNA, BERT) if game.question.mentions == [ANNA] else (BERT, ANNA)
    assert f"/{game.question.id})** to set the dice" in await mine(there, speaker)
    assert "still has to write the message" in await mine(there, other)
    await game.speak()
    for said in (await mine(there, ANNA), await helped(there, ANNA), await mine(there, ANNA, "DM")):
        assert "It's your turn." in said
        assert board in said
    assert "It's Captain Blue's turn." in await mine(there, BERT)
    assert "It's Captain Blue's turn." in await helped(there, BERT)
    await there.person(ANNA).slash("skirmish act", lines="pass")
    await there.settle()
    assert "It's Captain Blue's turn" not in await mine(there, BERT)
    assert "It's your turn." in await mine(there, BERT)
    assert "It's Captain Red's turn." in await mine(there, ANNA)
    resigned = await there.person(ANNA).slash("skirmish resign")
    await game.press(ANNA, resigned.buttons[0].label or "", resigned)
    for name in (ANNA, BERT):
        assert "You aren't playing anything" in await mine(there, name)
    assert "**A test** · Blue against Captain Red: you lost" in await mine(there, ANNA, history=True)
    assert "**A test** · Red against Captain Blue: you won" in await mine(there, BERT, "DM", history=True)


async def test_mine_and_help_tell_nobody_else_of_it(there: Stage) -> None:
    await Duelling.begin(there, small(turns=3))
    for said in (await mine(there, CARA), await mine(there, CARA, "DM"), await helped(there, CARA, "DM")):
        assert "A test" not in said
    assert "You're not in any game" in await helped(there, CARA, "DM")
    assert "You're not in any game" not in await helped(there, ANNA, "DM")


async def test_the_list_of_games_shows_skirmishes_where_the_asker_can_read_along(there: Stage) -> None:
    home = general(there)
    anna, bert = there.person(ANNA), there.person(BERT)
    assert "There's no game here" in (await there.person(CARA).slash("game list")).text
    await Duelling.offered(there, small(turns=3))
    listed = (await there.person(CARA).slash("game list")).text
    assert f"A test in <#{home.id}>: Captain Blue against Captain Red, waiting for an answer" in listed
    hidden: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
        home.guild.default_role: discord.PermissionOverwrite(view_channel=False),
        home.guild.me: discord.PermissionOverwrite(view_channel=True),
    }
    quiet = await home.guild.create_text_channel("quiet", overwrites=hidden)
    await there.app.desk.duels.challenge(
        home.guild.id,
        quiet.id,
        Player(anna.id, anna.name),
        small(turns=3),
        Player(bert.id, bert.name),
        key="in quiet",
        at=there.now(),
    )
    await there.settle()
    assert f"<#{quiet.id}>" not in (await there.person(CARA).slash("game list")).text
    assert f"<#{quiet.id}>" in (await bert.slash("game list")).text


@pytest.mark.long
async def test_what_waits_comes_first_and_a_campaign_beside_it_is_told_as_before(there: Stage) -> None:
    await there.play()
    await Duelling.begin(there, small(turns=3))
    blue, red = await mine(there, ANNA), await mine(there, BERT)
    assert blue.index("Autumn War") < blue.index("A test")
    assert "It's your turn." in blue
    await there.person(ANNA).slash("skirmish act", lines="pass")
    await there.settle()
    red = await mine(there, BERT)
    assert red.index("A test") < red.index("Autumn War"), "Red's campaign waits for Blue"


@pytest.mark.long
async def test_after_a_deletion_neither_the_deleted_nor_the_other_is_told_a_name(there: Stage) -> None:
    await Duelling.begin(there, small(turns=3))
    sure = await there.person(ANNA).slash("privacy delete")
    assert "your challenge is closed" in sure.text
    await there.person(ANNA).click(sure, sure.buttons[0].label or "")
    await there.settle()
    assert "You aren't playing anything" in await mine(there, ANNA)
    told = await mine(there, BERT, history=True)
    assert "Captain Blue" not in told
    assert "against a former player: you won" in told


@pytest.mark.long
async def test_a_skirmish_that_cannot_be_read_keeps_nothing_else_back(there: Stage) -> None:
    broken = await Duelling.begin(there, small(turns=3))
    await there.stop()
    async with aiosqlite.connect(there.folder / GAMES) as database:
        await database.execute("UPDATE skirmish_journal SET hash = ? WHERE game = ?", ("0" * 64, broken.id))
        await database.commit()
    await there.start()
    good = await Duelling.offered(there, small(turns=2))
    told = await mine(there, ANNA)
    assert "I can't read this game at the moment" in told
    assert "hasn't answered your challenge" in told
    assert f"/{good.board.id})" in told
