"""Where drafts lie: a team's rows, each with a number and the key under which it came (campaign 10.1)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.shared_faults import KeyTaken
from bot.core.store.drafts import GIVEN, REPLACED
from bot.core.store.engine import Database
from bot.core.store.moments import moment_of
from bot.core.store.tables import drafts, inbox
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, refuse_overtaken, refuse_stranger
from bot.core.table.table import Table
from bot.games.campaign import codec
from engine.campaign.commands import Seat, Submission
from engine.campaign.events import VERSION
from engine.campaign.forces import Team


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


@asynccontextmanager
async def taking_in(
    table: Table, game: str, team: Team, said: Said, what: str
) -> AsyncIterator[tuple[Sitting, Draft | None]]:
    """Return, under the game's lock, how the game stands, and the draft that a repeated key has brought.

    `what` tells what the key is for. Raises `Refusal` for a stranger and for what came too late;
    `NoSuchGame`; `KeyTaken`.
    """
    async with table.lock(game):
        sitting = await table.shown_sitting(game)
        refuse_stranger(sitting, said.author, Seat.of(team))
        first = await _first(table.database, game, team, said, what)
        if first is None:
            await refuse_overtaken(table.in_order, game, said)
        yield sitting, first


async def _first(database: Database, game: str, team: Team, said: Said, what: str) -> Draft | None:
    row = await database.row(select(inbox).where(inbox.c.key == said.key))
    if row is None:
        return None
    if (row.game, row.seat, row.author, row.what) != (game, team.value, said.author, what):
        raise KeyTaken(said.key)
    kept = await row_of(database, game, team, row.number)
    return None if kept is None else draft_of(kept)


async def row_of(database: Database, game: str, team: Team, number: int) -> Any:  # noqa: ANN401 - a row
    """Return the row of a draft by its number; None where there is none."""
    return await database.row(select(drafts).where(of_team(game, team), drafts.c.number == number))


def of_team(game: str, team: Team) -> Any:  # noqa: ANN401 - a condition has the type of its columns
    """Return which rows are a team's."""
    return (drafts.c.game == game) & (drafts.c.team == team.value)


async def write_draft(connection: AsyncConnection, draft: Draft, said: Said, state: str, what: str) -> Draft:
    """Write a draft in a state, with the key under which it came; return it with its number."""
    last = await connection.execute(select(func.max(drafts.c.number)).where(of_team(draft.game, draft.team)))
    number = (last.scalar_one() or 0) + 1
    row = {
        "game": draft.game,
        "team": draft.team.value,
        "number": number,
        "text": draft.text,
        "state": state,
        "reminded": False,
        "submission": codec.write_submission(draft.submission),
        "version": VERSION,
        "author": draft.author,
        "at": said.at,
        "replaces": draft.replaces,
        "position": None,
    }
    await connection.execute(insert(drafts), row)
    key = {"key": said.key, "game": draft.game, "what": what, "seat": draft.team.value, "number": number}
    await connection.execute(insert(inbox), {**key, "author": draft.author, "at": said.at})
    return replace(draft, number=number)


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
    """Empty somebody's drafts that were not given, and forget the wording of the others.

    The rows stay, so that no number is used twice: a button on an old receipt must not give a new sheet.
    """
    theirs = (drafts.c.game == game) & (drafts.c.author == user)
    for team in Team:
        left = theirs & (drafts.c.team == team.value) & (drafts.c.state != GIVEN)
        empty = codec.write_submission(Submission(Seat.of(team), ()))
        await connection.execute(
            update(drafts).where(left).values(state=REPLACED, submission=empty, version=VERSION)
        )
    await connection.execute(update(drafts).where(theirs).values(text=""))
