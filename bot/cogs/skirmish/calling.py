"""Whose phase begins is called in the game's channel: he alone, once, and the call before is taken down.

A call is made of what everybody may know (`DuelCalls.call`), and is sent when the board shows that the phase
before is over.
"""

from __future__ import annotations

import logging

from bot.cogs.skirmish.naming import shown
from bot.core.post.noticeboard import Noticeboard
from bot.fresh import Purpose, fresh
from bot.present.cards import Card
from bot.present.last_word import link
from bot.present.skirmish.call import call_card, call_carries
from bot.services.parcels import EDITED_OFTEN, Refused, Unreachable
from bot.services.skirmish.calls import DuelCalls
from bot.services.skirmish.receipts import Call
from bot.services.tongues import Tongues
from bot.words.speech import speaking

log = logging.getLogger(__name__)

ARCHIVED = 50083
"""Discord's code for a thread in which nothing was written for long; whatever is sent opens it again."""


class Calling:
    """Brings the calls of every game to what they should be. After its board: a call leads there."""

    def __init__(self, calls: DuelCalls, tongues: Tongues, noticeboard: Noticeboard) -> None:
        self._calls, self._tongues, self._noticeboard = calls, tongues, noticeboard

    async def behind(self) -> tuple[str, ...]:
        """Answer the games in which it was not looked yet whom to call now."""
        return await self._calls.behind()

    async def bring(self, game: str) -> None:
        """Call who is to be called, and take down the call before; raises `Unreachable`, `NoSuchGame`."""
        call = await self._calls.call(game)
        message = await self._found(call)
        if call.phase == call.now:
            if message is None and call.nonce and call.due:
                message = await self._put(call, call.nonce)
        else:
            message = await self._next(call, message)
        await self._calls.looked(call, message)

    async def _next(self, call: Call, former: int | None) -> int | None:
        """Take down the call to a phase that is over, and send the next, if there is one."""
        asleep = former is not None and not await self._taken_down(call, former)
        if not call.due:
            return None
        nonce = _nonce(call)
        await self._calls.sending(call, nonce)
        message = await self._put(call, nonce)
        if former is not None and asleep:
            await self._taken_down(call, former)
        return message

    async def point(self, game: str) -> None:
        """Let the call lead to the board, which has been hung anew; nobody hears of that."""
        try:
            await self._point(game)
        except (Refused, Unreachable) as error:
            log.info("A call of a skirmish could not be changed: %s", error)

    async def _point(self, game: str) -> None:
        call = await self._calls.call(game)
        if call.message is None or call.player is None or call.phase != call.now:
            return
        channel, card = call.duel.channel, await self._card(call)
        try:
            await self._noticeboard.change(channel, call.message, card, (call.player.user,))
        except Refused as refused:
            if refused.code != EDITED_OFTEN:
                raise
            # It may not be changed any more: another leads to the board, of which he is not told anew.
            await self._taken_down(call, call.message)
            nonce = _nonce(call)
            await self._calls.sending(call, nonce)
            message = await self._noticeboard.put(channel, await self._card(call, nonce), nonce)
            await self._calls.looked(call, message)

    async def leave(self, game: str) -> None:
        """Take down the call, since the game goes on in another channel: there it calls anew."""
        call = await self._calls.call(game)
        try:
            message = await self._found(call)
            if message is not None:
                await self._taken_down(call, message)
        except Unreachable as error:
            log.info("A call of a skirmish could not be taken down: %s", error)
        await self._calls.moved(game)

    async def _found(self, call: Call) -> int | None:
        """Answer the message of the call before; one under way is found by its nonce or its button."""
        if call.message is not None or not call.nonce:
            return call.message
        return await self._arrived(call, call.nonce)

    async def _arrived(self, call: Call, nonce: str) -> int | None:
        """Find a call of which nobody knows whether it has arrived; None where it cannot be looked for."""
        sign = call_carries(call.duel.id, nonce)
        try:
            return await self._noticeboard.find(call.duel.channel, nonce, (sign,))
        except Refused as refused:
            log.info("A call of a skirmish cannot be looked for: %s %s", refused.code, refused.reason)
            return None

    async def _put(self, call: Call, nonce: str) -> int | None:
        """Send a call and answer its message; None where Discord refuses it: then the board has to do."""
        pinged = () if call.player is None else (call.player.user,)
        try:
            return await self._noticeboard.put(
                call.duel.channel, await self._card(call, nonce), nonce, pinged
            )
        except Refused as refused:
            log.warning("A call of a skirmish is refused: %s %s", refused.code, refused.reason)
            # A try before it may have arrived without an answer.
            return await self._arrived(call, nonce)

    async def _taken_down(self, call: Call, message: int) -> bool:
        """Delete a call; False where it lies in a thread that is asleep."""
        try:
            await self._noticeboard.take_down(call.duel.channel, message)
        except Refused as refused:
            log.info("A call of a skirmish could not be taken down: %s %s", refused.code, refused.reason)
            return refused.code != ARCHIVED
        return True

    async def _card(self, call: Call, nonce: str = "") -> Card:
        duel = call.duel
        if call.player is None:
            raise AssertionError  # only then somebody is called
        board = "" if call.board is None else link(duel.server, duel.channel, call.board)
        with speaking(await self._tongues.of_server(duel.server)):
            return call_card(shown(duel, call.position), call.player.user, nonce, board)


def _nonce(call: Call) -> str:
    return f"call.{fresh(Purpose.CALL, call.duel.id, 9)}"
