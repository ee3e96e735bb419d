"""The boards of skirmishes on Discord: put up, changed in place, put up anew where somebody deleted one.

A board is made of what everybody may know (`DuelBoards.board`), never of anybody's own View. It is changed
after every commit, whoever made it, so that when it is changed tells nothing either.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from secrets import token_hex

from bot.cogs.painter import Painter
from bot.cogs.skirmish.calling import ARCHIVED, Calling
from bot.cogs.skirmish.drawing import board_picture
from bot.cogs.skirmish.naming import player_name, shown
from bot.present.cards import Card
from bot.present.skirmish.board import board_card, challenge_card, closed_card
from bot.present.skirmish.dice import dice_line
from bot.present.skirmish.told import told_all
from bot.services.battles.hanging import GONE
from bot.services.battles.noticeboard import Noticeboard
from bot.services.faults import NoSuchGame
from bot.services.parcels import Refused, Unreachable
from bot.services.skirmish.boards import DuelBoards
from bot.services.skirmish.duels import Duels
from bot.services.skirmish.people import COMPUTER, Stage
from bot.services.skirmish.receipts import Board
from bot.services.tongues import Tongues
from bot.services.watch import Watch
from bot.words.speech import speaking

log = logging.getLogger(__name__)

_AGAIN = timedelta(seconds=15)
"""After how long a board that could not be reached is tried again."""
_NO_CHANNEL, _NO_MESSAGE = GONE


def _challenged(board: Board) -> tuple[int, ...]:
    """Answer whom a challenge names: he has to hear of it, and of nothing that comes after it."""
    duel = board.duel
    if duel.stage is not Stage.CHALLENGE or duel.opponent is None:
        return ()
    return (duel.opponent.user,)


class Hanging:
    """Brings every board to what it should show. `wake` is called after each commit."""

    def __init__(
        self,
        duels: Duels,
        boards: DuelBoards,
        calling: Calling,
        tongues: Tongues,
        painter: Painter,
        noticeboard: Noticeboard,
        watch: Watch,
    ) -> None:
        self._boards, self._calling, self._tongues, self._painter = boards, calling, tongues, painter
        self._noticeboard, self._watch = noticeboard, watch
        self._woken = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()
        duels.listen(self.wake)

    def wake(self) -> None:
        """Look at the boards soon."""
        self._woken.set()

    async def run(self) -> None:
        """Keep the boards as things are, until cancelled; what is under way then is found after the start."""
        while True:
            again = await self.drain()
            await self._watch.wait(self._woken, again)

    async def drain(self) -> datetime | None:
        """Bring every board to what it should show; answer when to try again what cannot be done now."""
        async with self._one_at_a_time:
            away = False
            late = await self._boards.behind()
            for game in dict.fromkeys((*late, *await self._calling.behind())):
                away = not await self._brought(game, late=game in late) or away
            return self._watch.now() + _AGAIN if away else None

    async def put_up(self, game: str, channel: int) -> bool:
        """Hang a board anew, below what was written since; tell whether it hangs there."""
        async with self._one_at_a_time:
            before = await self._boards.board(game)
            if before.channel != channel:
                await self._calling.leave(game)
            await self._boards.hang(game, channel, _nonce())
            if before.message is not None:
                await self._take_down(before.channel, before.message)
            await self._brought(game)
            await self._calling.point(game)
            return (await self._boards.board(game)).message is not None

    async def _brought(self, game: str, *, late: bool = True) -> bool:
        """Bring one board, where it is late, and then the call to what they should be.

        False where Discord cannot be reached now.
        """
        try:
            if late:
                await self._bring(game)
            await self._calling.bring(game)
        except Unreachable as error:
            log.info("The board of a skirmish could not be reached; it is tried again: %s", error)
            return False
        except NoSuchGame:
            pass
        except Exception:
            # A fault of ours in one game must not keep the boards of the others as they were.
            log.exception("The board of skirmish %s cannot be made.", game)
        return True

    async def _bring(self, game: str) -> None:
        board = await self._boards.board(game)
        duel = board.duel
        with speaking(await self._tongues.of_server(duel.server)):
            card = await self._card(board)
            dice = dice_line(duel.commitment, duel.secret, duel.salt)
        card = replace(card, text=f"{card.text}\n{dice}")
        try:
            message = await self._hung(board, card)
        except Refused as refused:
            if board.message is None or refused.code not in (_NO_MESSAGE, ARCHIVED):
                log.warning("The board of a skirmish is refused: %s %s", refused.code, refused.reason)
                await self._boards.lost(game)
                return
            # Somebody has deleted it; or the thread fell asleep: a new message wakes it.
            await self._boards.hang(game, board.channel, _nonce())
            await self._bring(game)
            await self._calling.point(game)
            if refused.code == ARCHIVED:
                await self._take_down(board.channel, board.message)
            return
        await self._boards.shown(game, message, duel.revision)

    async def _hung(self, board: Board, card: Card) -> int:
        """Change the message of a board, or send it; one under way is found by its nonce."""
        message, nonce = board.message, board.nonce
        if message is None and nonce:
            message = await self._noticeboard.find(board.channel, nonce, ())
        if message is None:
            if not nonce:
                nonce = _nonce()
                await self._boards.hang(board.duel.id, board.channel, nonce)
            return await self._noticeboard.put(board.channel, card, nonce, _challenged(board))
        await self._noticeboard.change(board.channel, message, card)
        return message

    async def _take_down(self, channel: int, message: int) -> None:
        try:
            await self._noticeboard.take_down(channel, message)
        except (Refused, Unreachable) as error:
            log.info("An old board of a skirmish could not be taken down: %s", error)

    async def _card(self, board: Board) -> Card:
        """Answer the board as a card, in the language of the moment."""
        duel, position = board.duel, board.view.position
        what = shown(duel, position)
        if duel.stage in (Stage.DECLINED, Stage.WITHDRAWN):
            return closed_card(what, duel.stage.value, player_name(duel.challenger))
        picture = await board_picture(self._painter, position, board.happened)
        if duel.stage is Stage.CHALLENGE:
            opponent = None if duel.opponent is None else duel.opponent.user
            return challenge_card(what, player_name(duel.challenger), opponent, picture)
        phase = None if position.phase is None else duel.player(position.phase)
        chosen = phase is not None and phase.user != COMPUTER
        return board_card(what, told_all(position.scenario, board.happened), picture, chosen=chosen)


def _nonce() -> str:
    return f"duel.{token_hex(9)}"
