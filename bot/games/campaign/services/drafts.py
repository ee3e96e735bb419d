"""Drafts: a team's sheet is read and judged, kept, and binds only when it is given (campaign 10.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.shared_faults import KeyTaken, refusal
from bot.core.store.drafts import ANSWERS, GIVEN, OPEN, PROPOSED, REPLACED, give
from bot.core.store.moments import moment_of, stored
from bot.core.store.tables import drafts, inbox
from bot.core.table.receipts import Receipt
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, meaning, refuse_overtaken, refuse_stranger
from bot.core.table.table import Table
from bot.games.campaign import codec
from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.events import VERSION
from engine.campaign.forces import Team
from engine.campaign.hear import judged
from engine.campaign.reading import Reading
from engine.campaign.record.write import sheet_line
from engine.campaign.view import View
from engine.errors import NotAllowed


@dataclass(frozen=True, slots=True)
class Draft:
    """A team's sheet, understood and legal, that nobody has given yet (10.1).

    `number` counts the team's drafts of the game from 1, `replaces` is the number of the draft that this one
    put aside.
    """

    game: str
    team: Team
    number: int
    text: str
    submission: Submission
    author: int
    at: datetime
    replaces: int | None = None


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
        seat = Seat.of(team)
        words = Said(seat, said, key, author_id, stored(at))
        async with self._table.lock(game):
            sitting = await self._table.shown_sitting(game)
            refuse_stranger(sitting, author_id, seat)
            if first := await self._saved(game, team, words):
                return first
            await refuse_overtaken(self._table.in_order, game, words)
            if isinstance(said, Read):
                words = replace(words, words=said.meant(sitting.see(seat)))
            return await self._judged_and_kept(sitting, game, team, words, _text(said))

    async def change(
        self, game: str, team: Team, edit: Edit, *, key: str, author_id: int, at: datetime
    ) -> Draft | None:
        """Keep the team's draft of the turn that runs as `edit` makes it of the one before, or of none.

        Nobody else's draft comes in between. Where `edit` changes nothing, the draft before stays as it is;
        an empty sheet of its own where there was none is a draft that passes. Raises as `save` does.
        """
        seat = Seat.of(team)
        async with self._table.lock(game):
            sitting = await self._table.shown_sitting(game)
            asked = Said(seat, "", key, author_id, stored(at))
            refuse_stranger(sitting, author_id, seat)
            if first := await self._saved(game, team, asked):
                return first
            await refuse_overtaken(self._table.in_order, game, asked)
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
        text = text or written(submission.acts[0])
        with self._table.in_order.noting(game, Seat.of(team).value, words.key):
            async with self._database.write() as connection:
                return await _keep(connection, game, team, submission, text, words)

    async def current(self, game: str, team: Team) -> Draft | None:
        """Return the draft that can be given, None where there is none."""
        query = select(drafts).where(
            drafts.c.game == game, drafts.c.team == team.value, drafts.c.state == OPEN
        )
        row = await self._database.row(query)
        return draft_of(row) if row else None

    async def find(self, game: str, team: Team, number: int) -> Draft | None:
        """Return a draft of the team by its number, whatever became of it."""
        row = await self._row(game, team, number)
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
            row = await self._row(game, team, number)
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

    async def _row(self, game: str, team: Team, number: int | None) -> Any:  # noqa: ANN401
        query = select(drafts).where(drafts.c.game == game, drafts.c.team == team.value)
        chosen = (
            query.where(drafts.c.state == OPEN) if number is None else query.where(drafts.c.number == number)
        )
        return await self._database.row(chosen)

    async def _saved(self, game: str, team: Team, said: Said) -> Draft | None:
        row = await self._database.row(select(inbox).where(inbox.c.key == said.key))
        if row is None:
            return None
        if (row.game, row.seat, row.author, row.what) != (game, team.value, said.author, "draft"):
            raise KeyTaken(said.key)
        return await self.find(game, team, row.number)


def _text(said: str | Read | Submission) -> str:
    """Return what a captain wrote; "" where nobody wrote it."""
    if isinstance(said, Submission):
        return ""
    return said.text if isinstance(said, Read) else said


def written(sheet: Sheet) -> str:
    """Write a sheet out that was put together without a text, as its captain would write it (10.2)."""
    team = sheet.team.value.capitalize() if sheet.team else ""
    return "\n".join([f"{team} turn {sheet.game_turn}", *(sheet_line(line) for line in sheet.lines)])


async def _keep(
    connection: AsyncConnection, game: str, team: Team, submission: Submission, text: str, said: Said
) -> Draft:
    """Put the open draft aside and write the new one, with the key under which it came."""
    own = (drafts.c.game == game) & (drafts.c.team == team.value)
    before = (
        await connection.execute(select(drafts.c.number).where(own, drafts.c.state == OPEN))
    ).scalar_one_or_none()
    last = (await connection.execute(select(func.max(drafts.c.number)).where(own))).scalar_one()
    await connection.execute(update(drafts).where(own, drafts.c.state == OPEN).values(state=REPLACED))
    number = (last or 0) + 1
    row = {
        "game": game,
        "team": team.value,
        "number": number,
        "text": text,
        "state": OPEN,
        "reminded": False,
        "submission": codec.write_submission(submission),
        "version": VERSION,
        "author": said.author,
        "at": said.at,
        "replaces": before,
        "position": None,
    }
    await connection.execute(insert(drafts), row)
    key = {"key": said.key, "game": game, "what": "draft", "seat": team.value, "number": number}
    await connection.execute(insert(inbox), {**key, "author": said.author, "at": said.at})
    return Draft(game, team, number, text, submission, said.author, moment_of(said.at), before)


def draft_of(row: Any) -> Draft:  # noqa: ANN401 - a row has the columns of its query
    """Return a row as a draft."""
    return Draft(
        game=row.game,
        team=Team(row.team),
        number=row.number,
        text=row.text,
        submission=codec.read_submission(row.submission, row.version),
        author=row.author,
        at=moment_of(row.at),
        replaces=row.replaces,
    )


async def empty_drafts(connection: AsyncConnection, game: str, user: int) -> None:
    """Empty his drafts that were not given, and forget the wording of the others.

    The rows stay, so that no number is used twice: a button on an old receipt must not give a new sheet.
    """
    his = (drafts.c.game == game) & (drafts.c.author == user)
    for team in Team:
        left = his & (drafts.c.team == team.value) & (drafts.c.state != GIVEN)
        empty = codec.write_submission(Submission(Seat.of(team), ()))
        await connection.execute(
            update(drafts).where(left).values(state=REPLACED, submission=empty, version=VERSION)
        )
    await connection.execute(update(drafts).where(his).values(text=""))
