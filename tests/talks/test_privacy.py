"""`/privacy` as people meet it: what is kept is told, handed out, and deleted after a second thought."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest

from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.words.english import SENTENCES, shut
from tests.talks.stage import Stage


async def test_everybody_is_told_what_is_kept_and_only_he_sees_it(there: Stage) -> None:
    for who in ("Mila", "Outsider", "Stranger"):
        answer = await there.person(who).slash("privacy show")
        assert answer.text == SENTENCES["privacy.show"]
        assert answer.ephemeral


async def test_ones_own_data_come_as_a_file_for_him_alone(game: Stage) -> None:
    answer = await game.person("Captain Blue").slash("privacy export")
    assert answer.ephemeral
    (file,) = answer.attachments
    data = json.loads(file.data)
    assert data["discord_id"] == str(game.person("Captain Blue").id)
    assert [game["your_name"] for game in data["games"]] == ["Captain Blue"]
    assert "Captain Red" not in file.data.decode()


async def test_whoever_is_deleted_is_a_stranger_afterwards_and_his_game_goes_on(game: Stage) -> None:
    mila = game.person("Mila")
    asked = await mila.slash("privacy delete")
    assert await game.app.desk.lobby.joined(mila.id)
    await mila.click(asked, SENTENCES["button.forget_me"])
    await game.settle()
    assert await game.app.desk.lobby.joined(mila.id) == ()
    assert (await mila.slash("map")).text == shut("door.member_only")
    await game.gives("Captain Blue", "Blue turn 1")


@pytest.mark.long
async def test_the_button_is_no_good_to_others_or_later(game: Stage) -> None:
    mila = game.person("Mila")
    asked = await mila.slash("privacy delete")
    await game.server.advance(16 * 60)
    late = await mila.click(asked, SENTENCES["button.forget_me"])
    assert SENTENCES["privacy.expired"] in {late.text, *(one.text for one in late.followups)}
    assert await game.app.desk.lobby.joined(mila.id)


@pytest.mark.long
async def test_a_referee_is_told_which_game_to_end_first(game: Stage) -> None:
    rita = game.person("Referee Rita")
    answer = await rita.click(await rita.slash("privacy delete"), SENTENCES["button.forget_me"])
    said = [answer.text, *(one.text for one in answer.followups)]
    assert any("Autumn War" in one and "/game end" in one for one in said)
    assert await game.app.desk.lobby.joined(rita.id)


@pytest.mark.long
async def test_the_games_of_a_server_that_the_bot_left_are_kept_and_the_host_is_told(
    game: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    (his,) = await game.app.desk.lobby.captain_games(game.person("Captain Blue").id)
    server = (await game.app.desk.lobby.game(None, his.game)).server
    guild = game.app.client.get_guild(server)
    assert guild is not None
    game.app.client.dispatch("guild_remove", guild)
    await game.settle()
    assert f"python -m bot forget {server}" in caplog.text
    assert await game.app.desk.privacy.games_kept(server) == 1


@pytest.mark.long
async def test_nothing_that_he_wrote_before_is_done_when_he_commands_again(game: Stage) -> None:
    boris, rita, desk = game.person("Captain Blue"), game.person("Referee Rita"), game.app.desk
    await game.asks("Captain Blue", "commit")  # refused: there is nothing to give
    (his,) = await desk.lobby.captain_games(boris.id)
    server = (await desk.lobby.game(None, his.game)).server
    await boris.click(await boris.slash("privacy delete"), SENTENCES["button.forget_me"])
    at = datetime.fromtimestamp(game.server.clock.now(), UTC)
    await desk.lobby.admit(server, his.game, rita.id, boris.id, "Boris", Team.BLUE, at=at)
    await desk.lobby.appoint(server, his.game, rita.id, boris.id, at=at)
    await game.settle()
    await desk.drafts.save(his.game, Team.BLUE, "Blue turn 1", key="form", author_id=boris.id, at=at)
    await game.stop()
    await game.start()
    await game.settle()
    assert (await game.app.desk.table.view(his.game, Seat.BLUE)).active is Team.BLUE


@pytest.mark.long
async def test_whoever_is_deleted_reads_his_teams_room_no_more_and_may_join_the_other(there: Stage) -> None:
    rita, mila, oskar = (there.person(name) for name in ("Referee Rita", "Mila", "Oskar"))
    await rita.slash("campaign create", map="strait", name="Autumn War")
    for one in (mila, oskar):
        await one.slash("campaign join", team="blue")
    blue, red = SENTENCES["channel.blue"], SENTENCES["channel.red"]
    assert blue in mila.channels()
    await mila.click(await mila.slash("privacy delete"), SENTENCES["button.forget_me"])
    assert blue not in mila.channels()
    assert blue in oskar.channels()
    await mila.slash("campaign join", team="red")
    assert red in mila.channels()
    assert blue not in mila.channels()
