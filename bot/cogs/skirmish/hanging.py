"""The boards of skirmishes on Discord: put up, changed in place, put up anew where somebody deleted one.

A board is made of what everybody may know (`DuelBoards.board`), never of anybody's own View. It is changed
after every commit, whoever made it, so that when it is changed tells nothing either. Each game has a queue of
its own (`Queues`): none waits until Discord takes another one's board.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial

from bot.cogs.painter import Painter
from bot.cogs.skirmish.calling import ARCHIVED, Calling
from bot.cogs.skirmish.drawing import board_picture
from bot.cogs.skirmish.naming import awaited, player_name, shown
from bot.core.post.noticeboard import Noticeboard
from bot.core.watch import Watch
from bot.fresh import Purpose, fresh
from bot.present.cards import Card
from bot.present.skirmish.board import board_card, challenge_card, closed_card, waiting_card
from bot.present.skirmish.dice import dice_line, seals_line
from bot.present.skirmish.told import told_all
from bot.services.faults import NoSuchGame, PutAside
from bot.services.lanes import Place
from bot.services.parcels import EDITED_OFTEN, GONE, Refused, Unreachable
from bot.services.queues import Key, Queues
from bot.services.skirmish.boards import DuelBoards
from bot.services.skirmish.duels import Duels
from bot.services.skirmish.people import COMPUTER, Stage
from bot.services.skirmish.receipts import Board
from bot.services.tongues import Tongues
from bot.services.word_asked import Asking
from bot.words.speech import speaking

log = logging.getLogger(__name__)

_AGAIN, _BROKEN = timedelta(seconds=15), timedelta(minutes=1)
"""After how long a board that could not be reached is tried again, and one that could not be made."""
_NO_CHANNEL, _NO_MESSAGE = GONE


def _challenged(board: Board) -> tuple[int, ...]:
    """Answer whom a challenge names: he has to hear of it, and of nothing that comes after it."""
    duel = board.duel
    if duel.stage is not Stage.CHALLENGE or duel.opponent is None:
        return ()
    return (duel.opponent.user,)


@dataclass(frozen=True, slots=True)
class Beside:
    """What is written in a game's channel beside its board: what is asked for, and who is called."""

    asking: Asking
    calling: Calling


class Hanging:
    """Brings every board to what it should show. `wake` is called after each commit."""

    def __init__(
        self,
        duels: Duels,
        boards: DuelBoards,
        beside: Beside,
        tongues: Tongues,
        painter: Painter,
        noticeboard: Noticeboard,
        watch: Watch,
        queues: Queues,
    ) -> None:
        self._boards, self._calling, self._asking = boards, beside.calling, beside.asking
        self._tongues, self._painter = tongues, painter
        self._noticeboard, self._watch, self._queues = noticeboard, watch, queues
        self.woken = asyncio.Event()
        # By game whose board could not be reached: when it is tried again though nothing happens.
        self._again: dict[str, datetime] = {}
        self._under_way: set[asyncio.Future[int]] = set()
        duels.listen(self.wake)
        duels.words.listen(self.wake)

    def wake(self) -> None:
        """Look at the boards soon."""
        self.woken.set()

    async def drain(self) -> datetime | None:
        """Bring every board to what it should show; answer when to try again what cannot be done now."""
        self._again.clear()
        while True:
            await self.set_out(self._watch.now())
            if not self._under_way:
                return self.later()
            await asyncio.wait(self._under_way)

    def later(self) -> datetime | None:
        """Return when the next board that could not be reached is tried again, None without one."""
        now = self._watch.now()
        return min((at for at in self._again.values() if at > now), default=None)

    async def set_out(self, now: datetime) -> tuple[asyncio.Future[int], ...]:
        """Ask for every board that is behind, and answer all that is under way by then.

        Nobody need have woken it: whoever changed something may have failed before they could say so.
        """
        late = (*await self._asking.behind(), *await self._boards.behind())
        every = dict.fromkeys((*late, *await self._calling.behind()))
        self._again = {game: at for game, at in self._again.items() if game in every}
        waits = {game for game, at in self._again.items() if at > now}
        # One that is under way looks again at its end: meanwhile it may be behind once more.
        games = [game for game in every if game not in waits and not self._queues.busy(_key(game))]
        places = await self._boards.places(games) if games else {}
        for game in games:
            # One that was deleted meanwhile has no place any more.
            if game in places:
                done = self._queues.ask(_key(game), places[game], partial(self._brought, game))
                self._under_way.add(done)
                done.add_done_callback(self._back)
        return tuple(self._under_way)

    def _back(self, done: asyncio.Future[int]) -> None:
        self._under_way.discard(done)
        self.wake()

    async def put_up(self, game: str, channel: int) -> bool:
        """Hang a board anew, below what was written since; tell whether it hangs there."""
        duel = (await self._boards.board(game)).duel
        act = partial(self._put_up, game, channel)
        return bool(await self._queues.do(_key(game), Place(duel.server, channel), act, merged=False))

    async def _put_up(self, game: str, channel: int) -> bool:
        before = await self._boards.board(game)
        if before.channel != channel:
            await self._calling.leave(game)
        try:
            # One of which nobody knows whether it has arrived goes, too: its nonce is about to be forgotten.
            message = before.message or (await self._arrived(game) if before.nonce else None)
            if message is not None:
                # In this order, so that whatever fails in between leaves one that is hung, and never two.
                await self._boards.unsure(game)
                await self._go(before.channel, message)
        except Unreachable as error:
            log.info("An old board of a skirmish could not be taken down, and stays: %s", error)
            self.wake()
            return False
        await self._boards.hang(game, channel, _nonce(game))
        await self._brought(game)
        await self._calling.point(game)
        self.wake()
        return (await self._boards.board(game)).message is not None

    async def _brought(self, game: str) -> bool:
        """Bring one board, where it is behind, and then the call to what they should be.

        False where Discord cannot be reached now.
        """
        self._again.pop(game, None)
        try:
            # First: a game begins by it, and its board shows that.
            await self._asking.bring(game)
            # Looked up in its turn: since this was asked for, an act before it may have brought the board.
            if await self._boards.is_behind(game):
                await self._bring(game)
            await self._calling.bring(game)
        except Unreachable as error:
            log.info("The board of a skirmish could not be reached; it is tried again: %s", error)
            self._again[game] = self._watch.now() + _AGAIN
            return False
        except (NoSuchGame, PutAside):
            self._again[game] = self._watch.now() + _BROKEN
        except Exception:
            # A fault of ours in one game must not keep the boards of the others as they were.
            log.exception("The board of skirmish %s cannot be made.", game)
            self._again[game] = self._watch.now() + _BROKEN
        return True

    async def _bring(self, game: str) -> None:
        board = await self._boards.board(game)
        duel = board.duel
        with speaking(await self._tongues.of_server(duel.server)):
            card = await self._card(board)
            below = [awaited(board), seals_line(board.seals)]
            below.append(dice_line(duel.commitment, duel.secret, duel.salt))
        card = replace(card, text="\n".join([card.text, *filter(None, below)]))
        try:
            message = await self._hung(board, card)
        except Refused as refused:
            if board.message is None or refused.code not in (_NO_MESSAGE, ARCHIVED, EDITED_OFTEN):
                log.warning("The board of a skirmish is refused: %s %s", refused.code, refused.reason)
                arrived = await self._arrived(game) if board.message is None else None
                if arrived is None:
                    await self._boards.lost(game)
                else:
                    await self._boards.shown(game, arrived, duel.revision)
                return
            # Somebody has deleted it; or it may not be changed any more, and goes first, so that there never
            # are two; or the thread fell asleep: a new message wakes it.
            if refused.code == EDITED_OFTEN:
                await self._go(board.channel, board.message)
            await self._boards.hang(game, board.channel, _nonce(game))
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
                nonce = _nonce(board.duel.id)
                await self._boards.hang(board.duel.id, board.channel, nonce)
            return await self._noticeboard.put(board.channel, card, nonce, _challenged(board))
        await self._noticeboard.change(board.channel, message, card)
        return message

    async def _arrived(self, game: str) -> int | None:
        """Find a board that was refused, though a try before it had arrived without an answer."""
        board = await self._boards.board(game)
        try:
            return await self._noticeboard.find(board.channel, board.nonce, ())
        except Refused as refused:
            log.info("A board of a skirmish cannot be looked for: %s %s", refused.code, refused.reason)
            return None

    async def _take_down(self, channel: int, message: int) -> None:
        try:
            await self._go(channel, message)
        except Unreachable as error:
            log.info("An old board of a skirmish could not be taken down: %s", error)

    async def _go(self, channel: int, message: int) -> None:
        """Take an old board down, if it can be; raises `Unreachable`."""
        try:
            await self._noticeboard.take_down(channel, message)
        except Refused as error:
            log.info("An old board of a skirmish could not be taken down: %s", error)

    async def _card(self, board: Board) -> Card:
        """Answer the board as a card, in the language of the moment."""
        duel, position = board.duel, board.view.position
        what = shown(duel, position)
        if duel.stage in (Stage.DECLINED, Stage.WITHDRAWN):
            return closed_card(what, duel.closed_as, player_name(duel.challenger))
        picture = await board_picture(self._painter, position, board.happened)
        if duel.stage is Stage.WORD:
            return waiting_card(what, picture)
        if duel.stage is Stage.CHALLENGE:
            opponent = None if duel.opponent is None else duel.opponent.user
            return challenge_card(what, player_name(duel.challenger), opponent, picture)
        phase = None if position.phase is None else duel.player(position.phase)
        chosen = phase is not None and phase.user != COMPUTER
        return board_card(what, told_all(position.scenario, board.happened), picture, chosen=chosen)


def _key(game: str) -> Key:
    """Answer the queue of a game's board and its call: a game has one of each, wherever they are."""
    return Key(game, "skirmish")


def _nonce(game: str) -> str:
    return f"duel.{fresh(Purpose.DUEL_BOARD, game, 9)}"
