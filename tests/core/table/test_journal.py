"""The journal on disk.

Chained by hashes, so that nobody changes what was, and a whole game in it leads to the same Views.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Update, delete, update

from bot.core.games.exports import Exports
from bot.core.games.lobby import Lobby
from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.store.journal import JournalDamaged
from bot.core.store.tables import games, journal
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.record.play import play
from engine.campaign.see import see
from engine.errors import Refusal
from tests.core.scene import BLUE, NOON, RED, REFEREE, SERVER, STRANGER, Scene
from tests.core.store.recorded import RECORDS, carried_out, load, played

AUTHORS = {Seat.REFEREE: REFEREE, Seat.BLUE: BLUE, Seat.RED: RED}
TAMPERED = {
    "body": "{}",
    "author": 1,
    "at": 1,
    "kind": "request",
    "version": 7,
    "previous": "0" * 64,
    "hash": "0" * 64,
}


async def tamper(database: Database, change: Any) -> None:  # noqa: ANN401 - any statement
    """Change the database behind the bot's back."""
    async with database.write() as connection:
        await connection.execute(change)


def entry(position: int) -> Update:
    """Return the beginning of a change of one entry."""
    return update(journal).where(journal.c.position == position)


@pytest.mark.parametrize("column", TAMPERED)
async def test_an_entry_that_was_changed_is_found_and_named(begun: Scene, column: str) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await tamper(begun.database, entry(2).values({column: TAMPERED[column]}))
    with pytest.raises(JournalDamaged) as damaged:
        await Table(begun.database, GAMES).view(begun.id, Seat.BLUE)
    assert (damaged.value.game, damaged.value.position) == (begun.id, 2)
    assert begun.id in str(damaged.value)


async def test_an_entry_that_was_taken_out_or_cut_off_is_found(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await tamper(begun.database, delete(journal).where(journal.c.position == 3))
    with pytest.raises(JournalDamaged) as damaged:
        await Table(begun.database, GAMES).view(begun.id, Seat.BLUE)
    assert damaged.value.position == 3
    await tamper(begun.database, delete(journal).where(journal.c.position == 1))
    with pytest.raises(JournalDamaged) as damaged:
        await Table(begun.database, GAMES).view(begun.id, Seat.BLUE)
    assert damaged.value.position == 1


async def test_a_map_that_was_changed_is_found(begun: Scene) -> None:
    await tamper(begun.database, update(games).values(options='{"closed_markers":true}'))
    with pytest.raises(JournalDamaged):
        await Table(begun.database, GAMES).view(begun.id, Seat.BLUE)


async def table_of(database: Database, record: Path) -> tuple[Table, str]:
    """Play a recorded game at a table, each step seen alike by every seat; return the table and the game."""
    table = Table(database, GAMES)
    lobby = Lobby(table)
    start = played(record).start
    game = await lobby.create(
        SERVER, REFEREE, "Reni", map_=start.map, name=record.stem, key=record.stem, at=NOON
    )
    for user, team in ((BLUE, Team.BLUE), (RED, Team.RED)):
        await lobby.join(SERVER, game.id, user, team.value, team, at=NOON)
        await lobby.appoint(SERVER, game.id, REFEREE, user, at=NOON)
    for number, step in enumerate(carried_out(record)):
        author = AUTHORS[step.seat]
        text = step.text.replace("toss ", "first ") if step.text.startswith("toss") else step.text
        receipt = await table.submit(
            game.id, step.seat, text, key=f"{record.stem}:{number}", author_id=author, at=NOON
        )
        assert receipt.view == see(step.after, step.seat)
    return table, game.id


@pytest.mark.parametrize("record", RECORDS[:4], ids=lambda path: path.stem)
async def test_a_recorded_game_is_played_seen_and_exported_alike(database: Database, record: Path) -> None:
    table, game = await table_of(database, record)
    again = Table(database, GAMES)
    for seat in Seat:
        assert await again.view(game, seat) == await table.view(game, seat) == see(played(record).state, seat)
    exported = await Exports(again).record(SERVER, game, STRANGER)
    assert exported.startswith("map ")
    text = exported.replace(f"map {played(record).start.map.name}\n", _map_line(record), 1)
    assert play(text, load).state == played(record).state


def _map_line(record: Path) -> str:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    return next(line for line in lines if line.startswith("map "))


async def test_before_the_end_only_the_referee_exports(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    exports = Exports(begun.table)
    assert "build P1: M5" in await exports.record(SERVER, begun.id, REFEREE)
    with pytest.raises(Refusal):
        await exports.record(SERVER, begun.id, BLUE)
    for server, user in ((SERVER, STRANGER), (SERVER + 1, REFEREE)):
        with pytest.raises(NoSuchGame):
            await exports.record(server, begun.id, user)


async def test_what_was_undone_is_not_exported(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=NOON, reason="a slip")
    assert "build" not in await Exports(begun.table).record(SERVER, begun.id, REFEREE)
