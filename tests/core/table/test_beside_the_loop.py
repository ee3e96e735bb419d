"""What a game's rules work out is worked out beside the event loop: whatever one takes, the others go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, Thread, current_thread, main_thread
from typing import Any

import pytest

from bot.core.games.founding import New, found
from bot.core.people.seat_taking import Comer, enter
from bot.core.referee.correcting.amendments import Amendments
from bot.core.referee.holds import Holds
from bot.core.store.engine import Database, open_database
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.chance import Chance
from tests.core.table.test_any_game import NOON, RHEA, ROOMS, SERVER, Played
from tests.core.tally import TALLY, Board, Options, State, Submission, resolve
from tests.house.made import put_database

RULES = ("hear", "resolve", "tell")
LONG = 60


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


async def played(database: Database, name: str, **instead: Any) -> Played:  # noqa: ANN401 - as rules have it
    """Found a game of Tally, by rules some of which are others."""
    of = replace(TALLY, rules=replace(TALLY.rules, **instead))
    table = Table(database, {**GAMES, TALLY.name: of})
    new = New(SERVER, RHEA, "Rhea", name, Board(), Options(goal=12), ROOMS)
    game = await found(table, TALLY.name, new, key=f"create {name}", at=NOON)
    made = Played(database, game.id)
    made.table = table
    return made


async def test_a_game_whose_rules_take_long_keeps_no_other_game_from_going_on(database: Database) -> None:
    begun, over = Event(), Event()

    def slow(state: State, said: Submission, chance: Chance) -> Any:  # noqa: ANN401 - as rules have it
        if said.number == 7:
            assert current_thread() is not main_thread(), "nobody else is served meanwhile"
            begun.set()
            assert over.wait(LONG)
        return resolve(state, said, chance)

    cellar = await played(database, "Cellar", resolve=slow)
    attic = Played(database, (await played(database, "Attic")).id)
    attic.table = cellar.table
    try:
        under_way = asyncio.create_task(cellar.say("ash", "add 7", key="message:900"))
        assert await asyncio.to_thread(begun.wait, LONG)
        assert (await attic.say("ash", "add 1", key="message:901")).position == 1
        assert (await attic.undo()).position == 2
        assert (await cellar.table.view(cellar.id, "ash")).counts["ash"] == 0
        behind = asyncio.create_task(cellar.say("ash", "add 1", key="message:902"))
    finally:
        over.set()
    assert [(await one).position for one in (under_way, behind)] == [1, 2]


async def test_all_that_is_said_shown_first_or_told_once_more_is_worked_out_beside_the_loop(
    database: Database,
) -> None:
    threads: dict[str, list[Thread]] = {}

    def noted(name: str) -> Callable[..., Any]:
        def work(*given: Any) -> Any:  # noqa: ANN401 - as rules have it
            threads.setdefault(name, []).append(current_thread())
            return getattr(TALLY.rules, name)(*given)

        return work

    cellar = await played(database, "Cellar", **{name: noted(name) for name in RULES})

    def beside(*names: str) -> bool:
        """Tell whether these were worked out since, and none of them on the loop; then forget it."""
        found, now = set(threads), {one for those in threads.values() for one in those}
        threads.clear()
        return found == set(names) and main_thread() not in now

    await cellar.say("ash", "add 4\nadd 1", key="message:900")
    assert beside(*RULES)
    await cellar.say("ash", "add 4\nadd 1", key="message:900")
    assert beside(*RULES)
    await Holds(cellar.table).foreseen(cellar.id, Said("ash", "show", "", RHEA, 0, by_referee=True))
    assert beside(*RULES)
    await Amendments(cellar.table).meant(cellar.id, RHEA, "put 3")
    assert beside("hear")
    of = cellar.table.kinds[TALLY.name]
    table = Table(database, {**GAMES, TALLY.name: replace(of, joins=lambda *_: ("elm", "show"))})
    await enter(table, cellar.id, Comer(8, "Ann"), key="message:901", at=NOON)
    assert beside(*RULES)
