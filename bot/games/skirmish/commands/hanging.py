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

from bot.core.dice.asking_last_word import Asking
from bot.core.dice.proof_posts import Proofs
from bot.core.discord.painter import Painter
from bot.core.people.reading_languages import Tongues
from bot.core.post.lanes import QueuePlace
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.message_queues import Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.seam.watch import Watch
from bot.core.shared_faults import NoSuchGame, PutAside
from bot.core.store.kept_message import KeptMessage
from bot.core.words.speech import speaking
from bot.fresh import Purpose, fresh
from bot.games.skirmish.cards.board import board_card, challenge_card, closed_card, waiting_card
from bot.games.skirmish.cards.told import told_all
from bot.games.skirmish.commands.calling import ARCHIVED, Calling
from bot.games.skirmish.commands.drawing import board_picture
from bot.games.skirmish.commands.naming import awaited, player_name, shown
from bot.games.skirmish.commands.proving import proof_below
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Stage
from bot.games.skirmish.services.receipts import Board

log = logging.getLogger(__name__)

BURIED = 15
"""Below how many messages a board is hung anew, without a sound, when somebody's phase begins."""
_AGAIN, _BROKEN = timedelta(seconds=15), timedelta(minutes=1)
"""After how long a board that could not be reached is tried again, and one that could not be made."""


def _challenged(board: Board) -> tuple[int, ...]:
    """Return whom a challenge names: he has to hear of it, and of nothing that comes after it."""
    duel = board.duel
    if duel.stage is not Stage.CHALLENGE or duel.opponent is None:
        return ()
    return (duel.opponent.user,)


@dataclass(frozen=True, slots=True)
class Beside:
    """What is written beside a board: what is asked for, who is called, what commits the bot."""

    asking: Asking
    calling: Calling
    proofs: Proofs


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
        self._proofs = beside.proofs
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
        """Bring every board to what it should show; return when to try again what cannot be done now."""
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
        """Ask for every board that is behind, and return all that is under way by then.

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

    async def place(self, game: str) -> KeptMessage:
        """Return where a board hangs; raise `NoSuchGame`."""
        return await self._boards.place(game)

    async def put_up(self, game: str, channel: int) -> bool:
        """Hang a board anew, below what was written since; tell whether it hangs there."""
        duel = (await self._boards.board(game)).duel
        act = partial(self._put_up, game, channel)
        return bool(await self._queues.do(_key(game), QueuePlace(duel.server, channel), act, merged=False))

    async def _put_up(self, game: str, channel: int) -> bool:
        before, keeper = (await self._boards.board(game)).kept, self._keeper(game)
        if before.channel != channel:
            await self._calling.leave(game)
        try:
            # One of which nobody knows whether it has arrived goes, too: its nonce is about to be forgotten.
            before = await keeper.looked_for(before)
            if before.message is not None:
                await self._taken_down(game, before)
        except Unreachable as error:
            log.info("An old board of a skirmish could not be taken down, and stays: %s", error)
            self.wake()
            return False
        await self._boards.note(game, KeptMessage(channel, nonce=_nonce(game)))
        await self._brought(game)
        await self._calling.point(game)
        self.wake()
        return (await self._boards.board(game)).kept.message is not None

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
                await self._raise(game)
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

    async def _raise(self, game: str) -> None:
        """Take a board down that much was written below, as somebody's phase begins; it is hung anew."""
        if not await self._calling.is_due(game):
            return
        kept = await self._boards.place(game)
        if kept.message is None:
            return
        try:
            if await self._noticeboard.below(kept.channel, kept.message, BURIED) < BURIED:
                return
        except Refused as refused:
            log.info("Nobody may see what is below the board of a skirmish: %s", refused.code)
            return
        # One that cannot be taken down stays, and is changed where it is.
        if await self._taken_down(game, kept):
            await self._boards.note(game, KeptMessage(kept.channel, nonce=_nonce(game)))

    async def _taken_down(self, game: str, kept: KeptMessage) -> bool:
        """Take a board down, so that whatever fails in between leaves one that is hung, and never two."""
        await self._boards.unsure(game)
        return await self._keeper(game).let_go(kept) is None

    async def _bring(self, game: str) -> None:
        board = await self._boards.board(game)
        duel = board.duel
        with speaking(await self._tongues.of_server(duel.server)):
            card = await self._card(board)
            below = [awaited(board), *await proof_below(self._proofs, board)]
        card = replace(card, text="\n".join([card.text, *filter(None, below)]))
        try:
            hangs = await self._hung(board, card)
        except Refused as refused:
            log.warning("The board of a skirmish is refused: %s %s", refused.code, refused.reason)
            # A try before it may have arrived without an answer.
            left = (await self._boards.board(game)).kept
            arrived = await self._keeper(game).looked_for(left)
            if left.under_way and arrived.message is not None:
                await self._boards.note(game, replace(arrived, shown=str(duel.revision)))
            else:
                await self._boards.lost(game)
            return
        if board.kept.message not in (None, hangs.message):
            await self._calling.point(game)

    async def _hung(self, board: Board, card: Card) -> KeptMessage:
        """Bring the message of a board; a new one wakes a thread that fell asleep, then the old one goes."""
        kept, shown, keeper = board.kept, str(board.duel.revision), self._keeper(board.duel.id)
        pings = _challenged(board)
        try:
            return await keeper.bring(kept, card, shown, pings)
        except Refused as refused:
            if kept.message is None or refused.code != ARCHIVED:
                raise
        hangs = await keeper.anew(kept, card, shown, pings, gone=True)
        try:
            await keeper.let_go(kept)
        except Unreachable as error:
            log.info("An old board of a skirmish could not be taken down: %s", error)
        return hangs

    def _keeper(self, game: str) -> MessageKeeper:
        return MessageKeeper(self._noticeboard, partial(self._boards.note, game), partial(_nonce, game))

    async def _card(self, board: Board) -> Card:
        """Return the board as a card, in the language of the moment."""
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
    """Return the queue of a game's board and its call: a game has one of each, wherever they are."""
    return Key(game, "skirmish")


def _nonce(game: str) -> str:
    return f"duel.{fresh(Purpose.DUEL_BOARD, game, 9)}"
