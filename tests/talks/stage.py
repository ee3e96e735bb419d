"""A stage for conversations.

The whole bot, on the real discord.py client, talking to the loopback Discord.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.app import point_at
from bot.composing import App, begin, compose
from bot.core.discord.messages.rate_limit import Buckets
from bot.core.discord.painter import Painter, Progress
from bot.core.store.engine import Database, open_database
from bot.games.campaign.pictures.plates import Plate
from bot.rehearsal.clock import Clock
from bot.rehearsal.people import Person
from bot.rehearsal.seen import SeenMessage
from bot.rehearsal.server import Rehearsal
from engine.campaign.chronicle import Chronicle, Part
from engine.campaign.commands import Sheet
from engine.campaign.ledger import Ledger
from engine.campaign.retelling import Shot
from engine.campaign.view import View
from engine.hexes import Hex
from engine.skirmish.events import Event
from engine.skirmish.position import Position
from tests.house.made import put_database

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


MAPS = Path(__file__).parent / "maps"
GAMES = "games.sqlite"
"""The file of a stage's database, unless its `address` names another."""
PEOPLE = ("Referee Rita", "Captain Blue", "Captain Red")


class FakePainter:
    """Draws one pixel, and keeps of what it was asked to draw a picture."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, View, Sheet | None]] = []
        self.ledgers: list[Ledger] = []
        self.most: list[int] = []
        self.ended_on: list[bytes] = []
        self.duels: list[Position] = []

    async def picture(self, draw: Callable[[Any], bytes], view: Any) -> bytes:  # noqa: ANN401 - of any game
        return PIXEL

    async def map(self, view: View, orders: Sheet | None = None) -> bytes:
        self.drawn.append(("map", view, orders))
        return PIXEL

    async def square_map(self, view: View) -> bytes:
        return await self.map(view)

    async def front(self, view: View) -> bytes:
        self.drawn.append(("front", view, None))
        return PIXEL

    async def moves(self, view: View, orders: Sheet, start: Hex, ends: tuple[Hex, ...]) -> bytes:
        self.drawn.append(("moves", view, orders))
        return PIXEL

    async def beside(self, before: View, after: View) -> bytes:
        self.drawn += [("before", before, None), ("after", after, None)]
        return PIXEL

    async def tracks(self, view: View) -> bytes:
        self.drawn.append(("tracks", view, None))
        return PIXEL

    async def bank(self, view: View, *, square: bool = False) -> bytes:
        self.drawn.append(("bank", view, None))
        return PIXEL

    async def battles(self, view: View, chronicle: Chronicle) -> bytes:
        self.drawn.append(("battles", view, None))
        return PIXEL

    async def history(self, name: str, parts: tuple[Part, ...]) -> bytes:
        return PIXEL

    async def books(self, view: View, ledger: Ledger) -> bytes:
        self.drawn.append(("books", view, None))
        self.ledgers.append(ledger)
        return PIXEL

    async def duel(self, position: Position, happened: tuple[Event, ...] = ()) -> bytes:
        self.duels.append(position)
        return PIXEL

    async def duel_unit(self, position: Position, at: Hex) -> bytes:
        return PIXEL

    async def duel_look(self, position: Position, one: Hex, other: Hex) -> bytes:
        return PIXEL

    async def plates(
        self, shots: tuple[Shot, ...], most: int, progress: Progress
    ) -> tuple[tuple[Plate, ...], ...]:
        self.drawn += [("plate", one.view, None) for shot in shots for one in (shot.scene, *shot.beside)]
        self.most.append(most)
        return tuple(tuple(Plate(PIXEL, (1, 1)) for _ in (shot.scene, *shot.beside)) for shot in shots)

    async def replay(
        self, shots: tuple[Shot, ...], most: int, progress: Progress, poster: bytes = b""
    ) -> bytes:
        self.ended_on.append(poster)
        self.drawn += [("replay", one.view, None) for shot in shots for one in (shot.scene, *shot.beside)]
        self.most.append(most)
        for number in range(len(shots)):
            await progress(number + 1, len(shots))
        return PIXEL


class StageWatch:
    """The loopback server's clock, for the bot's own services: it moves when the test moves it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def now(self) -> datetime:
        return datetime.fromtimestamp(self.clock.now(), UTC)

    async def wait(self, woken: asyncio.Event, until: datetime | None) -> None:
        timer = None
        if until is not None:
            timer = self.clock.call_later(max(0.0, until.timestamp() - self.clock.now()), woken.set)
        await woken.wait()
        woken.clear()
        if timer is not None:
            timer.cancel()


class Stage:
    """The server, the bot on it, and the people by their names."""

    def __init__(self, server: Rehearsal, folder: Path, painter: Painter | None = None) -> None:
        self.server, self.folder = server, folder
        self.options: dict[str, Any] = {}
        self.address = ""
        self.drawn = FakePainter()
        self.painter: Painter = painter or self.drawn
        self._app: App | None = None
        self._database: Database | None = None
        self.watch = StageWatch(server.clock)
        self.also: tuple[Callable[[], Awaitable[None]], ...] = ()
        """What else the bot that is running does by itself after a commit."""
        self._commits, self._sent_up_to = 1, 0

    @property
    def app(self) -> App:
        assert self._app is not None, "the bot is not running"
        return self._app

    @property
    def running(self) -> bool:
        return self._app is not None

    @property
    def database(self) -> Database:
        assert self._database is not None, "the bot is not running"
        return self._database

    async def start(self, before_ready: Callable[[], Awaitable[object]] | None = None) -> None:
        """Start the bot, or start it again on the same database; `before_ready` happens while it logs in."""
        self.folder.mkdir(exist_ok=True)
        shutil.copytree(MAPS, self.folder / "maps", dirs_exist_ok=True)
        games = self.folder / GAMES
        if not self.address and not games.exists():
            put_database(games)
        self._database = await open_database(self.address or f"sqlite+aiosqlite:///{games}")
        self._app = await compose(
            self._database,
            self.folder,
            painter=self.painter,
            watch=self.watch,
            memory=self.folder / "commands.txt",
            buckets=Buckets(clock=self.server.clock.now),
            guild_ready_timeout=0.02,
            **self.options,
        )
        self._app.desk.table.listen(self._committed)
        self._app.desk.duels.listen(self._committed)
        self._app.desk.last_words.listen(self._committed)
        self._commits += 1
        await begin(self._app, self.server.token)
        await self.server.ready()
        if before_ready is not None:
            await before_ready()
        await self._app.client.wait_until_ready()
        await self.settle()

    async def stop(self) -> None:
        """Stop the bot as SIGTERM does."""
        if self._app is not None and self._database is not None:
            await self._app.close()
            await self._database.close()
        self._app = self._database = None
        self.also = ()

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do or to send."""
        await self.server.quiet(self._sent)

    async def _sent(self) -> None:
        """Wait until what was committed since the last time is sent."""
        if self._commits != self._sent_up_to:
            await self.app.desk.practice.drain()
            for drain in self.also:
                await drain()
            self._sent_up_to = self._commits
            await self.app.ticker.line("battles").drain()
            await self.app.herald.drain()
            await self.app.desk.boards.drain()
            await self.app.desk.duel_hanging.drain()
            await self.app.ticker.line("skirmishes").drain()
            await self.app.ticker.line("words").drain()
            await self.app.ticker.line("rooms").drain()
            await self.app.ticker.line("threads").drain()
            await self.app.ticker.line("kept").drain()
            await self.app.ticker.line("posters").drain()

    def _committed(self) -> None:
        self._commits += 1

    def now(self) -> datetime:
        """Return the moment at which the clock of the stage stands."""
        return datetime.fromtimestamp(self.server.clock.now(), UTC)

    def person(self, name: str) -> Person:
        return self.server.person(name)

    async def play(
        self,
        map_name: str = "strait",
        *,
        first: str = "blue",
        game: str = "Autumn War",
        closed_markers: bool = False,
    ) -> None:
        """Have Rita make and start a game with both captains, and Mila on Blue's team."""
        rita, boris, rosa = (self.person(name) for name in PEOPLE)
        await rita.slash("campaign create", map=map_name, name=game, closed_markers=closed_markers)
        for captain, team in ((boris, "blue"), (rosa, "red")):
            await captain.slash("campaign join", team=team)
            await rita.slash("campaign captain", member=captain.name)
        await self.person("Mila").slash("campaign join", team="blue")
        await rita.slash("campaign start", first=first)
        await self.settle()

    async def gives(self, name: str, sheet: str) -> None:
        """Have a captain send a sheet and commit it."""
        receipt = await self.asks(name, sheet)
        assert "Receipt" in receipt[0].text, receipt
        answer = await self.asks(name, "commit")
        assert "Given" in answer[0].text, answer

    def newest(self, name: str, part: str) -> SeenMessage:
        """Return the newest message to somebody that holds `part`."""
        found = [message for message in self.person(name).inbox() if part in message.text]
        assert found, (part, [message.text for message in self.person(name).inbox()])
        return found[-1]

    async def asks(self, name: str, text: str) -> list[SeenMessage]:
        """Have somebody write to the bot, and return what came back by DM."""
        person = self.person(name)
        await self.settle()
        before = {message.id for message in person.inbox()}
        await person.dm(text)
        await self.settle()
        return [message for message in person.inbox() if message.id not in before]


DISCORD = "discord.sqlite"
"""The file of a stage's Discord, where it is kept in one."""


@asynccontextmanager
async def set_up(there: Stage) -> AsyncIterator[None]:
    """Run the Discord of a stage, on which the bot may be started; at the end both are stopped."""
    await there.server.start()
    point_at(there.server)
    try:
        yield
    finally:
        await there.stop()
        await there.server.stop()


@asynccontextmanager
async def stage(
    folder: Path,
    painter: Painter | None = None,
    *,
    at: float | None = None,
    kept: bool = False,
    **options: Any,  # noqa: ANN401 - options of the client
) -> AsyncIterator[Stage]:
    """Give a stage on which the bot runs, with pictures of one pixel unless a painter is named.

    `at` is the moment at which its clock stands; `kept`: its Discord is kept in the folder, so that a copy of
    it goes on from there. `options` are those of the bot's client.
    """
    server = Rehearsal(folder / DISCORD if kept else None, clock=Clock(frozen=True, start=at))
    there = Stage(server, folder, painter)
    there.options |= options
    async with set_up(there):
        await there.start()
        yield there
