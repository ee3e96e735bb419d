"""What the battle desk keeps of one person, as plain data for him alone: what he did there and is booked for.

Of each battle his own place is told, never another's, nor how many things others have done for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.moments import told_at
from bot.core.store.tables import bookings, desk_log, encounters, garages, looks
from bot.games.campaign import codec
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.forces import written
from engine.campaign.turn import turn_of

Data = Mapping[str, Any]


async def own_garage(connection: AsyncConnection, user: int) -> Data:
    """Return the vehicles that somebody has said he can play, and since when; None where he has not."""
    query = select(garages.c.vehicles, garages.c.at).where(garages.c.user == user)
    row = (await connection.execute(query)).one_or_none()
    return {"garage": None if row is None else {"vehicles": row.vehicles.split(), "at": told_at(row.at)}}


async def own_battles(connection: AsyncConnection, game: str, user: int) -> Data:
    """Return what the desk of a game keeps of somebody, ready for JSON."""
    return {
        "battles": await _places(connection, game, user),
        "booked_for": await _booked(connection, game, user),
        "done_for_battles": await _done(connection, game, user),
        "opened_as_referee": await _looks(connection, game, user),
    }


async def _places(connection: AsyncConnection, game: str, user: int) -> list[Data]:
    """Return each battle for which something of him is kept, in the order of their turns and hexes."""
    query = select(encounters).where(encounters.c.game == game)
    rows = await connection.execute(query.order_by(encounters.c.mark, encounters.c.hex))
    found = [(row, _place(codec.read_arrangement(row.body, row.version), user)) for row in rows]
    return [{"hex": row.hex, **_turn(row.mark), **place} for row, place in found if place]


def _place(arrangement: Arrangement, user: int) -> dict[str, Any]:
    """Return what somebody is in a battle: only what is so, so that for most it is nothing."""
    signed = {"up": arrangement.coming, "off": arrangement.away}
    wish = arrangement.fill_in
    place: dict[str, Any] = {
        "signed": [how for how, teams in signed.items() if any(user in some for some in teams.values())],
        "vehicles": [str(slot) for slot, driver in arrangement.crew.items() if driver == user],
        "observes": user in arrangement.observers,
        "field_commander": user in arrangement.commanders.values(),
        "wants_to_fill_in": wish is not None and wish.referee == user and str(wish.slot),
        "reports": [
            {
                "at": _seconds(one.at),
                "outcome": one.outcome.value,
                "lost": [f"{team.value} P{number} {written(some)}" for team, number, some in one.losses],
                "screenshots": list(one.shots),
            }
            for one in arrangement.reports
            if one.author == user
        ],
    }
    return {what: kept for what, kept in place.items() if kept}


async def _booked(connection: AsyncConnection, game: str, user: int) -> list[Data]:
    same = (encounters.c.game == bookings.c.game) & (encounters.c.id == bookings.c.encounter)
    query = select(bookings, encounters.c.hex).join(encounters, same)
    rows = await connection.execute(
        query.where(bookings.c.game == game, bookings.c.user == user).order_by(bookings.c.at)
    )
    return [
        {"hex": row.hex, "at": told_at(row.at), "for": row.seat, "reminded_minutes_before": row.reminded}
        for row in rows
    ]


async def _done(connection: AsyncConnection, game: str, user: int) -> list[Data]:
    """Return what he did at the desk, without its numbers: they count what others did."""
    same = (encounters.c.game == desk_log.c.game) & (encounters.c.id == desk_log.c.encounter)
    query = select(desk_log, encounters.c.hex, encounters.c.mark).join(encounters, same)
    rows = await connection.execute(
        query.where(desk_log.c.game == game, desk_log.c.author == user).order_by(
            desk_log.c.at, encounters.c.hex, desk_log.c.number
        )
    )
    return [
        {"at": told_at(row.at), "hex": row.hex, **_turn(row.mark), "what": row.what, **json.loads(row.body)}
        for row in rows
    ]


async def _looks(connection: AsyncConnection, game: str, user: int) -> list[Data]:
    query = select(looks).where(looks.c.game == game, looks.c.user == user)
    return [
        {"at": told_at(row.at), "what": row.what, **_turn(row.mark)}
        for row in await connection.execute(query.order_by(looks.c.id))
    ]


def _turn(mark: int) -> Data:
    team, game_turn = turn_of(mark)
    return {"turn": game_turn, "turn_of": team.value}


def _seconds(number: int) -> str:
    return told_at(number * 1000)
