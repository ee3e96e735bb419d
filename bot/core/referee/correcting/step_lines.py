"""The lines of games that are kept read while their referees work on them."""

from __future__ import annotations

from collections import OrderedDict

from bot.core.people.people import Role
from bot.core.referee.correcting.step_line import StepLine, step_line
from bot.core.shared_faults import NoSuchGame, refusal
from bot.core.table.beside_the_loop import apart
from bot.core.table.sitting import Sitting
from bot.core.table.statements import refuse_stranger
from bot.core.table.table import Table
from engine.common.seat import REFEREE

MOST = 4
"""How many are kept."""


class CorrectionLines:
    """The lines of games of one table, for their referees."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: OrderedDict[str, StepLine] = OrderedDict()

    async def of(self, game: str, referee: int) -> StepLine:
        """Return the line of a game for its referee, whatever has become of the game.

        Raise `NoSuchGame` for who is not in it, a refusal for who is not its referee.
        """
        sitting = await self._table.sitting(game)
        place = sitting.seating.people.get(referee)
        if place is None:
            raise NoSuchGame
        if place.role is not Role.REFEREE:
            raise refusal("not_referee")
        line = self._lines.get(game)
        if line is None or _stamp(line.sitting) != _stamp(sitting):
            loaded = await self._table.whole(game)
            line = self._lines[game] = await apart(lambda: step_line(loaded))
        self._lines.move_to_end(game)
        while len(self._lines) > MOST:
            self._lines.popitem(last=False)
        return line

    async def open(self, game: str, referee: int) -> StepLine:
        """Return the line of a game that can be corrected: it was not broken off. Raise as `of`."""
        refuse_stranger(await self._table.sitting(game), referee, REFEREE)
        return await self.of(game, referee)


def _stamp(sitting: Sitting) -> tuple[object, ...]:
    """Return what a line is of: the head of its journal, and where teams stand while something is held."""
    return sitting.head_hash, sitting.hold.shown, sitting.hold.behind
