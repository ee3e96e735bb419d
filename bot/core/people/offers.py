"""What somebody is asked to become in a game: it counts only once he, or the referee, has said yes.

There is one of each kind at a time: a button that was offered for another one finds nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.moments import stored
from bot.core.store.referee_tables import offers
from engine.common.seat import Seat


class Office(StrEnum):
    """What a referee may ask somebody to become: referee in his place, or the second referee."""

    REFEREE = "referee"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Offer:
    """Who was asked to become what, and by whom; `said` is what members of the team say of it (2.2)."""

    what: str
    user: int
    by: int
    said: Mapping[int, bool] = field(default_factory=dict)

    @property
    def seat(self) -> Seat:
        """The seat whose captain hands over."""
        return self.what.removeprefix(_CAPTAIN)


_CAPTAIN = "captain."


def captaincy(seat: Seat) -> str:
    """Return the kind of offer by which a captain hands over (2.2)."""
    return f"{_CAPTAIN}{seat}"


async def handing_over(connection: AsyncConnection, game: str) -> tuple[Seat, ...]:
    """Return the seats whose captains hand over."""
    every = (await connection.execute(select(offers.c.what).where(offers.c.game == game))).scalars()
    return tuple(sorted(what.removeprefix(_CAPTAIN) for what in every if what.startswith(_CAPTAIN)))


async def read_offer(connection: AsyncConnection, game: str, what: str) -> Offer | None:
    """Read what is offered, None where nothing is."""
    query = select(offers).where(offers.c.game == game, offers.c.what == what)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    said = {int(user): bool(agrees) for user, agrees in json.loads(row.body).items()}
    return Offer(row.what, row.user, row.by, said)


async def put_offer(connection: AsyncConnection, game: str, offer: Offer, at: datetime) -> None:
    """Note an offer in the place of the one of its kind before."""
    await drop_offer(connection, game, offer.what)
    said = json.dumps({str(user): agrees for user, agrees in offer.said.items()})
    row = {"game": game, "what": offer.what, "user": offer.user, "by": offer.by}
    await connection.execute(offers.insert(), {**row, "at": stored(at), "body": said})


async def drop_offer(connection: AsyncConnection, game: str, what: str) -> None:
    """Forget what is offered."""
    await connection.execute(delete(offers).where(offers.c.game == game, offers.c.what == what))


async def drop_offers_of(connection: AsyncConnection, game: str, user: int) -> None:
    """Forget what was offered to somebody, or by him, and what he has said of other offers.

    Those stand: that one of those heard goes takes nothing from a captain who hands over (2.2).
    """
    his = (offers.c.user == user) | (offers.c.by == user)
    await connection.execute(delete(offers).where(offers.c.game == game, his))
    for row in (await connection.execute(select(offers).where(offers.c.game == game))).all():
        heard = json.loads(row.body)
        if str(user) in heard:
            said = {one: agrees for one, agrees in heard.items() if one != str(user)}
            chosen = (offers.c.game == game) & (offers.c.what == row.what)
            await connection.execute(update(offers).where(chosen).values(body=json.dumps(said)))
