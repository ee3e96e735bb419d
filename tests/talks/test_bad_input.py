"""What people do wrong, and the one clear sentence that each gets; nothing changes by it."""

from __future__ import annotations

import pytest

from bot.core.discord.messages.rate_limit import BURST
from tests.core.words.english import SENTENCES, shut
from tests.talks.amending import amend
from tests.talks.stage import PIXEL, Stage


async def position(there: Stage) -> int:
    (mine,) = await there.app.desk.lobby.captain_games(there.person("Captain Blue").id)
    return await there.app.desk.table.position(mine.game)


async def test_an_unknown_map_is_refused_with_those_there_are_and_leaves_no_rooms(there: Stage) -> None:
    before = there.server.channels()
    answer = await there.person("Referee Rita").slash("campaign create", map="two-rivrs")
    assert "two-rivers" in answer.text
    assert "1.8" in answer.text
    assert there.server.channels() == before


@pytest.mark.long
@pytest.mark.rule("campaign 2.3")
async def test_a_sheet_from_a_member_who_is_no_captain_is_answered_with_the_rule(game: Stage) -> None:
    (answer,) = await game.asks("Mila", "Blue turn 1\nbuild P1: M5")
    assert answer.text == shut("door.captain_only")
    assert "2.3" in answer.text


async def test_a_sheet_from_a_stranger_tells_him_nothing(game: Stage) -> None:
    for who in ("Stranger", "Outsider"):
        (answer,) = await game.asks(who, "Blue turn 1\nbuild P1: M5")
        assert answer.text == SENTENCES["door.dm_nobody"]


@pytest.mark.long
@pytest.mark.rule("campaign 3.3")
async def test_a_sheet_in_the_others_turn_is_refused_for_that_alone(game: Stage) -> None:
    (answer,) = await game.asks("Captain Red", "Red turn 1\nP9, Z1, water")
    assert "3.3" in answer.text
    assert answer.text.count("rule") == 1


@pytest.mark.long
@pytest.mark.rule("campaign 10.1")
async def test_a_second_sheet_puts_the_first_aside_and_turns_its_buttons_off(game: Stage) -> None:
    (first,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    (second,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M4")
    assert "It replaces receipt 1" in second.text
    assert all(button.disabled for button in first.buttons)
    assert not any(button.disabled for button in second.buttons)


@pytest.mark.rule("campaign 10.1")
async def test_a_sheet_given_twice_and_a_commit_twice_change_nothing(game: Stage) -> None:
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    before = await position(game)
    (again,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    assert "3.3" in again.text or "10.1" in again.text
    (commit,) = await game.asks("Captain Blue", "commit")
    assert "10.1" in commit.text
    assert await position(game) == before


async def test_all_faults_of_all_lines_come_back_at_once(game: Stage) -> None:
    (answer,) = await game.asks("Captain Blue", "Blue turn 1\nP1, A4, A5\nbuild P2: M99\nfly P3 to the moon")
    assert SENTENCES["orders.refused"].format(count=3).split(";")[0] in answer.text
    assert all(f"Line {number}" in answer.text for number in (2, 3, 4))
    (nothing,) = await game.asks("Captain Blue", "commit")
    assert "10.1" in nothing.text


async def test_a_button_of_an_old_turn_says_so_and_does_nothing(game: Stage) -> None:
    boris = game.person("Captain Blue")
    opening = next(message for message in boris.inbox() if message.buttons)
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M5")
    await game.gives("Captain Red", "Red turn 1\npass")
    before = await position(game)
    answer = await boris.click(opening, "Write my orders")
    assert "That button is from Blue turn 1" in answer.text
    assert answer.modal is None
    assert await position(game) == before


async def test_an_edited_or_deleted_message_changes_nothing_and_says_so(game: Stage) -> None:
    boris = game.person("Captain Blue")
    sheet = await boris.dm("Blue turn 1\nbuild P1: M5")
    await game.settle()
    await game.asks("Captain Blue", "commit")
    before = await position(game)
    await boris.edit(sheet, "Blue turn 1\nbuild P1: H10")
    await game.settle()
    assert boris.inbox()[-1].text == SENTENCES["orders.edited"]
    await boris.delete(sheet)
    await game.settle()
    assert boris.inbox()[-1].text == SENTENCES["orders.deleted"]
    assert await position(game) == before


async def battle(game: Stage) -> None:
    """Bring both armies to A6, where Red stands."""
    await game.gives("Captain Blue", "Blue turn 1\nbuild P1: M3, M4")
    await game.gives("Captain Red", "Red turn 1\nbuild P1: M5, M4")
    await game.gives("Captain Blue", "Blue turn 2\nP1, A4, A5")
    await game.gives("Captain Red", "Red turn 2\nP1, A7, A6")
    await game.gives("Captain Blue", "Blue turn 3\nP1, A5, A6")


@pytest.mark.long
@pytest.mark.rule("campaign 13.8")
async def test_a_result_with_a_vehicle_that_was_not_there_is_refused(game: Stage) -> None:
    await battle(game)
    rita = game.person("Referee Rita")
    before = await position(game)
    card = await rita.slash("referee campaign result", battle="A6")
    card = await rita.select(card, "How did it end?", ["draw"])
    first = "Blue: vehicles lost"
    card = await rita.select(card, first, ["P1: medium tier 3"])
    await amend(rita, line="set platoon blue P1 A6: M4 entered from A5", reason="a slip")
    card = await rita.click(card, "Record this result")
    assert "13." in card.text
    assert await position(game) == before + 1


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_a_result_for_a_settled_battle_is_refused(game: Stage) -> None:
    await battle(game)
    rita = game.person("Referee Rita")
    card = await rita.slash("referee campaign result", battle="A6")
    card = await rita.select(card, "How did it end?", ["draw"])
    await rita.click(card, "Record this result")
    await game.settle()
    again = await rita.click(card, "Record this result")
    assert "13.1" in again.text
    assert "13.1" in (await rita.slash("referee campaign result", battle="A6")).text


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "data"),
    [("page.html", b"<html></html>"), ("fake.png", b"this is no picture"), ("cut.png", PIXEL[:40])],
)
@pytest.mark.rule("campaign 13.7")
async def test_a_file_that_is_no_picture_is_refused_and_not_kept(game: Stage, name: str, data: bytes) -> None:
    await battle(game)
    answer = await game.person("Referee Rita").slash(
        "referee campaign result", battle="A6", screenshot=(name, data)
    )
    assert "picture" in answer.text
    assert "13.7" in answer.text
    assert not list((game.folder / "screenshots").rglob("*"))


async def test_a_flood_of_one_member_costs_the_others_nothing(game: Stage) -> None:
    otto = game.person("Outsider")
    for number in range(100):
        await otto.dm(f"spam {number}")
    (answer,) = await game.asks("Captain Blue", "Blue turn 1\nbuild P1: M5")
    assert "Receipt 1" in answer.text
    told = [message.text for message in otto.inbox()]
    assert len(told) == BURST + 1
    assert told.count(SENTENCES["door.slow_down"]) == 1


async def test_chatter_is_told_what_is_read_here(game: Stage) -> None:
    (answer,) = await game.asks("Captain Blue", "good evening, is anybody there")
    assert "couldn't read that" in answer.text


async def test_the_missing_permission_is_named(there: Stage) -> None:
    there.server.give_bot_permissions(1 << 10)
    await there.settle()
    answer = await there.person("Referee Rita").slash("campaign create", map="strait")
    assert "Manage Channels" in answer.text
    assert "Server Settings" in answer.text
