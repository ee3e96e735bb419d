"""A record of a war that is loaded: its rolls are the record's, and its next posts those of any war."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.core.dice.seals import seal_of
from bot.core.store.engine import Database
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.records import RecordFailure
from tests.core.loaded import LATER, as_war, load_war, war_text
from tests.core.scene import RED

ROLLS = "activate all"


async def test_a_record_that_contradicts_its_own_rolls_says_in_which_line(database: Database) -> None:
    text = war_text()
    played = as_war(text)
    (line,) = (one for one in played.steps if one.rolls)
    first = line.rolls[0]
    other = replace(line, rolls=(*line.rolls, replace(first, face=first.face % 6 + 1)))
    wrong = replace(played, steps=tuple(other if one is line else one for one in played.steps))
    with pytest.raises(RecordFailure) as failed:
        await load_war(Table(database, GAMES), wrong)
    assert failed.value.line == text.splitlines().index(ROLLS) + 1
    assert str(first.face) in failed.value.message


async def sealed_posts(database: Database, game: str) -> list[tuple[int, str, str]]:
    """Return the posts that bear a seal: behind which step, for which seat, and the seal."""
    async with database.read() as connection:
        query = select(outbox.c.position, outbox.c.seat, outbox.c.seal).where(
            outbox.c.game == game, outbox.c.seal != ""
        )
        return sorted(tuple(row) for row in (await connection.execute(query)).all())


async def test_a_war_loaded_where_a_turn_begins_posts_its_seal_and_so_does_its_next_turn(
    database: Database,
) -> None:
    text = war_text().partition("begin 1")[0] + "begin 7\nchit 4\nsouth: chit fixed\n"
    table = Table(database, GAMES)
    game = await load_war(table, as_war(text))
    sitting = await table.sitting(game.id)
    seats = {"north", "south", "public"}
    first = await sealed_posts(database, game.id)
    assert {(at, seat, seal) for at, seat, seal in first} == {
        (sitting.head, seat, seal_of(sitting, sitting.standing.chain)) for seat in seats
    }
    for number in range(12):
        await table.submit(game.id, "north", "done", key=f"done {number}", author_id=RED, at=LATER)
        if len(every := await sealed_posts(database, game.id)) > len(first):
            break
    sitting = await Table(database, GAMES).sitting(game.id)
    assert set(every) - set(first) == {
        (sitting.head, seat, seal_of(sitting, sitting.standing.chain)) for seat in seats
    }
