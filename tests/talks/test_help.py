"""`/help` and `/mine`: what can I do now, by role and moment."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.rehearsal.seen import Result
from tests.talks.stage import PEOPLE, Stage, stage

RITA, BORIS, ROSA = PEOPLE
PHONE = 1200
"""How many letters fit a phone's screen, with the buttons below them."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def said(there: Stage, name: str, command: str = "help", where: str = "general") -> str:
    """Answer all that somebody reads of a command."""
    answer = await there.person(name).slash(command, where=where)
    assert where == "DM" or answer.ephemeral
    whole = "\n".join([answer.text, *(one.text for one in answer.followups)])
    assert len(whole) <= PHONE, whole
    return whole


def buttons(answer: Result) -> list[str]:
    return [button.label for one in (answer.message, *answer.followups) if one for button in one.buttons]


async def test_a_stranger_without_games_is_told_how_to_make_or_find_one(there: Stage) -> None:
    assert "/campaign create" in await said(there, "Mila")
    assert "/practice" in await said(there, "Mila", where="DM")


async def test_who_is_in_no_team_is_told_which_games_gather_and_which_run(there: Stage) -> None:
    await there.person(RITA).slash("campaign create", map="strait", name="Spring")
    assert "Spring" in await said(there, "Mila")
    assert "/campaign join" in await said(there, "Mila")


async def test_each_role_in_the_lobby_reads_what_it_can_do_before_the_toss(there: Stage) -> None:
    rita, boris = there.person(RITA), there.person(BORIS)
    await rita.slash("campaign create", map="strait", name="Spring")
    await boris.slash("campaign join", team="blue")
    assert "/campaign captain" in await said(there, BORIS)
    await rita.slash("campaign captain", member=BORIS)
    assert "toss" in await said(there, BORIS)
    assert "/campaign start" in await said(there, RITA)


async def test_a_captain_on_turn_finds_the_buttons_of_his_sheet(there: Stage) -> None:
    await there.play()
    answer = await there.person(BORIS).slash("help")
    assert {"Tap my orders", "Write my orders", "Sheet to copy"} <= set(buttons(answer))
    sheet = await there.person(BORIS).click(answer, "Sheet to copy")
    assert "Blue turn 1" in sheet.text
    await there.asks(BORIS, "Blue turn 1\npass")
    answer = await there.person(BORIS).slash("help")
    assert "Receipt 1" in answer.text.replace("receipt", "Receipt")
    given = await there.person(BORIS).click(answer, "Give these orders")
    assert "Given" in given.text
    assert "Red's turn 1" in await said(there, BORIS)


async def test_a_member_is_told_that_his_captain_orders(there: Stage) -> None:
    await there.play()
    assert "Your captain sends the orders" in await said(there, "Mila")
    assert "nothing is asked" not in await said(there, ROSA) or "Blue's turn" in await said(there, ROSA)


async def test_a_topic_is_read_in_the_place_of_the_help_and_leads_back(there: Stage) -> None:
    mila = there.person("Mila")
    answer = await mila.slash("help")
    read = await mila.select(answer, "More about ...", ["scouts"])
    assert "halt P3" in read.text
    back = await mila.click(read, "What can I do now?")
    assert "/campaign" in back.text


async def test_mine_tells_every_game_and_its_duty_in_private(there: Stage) -> None:
    await there.play()
    assert "I" in await said(there, BORIS, "mine")
    assert "Autumn War" in await said(there, ROSA, "mine", where="DM")
    assert "You are in no game" in await said(there, "Outsider", "mine")


async def test_mine_shows_both_teams_the_deadline_they_were_told_and_no_other(there: Stage) -> None:
    await there.play()
    await there.person(RITA).slash("referee deadline", hours=24)
    assert "<t:" in await said(there, BORIS, "mine")
    assert "<t:" in await said(there, ROSA, "mine")
    await there.gives(BORIS, "Blue turn 1\npass")
    assert "<t:" not in await said(there, BORIS, "mine")
    assert "<t:" not in await said(there, ROSA, "mine")
