"""Hanging the board of one room: put up, changed, found again, never two."""

from __future__ import annotations

import logging
from dataclasses import replace
from hashlib import sha256

from bot.core.post.noticeboard import Noticeboard
from bot.fresh import Purpose, fresh
from bot.present.cards import Card
from bot.services.battles.game_now import GameNow
from bot.services.parcels import EDITED_OFTEN, GONE, Refused
from bot.store.boards import Board, keep_board
from bot.store.engine import Database
from engine.common.seat import Seat

log = logging.getLogger(__name__)


class Worn(Exception):
    """A board is old and was changed often: Discord lets nobody change it for now.

    It is tried again later: a new one would tell the enemy, who sees when a room was last written in (12.1).
    """

    def __init__(self, message: int) -> None:
        super().__init__(message)
        self.message = message


class Hanging:
    """Every board is noted before it is sent and again after, so that one under way is found after a crash.

    All raise `Unreachable`, and of a board that may not be changed now `Worn`; what Discord refuses is
    logged, and let be.
    """

    def __init__(self, database: Database, noticeboard: Noticeboard) -> None:
        self._database, self._noticeboard = database, noticeboard

    async def looked_at(self, one: Board) -> Board:
        """Answer a board after looking whether it is still there: people delete messages."""
        try:
            if one.message is None or await self._noticeboard.stands(one.channel, one.message):
                return one
        except Refused as refused:
            log.warning("A board of game %s cannot be seen: %s.", one.game, refused.code)
            return one
        return await self._keep(replace(one, message=None, nonce="", shown=""))

    async def put_up(self, now: GameNow, seat: Seat, channel: int, kept: Board | None) -> None:
        """Put a board up in the place of the one before."""
        try:
            if kept is not None and kept.under_way and (kept.channel, kept.of) == (channel, now.born):
                found = await self._noticeboard.find(channel, kept.nonce, now.signs)
                if found is None:
                    await self._send(kept, now.card(seat))
                else:
                    await self._change(replace(kept, message=found), found, now.card(seat))
                return
            if kept is not None:
                await self._take_down(kept)
            new = Board(
                now.sitting.game,
                seat,
                channel,
                None,
                f"board.{fresh(Purpose.BOARD, now.sitting.game, 9)}",
                now.born,
            )
            await self._send(await self._keep(new), now.card(seat))
        except Refused as refused:
            log.warning("A board of game %s is refused: %s.", now.sitting.game, refused.code)

    async def bring(self, now: GameNow, kept: Board) -> None:
        """Let a board that hangs say what it should say now."""
        try:
            if kept.message is not None:
                await self._change(kept, kept.message, now.card(kept.seat))
        except Refused as refused:
            log.warning("A board of game %s cannot be changed: %s.", kept.game, refused.code)

    async def _send(self, under_way: Board, card: Card) -> None:
        try:
            message = await self._noticeboard.put(under_way.channel, card, under_way.nonce)
        except Refused:
            await self._keep(replace(under_way, nonce=""))
            raise
        await self._keep(replace(under_way, message=message, shown=mark_of(card)))

    async def _take_down(self, kept: Board) -> None:
        """Delete the board before this one, also one of which it was never noted that it arrived."""
        try:
            message = kept.message
            if message is None and kept.under_way:
                message = await self._noticeboard.find(kept.channel, kept.nonce, ())
            if message is not None:
                await self._noticeboard.take_down(kept.channel, message)
        except Refused as refused:
            log.info("An old board of game %s could not be taken down: %s.", kept.game, refused.code)

    async def _change(self, kept: Board, message: int, card: Card) -> None:
        if kept.shown == mark_of(card):
            return
        try:
            await self._noticeboard.change(kept.channel, message, card)
        except Refused as refused:
            if refused.code == EDITED_OFTEN:
                await self._keep(replace(kept, message=message))
                raise Worn(message) from refused
            gone = refused.code in GONE
            lost = replace(kept, message=None, nonce="", shown="")
            await self._keep(lost if gone else replace(kept, message=message, shown=mark_of(card)))
            raise
        await self._keep(replace(kept, message=message, shown=mark_of(card)))

    async def _keep(self, one: Board) -> Board:
        async with self._database.write() as connection:
            await keep_board(connection, one)
        return one


def mark_of(card: Card) -> str:
    """Answer by what is known what a board says."""
    return sha256(repr(card).encode()).hexdigest()[:32]
