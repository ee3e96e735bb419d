"""How one message is kept up to date: put up, changed, found again after a crash, put up anew, never two.

It is noted before it is sent and again after. What it says, and who may read it, is up to whoever keeps it.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace

from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import EDITED_OFTEN, GONE, Refused
from bot.core.present.cards import Card
from bot.core.store.kept_message import KeptMessage

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class MessageKeeper:
    """Keeps one message; all raise `Refused` (with Discord's code) and `Unreachable`.

    `note` keeps how it stands, and tells whether it is wanted still: else nothing is sent. `nonce` gives each
    message its own.
    """

    noticeboard: Noticeboard
    note: Callable[[KeptMessage], Awaitable[bool]]
    nonce: Callable[[], str]

    async def found(self, kept: KeptMessage, signs: Collection[str] = ()) -> KeptMessage:
        """Return a message as it stands; one under way is looked for, also by how its buttons begin."""
        if not kept.under_way:
            return kept
        try:
            message = await self.noticeboard.find(kept.channel, kept.nonce, signs)
        except Refused as refused:
            if refused.code not in GONE:
                raise
            message = None
        return kept if message is None else replace(kept, message=message)

    async def looked_for(self, kept: KeptMessage, signs: Collection[str] = ()) -> KeptMessage:
        """Do as `found`; where Discord refuses the look, return the message as it stood."""
        try:
            return await self.found(kept, signs)
        except Refused as refused:
            log.info("A kept message cannot be looked for: %s %s", refused.code, refused.reason)
            return kept

    async def put(
        self, kept: KeptMessage, card: Card, shown: str, pings: Collection[int] = ()
    ) -> KeptMessage:
        """Send a message that does not hang, under its nonce: one that has arrived is not sent again."""
        if not kept.nonce:
            kept = replace(kept, nonce=self.nonce())
            if not await self.note(kept):
                return kept
        message = await self.noticeboard.put(kept.channel, card, kept.nonce, pings)
        return await self._noted(replace(kept, message=message, shown=shown))

    async def change(self, kept: KeptMessage, card: Card, shown: str) -> KeptMessage:
        """Let a message that hangs say what a card says."""
        await self.noticeboard.change(kept.channel, kept.message or 0, card)
        return await self._noted(replace(kept, shown=shown))

    async def bring(
        self, kept: KeptMessage, card: Card, shown: str, pings: Collection[int] = ()
    ) -> KeptMessage:
        """Let a message say what a card says, wherever it stands.

        One that is gone, or may not be changed any more, is put up anew.
        """
        kept = await self.found(kept)
        if kept.message is None:
            return await self.put(kept, card, shown, pings)
        try:
            return await self.change(kept, card, shown)
        except Refused as refused:
            if refused.code not in (GONE[1], EDITED_OFTEN):
                raise
            return await self.anew(kept, card, shown, pings, gone=refused.code == GONE[1])

    async def anew(
        self, kept: KeptMessage, card: Card, shown: str, pings: Collection[int] = (), *, gone: bool = False
    ) -> KeptMessage:
        """Put a message up at the bottom. First down, unless it is `gone`, then up: rather none than two."""
        if not gone:
            await self.take_down(kept)
        kept = replace(kept, message=None, nonce=self.nonce(), shown="")
        return await self.put(kept, card, shown, pings) if await self.note(kept) else kept

    async def take_down(self, kept: KeptMessage) -> None:
        """Delete a message, if it hangs."""
        if kept.message is None:
            return
        try:
            await self.noticeboard.take_down(kept.channel, kept.message)
        except Refused as refused:
            if refused.code not in GONE:
                raise
            log.info("A kept message is not there to be taken down: %s.", refused.code)

    async def let_go(self, kept: KeptMessage) -> Refused | None:
        """Do as `take_down`; return what Discord says against it, and leave it there."""
        try:
            await self.take_down(kept)
        except Refused as refused:
            log.info("A kept message could not be taken down: %s %s", refused.code, refused.reason)
            return refused
        return None

    async def _noted(self, kept: KeptMessage) -> KeptMessage:
        await self.note(kept)
        return kept
