"""The referee looks at what teams are told before they are (docs/decisions/0023): held, looked at, sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import delete, func, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.dice.seals import sealed, unsealed
from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.games.looking_again import in_each
from bot.core.people.own_match import refuse_own_scopes
from bot.core.people.people import Status
from bot.core.people.seating import Seating, read_seating
from bot.core.post.message_queues import Queues
from bot.core.post.parcels import Audience, Channel, Member, Parcel
from bot.core.post.posting import KINDS, PRIVATE, audiences, outbox_row, post, show
from bot.core.referee.held_rows import held_rows, notices_of
from bot.core.referee.held_scopes import sent_from, told_at_last
from bot.core.referee.hold import Hold
from bot.core.seam.game import Game
from bot.core.shared_faults import refusal
from bot.core.store.journal import read_entries
from bot.core.store.moments import stored
from bot.core.store.outbox import HELD
from bot.core.store.referee_tables import held_arrangements, holds
from bot.core.store.tables import games, outbox, shown
from bot.core.store.transaction_batch import BatchStep, Row, nothing, write_steps
from bot.core.table.journal_entries import WorkedOut, carry_out, seed_shown, turn_of
from bot.core.table.replay import as_known
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope


@dataclass(frozen=True, slots=True)
class Holding:
    """How it stands with a game: whether its referee checks, and how many messages are held now (0: none).

    `shown`: where teams stand while everything is held. `scopes` are those that the referee checks by
    themselves, `behind` has where teams stand in each in which something is held.
    """

    on: bool
    letters: int
    shown: int | None = None
    scopes: frozenset[Scope] = frozenset()
    behind: Mapping[Scope, int] = field(default_factory=dict)

    @property
    def every(self) -> Mapping[Scope, int]:
        """What can be sent by itself, and where teams stand there: all at once where everything is held."""
        return self.behind if self.shown is None else {WHOLE: self.shown}


class Holds:
    """What is held in every game of one table."""

    def __init__(self, table: Table, queues: Queues | None = None) -> None:
        self._queues = queues
        self._table = table
        self._database = table.database
        self._news = table.news()

    async def of(self, game: str) -> Holding:
        """Return how it stands with a game, for its referee; raises `NoSuchGame`."""
        hold = (await self._table.sitting(game)).hold
        query = select(func.count()).where(outbox.c.game == game, outbox.c.state == HELD)
        count = await self._database.value(query)
        return Holding(hold.on, int(count), hold.shown, hold.scopes, hold.behind)

    async def put(
        self, server: int | None, game: str, referee: int, *, on: bool, scope: Scope = WHOLE
    ) -> None:
        """Set, for the referee, whether what teams are told, or what of a scope, waits until he has looked.

        What is held by then stays so until it is sent or taken back. Raises a refusal, `NoSuchGame`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                found = await read_game(connection, game, server)
                await refuse_all_but_referee(connection, found, referee)
                refuse_own_scopes(sitting, referee, (scope,))
                # The row of the whole is there with any other: a step of the whole is held behind a scope.
                for of, wanted in {WHOLE: None, scope: on}.items():
                    here = (holds.c.game == game) & (holds.c.scope == of)
                    there = (await connection.execute(select(holds.c.on).where(here))).scalar_one_or_none()
                    if there is None:
                        row = {"game": game, "scope": of, "on": bool(wanted), "shown": None}
                        await connection.execute(holds.insert(), row)
                    elif wanted is not None:
                        await connection.execute(update(holds).where(here).values(on=wanted))
            self._table.changed(game)

    async def letters(self, game: str, scope: Scope = WHOLE) -> tuple[Parcel, ...]:
        """Return all that is held, or that is sent with a scope, as it would be now, for who may see all."""
        sitting = await self._table.sitting(game)
        async with self._database.read() as connection:
            rows = _sent_with(sitting.hold, scope, await held_rows(connection, game))
        found = []
        for row in _addressed(sitting.of, sitting.seating, rows, 0):
            position = int(row["position"] or 0)
            view = await self._table.unheld_view(game, str(row["seat"]), position)
            found.append(_parcel(row, sitting.of, view))
        return tuple(found)

    async def foreseen(self, game: str, said: Said) -> tuple[Parcel, ...]:
        """Return what would be told to teams and the public if this were said now; nothing is done.

        For who may see both sides. Raises as `Table.submit`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            done = await worked_out(self._database, game, lambda: carry_out(sitting, said))
            return tuple(_foreseen(sitting, await self._table.published(sitting, done)))

    async def send(
        self,
        server: int | None,
        game: str,
        referee: int,
        shown: int,
        *,
        head: int | None = None,
        scope: Scope = WHOLE,
        at: datetime,
    ) -> None:
        """Send, for the referee, what is held since teams stood at `shown`; then they stand as he does.

        Of one scope: what is held there, unless everything is. `head`: that of the scope when he looked.
        Raises a refusal where nothing is held since then (any more), or the game has gone on since he looked;
        `NoSuchGame`.
        """
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            async with self._database.write() as connection:
                found = await read_game(connection, game, server)
                await refuse_all_but_referee(connection, found, referee)
                hold = sitting.hold
                whole = scope == WHOLE or hold.shown is not None
                refuse_own_scopes(sitting, referee, () if whole else (scope,))
                stand = hold.shown if whole else hold.behind.get(scope)
                if stand is None or stand != shown:
                    raise refusal("nothing_held")
                if head is not None and sitting.last_in(scope) != head:
                    raise refusal("held_more")
                await self._send(connection, sitting, WHOLE if whole else scope, stored(at))
            self._table.changed(game)
        self._table.committed()

    async def let_go(self, at: datetime) -> int:
        """Send what is held in games whose referees all play by now: none of them may look at it (2.5)."""

        async def send(game: str) -> int:
            if self._queues is not None and self._queues.guarded(game):
                self._news.name((game,))  # its rooms are being closed to a referee who plays (2.5)
                return 0
            return await self._let_go(game, at)

        with self._news.since(at) as named:
            done = await in_each(await self._held(named), send, "holds")
        if done:
            self._table.committed()
        return done

    async def _let_go(self, game: str, at: datetime) -> int:
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            if not sitting.hold.active or not await self._table.nobody_judges(sitting):
                return 0
            async with self._database.write() as connection:
                await self._send(connection, sitting, WHOLE, stored(at))
            self._table.changed(game)
        return 1

    async def _held(self, named: frozenset[str] | None) -> list[str]:
        """Return the games, of all or of those named, in which something is held."""
        query = select(holds.c.game).where(holds.c.shown.is_not(None)).distinct()
        if named is not None:
            if not named:
                return []
            query = query.where(holds.c.game.in_(named))
        return sorted(await self._database.column(query))

    async def _send(self, connection: AsyncConnection, sitting: Sitting, scope: Scope, at: int) -> None:
        """Send what is held, or what of a scope, in one transaction: teams stand where it does then."""
        game, hold = sitting.game, sitting.hold
        held = _sent_with(hold, scope, await held_rows(connection, game))
        seating = (await read_seating(connection, game)).with_rooms(sitting.chairs)
        rows = _addressed(sitting.of, seating, held, at)
        steps = [BatchStep("outbox", outbox.insert(), rows)] if rows else []
        others = hold.behind.without(scope) if scope else {}
        if hold.behind:
            told = sealed(sitting, await self._at_last(sitting, others), sitting.standing.chain)
            steps += post(sitting.of, sitting.seating, told, sitting.head, at)
        status = sitting.status
        ending = turn_of(sitting, sitting.moment).ending
        if ending is not None and status is Status.RUNNING and not others:
            status = Status.OVER
            seed = sealed(sitting, seed_shown(sitting), sitting.standing.chain)
            steps += post(sitting.of, sitting.seating, seed, sitting.head, at)
        # What only waited behind it belongs to no position of its own.
        steps += await self._shown(
            connection, sitting.of, game, [one for one in held if one["position"] != hold.shown]
        )
        sent = outbox.c.id.in_([one["id"] for one in held])
        await connection.execute(delete(outbox).where(outbox.c.game == game, outbox.c.state == HELD, sent))
        await write_steps(connection, steps, nothing)
        await connection.execute(delete(held_arrangements).where(held_arrangements.c.game == game))
        of = holds.c.scope == scope if scope else true()
        await connection.execute(update(holds).where(holds.c.game == game, of).values(shown=None))
        changed = update(games).where(games.c.id == game)
        await connection.execute(changed.values(status=status.value, roster=games.c.roster + 1))

    async def _at_last(self, sitting: Sitting, others: Mapping[Scope, int]) -> tuple[Notice, ...]:
        """Return what is told of the whole with what is sent, while something is held in `others` still."""
        hold, of = sitting.hold, sitting.of
        until = sitting.head if hold.shown is None else hold.shown
        now, start = [await self._table.moment(sitting.game, one) for one in (until, 0)]
        async with self._database.read() as connection:
            entries, _ = await read_entries(connection, sitting.game)
        steps = [entries[one.position - 1] for one in sent_from(hold, now, others)]
        events = [event for one in steps for event in of.codec.read_step(one.body, one.version)[1]]
        return told_at_last(of, hold, events, as_known(of, start, now, entries, others))

    async def _shown(
        self, connection: AsyncConnection, of: Game, game: str, held: Iterable[Row]
    ) -> list[BatchStep]:
        """Keep, as a commit does, which seat was shown the positions at which something is posted for it."""
        query = select(shown.c.seat, shown.c.position).where(shown.c.game == game)
        before = {(row.seat, row.position) for row in await connection.execute(query)}
        posted: dict[int, set[Seat]] = {}
        for row in held:
            seat, notices = str(row["seat"]), notices_of(of, row)
            there = (seat, int(row["position"] or 0)) in before
            if seat != PUBLIC and not there and any(one.post for one in notices):
                posted.setdefault(int(row["position"] or 0), set()).add(seat)
        steps = []
        for position, seats in sorted(posted.items()):
            view = await self._table.unheld_view(game, PUBLIC, position)
            turn = of.rules.turn(view, WHOLE).number
            steps += show(game, dict.fromkeys(sorted(seats), turn), position)
        return steps


def _sent_with(hold: Hold, scope: Scope, rows: Iterable[Row]) -> list[Row]:
    """Return the rows that are sent with a scope: its own, with the last what waits behind them all."""
    last = scope == WHOLE or not hold.behind.without(scope)
    return [row for row in rows if last or row["scope"] == scope]


def _foreseen(sitting: Sitting, done: WorkedOut) -> Iterator[Parcel]:
    for row in (row for step in done.steps if step.name == "outbox" for row in step.rows):
        if row["seat"] != REFEREE:
            found = _parcel(row, sitting.of, done.moment.seen(sitting.rules, str(row["seat"])))
            yield replace(found, notices=unsealed(found.kinds, found.notices))


def _parcel(row: Row, game: Game, view: Any) -> Parcel:  # noqa: ANN401 - as the game sees
    """Return a row of the outbox as it would be sent, for the referee to look at."""
    of = next(one for one, name in KINDS.items() if name == row["audience"])(int(row["target"] or 0))
    notices, seat = notices_of(game, row), str(row["seat"])
    return Parcel(0, str(row["game"]), seat, int(row["position"] or 0), of, notices, view, "", game)


def _addressed(game: Game, seating: Seating, rows: Iterable[Row], at: int) -> tuple[Row, ...]:
    """Return rows as they are written now: to whoever speaks for each seat, in the room it has by now."""
    first: dict[tuple[Any, ...], Any] = {}
    found = []
    for row in rows:
        seat = str(row["seat"])
        # To a room it may have gone by several ways at once.
        way = PRIVATE if seat in seating.rooms else row["audience"]
        told = (row["position"], row["seat"], way, row["notices"])
        notices = notices_of(game, row)
        if row["audience"] == KINDS[Member]:
            targets: tuple[Audience, ...] = (Member(int(row["target"] or 0)),)
        elif first.setdefault(told, (row["audience"], row["target"])) == (row["audience"], row["target"]):
            # What a room was told was posted, to its channel or to who read it then.
            post = row["audience"] == KINDS[Channel] or seat in seating.rooms
            ask = any(one.ask for one in notices)
            targets = audiences(seating, seat, post=post, ask=ask)
        else:
            continue
        position = int(row["position"] or 0)
        found += [outbox_row(game, one, seat, notices, seating.game, position, at) for one in targets]
    return tuple(found)
