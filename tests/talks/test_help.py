"""`/help` and `/mine`: what can I do now, by role and moment."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.all_games import GAMES
from bot.rehearsal.seen import Result
from tests.talks.amending import amend
from tests.talks.stage import PEOPLE, Stage, stage

RITA, BORIS, ROSA = PEOPLE
MILA, OUTSIDER = "Mila", "Outsider"
PHONE = 700
"""How many letters fit a phone's screen, with the buttons below them."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as made:
        yield made


async def said(there: Stage, name: str, command: str = "help", where: str = "general") -> str:
    """Return all that somebody reads of a command: in a server for his eyes alone, and at most a screen."""
    answer = await there.person(name).slash(command, where=where)
    await there.settle()
    assert where == "DM" or answer.ephemeral
    whole = "\n".join([answer.text, *(one.text for one in answer.followups)])
    assert len(whole) <= PHONE, whole
    return whole


def buttons(answer: Result) -> set[str]:
    return {button.label for one in (answer.message, *answer.followups) if one for button in one.buttons}


async def gathers(there: Stage) -> None:
    """Have Rita make a game and Boris join it."""
    await there.person(RITA).slash("campaign create", map="strait", name="Spring")
    await there.person(BORIS).slash("campaign join", team="blue")


async def puts(there: Stage, *lines: str) -> None:
    """Have the referee set things as they are to be."""
    for line in lines:
        done = await amend(there.person(RITA), line=f"set {line}", reason="the position")
        assert "Amended" in done.text, (line, done.text)


async def meets(there: Stage, vehicles: str) -> None:
    """Have Blue's P1 enter A6, where Red's P1 stands."""
    await there.play()
    await puts(there, f"platoon blue P1 A5: {vehicles}", "platoon red P1 A6: H6", "control A5 blue")
    await there.gives(BORIS, "Blue turn 1\nP1, A5, A6")


# --- who is in no game


def begins_each(whole: str) -> bool:
    """Tell whether every game is named with the command that begins it, and the place of its rules."""
    commands = ("/campaign create map:", "/skirmish create scenario:", "/game create rules:week")
    named = all(f"**{of.rules.title}**: `" in whole for of in GAMES.values())
    return named and all(f"`{one}`" in whole for one in commands) and whole.count("`/rule") == len(GAMES)


async def test_a_stranger_without_games_is_told_how_each_can_be_begun_and_where_its_rules_are(
    there: Stage,
) -> None:
    assert begins_each(await said(there, OUTSIDER))


@pytest.mark.long
async def test_a_stranger_is_told_in_a_direct_message_where_games_are_and_what_can_be_tried_alone(
    there: Stage,
) -> None:
    whole = await said(there, OUTSIDER, where="DM")
    assert "`/help` there" in whole
    assert "Try it alone: `/practice`" in whole
    assert begins_each(whole)


@pytest.mark.long
async def test_a_stranger_is_told_which_games_gather_players(there: Stage) -> None:
    await gathers(there)
    assert "**Gathering players here:** Spring" in await said(there, OUTSIDER)


async def test_an_onlooker_learns_what_a_game_lacks_and_joins_it_by_a_press(there: Stage) -> None:
    await gathers(there)
    shown = await there.person(OUTSIDER).slash("help")
    assert "Blue 1, Red 0" in shown.text
    assert "a captain for Blue" in shown.text
    joined = await there.person(OUTSIDER).click(shown, "Join Spring")
    assert "for Red" in joined.text
    assert "It hasn't begun yet" in joined.text


async def test_an_onlooker_of_a_game_under_way_asks_for_a_team_by_a_press(game: Stage) -> None:
    shown = await game.person(OUTSIDER).slash("help")
    which = await game.person(OUTSIDER).click(shown, "Ask to join Autumn War")
    asked = await game.person(OUTSIDER).click(which, "Ask to join Red")
    assert "asked the referee" in asked.text


async def test_an_ordinary_member_is_not_told_to_name_a_captain(there: Stage) -> None:
    await gathers(there)
    whole = await said(there, BORIS, "mine")
    assert "a captain for Blue" in whole
    assert "/campaign captain" not in whole


@pytest.mark.long
async def test_a_stranger_is_told_which_games_are_under_way(game: Stage) -> None:
    assert "**Under way here:** Autumn War" in await said(game, OUTSIDER)


async def test_a_game_of_another_server_is_never_named(game: Stage) -> None:
    assert "Autumn War" not in await said(game, "Stranger")
    assert "Autumn War" not in await said(game, OUTSIDER, where="DM")


@pytest.mark.long
async def test_who_manages_a_server_is_told_of_setup_until_it_was_used(there: Stage) -> None:
    assert "/setup" in await said(there, RITA)
    assert "/setup" not in await said(there, OUTSIDER)
    assert "/setup" not in await said(there, RITA, where="DM")


# --- in the lobby


async def test_a_member_in_the_lobby_is_told_what_is_missing_and_how_to_become_captain(there: Stage) -> None:
    await gathers(there)
    whole = await said(there, BORIS)
    assert "a captain for Red" in whole
    assert "I'd like to be captain" in whole
    assert "`/campaign captain`" in whole


@pytest.mark.long
async def test_a_captain_in_the_lobby_is_told_of_his_text_for_the_toss(there: Stage) -> None:
    await gathers(there)
    await there.person(RITA).slash("campaign captain", member=BORIS)
    assert "`toss`" in await said(there, BORIS)


@pytest.mark.long
async def test_the_referee_of_a_lobby_is_told_how_to_begin(there: Stage) -> None:
    await gathers(there)
    assert "/campaign start" in await said(there, RITA)


# --- under way


async def test_a_captain_on_turn_finds_the_buttons_of_his_sheet_then_of_his_receipt(game: Stage) -> None:
    boris = game.person(BORIS)
    answer = await boris.slash("help")
    assert {"Tap my orders", "Write my orders", "Sheet to copy"} <= buttons(answer)
    assert "Blue turn 1" in (await boris.click(answer, "Sheet to copy")).text
    await game.asks(BORIS, "Blue turn 1\npass")
    answer = await boris.slash("help")
    assert "receipt 1 is ready, but not given" in answer.text
    assert "Receipt 1" in (await boris.click(answer, "Show the receipt")).text
    assert "Given" in (await boris.click(answer, "Give these orders")).text


@pytest.mark.long
async def test_a_captain_reads_in_his_direct_messages_the_same_as_in_a_server(game: Stage) -> None:
    assert "I'm waiting for your sheet" in await said(game, BORIS, where="DM")
    assert "I'm waiting for your sheet" in "\n".join(one.text for one in await game.asks(BORIS, "help"))


async def test_a_captain_in_the_enemys_turn_is_told_that_nothing_is_asked(game: Stage) -> None:
    assert "Blue's turn 1: you don't have to do anything" in await said(game, ROSA)


@pytest.mark.long
async def test_a_captain_who_was_asked_finds_the_question_with_its_buttons(there: Stage) -> None:
    await meets(there, "L4, M5")
    boris = there.person(BORIS)
    answer = await boris.slash("help")
    await there.settle()
    assert "captain of Blue" in answer.text
    assert "Enemy present in A6" in answer.text
    done = await boris.click(answer, "Halt P1")
    await there.settle()
    assert "P1 halts" in done.text
    assert "Red's turn 1" in await said(there, BORIS)


async def test_the_enemy_captain_is_told_nothing_of_a_scout_that_is_asked(game: Stage) -> None:
    before = await said(game, ROSA), await said(game, ROSA, "mine")
    await puts(game, "platoon blue P1 A5: L4", "platoon red P1 A6: H6", "control A5 blue")
    await game.gives(BORIS, "Blue turn 1\nP1, A5, A6")
    assert (await said(game, ROSA), await said(game, ROSA, "mine")) == before


@pytest.mark.long
async def test_a_substitute_is_told_the_same_as_his_captain(game: Stage) -> None:
    await game.person(BORIS).slash("campaign substitute", member=MILA)
    whole = await said(game, MILA)
    assert "substitute captain of Blue" in whole
    assert "I'm waiting for your sheet" in whole


@pytest.mark.long
async def test_a_member_is_told_that_his_captain_orders(game: Stage) -> None:
    assert "Your captain sends the orders" in await said(game, MILA)
    await game.gives(BORIS, "Blue turn 1\npass")
    assert "Red's turn 1" in await said(game, MILA)


@pytest.mark.long
async def test_pending_battles_are_told_to_both_teams_and_to_the_referee_what_to_do(there: Stage) -> None:
    await meets(there, "M5, H6")
    assert "pending in A6" in await said(there, BORIS)
    assert "pending in A6" in await said(there, ROSA)
    assert "your team needs you" in await said(there, MILA)
    assert "press one to offer times" in await said(there, RITA)


async def test_a_referee_is_told_whom_the_game_waits_for_and_of_a_deadline_that_has_passed(
    game: Stage,
) -> None:
    assert "Waiting: Blue's orders" in await said(game, RITA)
    await game.person(RITA).slash("referee deadline", hours=1)
    await game.server.advance(3700)
    whole = await said(game, RITA)
    assert "The deadline has passed" in whole
    assert "/referee campaign give" in whole


@pytest.mark.long
async def test_a_game_that_is_over_waits_for_nobody(game: Stage) -> None:
    form = await game.person(RITA).slash("game end")
    await game.person(RITA).submit(form, {"text": "rain"})
    await game.settle()
    assert "I'm waiting for" not in await said(game, BORIS)
    nothing = await said(game, BORIS, "mine")
    assert "You aren't playing anything" in nothing
    assert "`/help` tells you what you can join here, and how to begin a game" in nothing


async def test_a_topic_is_read_in_the_place_of_the_help_and_leads_back(there: Stage) -> None:
    outsider = there.person(OUTSIDER)
    answer = await outsider.slash("help")
    read = await outsider.select(answer, "More about ...", ["scouts"])
    assert "halt P3" in read.text
    read = await outsider.select(read, "More about ...", ["skirmish"])
    assert "`/skirmish help`" in read.text
    back = await outsider.click(read, "What can I do now?")
    assert "/campaign" in back.text


async def test_a_topic_in_a_games_own_words_is_listed_and_read_in_the_readers_language(there: Stage) -> None:
    outsider = there.person(OUTSIDER)
    await outsider.slash("language", language="de")
    answer = await outsider.slash("help")
    (topics,) = answer.selects
    assert "Turnier: deine Kampfgruppe" in topics.options
    read = await outsider.select(answer, topics.placeholder, ["cup_group"])
    assert "`C` ist eine Kompanie" in read.text


@pytest.mark.long
async def test_the_help_leads_to_what_is_kept_of_the_asker(there: Stage) -> None:
    outsider = there.person(OUTSIDER)
    read = await outsider.select(await outsider.slash("help"), "More about ...", ["yourself"])
    assert {"/privacy delete", "/language"} <= {one for one in read.text.split("`") if one.startswith("/")}


# --- /mine


@pytest.mark.long
async def test_mine_tells_each_side_its_own_vehicles_and_where_it_starts(there: Stage) -> None:
    await meets(there, "M5, H6")
    blue, red = await said(there, BORIS, "mine"), await said(there, ROSA, "mine")
    assert "You attack from side" in blue
    assert "medium tier 5" in blue
    assert "You defend on side" in red
    assert "heavy tier 6" in red
    assert "medium" not in red
    assert blue.split("side ")[1][0] != red.split("side ")[1][0]
    assert "Here's your part in each" in await said(there, MILA, "mine")
    assert "A6" in await said(there, RITA, "mine")


async def test_mine_is_asked_in_words_too_and_by_a_press(game: Stage) -> None:
    assert "Autumn War" in (await game.asks(ROSA, "mine"))[0].text
    answer = await game.person(ROSA).slash("help")
    assert "Autumn War" in (await game.person(ROSA).click(answer, "My games")).text


@pytest.mark.long
async def test_mine_shows_both_teams_the_deadline_they_were_told_until_the_turn_is_over(game: Stage) -> None:
    await game.person(RITA).slash("referee deadline", hours=24)
    for who in (BORIS, ROSA, MILA, RITA):
        assert "Deadline: <t:" in await said(game, who, "mine")
    await game.gives(BORIS, "Blue turn 1\npass")
    for who in (BORIS, ROSA):
        assert "<t:" not in await said(game, who, "mine")


@pytest.mark.long
async def test_mine_names_the_games_of_every_server_wherever_it_is_asked(game: Stage) -> None:
    assert "Autumn War" in await said(game, BORIS, "mine", where="DM")
    assert "You aren't playing anything" in await said(game, OUTSIDER, "mine")


async def test_both_are_answered_in_the_language_of_who_asks(game: Stage) -> None:
    await game.person(BORIS).slash("language", language="de")
    assert "Ich warte auf deinen Zettel" in await said(game, BORIS)
    assert "Blau" in await said(game, BORIS, "mine")
