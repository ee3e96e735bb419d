"""The public noticeboard of a server: one message that says how its games stand, and nothing else (12.1).

Everything on it comes from what everybody may ask for (`Lobby.status`), so that it can be hung anywhere. It
is changed only when that has changed: when a message was edited is seen by all. Each server's has a queue of
its own (`Queues`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict
from datetime import datetime, timedelta
from functools import partial
from hashlib import sha256

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import ENDED
from bot.core.games.lobby import Lobby
from bot.core.people.people import PublicStatus, Roster
from bot.core.people.reading_languages import Tongues
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.message_queues import Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import GONE, Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import CannotBeRead
from bot.core.store.kept_message import KeptMessage
from bot.core.store.passing_errors import passes
from bot.core.store.referee_tables import public_boards
from bot.core.store.tables import games, servers
from bot.core.table.table import Table
from bot.core.words.speech import say, speaking
from bot.fresh import Purpose, fresh

log = logging.getLogger(__name__)

_AGAIN = timedelta(minutes=15)
"""After how long a refused board is tried again: a permission that was taken may be given back."""
_MOST_ENDED = 5
_LONGEST = 1900
Line = Callable[[PublicStatus, Roster], str]
"""Says in one line what everybody may know of a game."""
_Stamp = tuple[object, ...]


class PublicBoards:
    """The boards of every server that has one; `set_out` is called by the desk's clock."""

    def __init__(
        self,
        table: Table,
        lobby: Lobby,
        tongues: Tongues,
        noticeboard: Noticeboard,
        line: Line,
        queues: Queues | None = None,
    ) -> None:
        self._database, self._lobby, self._tongues = table.database, lobby, tongues
        self._news = table.news()
        self._noticeboard, self._line = noticeboard, line
        self._refused: dict[int, str] = {}
        self._queues = queues or Queues()
        # By server: what its board depends on, as it stood when the board was last brought up to it.
        self._looked: dict[int, _Stamp] = {}
        # By server whose board was refused: when it is tried again though nothing happens, see `_AGAIN`.
        self._again: dict[int, datetime] = {}

    async def hang(self, server: int, channel: int) -> None:
        """Hang a server's board into a channel; the one before is taken down.

        Raises `Refused` or `Unreachable` where the new one cannot be put up: then nothing is kept of it.
        """
        act = partial(self._hang, server, channel)
        await self._queues.do(_key(server), QueuePlace(server, channel), act, merged=False)

    async def _hang(self, server: int, channel: int) -> int:
        await self._take_down(server)
        try:
            return await self._bring(server, KeptMessage(channel))
        except (Refused, Unreachable):
            await self._drop(server)
            raise

    async def take_down(self, server: int) -> bool:
        """Take a server's board down and forget it; tell whether there was one."""
        act = partial(self._take_down, server)
        return bool(await self._queues.do(_key(server), QueuePlace(server), act, merged=False))

    async def _take_down(self, server: int) -> bool:
        found = await self._of(server)
        if found is None:
            return False
        await self._drop(server)
        try:
            await self._keeper(server).let_go(found)
        except Unreachable as error:
            log.info("An old public board could not be taken down: %s", error)
        return True

    async def tick(self, now: datetime) -> int:
        """Let every board say how the games stand now; return how many were changed."""
        return sum(await asyncio.gather(*await self.set_out(now)))

    async def set_out(self, now: datetime) -> tuple[asyncio.Future[int], ...]:
        """Ask for every board that may have to say something else; return what will count those changed."""
        with self._news.since(now) as named:
            due = [server for server, again in self._again.items() if again <= now]
            as_now = await self._as_now(named, due)
        asked = []
        for server, (channel, stamp) in as_now.items():
            if server in due:
                self._forget(server)
            if self._looked.get(server) != stamp:
                act = partial(self._bring_up_to, server, stamp, now)
                asked.append(self._queues.ask(_key(server), QueuePlace(server, channel), act))
        return tuple(asked)

    async def _bring_up_to(self, server: int, stamp: _Stamp, now: datetime) -> int:
        """Let the board of a server say how its games stand; return whether it was changed."""
        done = 0
        try:
            # Read only now: meanwhile it may have been hung elsewhere, or taken down.
            board = await self._of(server)
            done = 0 if board is None else await self._bring(server, board)
        except Unreachable as error:
            log.info("A public board could not be reached; it is tried again: %s", error)
            self._again[server] = now
            return 0
        except Refused as error:
            log.warning("A public board is refused: %s %s", error.code, error.reason)
            self._again[server] = now + _AGAIN
            return 0
        except Exception as error:
            # A fault of ours at one server must not keep the boards of the others as they were.
            log.exception("The public board of a server cannot be made.")
            if passes(error):
                self._again[server] = now
                return 0
        self._looked[server] = stamp
        return done

    async def _as_now(
        self, named: frozenset[str] | None, due: Collection[int]
    ) -> Mapping[int, tuple[int, _Stamp]]:
        """Return where the board of each server hangs and what it depends on.

        Of all servers, or of those in which one of these games is played, and those that are due.
        """
        if named is not None and not named and not due:
            return {}
        query = select(public_boards.c.server, public_boards.c.channel).order_by(public_boards.c.server)
        if named is not None:
            of = select(games.c.server).where(games.c.id.in_(named))
            query = query.where(public_boards.c.server.in_(of) | public_boards.c.server.in_(due))
        async with self._database.read() as connection:
            channels = {row.server: row.channel for row in await connection.execute(query)}
            found = await _stamps(connection, channels) if channels else {}
        return {server: (channel, found.get(server, ())) for server, channel in channels.items()}

    async def card(self, server: int) -> Card:
        """Return the board of a server: its games that gather or are played, and the latest that ended."""
        with speaking(await self._tongues.of_server(server)):
            games = await self._lobby.games(server)
            ended = [one for one in games if one.status in ENDED][:_MOST_ENDED]
            lines = [say("noticeboard.title")]
            for one in [*(one for one in games if one.status not in ENDED), *ended]:
                try:
                    status = await self._lobby.status(server, one.id)
                except (NoSuchGame, CannotBeRead):
                    continue  # one that cannot be read must not hide the others
                line = f"- {self._line(status, await self._lobby.roster(server, one.id))}"
                if sum(map(len, lines)) + len(line) > _LONGEST:
                    break
                lines.append(line)
            if len(lines) == 1:
                lines.append(say("list.none"))
            return Card("\n".join(lines))

    async def _bring(self, server: int, board: KeptMessage) -> int:
        card = await self.card(server)
        mark = sha256(repr(card).encode()).hexdigest()[:32]
        if board.message is not None and board.shown == mark:
            return 0
        if self._refused.get(server) == mark:
            return 0  # what Discord refused it refuses again
        keeper = self._keeper(server)
        try:
            await keeper.bring(board, card, mark)
        except Refused as refused:
            if refused.code == GONE[0]:
                await self._drop(server)  # its channel is gone: whoever hung it hangs it anew
            else:
                self._refused[server] = mark
            raise
        self._refused.pop(server, None)
        self._again.pop(server, None)
        return 1

    def _keeper(self, server: int) -> MessageKeeper:
        return MessageKeeper(self._noticeboard, partial(self._keep, server), _nonce)

    async def _of(self, server: int) -> KeptMessage | None:
        query = select(public_boards).where(public_boards.c.server == server)
        row = await self._database.row(query)
        return None if row is None else KeptMessage(row.channel, row.message, row.nonce, row.shown)

    async def _keep(self, server: int, board: KeptMessage) -> bool:
        async with self._database.write() as connection:
            await connection.execute(delete(public_boards).where(public_boards.c.server == server))
            await connection.execute(public_boards.insert(), {"server": server, **asdict(board)})
        return True

    async def _drop(self, server: int) -> None:
        self._forget(server)
        await self._database.change(delete(public_boards).where(public_boards.c.server == server))

    def _forget(self, server: int) -> None:
        """Forget what keeps a board from being made."""
        self._refused.pop(server, None)
        self._looked.pop(server, None)
        self._again.pop(server, None)


def _key(server: int) -> Key:
    """Return the queue of a server's board."""
    return Key("", "noticeboard", server)


async def _stamps(connection: AsyncConnection, of: Collection[int]) -> Mapping[int, _Stamp]:
    """Return what the boards of these servers depend on: their games as they stand, their language."""
    of_game = (games.c.id, games.c.name, games.c.head, games.c.roster, games.c.status)
    query = (
        select(public_boards.c.server, servers.c.language, *of_game)
        .outerjoin(games, games.c.server == public_boards.c.server)
        .outerjoin(servers, servers.c.server == public_boards.c.server)
        .where(public_boards.c.server.in_(of))
        .order_by(games.c.id)
    )
    found: dict[int, _Stamp] = {}
    for row in await connection.execute(query):
        found[row.server] = (*found.get(row.server, ()), tuple(row))
    return found


def _nonce() -> str:
    return f"public.{fresh(Purpose.NOTICEBOARD, '', 9)}"
