"""The rulings of a game: part of its rules (campaign 2.6), kept in its journal and nowhere else."""

from __future__ import annotations

from bot.services.table import Table
from engine.common.ruling import Ruling, in_force
from engine.common.seat import PUBLIC, Seat


class Rulings:
    """The rulings of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def of(self, game: str, rule: str | None = None, seat: Seat = PUBLIC) -> tuple[Ruling, ...]:
        """Answer the rulings in force that a seat may read, the oldest first; of a rule, those on it alone.

        `rule` is the number of a rule ("12.2") or of a chapter ("12"). Raises `NoSuchGame`.
        """
        found = in_force(await self.every(game, seat))
        return found if rule is None else tuple(one for one in found if one.bears_on(rule))

    async def every(self, game: str, seat: Seat = PUBLIC) -> tuple[Ruling, ...]:
        """Answer all rulings that a seat may read, those replaced too; raises `NoSuchGame`."""
        found: tuple[Ruling, ...] = (await self._table.view(game, seat)).rulings
        return found
