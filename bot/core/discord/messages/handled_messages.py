"""One person's direct messages: what was dealt with, so that none is left out and none is taken twice.

Events may come twice and out of order, and what was missed is read from the history, where all stand again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from bot.core.discord.messages.failed_messages import Doubt

REMEMBERED = 512
_OVERLAP = 60_000 << 22
"""A minute in Discord's ids: how far before the newest one a message is looked for that was passed over."""


@dataclass(slots=True)
class Pile:
    """What of one person's messages was dealt with since the bot began.

    One at a time: `lock`. `read_in` is the session of the gateway in which the history was last read; `began`
    is the last message that was dealt with before the bot began; `newest` the last one dealt with since, as
    was all before it; `known` says that the mailbox is kept. A `commit` of which there is `doubt` meant a
    sheet that was never read.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    read_in: int = 0
    began: int = 0
    newest: int = 0
    known: bool = False
    doubt: Doubt = field(default_factory=Doubt)
    _dealt: OrderedDict[int, None] = field(default_factory=OrderedDict)
    _floor: int = 0
    _let_in: set[int] = field(default_factory=set)

    def let_in(self, message: int) -> None:
        """Note that a message waits to be dealt with, however many come and are dropped until then."""
        self._let_in.add(message)

    def waits(self, message: int) -> bool:
        """Tell whether a message waits already: Discord has told of it twice."""
        return message in self._let_in

    def knows(self, message: int) -> bool:
        """Tell whether a message was dealt with; of very old ones it is taken for granted."""
        return message in self._dealt or (message <= self._floor and message not in self._let_in)

    def let_go(self, message: int) -> None:
        """Note that a message waits no more: it was dealt with, or that went wrong."""
        self._let_in.discard(message)

    def put(self, message: int, *, alone: bool = False) -> None:
        """Note that a message was dealt with; `alone`: what came before it may still have to be read."""
        self.let_go(message)
        self._dealt[message] = None
        if not alone:
            self.newest = max(self.newest, message)
        while len(self._dealt) > REMEMBERED:
            self._floor = max(self._floor, self._dealt.popitem(last=False)[0])

    def after(self, last: int) -> int:
        """Return after which message the history has to be read; `last` is what the mailbox notes."""
        self.began = self.began or last
        return max(self.began, max(last, self.newest) - _OVERLAP)
