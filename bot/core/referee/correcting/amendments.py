"""Amendments that are looked at before they are applied, so that what is shown is what happens (16.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, select

from bot.core.games.games import read_game, refuse_all_but_referee
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.referee_tables import amendments
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.receipts import Receipt
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, meaning, refuse_stranger
from bot.core.table.table import Table
from bot.fresh import Purpose, fresh
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE
from engine.errors import Refusal

KEPT = timedelta(days=14)
"""How long one waits that nobody applies."""
_DONE = amendments.delete().where(amendments.c.game == bindparam("game"), amendments.c.id == bindparam("id"))


@dataclass(frozen=True, slots=True)
class Amendment:
    """Its lines, why, and the head of the journal at which its referee looked at it."""

    id: str
    game: str
    head: int
    text: str
    reason: str


class Amendments:
    """The amendments of every game that wait for their referee's word."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def meant(self, game: str, referee: int, said: str) -> bool:
        """Tell whether what the referee says sets facts right, so that they look at it before it counts.

        Before the game begins nothing is set right: what says how it begins counts at once, line by line.
        Where a message has several lines such a line stands alone: raise `amends_alone` for one among others.
        """
        sitting = await self._table.sitting(game)
        refuse_stranger(sitting, referee, REFEREE)
        of = sitting.rules.lines
        if not sitting.rules.turn(sitting.see(REFEREE), WHOLE).mark:
            return False
        texts = [said] if of is None else [one.text for one in of.split(said)]

        def found() -> bool:
            return any(_sets_right(sitting, Said(REFEREE, text, "", referee, 0)) for text in texts)

        sets_right = await worked_out(self._database, game, found)
        if sets_right and len(texts) > 1:
            raise refusal("amends_alone")
        return sets_right

    async def keep(
        self, game: str, referee: int, head: int, text: str, reason: str, *, at: datetime
    ) -> Amendment:
        """Keep what was shown at a head; those that waited too long go.

        Raises `reason_missing`, a refusal for who is not the referee (2.4), `NoSuchGame`.
        """
        if not reason.strip():
            raise refusal("reason_missing")
        made = Amendment(fresh(Purpose.AMENDMENT, game, 6), game, head, text, reason)
        async with self._database.write() as connection:
            await refuse_all_but_referee(connection, await read_game(connection, game, None), referee)
            old = (amendments.c.game == game) & (amendments.c.at < stored(at - KEPT))
            await connection.execute(amendments.delete().where(old))
            values = {"id": made.id, "game": game, "head": head, "text": text, "reason": reason}
            await connection.execute(amendments.insert(), {**values, "at": stored(at)})
        return made

    async def find(self, game: str, name: str) -> Amendment:
        """Return one that waits; raises `no_such_amendment` for one applied, let be, or gone."""
        chosen = (amendments.c.game == game) & (amendments.c.id == name)
        row = await self._database.row(select(amendments).where(chosen))
        if row is None:
            raise refusal("no_such_amendment")
        return Amendment(row.id, row.game, row.head, row.text, row.reason)

    async def look_again(self, one: Amendment, head: int) -> None:
        """Note that an amendment was looked at once more, at this head."""
        chosen = (amendments.c.game == one.game) & (amendments.c.id == one.id)
        await self._database.change(amendments.update().where(chosen).values(head=head))

    async def apply(
        self, one: Amendment, referee: int, *, against: str = "", key: str, at: datetime
    ) -> Receipt:
        """Carry out an amendment as it was looked at; raises as `Table.submit`.

        `against` is what it overrides, in words: it is kept behind the reason (16.2).

        Raises `moved_on`, and then nothing has happened, where the game has gone on since.
        """

        def also(position: int) -> Sequence[BatchStep]:
            if position != one.head + 1:
                raise refusal("moved_on")
            return (BatchStep("amendments", _DONE, ({"game": one.game, "id": one.id},)),)

        reason = f"{one.reason} {against}".strip()
        said = Said(REFEREE, one.text, key, referee, stored(at), reason=reason)
        return await self._table.say(one.game, said, also)

    async def let_be(self, game: str, name: str) -> None:
        """Forget an amendment; nothing has happened."""
        async with self._database.write() as connection:
            chosen = (amendments.c.game == game) & (amendments.c.id == name)
            await connection.execute(amendments.delete().where(chosen))


def _sets_right(sitting: Sitting, said: Said) -> bool:
    try:
        meant, _ = meaning(sitting, said)
    except Refusal:
        return False
    corrections = sitting.rules.corrections
    return corrections.amends(meant) and not corrections.anew(sitting.see(said.seat), meant)
