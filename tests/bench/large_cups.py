"""Large tournaments for the figures: one on a database, rounds of many in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path

from bot.core.dice.dice_set import set_dice
from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.games.founding import New, found
from bot.core.people.seat_taking import Comer, enter
from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.tournament.missions import shipped
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.tournament.match import CHOOSING, PLAY, SIDE, Match
from engine.tournament.rules import Nothing
from engine.tournament.state import State
from tests.house.made import put_database
from tests.smallest_game.at_the_table import NOON, PUBLICS, QUESTION, RHEA, WORD

MANY, ROUNDS = 128, 9
_FIRST_USER = 5000


class Cup:
    """A tournament of 128 on a database; each thing is said a second later than the one before."""

    def __init__(self, database: Database, table: Table, id_: str) -> None:
        self.database, self.table, self.id, self.numbers = database, table, id_, count(1)

    async def says(self, seat: Seat, text: str) -> None:
        """Have whoever speaks for a seat say something."""
        number = next(self.numbers)
        author = RHEA if seat == REFEREE else _FIRST_USER + int(seat.removeprefix("c"))
        at, key = NOON + timedelta(seconds=number), f"bench:{number}"
        await self.table.submit(self.id, seat, text, key=key, author_id=author, at=at)

    async def state(self) -> State:
        """Return it as it stands."""
        state: State = (await self.table.sitting(self.id)).state
        return state

    async def comes_to(self, rounds: int) -> None:
        """Draw so many rounds, all but the last of which are settled."""
        while True:
            state = await self.state()
            if len(state.hall.rounds) == rounds:
                return
            for number, one in enumerate(state.matches[board] for board in _last(state)):
                scored = f"scored {one.first} {number * 50 % 700}, {one.second} {number * 30 % 500}"
                await self.says(REFEREE, f"result {one.first}-{one.second}: mission none; {scored}")
            await self.says(REFEREE, "draw")

    async def plays(self) -> Match:
        """Bring the first match of the round to its first turn, and return it."""
        board = _last(await self.state())[0]
        while True:
            state = await self.state()
            match = state.matches[board]
            if match.stage == PLAY:
                return match
            if match.stage == SIDE:
                await self.says(match.won, "side north")
            elif match.stage == CHOOSING:
                name = next(one for one in match.two if one not in match.chosen)
                await self.says(name, f"mission {state.own[board][name].hand[0]}")


def _last(state: State) -> tuple[str, ...]:
    return state.hall.rounds[-1].boards if state.hall.rounds else ()


@asynccontextmanager
async def cup(file: Path) -> AsyncIterator[Cup]:
    """Give a tournament of 128 before its first round, its dice set."""
    put_database(file)
    database = await open_database(f"sqlite+aiosqlite:///{file}")
    try:
        table = Table(database, GAMES)
        new = New(100, RHEA, "Rhea", "Cup", shipped(), Nothing(), {PUBLIC: PUBLICS})
        game = await found(table, "tournament", new, key="create", at=NOON)
        made = Cup(database, table, game.id)
        for number in range(1, MANY + 1):
            comer = Comer(_FIRST_USER + number, f"P{number}")
            await enter(table, game.id, comer, key=f"enter {number}", at=NOON)
        words = LastWords(database)
        if await words.of(game.id) is None:
            await words.ask(LastWordQuestion(game.id, 100, PUBLICS, _FIRST_USER + 1, "word"))
            await words.asked(game.id, QUESTION)
        question = await words.of(game.id)
        if question is None:
            raise AssertionError(game.id)
        await set_dice(table, question, WORD, by="c1", texts=(), at=NOON)
        await made.says(REFEREE, f"set rounds {ROUNDS}")
        yield made
    finally:
        await database.close()
