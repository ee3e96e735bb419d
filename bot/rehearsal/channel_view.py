"""A channel seen from above, by nobody in particular."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rehearsal.people import GENEROUS_S, Letterbox
from bot.rehearsal.seen import SeenMessage

if TYPE_CHECKING:
    from bot.rehearsal.changes import Changes
    from bot.rehearsal.records import Channel
    from bot.rehearsal.world import World


class ChannelView:
    """What was said in it, whoever may read it: for tests."""

    def __init__(self, world: World, changes: Changes, channel: Channel) -> None:
        self._world = world
        self.id = channel.id
        self.name = channel.name
        self._box = Letterbox(
            changes, lambda message: message.channel_id == channel.id and message.only_for is None
        )

    def messages(self) -> list[SeenMessage]:
        """Every message in it, oldest first."""
        return [
            SeenMessage(self._world, each) for each in self._world.history(self.id) if each.only_for is None
        ]

    async def next_message(self, matching: str | None = None, *, within: float = GENEROUS_S) -> SeenMessage:
        """The next message since this view was first asked for, each once.

        ``matching`` is a part of its text.
        """
        found = await self._box.take(
            lambda each: matching is None or matching in SeenMessage(self._world, each).text, within
        )
        return SeenMessage(self._world, found)
