"""The rooms of sides are closed to a referee who plays, however they came to play: a press, or moving up.

It is worked out anew whenever a game changes, and after a start, so that whatever broke off is made good.
"""

from __future__ import annotations

import logging
from asyncio import Future
from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from functools import partial

from bot.core.games.games import GOING_ON, games_that
from bot.core.games.hooked import Hooked
from bot.core.games.looking_again import Looks
from bot.core.people.people import NOBODY
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.rooms.doorkeeper import Doorkeeper, closing
from bot.core.store.tables import games
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table

log = logging.getLogger(__name__)
_AGAIN = timedelta(minutes=15)


class SideRooms:
    """The rooms of sides in games whose rules let a referee play; `set_out` is called by the ticker."""

    def __init__(self, table: Table, hooked: Hooked, doorkeeper: Doorkeeper, queues: Queues) -> None:
        self._table, self._hooked, self._doorkeeper, self._queues = table, hooked, doorkeeper, queues
        self._looks = Looks(table.news(), self._changed, self._ask, "side_rooms")
        self.set_out, self.later = self._looks.set_out, self._looks.later
        # By game: the rooms that are known to be closed to whom, so that nobody is asked twice.
        self._closed: dict[str, frozenset[tuple[int, int]]] = {}

    async def _changed(self, named: Collection[str] | None) -> tuple[str, ...]:
        kinds = [name for name, one in self._table.kinds.items() if one.rules.recused is not None]
        return await games_that(self._table.database, games.c.ruleset.in_(kinds) & GOING_ON, named)

    async def _ask(self, game: str, now: datetime) -> list[Future[int]]:
        sitting = await self._table.sitting(game)
        # Most games have no such room: for them nobody waits for the game's lock.
        there = not sitting.seating.channels.keys().isdisjoint(sitting.sides)
        wanted = frozenset(_shut(sitting, await self._hooked.playing(game)) if there else ())
        known = self._closed.get(game, frozenset()) & wanted
        self._closed[game] = known
        place = QueuePlace(sitting.server or 0)
        return [
            self._queues.ask(
                Key(game, "side_room", channel, str(user)),
                place,
                partial(self._close, game, channel, user, now),
                first=True,
            )
            for channel, user in sorted(wanted - known)
        ]

    async def _close(self, game: str, channel: int, user: int, now: datetime) -> int:
        """Close a room to somebody who can read it; return whether it was changed."""
        try:
            door = await self._doorkeeper.look(channel, user)
            if door.reads and not door.always:
                await self._doorkeeper.put(channel, user, closing(door.stands))
        except Unreachable as error:
            self._looks.after(game, error, now)
            return 0
        except Refused as error:
            log.warning("A side's room stays open to a referee who plays: %s %s", error.code, error.reason)
            self._looks.again(game, now + _AGAIN)
            return 0
        self._closed[game] = self._closed.get(game, frozenset()) | {(channel, user)}
        return int(door.reads and not door.always)


def _shut(sitting: Sitting, playing: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yield the rooms of sides with the referees who play and have no part in them."""
    seating = sitting.seating
    for seat in sitting.sides:
        if seat in seating.channels:
            own = frozenset(seating.members(seat))
            yield from ((seating.channels[seat], one) for one in playing if one > NOBODY and one not in own)
