"""Rules that a game makes its own: a question ruled on, suggestions between two Game Turns (2.6, 16.5)."""

from __future__ import annotations

import pytest

from bot.rehearsal.seen import Result, SeenMessage
from tests.core.words.english import SENTENCES
from tests.talks.stage import Stage

RITA, BORIS, ROSA = "Referee Rita", "Captain Blue", "Captain Red"
IDEA = "Scouts need two light tanks."
RULING = "Only light tanks scout."
ROOMS = ("blue-room", "red-room")


def said(there: Stage, room: str) -> list[str]:
    return [message.text for message in there.server.channel(room).messages()]


def laid_before_all(there: Stage) -> list[SeenMessage]:
    every = there.server.channel("war-room").messages()
    return [one for one in every if "Between two Game Turns" in one.text]


async def listed(there: Stage, name: str) -> str:
    return (await there.person(name).slash("suggestions")).text


async def takes_up(there: Stage, every: Result) -> tuple[Result, Result]:
    """Have the referee choose the first suggestion of a list and take it up: his card, what was said."""
    rita = there.person(RITA)
    card = await rita.select(every, every.selects[0].custom_id, ["s1"])
    form = await rita.click(card, "Take it up")
    return card, await rita.submit(form, {"text": IDEA, "rules": "12.2", "reason": "both agreed"})


@pytest.mark.long
@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 2.7")
@pytest.mark.rule("campaign 16.5")
async def test_a_question_is_ruled_on_and_a_suggestion_taken_up_between_two_game_turns(game: Stage) -> None:
    await a_question_is_ruled_on(game)
    await a_suggestion_waits_for_the_end_of_the_game_turn(game)
    await game.gives(ROSA, "Red turn 1\npass")
    await game.settle()
    await it_is_laid_before_everybody_and_taken_up(game)


async def a_question_is_ruled_on(there: Stage) -> None:
    """Only the referee reads the question; everybody reads his ruling."""
    rita, boris = there.person(RITA), there.person(BORIS)
    asked = await boris.slash("question", text="May artillery scout?", rule="12.2")
    assert "to nobody else" in asked.text
    await there.settle()
    card = there.newest(RITA, "May artillery scout?")
    assert not any("artillery" in text for room in (*ROOMS, "war-room") for text in said(there, room))
    assert "Unless you decide, the written rules stay" in card.text
    form = await rita.click(card, "Rule in my own words")
    ruled = await rita.submit(form, {"text": RULING, "rules": "12.2", "readers": ["everybody"]})
    assert "Ruling 1" in ruled.text
    await there.settle()
    for room in ROOMS:
        assert RULING in said(there, room)[-1]
        assert "rule 12.2" in said(there, room)[-1]
    assert RULING in there.newest(BORIS, "You asked").text
    assert RULING in (await there.person("Mila").slash("rulings", rule="12.2")).text
    assert RULING not in (await there.person("Mila").slash("rulings", rule="13.1")).text
    again = await rita.submit(await rita.click(card, "The rules already say so"), {"word": "See 12.2"})
    assert "decided already" in again.text


async def a_suggestion_waits_for_the_end_of_the_game_turn(there: Stage) -> None:
    """In the middle of a Game Turn nobody reads it, and it cannot be taken up."""
    await there.gives(BORIS, "Blue turn 1\npass")
    put = await there.person(ROSA).slash("suggest", text=IDEA, rule="12.2")
    assert "only you and the referee" in put.text
    await there.settle()
    assert laid_before_all(there) == []
    assert IDEA not in await listed(there, BORIS)
    assert IDEA in await listed(there, ROSA)
    card, early = await takes_up(there, await there.person(RITA).slash("suggestions"))
    assert "not now" in card.text
    assert "16.5" in early.text
    assert IDEA not in (await there.person(ROSA).slash("rulings")).text


async def it_is_laid_before_everybody_and_taken_up(there: Stage) -> None:
    """The box has opened by itself, in one post; undone, a suggestion is one again."""
    rita = there.person(RITA)
    (post,) = laid_before_all(there)
    assert IDEA in post.text
    assert IDEA in (await there.person(BORIS).click(post, "All suggestions")).text
    letter = there.newest(RITA, "Both teams in")
    _, done = await takes_up(there, await rita.click(letter, "All suggestions"))
    assert "The written rules of" in done.text
    await there.settle()
    assert "written rules change" in said(there, "blue-room")[-1]
    assert "taken up" in there.newest(ROSA, "your suggestion 1").text
    assert "**Taken up.**" in await listed(there, BORIS)
    assert IDEA in (await there.person(BORIS).slash("rulings", rule="12.2")).text
    (record,) = (await rita.slash("referee export")).attachments
    assert "written; suggestion 1; because both agreed" in record.data.decode()
    await rita.submit(await rita.slash("referee undo"), {"text": "too soon"})
    assert "Not decided yet." in await listed(there, BORIS)


@pytest.mark.long
@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 16.4")
async def test_the_referee_closes_with_a_reason_rules_for_one_team_and_finds_both_again(there: Stage) -> None:
    await there.play()
    rita = there.person(RITA)
    card = await rita.slash("referee close")
    assert "Unless you decide, it stays open" in card.text
    closed = await rita.submit(await rita.click(card, "Close it, and say why"), {"reason": "two days late"})
    assert closed.text == SENTENCES["close.done"]
    late = await rita.click(card, "Close it, and say why")
    assert "Nothing was done" in late.text
    await there.settle()
    before = {room: said(there, room) for room in ROOMS}
    done = await rita.slash(
        "referee rule", text="Blue's P3 may stay.", rule="9.4", only="blue", reason="a slip"
    )
    assert "Ruling 1 for Blue alone" in done.text
    await there.settle()
    assert {room: said(there, room) for room in ROOMS} == before
    assert "only your team may know" in there.newest(BORIS, "Blue's P3 may stay").text
    for name, reads in ((ROSA, False), ("Mila", True)):
        assert ("P3 may stay" in (await there.person(name).slash("rulings")).text) is reads
    wrong = await rita.slash("referee rule", text="x", rule="12.99")
    assert "no rule 12.99" in wrong.text
    decided = await rita.click(await rita.slash("rulings"), "What I decided")
    assert "two days late" in decided.text
    assert "rule 16.4" in decided.text
    form = await rita.slash("referee rule")
    replaced = {"text": "P3 moves again.", "rules": "9.4", "readers": ["blue"], "replaces": "1"}
    assert "Ruling 2 for Blue alone" in (await rita.submit(form, replaced)).text
    assert "~~Blue's P3 may stay.~~" in (await there.person("Mila").slash("rulings")).text
