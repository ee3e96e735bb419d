"""Drafts: a team's sheet is read and judged, kept, and binds only when it is given (campaign 10.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import select, update

from bot.core.shared_faults import refusal
from bot.core.store.drafts import ANSWERS, GIVEN, OPEN, PROPOSED, REPLACED, give
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import drafts
from bot.core.table.receipts import Receipt
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, meaning, refuse_stranger
from bot.core.table.table import Table
from bot.games.campaign import codec
from bot.games.campaign.services.kept_drafts import Draft, draft_of, of_team, row_of, taking_in, write_draft
from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.forces import Team
from engine.campaign.hear import judged
from engine.campaign.reading import Reading
from engine.campaign.record.write import sheet_line
from engine.campaign.view import View
from engine.errors import NotAllowed

_KEY = "draft"


@dataclass(frozen=True, slots=True)
class Read:
    """A text as it was read, and from which View: from that one it has not to be read once more."""

    text: str
    view: View
    reading: Reading

    def meant(self, view: View) -> str | Submission:
        """Return what it says to a View, if that is the same; else the text, to be read. Raise `Refusal`."""
        return judged(self.reading, view) if view is self.view else self.text


Edit = Callable[[View, int, Sheet], Sheet]
"""Makes a sheet of the View and the draft before: its number and sheet, 0 and an empty one for none."""


def sheet_of(draft: Draft | None) -> Sheet:
    """Return the sheet of a draft; an empty one where there is none."""
    acts = draft.submission.acts if draft is not None else ()
    return next((act for act in acts if isinstance(act, Sheet)), Sheet(None, None))


def running(draft: Draft | None, view: View) -> Draft | None:
    """Return a draft if it is for the turn that runs; one left over from an earlier turn is none."""
    if draft is None or view.active is not draft.team:
        return None
    return draft if sheet_of(draft).game_turn in (None, view.game_turn) else None


class Drafts:
    """One draft a team: the sheet that can be given is the last one that captain or substitute wrote."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def save(
        self, game: str, team: Team, said: str | Read | Submission, *, key: str, author_id: int, at: datetime
    ) -> Draft:
        """Read and judge a sheet and keep it as the team's draft in place of the one before.

        A repeated key answers the first draft. Raises `Refusal` with every fault, and then the draft before
        stays; `NoSuchGame`; `KeyTaken`.
        """
        words = Said(Seat.of(team), said, key, author_id, stored(at))
        async with taking_in(self._table, game, team, words, _KEY) as (sitting, first):
            if first:
                return first
            if isinstance(said, Read):
                words = replace(words, words=said.meant(sitting.see(words.seat)))
            return await self._judged_and_kept(sitting, game, team, words, _text(said))

    async def change(
        self, game: str, team: Team, edit: Edit, *, key: str, author_id: int, at: datetime
    ) -> Draft | None:
        """Keep the team's draft of the turn that runs as `edit` makes it of the one before, or of none.

        Nobody else's draft comes in between. Where `edit` changes nothing, the draft before stays as it is;
        an empty sheet of its own where there was none is a draft that passes. Raises as `save` does.
        """
        seat = Seat.of(team)
        asked = Said(seat, "", key, author_id, stored(at))
        async with taking_in(self._table, game, team, asked, _KEY) as (sitting, first):
            if first:
                return first
            view = sitting.see(seat)
            before = running(await self.current(game, team), view)
            old = sheet_of(before)
            new = edit(view, before.number if before else 0, old)
            if new is old or (before is not None and new.lines == old.lines):
                return before
            made = Submission(seat, (Sheet(team, view.game_turn, new.lines),))
            return await self._judged_and_kept(sitting, game, team, replace(asked, words=made), "")

    async def _judged_and_kept(
        self, sitting: Sitting, game: str, team: Team, words: Said, text: str
    ) -> Draft:
        """Keep a sheet; under the game's lock. Raises `Refusal` with every fault."""
        submission, _ = meaning(sitting, words)
        if not (len(submission.acts) == 1 and isinstance(submission.acts[0], Sheet)):
            raise refusal("not_a_sheet")
        faults = sitting.rules.check(sitting.rules.see(sitting.state, words.seat), submission)
        if faults:
            raise NotAllowed(*faults)
        mine = of_team(game, team) & (drafts.c.state == OPEN)
        with self._table.in_order.noting(game, Seat.of(team).value, words.key):
            async with self._database.write() as connection:
                before = (await connection.execute(select(drafts.c.number).where(mine))).scalar_one_or_none()
                await connection.execute(update(drafts).where(mine).values(state=REPLACED))
                text = text or written(submission.acts[0])
                new = Draft(game, team, 0, text, submission, words.author, moment_of(words.at), before)
                return await write_draft(connection, new, words, OPEN, _KEY)

    async def current(self, game: str, team: Team) -> Draft | None:
        """Return the draft that can be given, None where there is none."""
        row = await self._open(game, team)
        return draft_of(row) if row else None

    async def find(self, game: str, team: Team, number: int) -> Draft | None:
        """Return a draft of the team by its number, whatever became of it."""
        row = await row_of(self._database, game, team, number)
        return draft_of(row) if row else None

    async def give(
        self,
        game: str,
        team: Team,
        number: int | None,
        *,
        key: str,
        author_id: int,
        at: datetime,
        by_referee: bool = False,
    ) -> Receipt:
        """Give a draft, the current one without a number: from now on it binds (10.1).

        Given already: the first receipt. Raises `Refusal` for a draft put aside by a newer one, for none at
        all, and for one that is no longer legal; `NoSuchGame`. `by_referee`: for an absent captain (16.4).
        """
        seat = Seat.of(team)
        async with self._table.lock(game):
            sitting = await self._table.sitting(game)
            refuse_stranger(sitting, author_id, seat, by_referee=by_referee)
            asked = Said(seat, "", key, author_id, stored(at), by_referee=by_referee)
            if first := await self._table.first_receipt(game, asked):
                return first
            row = await (
                self._open(game, team) if number is None else row_of(self._database, game, team, number)
            )
            if row is None or row.state in (PROPOSED, ANSWERS):
                raise refusal("no_draft")
            if row.state == REPLACED:
                raise refusal("draft_replaced", number=row.number)
            if number is None and await self._table.in_order.overtaken(game, seat.value, key):
                # Whoever wrote it had another receipt before them, or none.
                raise refusal("commit_overtaken", number=row.number)
            last = sitting.moment.last
            given = last.now(row.position) if row.state == GIVEN and last is not None else None
            if given is not None:
                return await self._table.receipt(game, seat, given)
            # One that was given and taken back by the referee can be given once more.
            said = replace(asked, words=codec.read_submission(row.submission, row.version))
            return await self._table.say_under_lock(
                game, said, lambda position: [give(game, team.value, row.number, row.state, position)]
            )

    async def _open(self, game: str, team: Team) -> Any:  # noqa: ANN401 - a row has the columns of its query
        return await self._database.row(select(drafts).where(of_team(game, team), drafts.c.state == OPEN))


def _text(said: str | Read | Submission) -> str:
    """Return what a captain wrote; "" where nobody wrote it."""
    if isinstance(said, Submission):
        return ""
    return said.text if isinstance(said, Read) else said


def written(sheet: Sheet) -> str:
    """Write a sheet out that was put together without a text, as its captain would write it (10.2)."""
    team = sheet.team.value.capitalize() if sheet.team else ""
    return "\n".join([f"{team} turn {sheet.game_turn}", *(sheet_line(line) for line in sheet.lines)])
