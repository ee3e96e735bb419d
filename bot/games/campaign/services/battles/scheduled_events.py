"""Scheduled events of a server: one for each battle that has a time, where the bot may announce it.

An event tells the name of the game and that there is a battle: neither where nor who (campaign 12.1). It is
moved and taken away with the battle's time; its id stands in the encounter, so a restart finds it again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Protocol

from sqlalchemy import exists, select

from bot.core.people.people import NOBODY, PRACTICE, Status
from bot.core.people.reading_languages import Tongues
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.store.moments import moment_of
from bot.core.store.tables import bookings, encounters, games
from bot.core.table.table import Table
from bot.core.words.harmless_names import bare
from bot.core.words.speech import say, speaking
from bot.games.campaign.services.battles.booking import TAKES
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.game_now import AT_PEACE

log = logging.getLogger(__name__)

_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Announced:
    """What an event says: its name, where it is, what it is about, from when to when."""

    name: str
    place: str
    about: str
    begins: datetime
    ends: datetime


class Calendar(Protocol):
    """The way to a server's events; `bot.games.campaign.discord_calendar` is the one in use.

    Each raises `Refused` (with Discord's code) or `Unreachable`, as a `Courier` does.
    """

    def may(self, server: int) -> bool:
        """Tell whether the bot may announce events there."""
        ...

    async def announce(self, server: int, what: Announced) -> int:
        """Make an event and return its id; one of the bot's own that says the same is taken for it."""
        ...

    async def change(self, server: int, event: int, what: Announced) -> int | None:
        """Let an event say something else and return its id, another where it has begun; None: it is gone."""
        ...

    async def take_away(self, server: int, event: int) -> None:
        """Take an event away, if it is there."""
        ...


class ScheduledEvents:
    """The events of the battles of every game."""

    def __init__(
        self,
        table: Table,
        encounters_: Encounters,
        tongues: Tongues,
        calendar: Calendar,
        queues: Queues | None = None,
    ) -> None:
        self._table = table
        self._queues = queues or Queues()
        self._encounters = encounters_
        self._tongues = tongues
        self._calendar = calendar
        # What each event says by what was last brought to Discord; after a restart each is written anew.
        self._said: dict[tuple[str, str], Announced] = {}
        self._heads: dict[str, int] = {}
        self._news = table.news()

    async def tick(self, now: datetime) -> int:
        """Bring every event to what it should say; return how many were made, changed or taken away."""
        return sum(await asyncio.gather(*await self.set_out(now)))

    async def set_out(self, now: datetime) -> tuple[asyncio.Future[int], ...]:
        """Ask for the events of every game that may have to say something else; return what counts them."""
        with self._news.since(now) as named:
            if named is not None and not named:
                return ()
            await self._look(named)
            rows = await self._rows(named)
        return tuple(
            self._queues.ask(Key(game, "events"), QueuePlace(server), partial(self._bring_all, game, now))
            for game, server in dict.fromkeys((row.game, row.server) for row in rows)
        )

    async def _bring_all(self, game: str, now: datetime) -> int:
        """Bring the events of one game, as they are by now; return how many there was anything to do for."""
        done = 0
        for row in await self._rows(frozenset((game,))):
            try:
                done += await self._bring(row, now)
            except Unreachable as error:
                log.info("An event could not be brought to Discord; it is tried again: %s", error)
                self._news.name((game,))
            except Refused as error:
                log.warning("Discord refused an event: %s %s", error.code, error.reason)
        return done

    async def _look(self, named: frozenset[str] | None) -> None:
        """Look at games that have gone on: battles settled or back again lose or get their bookings by it."""
        query = select(games.c.id, games.c.head).where(
            games.c.status == Status.RUNNING.value,
            games.c.server != PRACTICE,
            exists().where(encounters.c.game == games.c.id),
        )
        if named is None:
            # After a start: where no battle is pending, booked or announced, there is nothing to look at.
            booked = exists().where(bookings.c.game == games.c.id)
            announced = exists().where(encounters.c.game == games.c.id, encounters.c.event.is_not(None))
            query = query.where(~AT_PEACE | booked | announced)
        if named is not None:
            query = query.where(games.c.id.in_(named))
        heads = {row.id: row.head for row in await self._table.database.rows(query)}
        for game, head in heads.items():
            if self._heads.get(game) != head:
                try:
                    await self._encounters.of(game)
                except (NoSuchGame, CannotBeRead):
                    log.warning("Game %s cannot be read; its events stay as they are.", game)
        self._heads.update(heads)

    async def _bring(self, row: Any, now: datetime) -> bool:  # noqa: ANN401 - a row has its columns
        """Bring one event to what it should say; return whether anything was done."""
        key = (row.game, row.id)
        if row.at is None or row.status != Status.RUNNING.value:
            return await self._take_away(row)
        what = await self._announced(row)
        if what.begins <= now or self._said.get(key) == what or not self._calendar.may(row.server):
            return False
        before, self._said[key] = self._said.get(key), what
        try:
            event = await self._event(row, what, anew=before is not None)
        except Unreachable:
            self._said.pop(key)
            raise
        if event != row.event:
            await self._encounters.keep_event(row.game, row.id, event)
        return event != row.event or before is not None

    async def _event(self, row: Any, what: Announced, *, anew: bool) -> int | None:  # noqa: ANN401
        """Bring an event to Discord and return its id, None where there is to be none.

        Who took an event away by hand does not get it again by a restart, but when the battle is moved
        (`anew`).
        """
        if row.event is not None:
            changed = await self._calendar.change(row.server, row.event, what)
            if changed is not None or not anew:
                return changed
        return await self._calendar.announce(row.server, what)

    async def _take_away(self, row: Any) -> bool:  # noqa: ANN401
        if row.event is None:
            return False
        self._said.pop((row.game, row.id), None)
        try:
            await self._calendar.take_away(row.server, row.event)
        except Refused as error:
            log.info("An event stays where it is: %s %s", error.code, error.reason)
        await self._encounters.keep_event(row.game, row.id, None)
        return True

    async def _rows(self, named: frozenset[str] | None) -> Sequence[Any]:
        """Return the encounters that have an event, or a time in a running game: `at` None without one.

        Of all games, or of those named.
        """
        its_own = (
            (bookings.c.game == encounters.c.game)
            & (bookings.c.encounter == encounters.c.id)
            & (bookings.c.user == NOBODY)
        )
        columns = (encounters.c.game, encounters.c.id, encounters.c.event, bookings.c.at)
        query = (
            select(*columns, games.c.server, games.c.name, games.c.status)
            .join(games, games.c.id == encounters.c.game)
            .outerjoin(bookings, its_own)
            .where(games.c.server != PRACTICE)
            .where(encounters.c.event.is_not(None) | bookings.c.at.is_not(None))
            .order_by(encounters.c.game, encounters.c.id)
        )
        if named is not None:
            query = query.where(encounters.c.game.in_(named))
        return await self._table.database.rows(query)

    async def _announced(self, row: Any) -> Announced:  # noqa: ANN401
        begins = moment_of(row.at)
        with speaking(await self._tongues.of_server(row.server)):
            name = bare(row.name, _LONGEST_NAME)
            return Announced(
                say("time.event_name", game=name),
                say("time.event_place"),
                say("time.event_about", game=name),
                begins,
                begins + TAKES,
            )
