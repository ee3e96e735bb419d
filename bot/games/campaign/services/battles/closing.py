"""Both teams' rooms are closed to a referee while he plays, and given back to him after (campaign 2.5).

Whether he plays is worked out (`Encounters.playing`); what is kept is only what stood in a room before,
written down before it is touched, so that a restart in between gives back no less and no more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.core.games.changing import send
from bot.core.people.people import NOBODY
from bot.core.post.herald import delay
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Key, Queues
from bot.core.post.notices import notice
from bot.core.post.parcels import NOT_THERE, Refused, Unreachable
from bot.core.rooms.doorkeeper import Door, Doorkeeper, Overwrite, closing, opening
from bot.core.shared_faults import NoSuchGame
from bot.core.store.closed_rooms import ClosedRoom, drop_closed, keep_closed, read_closed
from bot.core.store.journal import CannotBeRead
from bot.core.table.lock import Locks
from bot.core.table.table import Table
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.game_now import Stamp, stamps
from engine.campaign.arranging.told.rooms import Rooms, RoomsOpen
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.common.notice import Notice

log = logging.getLogger(__name__)

_LOOK_AGAIN = timedelta(minutes=1)
_ALWAYS, _REFUSED, _SHUT = "always", "refused", "shut"
"""Why a room stays open to him, and that one could not be given back."""


@dataclass(frozen=True, slots=True)
class _Look:
    """When a game was looked at: at which stamp, and when it is looked at again without a change."""

    stamp: Stamp | None
    due: datetime | None
    tries: int = 0


class ClosedRooms:
    """The rooms of every game whose referee plays; the desk's clock and its boards call `set_out`.

    They come before whatever else is asked for in their game (`Queues`).
    """

    def __init__(
        self, table: Table, encounters: Encounters, doorkeeper: Doorkeeper, queues: Queues | None = None
    ) -> None:
        self._table, self._encounters, self._doorkeeper = table, encounters, doorkeeper
        self._database = table.database
        self._queues = queues or Queues()
        self._news = table.news()
        self._looked: dict[str, _Look] = {}
        self._looking = asyncio.Lock()
        # By channel: two games may share a room, and one must not open it while the other closes it.
        self._doors = Locks()

    async def tick(self, now: datetime) -> int:
        """Close what is to be closed and give back what is not; return how many rooms were changed."""
        return sum(await asyncio.gather(*await self.set_out(now)))

    async def set_out(self, now: datetime) -> tuple[asyncio.Future[int], ...]:
        """Ask for the rooms of every game that has changed or is due; return what will count the changed."""
        async with self._looking:
            with self._news.since(now) as named:
                return self._look(*await self._to_look_at(named, now), now)

    async def _to_look_at(
        self, named: frozenset[str] | None, now: datetime
    ) -> tuple[Mapping[str, Stamp | None], Collection[str]]:
        """Return the games that have changed or are due, of all or of those named, with their stamps.

        And those of which rooms are known as closed, or as to be closed.
        """
        due = {game for game, look in self._looked.items() if look.due is not None and look.due <= now}
        asked = None if named is None else named | due
        if asked is not None and not asked:
            return {}, ()
        async with self._database.read() as connection:
            games = await stamps(connection, asked)
            kept = {one.game for one in await read_closed(connection)}
        for game in set(self._looked if asked is None else asked) - set(games) - kept:
            self._looked.pop(game, None)
        found = {
            game: games.get(game) for game in sorted({*games, *(kept if asked is None else kept & asked)})
        }
        changed = {
            game: stamp
            for game, stamp in found.items()
            if game in due or game not in self._looked or self._looked[game].stamp != stamp
        }
        return changed, kept

    def _look(
        self, games: Mapping[str, Stamp | None], kept: Collection[str], now: datetime
    ) -> tuple[asyncio.Future[int], ...]:
        asked = []
        for game, stamp in games.items():
            if stamp is not None and not stamp.fighting and game not in kept:
                self._looked[game] = _Look(stamp, None)
                continue
            place = QueuePlace(stamp.server if stamp is not None else 0)
            act = partial(self._look_at, game, stamp, now)
            asked.append(self._queues.ask(Key(game, "rooms"), place, act, first=True))
        return tuple(asked)

    async def _look_at(self, game: str, stamp: Stamp | None, now: datetime) -> int:
        """Bring the rooms of one game to how they should stand; return how many were changed."""
        before = self._looked.get(game)
        changed = tries = 0
        try:
            changed, again = await self._bring(game, stamp, now)
        except (NoSuchGame, CannotBeRead):
            log.warning("Game %s cannot be read; its rooms stay as they are.", game)
            again = True
        except Unreachable as error:
            log.info("A room could not be reached on Discord; it is tried again: %s", error)
            tries, again = (before.tries if before is not None else 0) + 1, True
        except Exception:
            # A fault of ours, or of the database: it must not be forgotten, nor keep back the other games.
            log.exception("The rooms of game %s could not be looked after; it is tried again.", game)
            tries, again = (before.tries if before is not None else 0) + 1, True
        wait = max(_LOOK_AGAIN, delay(tries)) if tries else _LOOK_AGAIN
        self._looked[game] = _Look(stamp, now + wait if again else None, tries)
        return changed

    async def _bring(self, game: str, stamp: Stamp | None, now: datetime) -> tuple[int, bool]:
        """Bring a game's rooms to how they should stand.

        Answers how many were changed, and whether to look again though nothing happens in the game. Raises
        `Unreachable` after all was tried.
        """
        wanted = await self._wanted(game, stamp)
        kept = {one.seat: one for one in await self._kept() if one.game == game}
        done, trouble = 0, None
        for seat, room in kept.items():
            want = wanted.get(seat)
            if want is None or (want.channel, want.user) != (room.channel, room.user):
                try:
                    done += await self._give_back(room, now)
                except Unreachable as error:
                    # It is noted still; to close another in its place would forget what stood there.
                    wanted, trouble = {one: wanted[one] for one in wanted if one != seat}, error
        rooms = [
            room if (room.channel, room.user) == (want.channel, want.user) else want
            for want, room in ((want, kept.get(seat, want)) for seat, want in wanted.items())
        ]
        open_: dict[ClosedRoom, str] = {}
        # Side by side: where one cannot be reached, or has to wait, the other is closed all the same.
        closed = await asyncio.gather(*map(self._close, rooms), return_exceptions=True)
        for room, found in zip(rooms, closed, strict=True):
            if isinstance(found, Unreachable):
                trouble = found
                continue
            if isinstance(found, BaseException):
                raise found
            changed, why = found
            done += changed
            if why and not room.told:
                open_[room] = why
        if open_:
            await self._tell_captains(game, open_, now)
        if trouble is not None:
            raise trouble
        return done, bool(wanted) or any(one.game == game for one in await self._kept())

    async def _wanted(self, game: str, stamp: Stamp | None) -> Mapping[str, ClosedRoom]:
        """Return the rooms that are to be closed to the referee now."""
        playing = await self._encounters.playing(game) if stamp is not None and not stamp.over else ()
        # Of two referees one plays at most: the other one judges (2.5).
        referee = next(iter(playing), None)
        if referee is None or referee <= NOBODY:
            return {}
        seating = (await self._table.sitting(game)).seating
        channels = {seat: seating.channels.get(seat) for seat in map(Seat.of, Team)}
        return {
            seat: ClosedRoom(game, seat, channel, referee)
            for seat, channel in channels.items()
            if channel is not None
        }

    async def _close(self, room: ClosedRoom) -> tuple[int, str]:
        """Close a room that he can read; return whether it was changed, and why it stays open if it does."""
        async with self._doors.of(str(room.channel)):
            return await self._close_it(room)

    async def _close_it(self, room: ClosedRoom) -> tuple[int, str]:
        try:
            door = await self._doorkeeper.look(room.channel, room.user)
            if not door.reads:
                return 0, ""
            if door.always:
                return 0, _ALWAYS
            # Kept before it is touched: a crash in between leaves what can be given back.
            noted = room if room.closed else await self._noting(room, door)
            await self._keep(noted)
        except Refused as error:
            return 0, "" if error.code in NOT_THERE else _REFUSED
        try:
            await self._doorkeeper.put(room.channel, room.user, closing(door.stands))
        except Refused as error:
            log.info("A room stays open to a referee who plays: %s %s", error.code, error.reason)
            await (self._keep if room.told else self._drop)(replace(room, closed=False, stood=""))
            return 0, _REFUSED
        return 1, ""

    async def _noting(self, room: ClosedRoom, door: Door) -> ClosedRoom:
        """Return what is to be kept of a room; one that another game has closed stood as it stood then."""
        same = [one for one in await self._others(room) if one.closed]
        stood = same[0].stood if same else str(door.stands or "")
        return replace(room, closed=True, stood=stood)

    async def _give_back(self, room: ClosedRoom, now: datetime) -> int:
        """Let a room say of him what it said before, and forget it; return whether it was changed."""
        async with self._doors.of(str(room.channel)):
            return await self._give_it_back(room, now)

    async def _give_it_back(self, room: ClosedRoom, now: datetime) -> int:
        if not room.closed or any(one.closed for one in await self._others(room)):
            await self._drop(room)
            return 0
        try:
            stands = (await self._doorkeeper.look(room.channel, room.user)).stands
            # What was opened by hand meanwhile stays as it is.
            if stands is not None and stands.closes:
                after = opening(stands, Overwrite.read(room.stood))
                await self._doorkeeper.put(room.channel, room.user, after)
        except Refused as error:
            if error.code not in NOT_THERE:
                log.warning("A room could not be given back: %s %s", error.code, error.reason)
                if room.told != _SHUT:
                    told = notice(Seat.REFEREE, "rooms_shut", Rooms((Team(room.seat),)))
                    await self._tell(room.game, [told], [replace(room, told=_SHUT)], now)
                return 0
        await self._drop(room)
        return 1

    async def _tell_captains(self, game: str, open_: Mapping[ClosedRoom, str], now: datetime) -> None:
        """Tell both captains, once while he plays, which rooms he can still read and why."""
        rooms = tuple(Team(one.seat) for one in open_)
        why = _REFUSED if _REFUSED in open_.values() else _ALWAYS
        told = [notice(Seat.of(team), "fill_in_rooms", RoomsOpen(rooms, why)) for team in Team]
        # What cannot be closed to an administrator may be closed already, and is given back all the same.
        noted = [
            replace(room, told=reason)
            if reason == _ALWAYS
            else replace(room, closed=False, stood="", told=reason)
            for room, reason in open_.items()
        ]
        await self._tell(game, told, noted, now)

    async def _tell(self, game: str, notices: list[Notice], rooms: list[ClosedRoom], now: datetime) -> None:
        async with self._database.write() as connection:
            await send(connection, self._table.kinds, game, notices, now)
            for room in rooms:
                await keep_closed(connection, room)
        self._table.committed()

    async def _kept(self) -> tuple[ClosedRoom, ...]:
        async with self._database.read() as connection:
            return await read_closed(connection)

    async def _others(self, room: ClosedRoom) -> list[ClosedRoom]:
        """Return the same room as other games keep it, or this game as another seat's."""
        mine, same = (room.game, room.seat), (room.channel, room.user)
        return [
            one
            for one in await self._kept()
            if (one.game, one.seat) != mine and (one.channel, one.user) == same
        ]

    async def _keep(self, room: ClosedRoom) -> None:
        async with self._database.write() as connection:
            await keep_closed(connection, room)

    async def _drop(self, room: ClosedRoom) -> None:
        async with self._database.write() as connection:
            await drop_closed(connection, room)
