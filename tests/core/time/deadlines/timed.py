"""A game with its clock and its deadlines, for tests: who was told what, and where."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import select

from bot.core.post.notices import Notice
from bot.core.post.ticker import TickerLine
from bot.core.store.tables import outbox
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.idle_games import IdleGames
from bot.core.time.deadlines.ledger import Due
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.core.time.game_clock import Clock
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from bot.games.campaign.notices.waiting import KINDS as WAITING
from bot.games.campaign.services.battles.encounters import Encounters
from engine.campaign.commands import Seat
from tests.core.hooked import hooked
from tests.core.post.courier import HandWatch
from tests.core.scene import BLUE, NOON, RED, REFEREE, Scene


@dataclass(frozen=True, slots=True)
class Told:
    """A notice with where it went: "dm", "channel", and to whom."""

    where: str
    target: int
    notice: Notice

    @property
    def to(self) -> tuple[str, str]:
        """Return its kind and its seat."""
        return self.notice.kind, self.notice.seat


class Timed:
    """A scene whose clock is turned by hand."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.watch = scene, HandWatch(NOON + timedelta(hours=1))
        self._read = 0
        self.again()

    def again(self) -> None:
        """Start the services anew on the same database, as after a restart."""
        table = Table(self.scene.database, GAMES)
        self.scene.table = table
        encounters = self.encounters = Encounters(table)
        self.deadlines, self.pausing = Deadlines(table, hooked(table, encounters)), Pausing(table)
        ticks = (Reminding(table, hooked(table, encounters)).tick, IdleGames(table).tick)
        self.clock = Clock(table)
        self.line = TickerLine(self.watch, self.clock.tick, *ticks)

    @property
    def now(self) -> datetime:
        """Return the moment."""
        return self.watch.now()

    async def hours(self, **hours: int) -> None:
        """Have the referee set the hours of the phases."""
        await self.deadlines.put(self.scene.id, REFEREE, hours, 14, at=self.now)

    async def say(self, seat: Seat, text: str) -> None:
        """Say something now."""
        author = {Seat.BLUE: BLUE, Seat.RED: RED, Seat.REFEREE: REFEREE}[seat]
        self.watch.turn(seconds=1)
        key = f"say:{self.now.timestamp()}"
        await self.scene.table.submit(
            self.scene.id, seat, text, key=key, author_id=author, at=self.now, reason="a test"
        )

    async def undo(self) -> None:
        """Have the referee take the last step back."""
        self.watch.turn(seconds=1)
        await self.scene.table.undo(
            self.scene.id, key=f"u{self.now}", author_id=REFEREE, at=self.now, reason="a slip"
        )

    async def told(self) -> list[Told]:
        """Return what was told since the last time."""
        query = select(outbox).where(outbox.c.id > self._read).order_by(outbox.c.id)
        async with self.scene.database.read() as connection:
            rows = (await connection.execute(query)).all()
        self._read = rows[-1].id if rows else self._read
        found = [
            Told(row.audience, row.target, one)
            for row in rows
            for one in read_notices(row.notices, row.version)
        ]
        for one in found:
            kind = WAITING.get(one.notice.kind)
            assert kind is None or type(one.notice.details) is kind.details
        return found

    async def of(self, *kinds: str) -> list[Told]:
        """Return what was told of some kinds since the last time."""
        return [one for one in await self.told() if one.notice.kind in kinds]

    async def after(self, **by: float) -> list[Told]:
        """Let time pass, and return what is told by it."""
        self.watch.turn(**by)
        await self.line.tick()
        return await self.told()

    async def open(self, what: str) -> Due:
        """Return what is open of a kind."""
        (found,) = [one for one in (await self.deadlines.of(self.scene.id)).dues if one.open.what == what]
        return found

    async def due(self, what: str) -> datetime | None:
        """Return by when something is due."""
        return (await self.deadlines.of(self.scene.id)).wall(await self.open(what))
