"""Seats that the program plays: it says for each, as anybody would, what the game has it say from its View.

Whose seat it is stands among the people of the game (`NOBODY`), so it is found again after a restart. Only
the rehearsal seats anybody so, and only there this runs.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

from sqlalchemy import select

from bot.core.games.own_steps import OwnSteps
from bot.core.meetings.meetings import Meetings, Part
from bot.core.people.people import NOBODY, PRACTICE, Role
from bot.core.seam.watch import Watch
from bot.core.store.tables import games, people
from bot.core.table.table import Table
from engine.common.seat import Seat
from engine.errors import Refusal

log = logging.getLogger(__name__)


class ComputerPlayers:
    """All seats that the program plays, in games of any rules that say how (`Game.plays`)."""

    def __init__(self, table: Table, meetings: Meetings, watch: Watch) -> None:
        self._table, self._meetings, self._watch = table, meetings, watch
        seated = select(people.c.game).where(people.c.user == NOBODY, people.c.role == Role.CAPTAIN.value)
        steps = OwnSteps(table, watch, (games.c.server != PRACTICE) & games.c.id.in_(seated), self._step)
        self.run, self.drain = steps.run, steps.drain

    async def _step(self, game: str, _: int) -> bool:
        """Do what is to do for each seat of a game now; False if that is nothing."""
        seats = (await self._table.sitting(game)).seating.of_program()
        said = [await self._says(game, seat, seats) for seat in sorted(seats)]
        return await self._agrees(game) or any(said)

    async def _says(self, game: str, seat: Seat, seats: frozenset[Seat]) -> bool:
        """Say the next line of a seat, through the same door as a person; False where it has none."""
        head, view = await self._table.position(game), await self._table.view(game, seat)
        line = (await self._table.of(game)).plays(view, seats)
        if line is None:
            return False
        key, at = f"computer:{game}:{head}:{seat}", self._watch.now()
        try:
            await self._table.submit(game, seat, line, key=key, author_id=NOBODY, at=at)
        except Refusal as refused:
            log.info("What a computer player says in game %s is refused for now: %s", game, refused)
            # Where somebody was quicker it looks again; where the dice are not set, or all is held, it waits.
            return await self._table.position(game) != head
        return True

    async def _agrees(self, game: str) -> bool:
        """Agree on the first time that somebody offers; False where nobody does."""
        now, done = self._watch.now(), False
        for part in await self._meetings.parts(game, NOBODY):
            times = [one for one in _offered(part) if one > now.timestamp()]
            if times:
                await self._meetings.accept(game, NOBODY, part.meeting.scope, min(times), at=now)
                done = True
        return done


def _offered(part: Part) -> Iterator[int]:
    """Yield the times that one of its seats is offered."""
    for seat in part.seats:
        yield from part.meeting.to(seat)
