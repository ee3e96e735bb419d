"""Whose phase begins is called in the game's channel: he alone, once, and the call before is taken down.

A call is made of what everybody may know (`DuelCalls.call`), and is sent when the board shows that the phase
before is over.
"""

from __future__ import annotations

import logging
from functools import partial

from bot.core.people.reading_languages import Tongues
from bot.core.post.message_keeper import MessageKeeper
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import EDITED_OFTEN, Refused, Unreachable
from bot.core.present.cards import Card
from bot.core.present.last_word_cards import link
from bot.core.store.kept_message import KeptMessage
from bot.core.words.speech import speaking
from bot.fresh import Purpose, fresh
from bot.games.skirmish.cards.call import call_card, call_carries
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.receipts import Call

log = logging.getLogger(__name__)

ARCHIVED = 50083
"""Discord's code for a thread in which nothing was written for long; whatever is sent opens it again."""


class Calling:
    """Brings the calls of every game to what they should be. After its board: a call leads there."""

    def __init__(self, calls: DuelCalls, tongues: Tongues, noticeboard: Noticeboard) -> None:
        self._calls, self._tongues, self._noticeboard = calls, tongues, noticeboard

    async def behind(self) -> tuple[str, ...]:
        """Return the games in which it was not looked yet whom to call now."""
        return await self._calls.behind()

    async def is_due(self, game: str) -> bool:
        """Tell whether somebody's phase has begun to which nobody has called them yet."""
        call = await self._calls.call(game)
        return call.due and call.kept.shown != call.now

    async def bring(self, game: str) -> None:
        """Call who is to be called, and take down the call before; raises `Unreachable`, `NoSuchGame`."""
        call = await self._calls.call(game)
        kept = await self._found(call)
        if kept.shown == call.now:
            if kept.under_way and call.due:
                kept = await self._put(call, kept)
        else:
            kept = await self._next(call, kept)
        await self._calls.looked(call, kept.message)

    async def _next(self, call: Call, former: KeptMessage) -> KeptMessage:
        """Take down the call to a phase that is over, and send the next, if there is one."""
        awake = await self._taken_down(call, former)
        if not call.due:
            return KeptMessage(former.channel)
        kept = await self._put(call, await self._begun(call))
        if not awake:
            await self._taken_down(call, former)
        return kept

    async def point(self, game: str) -> None:
        """Let the call lead to the board, which has been hung anew; nobody hears of that."""
        try:
            await self._point(game)
        except (Refused, Unreachable) as error:
            log.info("A call of a skirmish could not be changed: %s", error)

    async def _point(self, game: str) -> None:
        call = await self._calls.call(game)
        kept, player = call.kept, call.player
        if kept.message is None or player is None or kept.shown != call.now:
            return
        try:
            card = await self._card(call)
            await self._noticeboard.change(kept.channel, kept.message, card, (player.user,))
        except Refused as refused:
            if refused.code != EDITED_OFTEN:
                raise
            # It may not be changed any more: another leads to the board, of which he is not told anew.
            await self._taken_down(call, kept)
            begun, keeper = await self._begun(call), self._keeper(call)
            await keeper.put(begun, await self._card(call, begun.nonce), call.now)

    async def leave(self, game: str) -> None:
        """Take down the call, since the game goes on in another channel: there it calls anew."""
        call = await self._calls.call(game)
        try:
            await self._taken_down(call, await self._found(call))
        except Unreachable as error:
            log.info("A call of a skirmish could not be taken down: %s", error)
        await self._calls.moved(game)

    async def _found(self, call: Call, begun: KeptMessage | None = None) -> KeptMessage:
        """Return the call as it stands; one under way is found by its nonce or its button, if it may be."""
        kept = begun or call.kept
        return await self._keeper(call).looked_for(kept, (call_carries(call.duel.id, kept.nonce),))

    async def _begun(self, call: Call) -> KeptMessage:
        """Note that the player of the phase is about to be called, and return that call."""
        kept = KeptMessage(call.duel.channel, nonce=_nonce(call), shown=call.now)
        await self._calls.sending(call, kept.nonce)
        return kept

    async def _put(self, call: Call, begun: KeptMessage) -> KeptMessage:
        """Send a call; one without a message where Discord refuses it: then the board has to do."""
        pinged, keeper = () if call.player is None else (call.player.user,), self._keeper(call)
        try:
            return await keeper.put(begun, await self._card(call, begun.nonce), call.now, pinged)
        except Refused as refused:
            log.warning("A call of a skirmish is refused: %s %s", refused.code, refused.reason)
            # A try before it may have arrived without an answer.
            return await self._found(call, begun)

    async def _taken_down(self, call: Call, kept: KeptMessage) -> bool:
        """Delete a call, if there is one; False where it lies in a thread that is asleep."""
        refused = await self._keeper(call).let_go(kept)
        return refused is None or refused.code != ARCHIVED

    def _keeper(self, call: Call) -> MessageKeeper:
        async def note(kept: KeptMessage) -> bool:
            await self._calls.looked(call, kept.message)
            return True

        return MessageKeeper(self._noticeboard, note, partial(_nonce, call))

    async def _card(self, call: Call, nonce: str = "") -> Card:
        duel = call.duel
        if call.player is None:
            raise AssertionError  # only then somebody is called
        board = "" if call.board is None else link(duel.server, duel.channel, call.board)
        with speaking(await self._tongues.of_server(duel.server)):
            return call_card(shown(duel, call.position), call.player.user, nonce, board)


def _nonce(call: Call) -> str:
    return f"call.{fresh(Purpose.CALL, call.duel.id, 9)}"
