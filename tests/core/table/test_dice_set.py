"""The dice of a game of any kind: set by the last word, remembered when undone, proven at the end."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.dice.verifying_games import verify_game
from bot.core.games.exports import Exports
from bot.core.games.founding import New, found
from bot.core.referee.corrections import Corrections
from bot.core.store.engine import Database, open_database
from bot.core.store.game_proof import read_game_proof
from bot.core.store.journal import EntryKind
from bot.core.store.tables import games, journal
from bot.core.table.table import Table
from engine.common.chance import Chance, dice_key
from engine.common.history import History
from engine.common.seat import REFEREE
from engine.dice import roll
from engine.errors import NotAllowed
from tests.core.table.test_any_game import ALL, NOON, RHEA, ROOMS, SERVER, Played
from tests.core.tally import RULES, TALLY, Board, Counted, Event, Options, State, Submission, evolve
from tests.core.tally import resolve as counted
from tests.fairness.stand_alone import stand_alone
from tests.house.made import put_database

QUESTION, WORD = 5_000, 6_000
AHEAD: Any = Submission(REFEREE, "add", 0)
"""What the referee looks at before they say it."""


def resolve(state: State, said: Submission, chance: Chance) -> tuple[tuple[Event, ...], State]:
    """Count up by a die where somebody adds nothing; it depends on what they have."""
    if (said.word, said.number) != ("add", 0):
        return counted(state, said, chance)
    was = state.counts.get(said.seat, 0)
    event = Counted(said.seat, was + chance(f"{said.seat} die", 6, of=was, known=frozenset({said.seat})))
    return (event,), evolve(state, event)


def write(history: History[Board, Options, Submission, Event]) -> Mapping[str, str]:
    """Return a record: what was said, with what was rolled for it."""
    lines = [f"tally {history.name}", f"dice {history.dice}"]
    for step in history.steps:
        lines += [f"roll {one.face}" for one in step.rolls]
        lines.append(f"{step.said.seat}: {step.said.word} {step.said.number}")
    return {"tally.txt": "".join(f"{line}\n" for line in lines)}


ROLLING = replace(TALLY, rules=replace(RULES, resolve=resolve, write=write))
GAMES = {**ALL, TALLY.name: ROLLING}


class Rolling(Played):
    """A game in which a die is rolled."""

    def __init__(self, database: Database, id_: str) -> None:
        super().__init__(database, id_)
        self.table = Table(database, GAMES)

    async def ask(self) -> LastWordQuestion:
        """Ask the referee for the last word."""
        words = LastWords(self.database)
        await words.ask(LastWordQuestion(self.id, SERVER, 14, RHEA, "nonce"))
        await words.asked(self.id, QUESTION)
        question = await words.of(self.id)
        assert question is not None
        return question

    async def set_dice(self) -> bool:
        """Have the last word written."""
        at = datetime(2026, 1, 1, 12, 0, 30, tzinfo=UTC)
        return await set_dice(self.table, await self.ask(), WORD, by="ash", texts=("owls",), at=at)

    async def rolls(self) -> list[tuple[str, int]]:
        """Return name and face of what was rolled for each step."""
        query = (
            select(journal.c.body).where(journal.c.kind == EntryKind.STEP.value).order_by(journal.c.position)
        )
        async with self.database.read() as connection:
            bodies = [json.loads(one) for one in (await connection.execute(query)).scalars()]
        return [(one[0], one[3]) for body in bodies for one in body["rolls"]]

    async def face(self, name: str) -> int:
        """Work a face out as docs/dice.md has it."""
        async with self.database.read() as connection:
            secret = (await connection.execute(select(games.c.secret))).scalar_one()
        return roll(dice_key(secret.encode(), f'["owls","{WORD}"]').encode(), "", name, 6)


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Rolling]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    new = New(SERVER, RHEA, "Rhea", "Cellar", Board(), Options(goal=100), ROOMS)
    yield Rolling(database, (await found(Table(database, GAMES), TALLY.name, new, key="create", at=NOON)).id)
    await database.close()


async def refused(game: Rolling) -> tuple[str, Mapping[str, object]]:
    with pytest.raises(NotAllowed) as refusal:
        await game.say("ash", "add 0")
    (fault,) = refusal.value.faults
    return fault.kind, fault.details


async def test_a_line_that_rolls_before_the_dice_are_set_is_refused_with_whose_word_they_wait_for(
    game: Rolling,
) -> None:
    await game.say("ash", "add 2")
    assert (await refused(game))[0] == "dice_not_asked"
    await game.ask()
    kind, details = await refused(game)
    assert (kind, details["speaker"]) == ("dice_not_set", "Rhea")
    assert details["address"] == f"https://discord.com/channels/{SERVER}/14/{QUESTION}"
    assert await game.table.position(game.id) == 1, "nothing of it has happened"


async def test_the_dice_are_set_once_by_the_word_and_thrown_by_their_key(game: Rolling) -> None:
    assert await game.set_dice()
    assert not await game.set_dice(), "they are set already"
    await game.say("ash", "add 0")
    assert await game.rolls() == [("ash die", await game.face("ash die"))]
    assert (await game.table.view(game.id, "ash")).counts["ash"] == await game.face("ash die")
    async with game.database.read() as connection:
        query = select(journal.c.kind, journal.c.author, journal.c.body).order_by(journal.c.position)
        first, second = (await connection.execute(query)).all()
    assert (first.kind, first.author, json.loads(first.body)["word"]) == ("request", 0, str(WORD))
    assert list(json.loads(second.body)) == ["scope", "submission", "rolls", "events"]


async def test_neither_an_undo_nor_a_restart_gives_anybody_a_second_try(game: Rolling) -> None:
    await game.set_dice()
    await game.say("ash", "add 0")
    await game.undo()
    await game.say("ash", "add 0")
    await game.undo()
    await game.say("ash", "add 1")
    game.table = Table(game.database, GAMES)
    await game.say("ash", "add 0")
    await game.undo()
    await game.undo()
    await game.say("ash", "add 0")
    first, again = await game.face("ash die"), await game.face("ash die again 1")
    assert await game.rolls() == [("ash die", first)] * 2 + [("ash die again 1", again), ("ash die", first)]


async def test_the_record_of_a_game_that_is_over_is_right_for_both_programs(game: Rolling) -> None:
    await game.set_dice()
    for text in ("add 0", "add 0", "add 3"):
        await game.say("elm", text)
    await game.undo()
    exports = Exports(game.table)
    before = await exports.record(SERVER, game.id, RHEA)
    faces = [face for _, face in await game.rolls()]
    rolled = "".join(f"roll {face}\nelm: add 0\n" for face in faces)
    assert before == f"tally Cellar\ndice \n{rolled}", "the key is not told before the end"
    await game.say("ash", "add 9")
    for _ in range(11):
        await game.say("ash", "add 9")
    record = await exports.record(SERVER, game.id, RHEA)
    assert verify_game(read_game_proof(record), ROLLING).wrong == ()
    assert stand_alone(record, []) == []
    assert verify_game(read_game_proof(record), TALLY).wrong, "other rules lead elsewhere"


async def test_what_a_preview_rolls_is_noted_before_it_is_shown_and_keeps_its_face(game: Rolling) -> None:
    await game.set_dice()
    corrections = Corrections(game.table)
    first = await corrections.preview(game.id, RHEA, AHEAD)
    face = await game.face("referee die")
    after: Any = first.after
    assert after[REFEREE].counts[REFEREE] == face
    assert first.head == await game.table.position(game.id) == 2, "the game has gone on by what was rolled"
    async with game.database.read() as connection:
        query = select(journal.c.kind, journal.c.body).where(journal.c.position == 2)
        kind, body = (await connection.execute(query)).one()
    assert (kind, [one[0] for one in json.loads(body)["rolls"]]) == ("request", ["referee die"])
    again = await corrections.preview(game.id, RHEA, AHEAD)
    assert (again.head, again.after) == (first.head, first.after), "looked at twice it is rolled once"
    assert game.id not in (await game.table.sitting(game.id)).state.counts
    await game.say(REFEREE, "add 2")
    await game.undo()
    kept = (await Table(game.database, GAMES).sitting(game.id)).standing.rolled
    assert kept.name("referee die") == "referee die again 1", "who reads the journal anew remembers it too"
