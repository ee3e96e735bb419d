"""Encounters: the battles of a game, each with what is arranged for it (docs/decisions/0020)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from secrets import token_hex
from typing import Any

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.present.carried import turn_mark
from bot.present.desk import in_order
from bot.services.battles.booking import booking_steps, drop_bookings
from bot.services.faults import NoSuchGame, refusal
from bot.services.notices import Notice
from bot.services.people import NOBODY, Role, Status
from bot.services.posting import post, to_member
from bot.services.said import Said
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store import codec
from bot.store.batch import Clash, Row, Step
from bot.store.journal import read_entry, take_key
from bot.store.moments import stored
from bot.store.tables import desk_log, encounters, inbox
from engine.campaign.arranging.progress import progress
from engine.campaign.arranging.shapes import Actor, Arrangement, Progress
from engine.campaign.arranging.sight import Sight, sight
from engine.campaign.commands import ReportResult, Seat, Submission
from engine.campaign.events import VERSION, CombatBegan
from engine.campaign.view import BattleView, View
from engine.hexes import Hex

_TRIES = 5


@dataclass(frozen=True, slots=True)
class Encounter:
    """A battle and what is arranged for it. For services: it knows both sides; others are given a `Sight`.

    `id` is random, `born` the position at which its Combat Phase began, `mark` its turn (`turn_mark`),
    `battle` as the referee sees it (None: settled, or gone by an undo), `event` Discord's scheduled event.
    """

    game: str
    id: str
    hex: Hex
    born: int
    mark: int
    arrangement: Arrangement
    battle: BattleView | None
    event: int | None = None
    revision: int = 0

    @property
    def progress(self) -> Progress:
        """How far it has come."""
        return progress(self.arrangement, self.battle)

    def sight(self, seat: Seat) -> Sight:
        """Answer what a seat may know of it."""
        return sight(self.arrangement, self.battle, seat)


@dataclass(frozen=True, slots=True)
class Scene:
    """What an act is judged by: the encounter, who acts, who is who, the truth at the table, and the time.

    `view` is the referee's, `others` the other encounters of this Combat Phase, `connection` is for reading.
    """

    encounter: Encounter
    actor: Actor
    sitting: Sitting
    view: View
    others: tuple[Encounter, ...]
    connection: AsyncConnection
    at: datetime

    @property
    def arrangement(self) -> Arrangement:
        """What is arranged so far."""
        return self.encounter.arrangement

    @property
    def battle(self) -> BattleView:
        """The pending battle; raises a refusal where it is settled (13.1)."""
        if self.encounter.battle is None:
            raise refusal("battle_settled", hex=self.encounter.hex)
        return self.encounter.battle

    @property
    def now(self) -> int:
        """The time of the act, in seconds since 1970."""
        return int(self.at.timestamp())

    def actor_of(self, user: int) -> Actor:
        """Answer what somebody is in this game; raises `NoSuchGame` for who is not in it."""
        return actor_of(self.sitting, user)


Letter = tuple[int | None, Notice]
"""A notice and who is told: one member of its seat by direct message, or (None) whoever the seat's is."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """What comes of an act: the arrangement, who is told what, a result to carry out, what the log keeps."""

    arrangement: Arrangement
    letters: tuple[Letter, ...] = ()
    result: ReportResult | None = None
    log: Mapping[str, Any] = field(default_factory=dict)


Act = Callable[[Scene], Awaitable[Arranged]]


@dataclass(frozen=True, slots=True)
class Doing:
    """Who does something to which encounter, when, and under which inbox key; `what` names it in the log."""

    game: str
    encounter: str
    user: int
    what: str
    key: str
    at: datetime


class Encounters:
    """The encounters of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database
        self._synced: dict[str, int] = {}
        # Who is booked elsewhere is looked up over all games: one act at a time.
        self._one = asyncio.Lock()

    async def of(self, game: str) -> tuple[Encounter, ...]:
        """Answer the battles of this Combat Phase: the pending in their order (13.1), then the settled.

        Raises `NoSuchGame`.
        """
        async with self._table.lock(game):
            return await self._of(await self._table.sitting(game))

    async def find(self, game: str, encounter: str) -> Encounter:
        """Answer an encounter of this Combat Phase; raises a refusal for any other (13.1)."""
        return _the(await self.of(game), encounter)

    async def played(self, game: str) -> tuple[Encounter, ...]:
        """Answer every encounter of a game that ever was, the earliest first, without its battle."""
        async with self._database.read() as connection:
            query = select(encounters).where(encounters.c.game == game)
            rows = await connection.execute(query.order_by(encounters.c.born, encounters.c.hex))
            return tuple(_encounter(row, None) for row in rows)

    async def arrange(self, doing: Doing, act: Act) -> Encounter:
        """Do an act and answer the encounter after it; a key used before changes nothing.

        Raises what the act raises (then nothing has happened), `Refusal` of a result, `NoSuchGame`.
        """
        async with self._one, self._table.lock(doing.game):
            for _ in range(_TRIES):
                sitting = await self._table.sitting(doing.game)
                here = await self._of(sitting)
                now = _the(here, doing.encounter)
                if await self._done(doing):
                    return now
                done = await self._judge(doing, act, sitting, here, now)
                try:
                    await self._commit(doing, sitting, now, done)
                except Clash:
                    self._table.changed(doing.game)
                    continue
                break
            else:
                raise RuntimeError(doing.game)  # pragma: no cover - one process holds a game
            sitting = await self._table.sitting(doing.game)
            after = _the(await self._of(sitting), doing.encounter)
        self._table.committed()
        return after

    async def keep_event(self, encounter: Encounter, event: int | None) -> None:
        """Note which scheduled event of Discord's is the encounter's."""
        chosen = (encounters.c.game == encounter.game) & (encounters.c.id == encounter.id)
        async with self._database.write() as connection:
            await connection.execute(encounters.update().where(chosen).values(event=event))

    async def _judge(
        self, doing: Doing, act: Act, sitting: Sitting, here: tuple[Encounter, ...], now: Encounter
    ) -> Arranged:
        if sitting.status is Status.ABANDONED:
            raise refusal("over")
        actor = actor_of(sitting, doing.user)
        view = sitting.rules.see(sitting.state, Seat.REFEREE)
        others = tuple(one for one in here if one.id != now.id)
        async with self._database.read() as connection:
            return await act(Scene(now, actor, sitting, view, others, connection, doing.at))

    async def _commit(self, doing: Doing, sitting: Sitting, now: Encounter, done: Arranged) -> None:
        at = stored(doing.at)
        async with self._database.read() as connection:
            query = select(func.max(desk_log.c.number)).where(
                desk_log.c.game == now.game, desk_log.c.encounter == now.id
            )
            number = ((await connection.execute(query)).scalar_one() or 0) + 1
            booked = await booking_steps(connection, sitting, now, done)
        row: Row = {
            "of_game": now.game,
            "of_id": now.id,
            "was": now.revision,
            "body_now": codec.write_arrangement(done.arrangement),
            "version_now": VERSION,
            "now": now.revision + 1,
        }
        log: Row = {
            "game": now.game,
            "encounter": now.id,
            "number": number,
            "what": doing.what,
            "body": json.dumps(dict(done.log), ensure_ascii=False),
            "author": doing.user,
            "at": at,
        }
        steps = [
            Step("encounter", _CHANGE, (row,), count=1),
            Step("desk log", desk_log.insert(), (log,)),
            *booked,
        ]

        def also(position: int) -> list[Step]:
            return [*steps, *_letters(sitting, done.letters, position, at)]

        if done.result is not None:
            submission = Submission(Seat.REFEREE, (done.result,))
            said = Said(Seat.REFEREE, submission, doing.key, doing.user, at, agreed=True)
            await self._table.say_under_lock(doing.game, said, also)
            return
        key = take_key(doing.key, now.game, "desk", Seat.PUBLIC.value, number, author=doing.user, at=at)
        await self._database.commit([key, *also(sitting.head)])

    async def _done(self, doing: Doing) -> bool:
        query = select(inbox.c.key).where(inbox.c.key == doing.key)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    # --- from the journal to encounters

    async def _of(self, sitting: Sitting) -> tuple[Encounter, ...]:
        """Answer the encounters of this Combat Phase, after making those that are new; under the lock."""
        view: View = sitting.rules.see(sitting.state, Seat.REFEREE)
        mark = turn_mark(view)
        born = await self._born(sitting)
        if self._synced.get(sitting.game) != sitting.head:
            await self._sync(sitting, view, born)
            self._synced[sitting.game] = sitting.head
        pending = {battle.hex: battle for battle in view.battles}
        query = select(encounters).where(
            encounters.c.game == sitting.game, encounters.c.born == born, encounters.c.mark == mark
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(encounters.c.hex))).all()
        found = {Hex(row.hex): _encounter(row, pending.get(Hex(row.hex))) for row in rows}
        first = [found.pop(battle.hex) for battle in in_order(view) if battle.hex in found]
        return (*first, *found.values())

    async def _born(self, sitting: Sitting) -> int:
        """Answer the position of the step that holds in which the last Combat Phase began, 0 for none."""
        step = sitting.moment.last
        async with self._database.read() as connection:
            while step is not None:
                entry = await read_entry(connection, sitting.game, step.position)
                _, events = codec.read_step(entry.body, entry.version)
                if any(isinstance(event, CombatBegan) for event in events):
                    return step.position
                step = step.before
        return 0

    async def _sync(self, sitting: Sitting, view: View, born: int) -> None:
        """Make the rows of new battles, and let go of who was booked for one that is no more."""
        async with self._database.write() as connection:
            chosen = (encounters.c.game == sitting.game) & (encounters.c.born == born)
            known = {
                Hex(row.hex): row.id
                for row in await connection.execute(select(encounters.c.hex, encounters.c.id).where(chosen))
            }
            for battle in view.battles:
                if battle.hex not in known:
                    known[battle.hex] = token_hex(4)
                    row = {
                        "game": sitting.game,
                        "id": known[battle.hex],
                        "hex": battle.hex,
                        "born": born,
                        "mark": turn_mark(view),
                        "body": codec.write_arrangement(Arrangement()),
                        "version": VERSION,
                        "revision": 0,
                    }
                    await connection.execute(encounters.insert(), row)
            live = {known[battle.hex] for battle in view.battles}
            await drop_bookings(connection, sitting.game, live)


def actor_of(sitting: Sitting, user: int) -> Actor:
    """Answer what somebody is in a game; nobody (the clock) may be asked for. Raises `NoSuchGame`."""
    if user == NOBODY:
        return Actor(NOBODY, None)
    place = sitting.seating.people.get(user)
    if place is None:
        raise NoSuchGame
    orders = place.role in (Role.CAPTAIN, Role.SUBSTITUTE)
    return Actor(user, place.team, orders=orders, referee=place.role is Role.REFEREE)


def _the(here: tuple[Encounter, ...], encounter: str) -> Encounter:
    found = next((one for one in here if one.id == encounter), None)
    if found is None:
        raise refusal("no_such_battle")
    return found


def _encounter(row: Any, battle: BattleView | None) -> Encounter:  # noqa: ANN401 - a row has its columns
    return Encounter(
        row.game,
        row.id,
        Hex(row.hex),
        row.born,
        row.mark,
        codec.read_arrangement(row.body, row.version),
        battle,
        row.event,
        row.revision,
    )


def _letters(sitting: Sitting, letters: tuple[Letter, ...], position: int, at: int) -> list[Step]:
    """Answer what is sent: to seats as ever, to single members beside it."""
    to_seats = [notice for user, notice in letters if user is None]
    steps = post(sitting.seating, to_seats, position, at)
    for user, notice in letters:
        if user is not None and user > NOBODY:
            steps.append(to_member(sitting.game, user, notice, position, at))
    return steps


_CHANGE = (
    encounters.update()
    .where(
        encounters.c.game == bindparam("of_game"),
        encounters.c.id == bindparam("of_id"),
        encounters.c.revision == bindparam("was"),
    )
    .values(body=bindparam("body_now"), version=bindparam("version_now"), revision=bindparam("now"))
)
