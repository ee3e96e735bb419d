"""Direct messages are opened with pauses in between: Discord takes many at once for spam (40003).

Nobody waits here for long. Who a letter is for is checked just before it is sent, so a letter that has to
wait goes back to the outbox with the moment that is its own, and is checked again then.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import discord

from bot.core.discord.answering.retrying import TOO_FAST
from bot.core.post.parcels import Unreachable
from bot.core.table.lock import Locks

AT_ONCE = 10
"""So many may be opened at once by a bot that has opened none lately."""
PAUSE_S = 1.0
"""So many seconds lie between them in the long run. Discord does not say what it allows."""
FIRST_STOP_S, LONGEST_STOP_S = 10.0, 300.0
"""How long none is opened after Discord found it too fast: twice as long each time, until one is opened."""
_A_MOMENT_S = 0.5
"""Who is so early waits here: nothing that matters changes in this time."""
_UNUSED_S = 900.0
"""Who has not come by so long after their moment does not come any more."""


class Openings:
    """The opening of direct messages by one bot; `now` is a clock in seconds that is never set back."""

    def __init__(self, client: discord.Client, now: Callable[[], float] = time.monotonic) -> None:
        self._client, self._now = client, now
        # By person: the moment that is theirs, as long as they have not been there.
        self._moments: dict[int, float] = {}
        # A letter and a kept message may be for the same person: one opening serves both, and counts once.
        self._locks = Locks()
        self._next, self._stopped_until, self._refused = float("-inf"), float("-inf"), 0

    async def channel(self, user: int) -> discord.DMChannel:
        """Return somebody's direct messages, opened if need be.

        Raise `Unreachable` where it is not their turn, and what Discord says against it.
        """
        async with self._locks.of(str(user)):
            return await self._channel(user)

    async def _channel(self, user: int) -> discord.DMChannel:
        person = discord.Object(user)
        if any(_is_with(one, user) for one in self._client.private_channels):
            return await self._client.create_dm(person)  # known: nothing is sent
        if (wait := self._wait(user)) > _A_MOMENT_S:
            raise Unreachable("paced", wait)
        await asyncio.sleep(max(0.0, wait))
        self._moments.pop(user, None)
        try:
            channel = await self._client.create_dm(person)
        except discord.HTTPException as error:
            if error.code == TOO_FAST:
                self._stop()
            raise
        self._refused = 0
        return channel

    def _wait(self, user: int) -> float:
        """Return how many seconds somebody waits for their moment; who has none gets the next one."""
        now = self._now()
        moment = self._moments.get(user)
        if moment is None or moment < self._stopped_until:
            self._moments = {one: at for one, at in self._moments.items() if at > now - _UNUSED_S}
            moment = max(self._next, self._stopped_until, now - (AT_ONCE - 1) * PAUSE_S)
            self._moments[user], self._next = moment, moment + PAUSE_S
        return moment - now

    def _stop(self) -> None:
        """Open none for a while. Those who were under way together count as one who was too fast."""
        now = self._now()
        if now < self._stopped_until:
            return
        self._stopped_until = now + min(FIRST_STOP_S * (1 << min(self._refused, 10)), LONGEST_STOP_S)
        self._refused += 1


def _is_with(channel: discord.abc.PrivateChannel, user: int) -> bool:
    return (
        isinstance(channel, discord.DMChannel)
        and channel.recipient is not None
        and channel.recipient.id == user
    )
