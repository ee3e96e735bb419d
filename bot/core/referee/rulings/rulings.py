"""The rulings of a game, which are part of its rules (campaign 2.6): acts of its own, or beside its steps."""

from __future__ import annotations

from datetime import datetime

from bot.core.people.own_match import refuse_opponents
from bot.core.referee.rulings import rulings_in_entries
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.table.journal_entries import Also, nothing_more
from bot.core.table.statements import Said
from bot.core.table.table import Table
from engine.common.ruling import Rule, Ruling, in_force
from engine.common.seat import PUBLIC, REFEREE, Seat


class Rulings:
    """The rulings of every game."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def of(self, game: str, rule: str | None = None, seat: Seat = PUBLIC) -> tuple[Ruling, ...]:
        """Return the rulings in force that a seat may read, the oldest first; of a rule, those on it alone.

        `rule` is the number of a rule ("12.2") or of a chapter ("12"). Raise `NoSuchGame`.
        """
        found = in_force(await self.every(game, seat))
        return found if rule is None else tuple(one for one in found if one.bears_on(rule))

    async def every(self, game: str, *seats: Seat) -> tuple[Ruling, ...]:
        """Return all rulings that any of these seats may read, those replaced too; raise `NoSuchGame`.

        Without a seat, those for everybody. What is held only the referee reads.
        """
        first, *_ = readers = seats or (PUBLIC,)
        own = (await self._table.of(game)).rulings
        made = (
            await rulings_in_entries.rulings_for(self._table, game, readers)
            if own is None
            else own.made(await self._table.view(game, first))
        )
        return tuple(one for one in made if any(map(one.may_read, readers)))

    async def rule(self, game: str, referee: int, rule: Rule, *, key: str, at: datetime) -> Ruling:
        """Record a ruling, and tell whoever may read it; a key used before answers the same.

        Raise a refusal for anybody but the referee (2.4), in a game that is over, for no seat of the game or
        one they play against now, and for a number that no ruling of this audience has which holds;
        `NoSuchGame`.
        """
        async with self._table.lock(game):
            return await self.rule_under_lock(game, referee, rule, key=key, at=at)

    async def rule_under_lock(
        self, game: str, referee: int, rule: Rule, also: Also = nothing_more, *, key: str, at: datetime
    ) -> Ruling:
        """Do as `rule`, for services; `also` answers what else is written with it."""
        sitting = await self._table.sitting(game)
        if rule.only == PUBLIC or (rule.only is not None and rule.only not in sitting.every_seat):
            raise refusal("ruling_for_nobody", seats=", ".join(sitting.sides))
        refuse_opponents(sitting, referee, () if rule.only is None else (rule.only,))
        own = sitting.of.rulings
        said = Said(REFEREE, rule if own is None else own.said(rule), key, referee, stored(at))
        if own is None:
            return await rulings_in_entries.rule(self._table, sitting, said, also)
        await self._table.say_under_lock(game, said, also)
        every = await self.every(game, REFEREE)
        return [one for one in every if one.only == rule.only][-1]
