"""Who is in a game, as everybody may know it: read for the card by which people come."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import read_roster
from bot.core.people.people import Roster
from bot.core.present.gathering_words import Gathering, Side
from bot.core.store.tables import games
from engine.common.seat import Seat


async def read_gathering(
    connection: AsyncConnection, game: str, sides: Sequence[Seat], *, judges: bool
) -> Gathering:
    """Read who is in a game; `sides` are those that play in it. `judges`: its referee reads it."""
    board = (await connection.execute(select(games.c.map_title).where(games.c.id == game))).scalar_one()
    roster = await read_roster(connection, game)
    there = tuple(side_of(roster, one, judges=judges) for one in sides)
    return Gathering(str(board), roster.referee.name, there)


def side_of(roster: Roster, seat: Seat, *, judges: bool) -> Side:
    """Return a side with its people, in the order of their names; for a referee with who would be captain."""
    captain = roster.captain(seat)
    others = tuple(one.name for one in roster.of(seat) if captain is None or one.user != captain.user)
    claims = tuple((one.user, one.name) for one in roster.of(seat) if one.claims) if judges else ()
    return Side(seat, captain.name if captain is not None else "", others, claims)
