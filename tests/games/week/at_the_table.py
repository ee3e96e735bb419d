"""A war on a database: six lines of rosters, both sides seated, the dice set; what is said is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.core.after.whole_games import ReadBack
from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.games.founding import New, found
from bot.core.games.lobby import Lobby
from bot.core.people.seat_taking import Comer, enter
from bot.core.present.reader import Reader
from bot.core.store.engine import open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.week.log import Row, rows
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.week.charts import Charts
from engine.week.state import Options, View
from tests.games.week.at_the_desk import INVENTED, ROSTER
from tests.house.made import put_database
from tests.smallest_game.at_the_table import ANN, BEN, NOON, PUBLICS, QUESTION, RHEA, WORD, Cellar

PEOPLE = {"south": ANN, "north": BEN, REFEREE: RHEA}
FIGURES = tuple(
    line.replace("initiative 4", "initiative 6").replace("initiative 3", "initiative 6")
    for line in ROSTER.splitlines()
    if line.startswith("set ")
)
"""Whoever has an initiative of 6 always rolls at most that, but for three stars of an army: then 5."""


class War(Cellar):
    """A war; each thing is said a minute later than the one before."""

    async def line(self, seat: Seat, *lines: str) -> int:
        """Have whoever speaks for a seat say lines; return where the journal has come to."""
        for one in lines:
            await self.says(PEOPLE[seat], seat, one, "as set up" if one.startswith("set ") else "")
        return await self.table.position(self.id)

    async def view(self, seat: Seat = PUBLIC) -> View:
        """Return what a seat sees."""
        view: View = await self.table.view(self.id, seat)
        return view

    async def goes_on_to(self, side: Seat) -> None:
        """Have whoever plays before a side be done with everything."""
        while (await self.view()).desk.phasing != side:
            await self.line((await self.view()).desk.phasing or REFEREE, "done")

    async def log(self, seat: Seat) -> tuple[Row, ...]:
        """Return the log of a seat."""
        game = await Lobby(self.table).game(100, self.id)
        return rows(await ReadBack(self.table).of(game), seat, Reader(self.id, "War"))


@asynccontextmanager
async def founded(
    file: Path, figures: tuple[str, ...] = FIGURES, charts: Charts = INVENTED
) -> AsyncIterator[War]:
    """Give a war on a database of its own, before its first week; the rosters stand."""
    put_database(file)
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    try:
        new = New(100, RHEA, "Rhea", "War", charts, Options(), {PUBLIC: PUBLICS})
        table = Table(database, GAMES)
        game = await found(table, "week", new, key="create", at=NOON)
        made = War(database, game.id)
        for side in ("south", "north"):
            comer = Comer(PEOPLE[side], side, chosen=side)
            await enter(made.table, game.id, comer, key=f"join {side}", at=NOON)
        words = LastWords(database)
        if await words.of(game.id) is None:
            await words.ask(LastWordQuestion(game.id, 100, PUBLICS, ANN, "word"))
            await words.asked(game.id, QUESTION)
        question = await words.of(game.id)
        assert question is not None
        assert await set_dice(made.table, question, WORD, by="south", texts=(), at=NOON)
        await made.line(REFEREE, *figures)
        yield made
    finally:
        await database.close()
