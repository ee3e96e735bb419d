"""A talk about a game that this program is too old for, beside one that it can read, of the same people."""

from __future__ import annotations

import logging

import pytest
from sqlalchemy import update

from bot.core.store.tables import games
from tests.talks.stage import PEOPLE, Stage

RITA, BORIS, ROSA = PEOPLE
BAD, GOOD = "Autumn War", "Winter War"


async def another_game(there: Stage) -> None:
    """Have the same people begin a second game."""
    rita = there.person(RITA)
    await rita.slash("campaign create", map="strait", name=GOOD)
    for captain, team in ((BORIS, "blue"), (ROSA, "red")):
        await there.person(captain).slash("campaign join", team=team, game=GOOD)
        await rita.slash("campaign captain", member=captain, game=GOOD)
    await rita.slash("campaign start", first="blue", game=GOOD)
    await there.settle()


async def started_with(there: Stage, ruleset: str) -> None:
    """Start the bot again where the first game goes by these rules."""
    async with there.database.write() as connection:
        await connection.execute(update(games).where(games.c.name == BAD).values(ruleset=ruleset))
    await there.stop()
    await there.start()
    await there.settle()


def told(there: Stage, name: str) -> list[str]:
    """Return what somebody was told by direct message of a game that was put aside."""
    return [one.text for one in there.person(name).inbox() if "update me" in one.text]


async def test_a_game_of_unknown_rules_is_put_aside_and_the_other_goes_on(
    game: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    await another_game(game)
    caplog.clear()
    await started_with(game, "siege")
    rita, boris = game.person(RITA), game.person(BORIS)
    (letter,) = told(game, RITA)
    assert letter == (
        "I don't know the rules of **Autumn War** (siege), so I can't open it for now. "
        "Nothing is lost: ask whoever runs me to update me, and the game goes on."
    )
    assert told(game, BORIS) == []
    # Whoever asks something of it reads why, and nobody loses the other game by it.
    for person, command in (
        (rita, "campaign status"),
        (boris, "campaign battles"),
        (rita, "referee waiting"),
    ):
        answer = await person.slash(command, game=BAD)
        assert answer.text.startswith("I don't know the rules of this game (siege)")
    for person in (rita, boris):
        mine = (await person.slash("mine")).text
        assert "I can't open **Autumn War** for now: I need an update first." in mine
        assert GOOD in mine
    listed = (await boris.slash("game list")).text
    assert "- I can't open **Autumn War** for now: I need an update first." in listed
    assert "**Winter War** on" in listed
    waits = (await rita.slash("referee waiting")).text
    assert GOOD in waits
    await boris.slash("campaign orders", game=GOOD)
    (sheet,) = (await game.asks(BORIS, "Blue turn 1\nbuild P1: M5"))[-1:]
    assert "Receipt 1" in sheet.text
    assert [one for one in caplog.records if one.levelno >= logging.ERROR] == []
    # A second start tells nobody again; and where it can be read again it goes on.
    await started_with(game, "siege")
    assert told(game, RITA) == [letter]
    await started_with(game, "campaign")
    assert "Autumn War** on" in (await boris.slash("campaign status", game=BAD)).text


async def test_in_german_it_is_told_in_german(game: Stage) -> None:
    await game.person(RITA).slash("language", language="de")
    await started_with(game, "siege")
    (letter,) = [one.text for one in game.person(RITA).inbox() if "Autumn War" in one.text]
    assert letter.startswith("Die Regeln von **Autumn War** kenne ich nicht (siege)")
    answer = (await game.person(RITA).slash("campaign status", game=BAD)).text
    assert answer.startswith("Die Regeln dieses Spiels kenne ich nicht (siege)")
