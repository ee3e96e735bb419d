"""What a referee has to see to in a game, beside what the game itself waits for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.offers import handing_over
from bot.core.referee.rulings.handed_in import HandedInKind, HandedInState
from bot.core.store.engine import Database
from bot.core.store.moments import moment_of, stored
from bot.core.store.outbox import PARKED
from bot.core.store.referee_tables import holds, rewinds, suggestions
from bot.core.store.tables import outbox, people
from bot.core.time.deadlines.idle_games import stirred
from engine.common.seat import Seat

_LATELY = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Checklist:
    """What waits for a referee, beside the game.

    Who asks to be captain, which captains hand over (2.2); whether something is held (2.4), and a correction
    begun (16.3); how many questions of members (2.6) and suggestions (2.7) wait, and how many letters did not
    arrive lately.
    """

    claims: tuple[tuple[str, Seat], ...] = ()
    hand_over: tuple[Seat, ...] = ()
    held: bool = False
    correcting: bool = False
    questions: int = 0
    suggestions: int = 0
    parked: int = 0


async def checklist(database: Database, game: str, *, at: datetime) -> tuple[Checklist, datetime]:
    """Return the checklist of a game, for its referee alone, and when anything happened in it last."""
    asking = select(people.c.name, people.c.seat).where(people.c.game == game, people.c.claims.is_(True))
    async with database.read() as connection:
        claims = await connection.execute(asking.order_by(people.c.name))
        waiting = select(suggestions.c.kind, func.count()).where(
            suggestions.c.game == game, suggestions.c.state == HandedInState.WAITING.value
        )
        handed_in = {
            str(kind): int(count) for kind, count in await connection.execute(waiting.group_by("kind"))
        }
        found = Checklist(
            claims=tuple((str(name), str(seat)) for name, seat in claims),
            hand_over=await handing_over(connection, game),
            held=bool(await _count(connection, holds, game, holds.c.shown.is_not(None))),
            correcting=bool(await _count(connection, rewinds, game, rewinds.c.state == "open")),
            questions=handed_in.get(HandedInKind.QUESTION.value, 0),
            suggestions=handed_in.get(HandedInKind.SUGGESTION.value, 0),
            parked=await _count(
                connection,
                outbox,
                game,
                (outbox.c.state == PARKED) & (outbox.c.next_at >= stored(at - _LATELY)),
            ),
        )
        return found, moment_of(await stirred(connection, game))


async def _count(connection: AsyncConnection, of: Table, game: str, where: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(of).where(of.c.game == game, where)
    return int((await connection.execute(query)).scalar_one())
