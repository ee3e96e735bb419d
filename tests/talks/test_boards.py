"""The boards: one message a room that says how the battles stand, and the card of a battle behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.store.tables import boards as kept
from bot.rehearsal.seen import SeenMessage
from tests.talks import openings
from tests.talks.amending import amend
from tests.talks.stage import Stage

ROOMS = ("referee-room", "blue-room", "red-room")
TEAMS = ("blue-room", "red-room")


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Stage]:
    """Two battles are pending, in A5 and in B5, Blue attacking."""
    async with openings.opened(tmp_path, two_pending) as there:
        yield there


async def two_pending(there: Stage) -> None:
    """Have a game begin with two battles."""
    await there.play()
    await two_battles(there)


async def two_battles(there: Stage) -> None:
    rita = there.person("Referee Rita")
    for line in (
        "set platoon blue P1 A4: M3",
        "set platoon blue P2 A4: M3",
        "set platoon red P1 A5: M3",
        "set platoon red P2 B5: M3",
    ):
        await amend(rita, line=line, reason="a position to play")
    for name, sheet in (
        ("Captain Blue", "Blue turn 1\npass"),
        ("Captain Red", "Red turn 1\npass"),
        ("Captain Blue", "Blue turn 2\nP1, A4, A5\nP2, A4, B5"),
    ):
        await there.gives(name, sheet)
    await there.settle()


def boards(there: Stage, room: str) -> list[SeenMessage]:
    """Return the boards that stand in a room."""
    return [one for one in there.server.channel(room).messages() if "Battles of Autumn War" in one.text]


def the_board(there: Stage, room: str) -> SeenMessage:
    (one,) = boards(there, room)
    return one


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_each_room_has_one_board_below_the_letter_that_told_of_the_battles(game: Stage) -> None:
    for room in ROOMS:
        board = the_board(game, room)
        assert board.id == game.server.channel(room).messages()[-1].id
        assert "A5" in board.text
        assert "B5" in board.text
    assert not boards(game, "war-room")


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_the_referee_puts_a_battle_first_from_his_board_and_both_teams_read_it(game: Stage) -> None:
    rita = game.person("Referee Rita")
    said = await rita.select(the_board(game, "referee-room"), "Fight this one next", ["B5 (Himmelsdorf)"])
    assert "B5 will be fought next" in said.text
    await game.settle()
    for room in ROOMS:
        text = the_board(game, room).text
        assert text.index("1. **B5") < text.index("2. **A5")
    for room in TEAMS:
        assert not the_board(game, room).selects


@pytest.mark.rule("campaign 12.5")
async def test_a_press_on_the_board_opens_the_battles_card_for_his_eyes_alone(game: Stage) -> None:
    for name, room, own, other in (
        ("Mila", "blue-room", "P1 medium tier 3: *nobody yet*", "Red:"),
        ("Captain Red", "red-room", "P1 medium tier 3: *nobody yet*", "Blue:"),
    ):
        card = await game.person(name).click(the_board(game, room), "A5")
        assert card.ephemeral
        assert own in card.text
        assert other not in card.text
    card = await game.person("Referee Rita").click(the_board(game, "referee-room"), "A5")
    assert "Blue: P1" in card.text
    assert "Red: P1" in card.text


@pytest.mark.long
async def test_the_card_is_had_by_command_too_in_the_server_and_by_direct_message(game: Stage) -> None:
    mila = game.person("Mila")
    offered = {choice.value for choice in await mila.complete("battle", "battle", "")}
    assert offered == {"A5", "B5"}
    for where in ("general", "DM"):
        assert "**B5: Himmelsdorf**" in (await mila.slash("battle", where=where, battle="b5")).text
    several = await mila.slash("battle")
    assert [one.label for one in several.buttons] == ["A5", "B5"]
    assert "**A5: Prokhorovka**" in (await mila.click(several, "A5")).text
    wrong = await mila.slash("battle", battle="H8")
    assert "no battle pending in that hex" in wrong.text
    assert "A5, B5" in wrong.text
    outsider = game.person("Outsider")
    assert "two teams and the referee" in (await outsider.slash("battle", battle="A5")).text
    assert await outsider.complete("battle", "battle", "") == []


@pytest.mark.long
async def test_mine_has_a_button_for_each_battle(game: Stage) -> None:
    mila = game.person("Mila")
    mine = await mila.slash("mine")
    assert "You attack from side 1 with P1" in mine.text
    assert "State: *pending*. Press A5 below and say whether you're coming." in mine.text
    card = await mila.click(mine, "B5")
    assert "**B5: Himmelsdorf**" in card.text
    await mila.click(card, "I'll come")
    assert (await mila.slash("mine")).text.count("below and say") == 1


@pytest.mark.long
async def test_the_referees_queue_is_his_board_with_what_each_side_has_there(game: Stage) -> None:
    rita = game.person("Referee Rita")
    queue = await rita.slash("referee campaign queue")
    assert the_board(game, "referee-room").text in queue.text
    assert "A5: Blue: P1 medium tier 3. Red: P1 medium tier 3." in queue.text
    assert [one.label for one in queue.buttons] == ["A5", "B5"]
    said = await rita.select(queue, "Fight this one next", ["B5 (Himmelsdorf)"])
    assert "B5 will be fought next" in said.text


async def test_after_a_restart_the_same_boards_hang_and_their_buttons_work(game: Stage) -> None:
    before = {room: the_board(game, room) for room in ROOMS}
    await game.stop()
    await game.start()
    await game.settle()
    for room in ROOMS:
        assert the_board(game, room).id == before[room].id
    assert "**A5" in (await game.person("Mila").click(before["blue-room"], "A5")).text


@pytest.mark.long
async def test_a_board_whose_arrival_was_not_noted_is_not_sent_twice(game: Stage) -> None:
    before = the_board(game, "blue-room")
    async with game.app.desk.table.database.write() as connection:
        await connection.execute(kept.update().values(message=None, shown=""))
    await game.server.advance(3600)  # Discord has forgotten every nonce by now
    await game.stop()
    await game.start()
    await game.settle()
    for room in ROOMS:
        assert len(boards(game, room)) == 1
    assert the_board(game, "blue-room") == before


@pytest.mark.long
async def test_a_deleted_board_comes_back_when_the_referee_asks_for_his_queue(game: Stage) -> None:
    board = the_board(game, "blue-room")
    room = game.app.client.get_partial_messageable(game.server.channel("blue-room").id)
    await room.get_partial_message(board.id).delete()
    assert boards(game, "blue-room") == []
    await game.person("Referee Rita").slash("referee campaign queue")
    await game.settle()
    await game.app.desk.boards.drain()
    assert the_board(game, "blue-room").id != board.id


async def test_a_practice_has_no_board_and_no_desk(there: Stage) -> None:
    nora = there.person("Outsider")
    await nora.slash("practice")
    await there.settle()
    assert not any("Battles of" in message.text for message in nora.inbox())
    assert "you don't fight anybody" in (await nora.slash("battle", where="DM")).text
