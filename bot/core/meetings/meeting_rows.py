"""The rows of times: read as what they come to for the two of a scope, written by those who agree."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.meetings.meeting_scopes import Two
from bot.core.people.seating import Seating
from bot.core.present.meeting_cards import Meeting
from bot.core.store.meeting_tables import meeting_offers, meetings
from bot.core.store.moments import moment_of, stored, told_at
from bot.core.time.reminder_marks import due_mark
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.frozen import FrozenMap

MARKS = (60, 24 * 60)
"""How many minutes before it people are reminded: an hour, a day."""


async def read_meetings(
    connection: AsyncConnection, seating: Seating, scopes: Mapping[Scope, Two]
) -> Mapping[Scope, Meeting]:
    """Return how it stands with the times of these scopes.

    What somebody offers who speaks for that seat no more is on offer no more.
    """
    if not scopes:
        return {}
    offered: dict[tuple[Scope, Seat], list[int]] = {}
    query = select(meeting_offers).where(meeting_offers.c.game == seating.game).order_by(meeting_offers.c.at)
    for row in await connection.execute(query):
        if row.user in set(seating.speakers(row.seat)):
            offered.setdefault((row.scope, row.seat), []).append(row.at // 1000)
    fixed = select(meetings.c.scope, meetings.c.at).where(meetings.c.game == seating.game)
    agreed = {row.scope: row.at // 1000 for row in await connection.execute(fixed)}
    return {
        scope: Meeting(
            scope,
            two,
            agreed.get(scope, 0),
            FrozenMap({seat: tuple(offered[scope, seat]) for seat in two if (scope, seat) in offered}),
        )
        for scope, two in scopes.items()
    }


async def put_offers(
    connection: AsyncConnection,
    game: str,
    scope: Scope,
    seat: Seat,
    times: Iterable[int],
    *,
    user: int,
    at: datetime,
) -> None:
    """Keep what a seat offers now, in place of all that it offered before."""
    await drop_offers(connection, game, scope, (seat,))
    rows = [
        {"game": game, "scope": scope, "seat": seat, "at": one * 1000, "user": user, "made_at": stored(at)}
        for one in times
    ]
    if rows:
        await connection.execute(meeting_offers.insert(), rows)


async def drop_offers(connection: AsyncConnection, game: str, scope: Scope, seats: Collection[Seat]) -> None:
    """Take what seats offer off the table."""
    c = meeting_offers.c
    await connection.execute(
        meeting_offers.delete().where(c.game == game, c.scope == scope, c.seat.in_(seats))
    )


async def put_meeting(
    connection: AsyncConnection, game: str, scope: Scope, time: int, *, user: int, at: datetime
) -> None:
    """Keep when the two of a scope play, in place of what stood."""
    c = meetings.c
    await connection.execute(meetings.delete().where(c.game == game, c.scope == scope))
    # Who has just agreed needs no reminder for a mark that is past already.
    reminded = due_mark(moment_of(time * 1000), at, None, MARKS)
    row = {"game": game, "scope": scope, "at": time * 1000, "agreed_by": user, "since": stored(at)}
    await connection.execute(meetings.insert(), {**row, "reminded": reminded})


async def forget_meetings(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Drop what somebody offers, and put a number of the game in their place in what is agreed on."""
    offers, agreed = meeting_offers.c, meetings.c
    await connection.execute(meeting_offers.delete().where(offers.game == game, offers.user == user))
    theirs = (agreed.game == game) & (agreed.agreed_by == user)
    await connection.execute(update(meetings).where(theirs).values(agreed_by=instead))


async def own_meetings(connection: AsyncConnection, game: str, user: int) -> Mapping[str, Any]:
    """Return which times somebody offers in a game and has agreed on, for them alone; nothing for none."""
    offers, agreed = meeting_offers.c, meetings.c
    offered = select(meeting_offers).where(offers.game == game, offers.user == user).order_by(offers.at)
    fixed = select(meetings).where(agreed.game == game, agreed.agreed_by == user).order_by(agreed.at)
    found = {
        "times_offered": [
            {"of": row.scope, "time": told_at(row.at), "at": told_at(row.made_at)}
            for row in await connection.execute(offered)
        ],
        "times_agreed": [
            {"of": row.scope, "time": told_at(row.at), "at": told_at(row.since)}
            for row in await connection.execute(fixed)
        ],
    }
    return {name: rows for name, rows in found.items() if rows}
