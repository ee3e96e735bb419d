"""What a captain probably means: kept as it was shown, and done only once they say that it is right (10.1).

A proposed sheet is a draft that nobody has confirmed: it has a number like any other, and cannot be given.
"""

from __future__ import annotations

import hashlib
from datetime import datetime

from sqlalchemy import select, update

from bot.core.shared_faults import refusal
from bot.core.store.drafts import ANSWERS, GIVEN, OPEN, PROPOSED, REPLACED
from bot.core.store.moments import stored
from bot.core.store.tables import drafts
from bot.core.table.statements import Said, meaning, refuse_stranger
from bot.core.table.table import Table
from bot.games.campaign.services.kept_drafts import Draft, draft_of, of_team, row_of, taking_in, write_draft
from engine.campaign.commands import Seat, Sheet
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.errors import NotAllowed

_KEY = "proposal"


def questions(view: View) -> str:
    """Return a mark of what a team is asked now: what was proposed as an answer is meant for that alone."""
    asked = (view.scouts, view.names, view.retreats, view.recoveries, sorted(map(repr, view.answered)))
    return hashlib.sha256(repr(asked).encode()).hexdigest()[:8]


class Proposals:
    """Sheets and answers that were read loosely, each under a number of its team's drafts."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def keep(
        self, game: str, team: Team, text: str, *, key: str, author_id: int, at: datetime
    ) -> Draft:
        """Keep what a captain probably means, as lines; the draft that can be given stays what it is.

        A repeated key answers the first one. Raises `Refusal` where the lines are not legal; `NoSuchGame`;
        `KeyTaken`.
        """
        words = Said(Seat.of(team), text, key, author_id, stored(at))
        async with taking_in(self._table, game, team, words, _KEY) as (sitting, first):
            if first:
                return first
            submission, _ = meaning(sitting, words)
            state = PROPOSED if any(isinstance(act, Sheet) for act in submission.acts) else ANSWERS
            with self._table.in_order.noting(game, Seat.of(team).value, key):
                async with self._database.write() as connection:
                    new = Draft(game, team, 0, text, submission, author_id, at)
                    return await write_draft(connection, new, words, state, _KEY)

    async def newest(self, game: str, team: Team) -> Draft | None:
        """Return the sheet that waits to be confirmed, if it is newer than the draft that can be given."""
        mine = of_team(game, team)
        lively = mine & drafts.c.state.in_((OPEN, GIVEN, PROPOSED))
        row = await self._database.row(select(drafts).where(lively).order_by(drafts.c.number.desc()).limit(1))
        return draft_of(row) if row is not None and row.state == PROPOSED else None

    async def find(self, game: str, team: Team, number: int) -> Draft:
        """Return answers that wait to be confirmed; `Refusal` where they do no more."""
        row = await row_of(self._database, game, team, number)
        if row is None or row.state != ANSWERS:
            raise refusal("draft_replaced", number=number)
        return draft_of(row)

    async def used(self, game: str, team: Team, number: int) -> None:
        """Note that answers were confirmed: they cannot be once more."""
        its = of_team(game, team) & (drafts.c.number == number)
        async with self._database.write() as connection:
            await connection.execute(update(drafts).where(its).values(state=REPLACED))

    async def take(self, game: str, team: Team, number: int, *, author_id: int) -> Draft:
        """Make a proposed sheet the team's draft; one that is it already stays it.

        Raises `Refusal` for one that was put aside or given, and for one that is not legal now.
        """
        seat = Seat.of(team)
        async with self._table.lock(game):
            sitting = await self._table.shown_sitting(game)
            refuse_stranger(sitting, author_id, seat)
            row = await row_of(self._database, game, team, number)
            if row is None or row.state not in (PROPOSED, OPEN):
                raise refusal("draft_replaced", number=number)
            draft = draft_of(row)
            if row.state == OPEN:
                return draft
            faults = sitting.rules.check(sitting.rules.see(sitting.state, seat), draft.submission)
            if faults:
                raise NotAllowed(*faults)
            mine = of_team(game, team)
            async with self._database.write() as connection:
                before = await connection.execute(select(drafts.c.number).where(mine, drafts.c.state == OPEN))
                replaced = before.scalar_one_or_none()
                if replaced is not None and replaced > number:
                    raise refusal("draft_replaced", number=number)
                older = drafts.c.state.in_((OPEN, PROPOSED)) & (drafts.c.number != number)
                await connection.execute(update(drafts).where(mine, older).values(state=REPLACED))
                its = mine & (drafts.c.number == number)
                await connection.execute(update(drafts).where(its).values(state=OPEN, replaces=replaced))
        taken = await row_of(self._database, game, team, number)
        return draft_of(taken) if taken is not None else draft
