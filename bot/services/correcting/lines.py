"""The lines of games that are kept read while their referees work on them."""

from __future__ import annotations

from collections import OrderedDict

from bot.services.correcting.line import Line, read_line
from bot.services.faults import NoSuchGame, refusal
from bot.services.people import Role
from bot.services.said import refuse_stranger
from bot.services.sitting import Sitting
from bot.services.table import Table
from engine.common.seat import REFEREE

MOST = 4
"""How many are kept."""


class Lines:
    """The lines of games of one table, for their referees."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: OrderedDict[str, Line] = OrderedDict()

    async def of(self, game: str, referee: int) -> Line:
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
            line = self._lines[game] = await read_line(self._table.database, game, self._table.kinds)
        self._lines.move_to_end(game)
        while len(self._lines) > MOST:
            self._lines.popitem(last=False)
        return line

    async def open(self, game: str, referee: int) -> Line:
        """Return the line of a game that can be corrected: it was not broken off. Raise as `of`."""
        refuse_stranger(await self._table.sitting(game), referee, REFEREE)
        return await self.of(game, referee)


def _stamp(sitting: Sitting) -> tuple[object, ...]:
    """Return what a line is of: the head of its journal, and where teams stand while something is held."""
    return sitting.head_hash, sitting.hold.shown, sitting.hold.behind
