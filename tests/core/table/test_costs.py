"""What a command costs: not more with more games beside it, nor with a longer journal, nor after a start."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.core.games.lobby import Lobby
from bot.core.people.reading_languages import Tongues
from bot.core.post.herald import Herald
from bot.core.post.public_board import PublicBoards
from bot.core.post.ticker import TickerLine
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.rooms.archived_rooms import Archives
from bot.core.rooms.doorkeeper import Door
from bot.core.store.engine import Database, open_database
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.idle_games import IdleGames
from bot.core.time.game_clock import Clock
from bot.games.all_games import GAMES
from bot.games.campaign.commands.lobby_lines import about
from bot.games.campaign.services.battles.boards import Boards
from bot.games.campaign.services.battles.closing import ClosedRooms
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.reminders import Reminders
from bot.games.campaign.services.battles.scheduled_events import ScheduledEvents
from bot.games.links.bridge_acts import skirmish_over
from engine.campaign.commands import Seat
from tests.bench.played import in_the_middle, lengthen, passing
from tests.core.counting import Asked, Counter
from tests.core.hooked import hooked
from tests.core.loaded import load
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, RED, REFEREE, SERVER
from tests.games.campaign.services.battles.test_scheduled_events import FakeCalendar
from tests.games.campaign.services.battles.wall import Wall
from tests.house.made import put_database

pytestmark = pytest.mark.long

FEW, MANY = 2, 8
LONG = 300
NEARLY = 1.1
"""Beside it the depth of an index: a tree of more rows is deeper by a step or two."""


class NobodyStands:
    """Looks after no room and removes none: nobody plays in these games, and none has ended."""

    async def look(self, channel: int, user: int) -> Door:
        raise AssertionError(channel)

    async def put(self, channel: int, user: int, overwrite: object) -> None:
        raise AssertionError(channel)

    async def remove(self, channel: int) -> None:
        raise AssertionError(channel)


@dataclass
class Running:
    """All that works behind the bot as it is put together at a start, but Discord's side of it."""

    table: Table
    watch: HandWatch
    clock: TickerLine
    battles: TickerLine
    herald: Herald
    boards: Boards

    @classmethod
    def on(cls, database: Database, watch: HandWatch) -> Running:
        table = Table(database, GAMES)
        encounters, tongues, wall = Encounters(table), Tongues(database), Wall()
        looks = hooked(table, encounters)
        lobby = Lobby(table, looks.plays)
        battles = TickerLine(
            watch,
            ClosedRooms(table, encounters, NobodyStands()).tick,
            Holds(table).let_go,
            Reminders(table, encounters).tick,
            ScheduledEvents(table, encounters, tongues, FakeCalendar()).tick,
            Overdue(table, encounters, skirmish_over).tick,
            Archives(table, NobodyStands()).tick,
            PublicBoards(table, lobby, tongues, wall, about).tick,
            SuggestionBox(table).tick,
        )
        ticks = (Reminding(table, hooked(table, encounters)).tick, IdleGames(table).tick)
        herald = Herald(table, FakeCourier(), watch, looks=looks)
        boards = Boards(table, encounters, looks, tongues, wall, watch)
        return cls(table, watch, TickerLine(watch, Clock(table).tick, *ticks), battles, herald, boards)

    async def settle(self) -> None:
        """Do all that the bot does after a commit."""
        await self.battles.drain()
        await self.herald.drain()
        await self.boards.drain()

    async def minute(self) -> None:
        """Do all that the bot does each minute."""
        self.watch.turn(minutes=1)
        await self.clock.tick()
        await self.settle()

    async def turn(self, game: str, key: str) -> None:
        """Have a team let its turn go by, and do all that follows."""
        seat, sheet = passing((await self.table.sitting(game)).state)
        author = {Seat.BLUE: BLUE, Seat.RED: RED}[seat]
        await self.table.submit(game, seat, sheet, key=key, author_id=author, at=self.watch.now())
        await self.settle()


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """SQLite alone: what it counts is SQLite's, and what is asked is the same on PostgreSQL."""
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield database
    await database.close()


async def games(database: Database, begin: int, end: int) -> list[str]:
    """Return games of the numbers from `begin` to before `end`, each in the middle and waiting for orders."""
    table = Table(database, GAMES)
    return [(await load(table, in_the_middle(), key=f"load:{number}")).id for number in range(begin, end)]


async def turn_in(running: Running, counter: Counter, game: str, key: str) -> Asked:
    """Return what a turn costs in a game that is at hand."""
    await running.turn(game, f"{key}:1")
    await running.minute()
    await running.turn(game, f"{key}:2")
    with counter.counting() as asked:
        await running.turn(game, f"{key}:3")
    return asked


async def test_a_turn_costs_no_more_with_many_games_beside_it(database: Database) -> None:
    counter, watch = Counter(database), HandWatch()
    (first, *_) = await games(database, 0, FEW)
    few = await turn_in(await started(database, watch), counter, first, "few")
    await games(database, FEW, MANY)
    many = await turn_in(await started(database, watch), counter, first, "many")
    assert len(many.statements) == len(few.statements)
    assert many.steps <= few.steps * NEARLY


async def test_a_turn_costs_no_more_in_a_game_with_a_long_journal(database: Database) -> None:
    counter, watch = Counter(database), HandWatch()
    short, long = await games(database, 0, 2)
    await lengthen(Table(database, GAMES), long, LONG)
    running = await started(database, watch)
    little = await turn_in(running, counter, short, "short")
    much = await turn_in(running, counter, long, "long")
    assert len(much.statements) == len(little.statements)
    assert much.steps <= little.steps * NEARLY


async def test_after_a_start_no_game_without_a_battle_is_read(database: Database) -> None:
    watch = HandWatch()
    await games(database, 0, FEW)
    counter = Counter(database)
    await started(database, watch)
    few = await first_look(database, counter, watch)
    await games(database, FEW, MANY)
    await started(database, watch)
    many = await first_look(database, counter, watch)
    assert len(many.statements) == len(few.statements)
    assert many.of("journal") == few.of("journal")


async def test_each_tick_without_a_commit_asks_nothing(database: Database) -> None:
    watch = HandWatch()
    await games(database, 0, FEW)
    counter, running = Counter(database), await started(database, watch)
    with counter.counting() as asked:
        assert await running.battles.tick() == 0
    assert asked.statements == []


async def test_what_somebody_is_in_the_games_of_a_server_is_asked_at_once(database: Database) -> None:
    here = await games(database, 0, FEW)
    lobby, counter = Lobby(Table(database, GAMES)), Counter(database)
    every = await lobby.games(SERVER)
    with counter.counting() as asked:
        found = await lobby.memberships(every, BLUE)
    assert sorted(one.game for one in found) == sorted(here)
    assert all(one.orders for one in found)
    assert len(asked.statements) == 1
    assert [one.role for one in await lobby.memberships(every, REFEREE)] == [found[0].role.REFEREE] * FEW


async def started(database: Database, watch: HandWatch) -> Running:
    """Return the bot as it runs once it has looked at everything for some minutes."""
    running = Running.on(database, watch)
    for _ in range(2):
        await running.minute()
    return running


async def first_look(database: Database, counter: Counter, watch: HandWatch) -> Asked:
    """Return what is asked by the first look at all games after a start."""
    running = Running.on(database, watch)
    with counter.counting() as asked:
        await running.minute()
    return asked
