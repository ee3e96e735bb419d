"""What a captain probably means: kept as it was shown, and done only once they say that it is right (10.1).

A proposed sheet is a draft that nobody has confirmed: it has a number like any other, and cannot be given.
"""

from __future__ import annotations

import hashlib
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select, update

from bot.core.shared_faults import KeyTaken, refusal
from bot.core.store.drafts import ANSWERS, GIVEN, OPEN, PROPOSED, REPLACED
from bot.core.store.moments import stored
from bot.core.store.tables import drafts, inbox
from bot.core.table.statements import Said, meaning, refuse_overtaken, refuse_stranger
from bot.core.table.table import Table
from bot.games.campaign import codec
from bot.games.campaign.services.drafts import Draft, draft_of
from engine.campaign.commands import Seat, Sheet
from engine.campaign.events import VERSION
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
        seat = Seat.of(team)
        words = Said(seat, text, key, author_id, stored(at))
        async with self._table.lock(game):
            sitting = await self._table.shown_sitting(game)
            refuse_stranger(sitting, author_id, seat)
            if first := await self._kept(game, team, words):
                return first
            await refuse_overtaken(self._table.in_order, game, words)
            submission, _ = meaning(sitting, words)
            is_sheet = any(isinstance(act, Sheet) for act in submission.acts)
            mine = (drafts.c.game == game) & (drafts.c.team == team.value)
            with self._table.in_order.noting(game, seat.value, key):
                async with self._database.write() as connection:
                    last = (
                        await connection.execute(select(func.max(drafts.c.number)).where(mine))
                    ).scalar_one()
                    number = (last or 0) + 1
                    row = {
                        "game": game,
                        "team": team.value,
                        "number": number,
                        "text": text,
                        "state": PROPOSED if is_sheet else ANSWERS,
                        "reminded": False,
                        "submission": codec.write_submission(submission),
                        "version": VERSION,
                        "author": author_id,
                        "at": words.at,
                        "replaces": None,
                        "position": None,
                    }
                    await connection.execute(insert(drafts), row)
                    known = {"key": key, "game": game, "what": _KEY, "seat": team.value, "number": number}
                    await connection.execute(insert(inbox), {**known, "author": author_id, "at": words.at})
            return Draft(game, team, number, text, submission, author_id, at)

    async def newest(self, game: str, team: Team) -> Draft | None:
        """Return the sheet that waits to be confirmed, if it is newer than the draft that can be given."""
        mine = (drafts.c.game == game) & (drafts.c.team == team.value)
        lively = mine & drafts.c.state.in_((OPEN, GIVEN, PROPOSED))
        row = await self._database.row(select(drafts).where(lively).order_by(drafts.c.number.desc()).limit(1))
        return draft_of(row) if row is not None and row.state == PROPOSED else None

    async def find(self, game: str, team: Team, number: int) -> Draft:
        """Return answers that wait to be confirmed; `Refusal` where they do no more."""
        row = await self._row(game, team, number)
        if row is None or row.state != ANSWERS:
            raise refusal("draft_replaced", number=number)
        return draft_of(row)

    async def used(self, game: str, team: Team, number: int) -> None:
        """Note that answers were confirmed: they cannot be once more."""
        its = (drafts.c.game == game) & (drafts.c.team == team.value) & (drafts.c.number == number)
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
            row = await self._row(game, team, number)
            if row is None or row.state not in (PROPOSED, OPEN):
                raise refusal("draft_replaced", number=number)
            draft = draft_of(row)
            if row.state == OPEN:
                return draft
            faults = sitting.rules.check(sitting.rules.see(sitting.state, seat), draft.submission)
            if faults:
                raise NotAllowed(*faults)
            mine = (drafts.c.game == game) & (drafts.c.team == team.value)
            async with self._database.write() as connection:
                before = await connection.execute(select(drafts.c.number).where(mine, drafts.c.state == OPEN))
                replaced = before.scalar_one_or_none()
                if replaced is not None and replaced > number:
                    raise refusal("draft_replaced", number=number)
                older = drafts.c.state.in_((OPEN, PROPOSED)) & (drafts.c.number != number)
                await connection.execute(update(drafts).where(mine, older).values(state=REPLACED))
                its = mine & (drafts.c.number == number)
                await connection.execute(update(drafts).where(its).values(state=OPEN, replaces=replaced))
        taken = await self._row(game, team, number)
        return draft_of(taken) if taken is not None else draft

    async def _row(self, game: str, team: Team, number: int) -> Any:  # noqa: ANN401 - as in drafts
        query = select(drafts).where(
            drafts.c.game == game, drafts.c.team == team.value, drafts.c.number == number
        )
        return await self._database.row(query)

    async def _kept(self, game: str, team: Team, said: Said) -> Draft | None:
        row = await self._database.row(select(inbox).where(inbox.c.key == said.key))
        if row is None:
            return None
        if (row.game, row.seat, row.author, row.what) != (game, team.value, said.author, _KEY):
            raise KeyTaken(said.key)
        kept = await self._row(game, team, row.number)
        return draft_of(kept) if kept is not None else None
