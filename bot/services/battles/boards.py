"""The boards of every game: one message in the referee's room and one in each team's, always as things are.

A board is no letter: it is brought to what it should say now, whatever it said before. Discord shows
everybody when a channel was last written in, and nobody when a message was changed. So a new board is put up
only at moments of which both teams know (a Combat Phase begins, a battle is settled, the bot starts);
between them boards are changed, and what was lost waits for the next such moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from random import SystemRandom
from secrets import token_hex

from sqlalchemy import exists, func, select

from bot.present.battles.board import ALWAYS, board
from bot.present.battles.shown import Shown
from bot.present.cards import Card
from bot.present.carried import Carried
from bot.services.battles.encounter import Encounter
from bot.services.battles.encounters import Encounters
from bot.services.battles.noticeboard import Noticeboard
from bot.services.faults import NoSuchGame
from bot.services.herald import delay
from bot.services.parcels import Channel, Refused, Unreachable
from bot.services.people import PRACTICE, Status
from bot.services.posting import KINDS
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.services.tongues import Tongues
from bot.services.watch import Watch
from bot.store.boards import Board, drop_boards, keep_board, read_boards
from bot.store.moments import stored
from bot.store.outbox import WAITING
from bot.store.tables import boards, encounters, games, outbox, servers
from bot.words.speech import speaking
from engine.campaign.commands import Seat
from engine.hexes import Hex

log = logging.getLogger(__name__)

SEATS = (Seat.REFEREE, Seat.BLUE, Seat.RED)
GONE = (10003, 10008)
"""Discord's codes for a channel and a message that is not there."""

_SOON = timedelta(seconds=1)
_STAMPED = (games.c.id, games.c.name, games.c.head, games.c.roster, games.c.status)
_shuffle: Callable[[list[Seat]], None] = SystemRandom().shuffle


@dataclass(frozen=True, slots=True)
class Stamp:
    """What the boards of a game depend on: when it changes they are looked at."""

    name: str
    head: int
    roster: int
    status: str
    arranged: int
    language: str


@dataclass(frozen=True, slots=True)
class Now:
    """A game as its boards show it; `hexes` are those of its pending battles, which both teams know."""

    stamp: Stamp
    sitting: Sitting
    here: tuple[Encounter, ...]
    language: str

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stamp.status != Status.RUNNING.value

    @property
    def hexes(self) -> frozenset[Hex]:
        """The hexes of the pending battles."""
        return frozenset(one.hex for one in self.here if one.battle is not None)

    def card(self, seat: Seat) -> Card:
        """Answer the board of a seat.

        A referee who plays himself (2.5) is told of both sides only what everybody is, until it is settled.
        """
        plays = any(one.arrangement.referee_plays for one in self.here if one.battle is not None)
        eyes = Seat.PUBLIC if plays and seat is Seat.REFEREE else seat
        game, name = self.sitting.game, self.stamp.name
        shown = [Shown(game, name, one.id, one.hex, one.mark, one.sight(eyes), 0) for one in self.here]
        view = self.sitting.rules.see(self.sitting.state, seat)
        with speaking(self.language):
            return board(game, name, view, shown, over=self.over)


class Boards:
    """The boards of every game that has rooms. `wake` is called after each commit of the table."""

    def __init__(
        self,
        table: Table,
        encounters: Encounters,
        tongues: Tongues,
        noticeboard: Noticeboard,
        watch: Watch,
        shuffle: Callable[[list[Seat]], None] = _shuffle,
    ) -> None:
        self._table, self._encounters, self._tongues = table, encounters, tongues
        self._database = table.database
        self._noticeboard, self._watch, self._shuffle = noticeboard, watch, shuffle
        self._woken, self._one = asyncio.Event(), asyncio.Lock()
        self._seen: dict[str, Stamp] = {}
        self._hexes: dict[str, frozenset[Hex]] = {}
        self._failed: dict[str, tuple[int, datetime]] = {}
        table.listen(self.wake)

    def wake(self) -> None:
        """Look at the boards soon."""
        self._woken.set()

    def look_again(self, game: str) -> None:
        """Look soon whether the boards of a game are there, as after a start: the referee wants them."""
        self._hexes.pop(game, None)
        self._seen.pop(game, None)
        self.wake()

    async def run(self) -> None:
        """Keep the boards as things are, until cancelled; what is under way then is found after the start."""
        while True:
            due = await self.drain()
            await self._watch.wait(self._woken, due)

    async def drain(self) -> datetime | None:
        """Bring every board to what it should say; answer when to try again what cannot be done now."""
        async with self._one:
            later: list[datetime] = []
            for game, stamp in (await self._stamps()).items():
                if self._seen.get(game) == stamp:
                    continue
                tried, at = self._failed.get(game, (0, self._watch.now()))
                due = await self._try(game, stamp, tried) if at <= self._watch.now() else at
                if due is None:
                    self._seen[game] = stamp
                    self._failed.pop(game, None)
                else:
                    later.append(due)
            return min(later) if later else None

    async def _stamps(self) -> dict[str, Stamp]:
        """Answer the games that have boards or may get them, each with its stamp."""
        has_boards = exists().where(boards.c.game == games.c.id)
        arranged = func.coalesce(func.sum(encounters.c.revision), 0)
        query = (
            select(*_STAMPED, arranged, servers.c.language)
            .outerjoin(encounters, encounters.c.game == games.c.id)
            .outerjoin(servers, servers.c.server == games.c.server)
            .where(games.c.server != PRACTICE, (games.c.status == Status.RUNNING.value) | has_boards)
            .group_by(games.c.id, servers.c.language)
        )
        async with self._database.read() as connection:
            return {row[0]: Stamp(*row[1:6], row[6] or "") for row in await connection.execute(query)}

    async def _try(self, game: str, stamp: Stamp, tried: int) -> datetime | None:
        try:
            return await self._bring(game, stamp)
        except NoSuchGame:
            return None
        except Unreachable as error:
            wait = max(delay(tried + 1), timedelta(seconds=error.retry_after or 0))
            due = self._watch.now() + wait
            self._failed[game] = (tried + 1, due)
            return due
        except Exception:
            # A fault of ours at one game must not keep the boards of the others as they were.
            log.exception("The boards of game %s cannot be made.", game)
            return None

    async def _bring(self, game: str, stamp: Stamp) -> datetime | None:
        """Bring the boards of a game to what they should say; answer when, if something comes before."""
        sitting = await self._table.sitting(game)
        over = stamp.status != Status.RUNNING.value
        here = () if over else await self._encounters.of(game)
        now = Now(stamp, sitting, here, await self._tongues.of_server(sitting.server))
        async with self._database.read() as connection:
            kept = dict(await read_boards(connection, game))
        known_moment = self._hexes.get(game) != now.hexes
        if known_moment and game not in self._hexes and now.hexes:
            kept |= {seat: await self._looked_at(one) for seat, one in kept.items()}
        rooms = [seat for seat in SEATS if seat in sitting.seating.channels]
        new = [seat for seat in rooms if _is_new(kept.get(seat), now, seat, known_moment=known_moment)]
        if new and await self._letters_wait(now):
            return self._watch.now() + _SOON
        self._shuffle(rooms)
        for seat in rooms:
            await self._one_board(now, seat, kept.get(seat), new=seat in new)
        self._hexes[game] = now.hexes
        if now.over:
            async with self._database.write() as connection:
                await drop_boards(connection, game)
            self._hexes.pop(game)
        return None

    async def _looked_at(self, one: Board) -> Board:
        """Answer a board after looking whether it is still there: people delete messages."""
        try:
            if one.message is None or await self._noticeboard.stands(one.channel, one.message):
                return one
        except Refused as refused:
            log.warning("A board of game %s cannot be seen: %s.", one.game, refused.code)
            return one
        return await self._keep(replace(one, message=None, nonce="", shown=""))

    async def _letters_wait(self, now: Now) -> bool:
        """Tell whether letters for the game's rooms are still to be sent: a board comes below them."""
        channels = now.sitting.seating.channels.values()
        waiting = (
            (outbox.c.state == WAITING)
            & (outbox.c.audience == KINDS[Channel])
            & outbox.c.target.in_(channels)
            & (outbox.c.next_at <= stored(self._watch.now()))
        )
        async with self._database.read() as connection:
            return bool((await connection.execute(select(exists().where(waiting)))).scalar_one())

    async def _one_board(self, now: Now, seat: Seat, kept: Board | None, *, new: bool) -> None:
        try:
            if new:
                await self._put_up(now, seat, kept)
            elif kept is not None and kept.message is not None:
                await self._change(now, kept, kept.message)
        except Refused as refused:
            log.warning("A board of game %s is refused: %s.", now.sitting.game, refused.code)

    async def _put_up(self, now: Now, seat: Seat, kept: Board | None) -> None:
        """Put a board up in the place of the one before, noted before it is sent and again after."""
        channel = now.sitting.seating.channels[seat]
        game, born = now.sitting.game, now.here[0].born
        if kept is not None and kept.under_way and (kept.channel, kept.of) == (channel, born):
            under_way = kept
            found = await self._noticeboard.find(channel, kept.nonce, _signs(now))
            if found is not None:
                await self._change(now, replace(kept, message=found), found)
                return
        else:
            if kept is not None:
                await self._take_down(now, kept)
            under_way = await self._keep(Board(game, seat, channel, None, f"board.{token_hex(9)}", born))
        card = now.card(seat)
        try:
            message = await self._noticeboard.put(channel, card, under_way.nonce)
        except Refused:
            await self._keep(replace(under_way, nonce=""))
            raise
        await self._keep(replace(under_way, message=message, shown=_hash(card)))

    async def _take_down(self, now: Now, kept: Board) -> None:
        """Delete the board before this one, also one of which it was never noted that it arrived."""
        try:
            message = kept.message
            if message is None and kept.under_way:
                message = await self._noticeboard.find(kept.channel, kept.nonce, ())
            if message is not None:
                await self._noticeboard.take_down(kept.channel, message)
        except Refused as refused:
            log.info("An old board of game %s stays: %s.", now.sitting.game, refused.code)

    async def _change(self, now: Now, kept: Board, message: int) -> None:
        card = now.card(kept.seat)
        if kept.shown == _hash(card):
            return
        try:
            await self._noticeboard.change(kept.channel, message, card)
        except Refused as refused:
            gone = refused.code in GONE
            lost = replace(kept, message=None, nonce="", shown="")
            await self._keep(lost if gone else replace(kept, shown=_hash(card)))
            raise
        await self._keep(replace(kept, shown=_hash(card)))

    async def _keep(self, one: Board) -> Board:
        async with self._database.write() as connection:
            await keep_board(connection, one)
        return one


def _is_new(kept: Board | None, now: Now, seat: Seat, *, known_moment: bool) -> bool:
    """Tell whether a seat's room is to be given a new message.

    It is for a new Combat Phase and for a room that the referee has changed; what was lost comes back at a
    moment of which both teams know.
    """
    if not now.hexes:
        return False
    if kept is None or kept.of != now.here[0].born or kept.channel != now.sitting.seating.channels[seat]:
        return True
    return kept.under_way or (kept.lost and known_moment)


def _signs(now: Now) -> tuple[str, ...]:
    """Answer how the buttons of a board of this Combat Phase begin."""
    return tuple(str(Carried(act, now.sitting.game, now.here[0].mark)) for act in ALWAYS)


def _hash(card: Card) -> str:
    return sha256(repr(card).encode()).hexdigest()[:32]
