"""Hanging the board of one room: put up, changed, found again, never two."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import partial
from hashlib import sha256

from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import EDITED_OFTEN, GONE, Refused
from bot.core.present.cards import Card
from bot.core.store.boards import RoomBoard, keep_board
from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.fresh import Purpose, fresh
from bot.games.campaign.services.battles.game_now import GameNow
from engine.common.seat import Seat

log = logging.getLogger(__name__)


class Worn(Exception):
    """A board is old and was changed often: Discord lets nobody change it for now.

    It is tried again later: a new one would tell the enemy, who sees when a room was last written in (12.1).
    """

    def __init__(self, message: int | None) -> None:
        super().__init__(message)
        self.message = message


class Hanging:
    """Every board is noted before it is sent and again after, so that one under way is found after a crash.

    All raise `Unreachable`, and of a board that may not be changed now `Worn`; what Discord refuses is
    logged, and let be.
    """

    def __init__(self, database: Database, noticeboard: Noticeboard) -> None:
        self._database, self._noticeboard = database, noticeboard

    async def look_at(self, one: RoomBoard) -> None:
        """Look whether a board is still there, and note where it is not: people delete messages."""
        kept = one.kept
        try:
            if kept.message is None or await self._noticeboard.stands(kept.channel, kept.message):
                return
        except Refused as refused:
            log.warning("A board of game %s cannot be seen: %s.", one.game, refused.code)
            return
        await self._keep(one, KeptMessage(kept.channel))

    async def put_up(self, now: GameNow, seat: Seat, channel: int, one: RoomBoard | None) -> None:
        """Put a board up in the place of the one before."""
        game = now.sitting.game
        try:
            if one is not None:
                kept = one.kept
                if kept.under_way and (kept.channel, one.of) == (channel, now.born):
                    found = await self._keeper(one).found(kept, now.signs)
                    await (self._send if found.under_way else self._change)(one, found, now.card(seat))
                    return
                # Also one of which it was never noted that it arrived.
                before = self._keeper(one)
                await before.let_go(await before.looked_for(one.kept))
            new = RoomBoard(game, seat, now.born, KeptMessage(channel, nonce=_nonce(game)))
            await self._keep(new, new.kept)
            await self._send(new, new.kept, now.card(seat))
        except Refused as refused:
            log.warning("A board of game %s is refused: %s.", game, refused.code)

    async def bring(self, now: GameNow, one: RoomBoard) -> None:
        """Let a board that hangs say what it should say now."""
        try:
            if one.kept.message is not None:
                await self._change(one, one.kept, now.card(one.seat))
        except Refused as refused:
            log.warning("A board of game %s cannot be changed: %s.", one.game, refused.code)

    async def _send(self, one: RoomBoard, kept: KeptMessage, card: Card) -> None:
        keeper = self._keeper(one)
        try:
            await keeper.put(kept, card, mark_of(card))
        except Refused:
            await self._keep(one, replace(kept, nonce=""))
            raise

    async def _change(self, one: RoomBoard, kept: KeptMessage, card: Card) -> None:
        mark, keeper = mark_of(card), self._keeper(one)
        if kept.shown == mark:
            return
        try:
            await keeper.change(kept, card, mark)
        except Refused as refused:
            if refused.code == EDITED_OFTEN:
                await self._keep(one, kept)
                raise Worn(kept.message) from refused
            gone = refused.code in GONE
            await self._keep(one, KeptMessage(kept.channel) if gone else replace(kept, shown=mark))
            raise

    def _keeper(self, one: RoomBoard) -> MessageKeeper:
        return MessageKeeper(self._noticeboard, partial(self._keep, one), partial(_nonce, one.game))

    async def _keep(self, one: RoomBoard, kept: KeptMessage) -> bool:
        async with self._database.write() as connection:
            await keep_board(connection, replace(one, kept=kept))
        return True


def _nonce(game: str) -> str:
    return f"board.{fresh(Purpose.BOARD, game, 9)}"


def mark_of(card: Card) -> str:
    """Return by what is known what a board says."""
    return sha256(repr(card).encode()).hexdigest()[:32]
