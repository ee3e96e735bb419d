"""The boards of one game's rooms on Discord: each in a queue of its own, so that no room waits for others."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

from bot.core.post.lanes import QueuePlace
from bot.core.post.message_queues import Act, Key, Queues
from bot.core.post.noticeboard import Noticeboard
from bot.core.post.parcels import Unreachable
from bot.core.seam.watch import Watch
from bot.core.store.boards import RoomBoard, read_boards
from bot.core.store.engine import Database
from bot.games.campaign.services.battles.game_now import GameNow
from bot.games.campaign.services.battles.hanging import Hanging, Worn
from bot.games.campaign.services.battles.renewing import Renewing
from engine.common.seat import Seat


class Rooms:
    """Brings boards to what they should say, each by what hangs in its room when its turn comes."""

    def __init__(
        self, database: Database, noticeboard: Noticeboard, renewing: Renewing, watch: Watch, queues: Queues
    ) -> None:
        self._database, self._renewing, self._watch, self._queues = database, renewing, watch, queues
        self._hanging = Hanging(database, noticeboard)

    async def looked_at(self, now: GameNow, seats: Sequence[Seat]) -> Mapping[Seat, RoomBoard]:
        """Return the boards of a game after looking whether these are still there."""
        game = now.sitting.game
        await self._together(now, {seat: partial(self._look_at, game, seat) for seat in seats}, merged=False)
        return await self._kept(game)

    async def bring(self, now: GameNow, seats: Mapping[Seat, int | None], *, public: bool) -> None:
        """Bring the boards of these seats to what they should say, in this order.

        `seats` names for each the channel in which it may be put up anew, if it may; `public`: both teams
        know of the moment. Raises what went wrong once all the others are done.
        """
        acts = {seat: partial(self._bring, now, seat, new, public=public) for seat, new in seats.items()}
        await self._together(now, acts)

    async def _together(self, now: GameNow, acts: Mapping[Seat, Act], *, merged: bool = True) -> None:
        game, server = now.sitting.game, now.sitting.server or 0
        doing = [
            self._queues.do(
                Key(game, "board", scope=seat),
                QueuePlace(server, now.channel(seat) or 0),
                act,
                merged=merged,
            )
            for seat, act in acts.items()
        ]
        found = await asyncio.gather(*doing, return_exceptions=True)
        wrong = [one for one in found if isinstance(one, BaseException)]
        for error in sorted(wrong, key=_passes):
            raise error

    async def _look_at(self, game: str, seat: Seat) -> int:
        kept = (await self._kept(game)).get(seat)
        if kept is not None:
            await self._hanging.look_at(kept)
        return 0

    async def _bring(self, now: GameNow, seat: Seat, channel: int | None, *, public: bool) -> int:
        game = now.sitting.game
        kept = (await self._kept(game)).get(seat)
        hangs = {} if kept is None else {seat: kept}
        try:
            if channel is not None and seat in self._renewing.new(now, hangs, public=public):
                await self._hanging.put_up(now, seat, channel, kept)
            elif kept is not None and not self._renewing.rests(kept, self._watch.now()):
                await self._hanging.bring(now, kept)
            else:
                return 0
        except Worn as worn:
            self._renewing.refused(game, seat, worn.message, self._watch.now())
            return 0
        self._renewing.brought(game, seat)
        return 1

    async def _kept(self, game: str) -> Mapping[Seat, RoomBoard]:
        async with self._database.read() as connection:
            return await read_boards(connection, game)


def _passes(error: BaseException) -> bool:
    """Tell whether something may go well later: what does not is the worse news."""
    return isinstance(error, Unreachable)
