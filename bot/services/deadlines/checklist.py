"""What a referee has to see to in a game, beside what the game itself waits for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import func, select

from bot.services.deadlines.idle import stirred
from bot.store.engine import Database
from bot.store.moments import moment_of, stored
from bot.store.outbox import PARKED
from bot.store.referee_tables import holds
from bot.store.tables import outbox, people
from engine.campaign.forces import Team

_LATELY = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Checklist:
    """Who asks to be captain (2.2), whether something is held (2.4), how many letters did not arrive lately.

    `stirred` is when anything happened last.
    """

    claims: tuple[tuple[str, Team], ...]
    held: bool
    parked: int
    stirred: datetime


async def checklist(database: Database, game: str, *, at: datetime) -> Checklist:
    """Answer the checklist of a game, for its referee alone."""
    asking = select(people.c.name, people.c.team).where(people.c.game == game, people.c.claims.is_(True))
    held = select(holds.c.shown).where(holds.c.game == game, holds.c.shown.is_not(None))
    lost = select(func.count()).where(
        outbox.c.game == game, outbox.c.state == PARKED, outbox.c.next_at >= stored(at - _LATELY)
    )
    async with database.read() as connection:
        claims = tuple(
            (str(name), Team(team))
            for name, team in await connection.execute(asking.order_by(people.c.name))
            if team
        )
        return Checklist(
            claims,
            (await connection.execute(held)).first() is not None,
            int((await connection.execute(lost)).scalar_one()),
            moment_of(await stirred(connection, game)),
        )
