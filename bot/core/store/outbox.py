"""The outbox: what waits to be sent, what was sent, what was parked because it cannot or must not be.

What is kept waits until its reader may know it (campaign 2.5); what is held, until the referee has looked
at it (docs/decisions/0023); what lies aside, until its game can be read again.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, case, exists, func, literal, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.tables import outbox

WAITING, SENT, PARKED, KEPT, HELD, ASIDE = "waiting", "sent", "parked", "kept", "held", "aside"
Target = tuple[str, int]
"""One person's DMs or one channel: within it messages keep their order."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One row that waits. Moments are in milliseconds since 1970.

    `tried_at` is when the first attempt was made: minutes later Discord may have forgotten its nonce. `now`
    is when it was read, and `wait` how long its next attempt waits from then, by the clock of letters.
    """

    id: int
    game: str
    seat: str
    position: int
    target: Target
    notices: str
    version: int
    nonce: str
    attempts: int
    tried_at: int | None
    next_at: int
    now: int
    wait: int

    @property
    def due(self) -> bool:
        """Whether it was to be tried when it was read."""
        return not self.wait


LONGEST_WAIT = 3_600_000
"""So many milliseconds a letter waits for its next attempt at most: one that seems to wait longer is due."""


@dataclass(frozen=True, slots=True)
class First:
    """The first letter of a target: which, for which seat, how often it was tried, how long it waits.

    The wait for its next attempt is in milliseconds from when it was read, 0 for one that is due.
    """

    id: int
    seat: str
    attempts: int
    wait: int

    @property
    def due(self) -> bool:
        """Whether it was to be tried when it was read."""
        return not self.wait


def due_by(now: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that a letter is to be tried, at a moment of the clock that puts attempts off.

    One that was never tried is due, whenever it was written: that moment may be Discord's, and only the clock
    that sets attempts may keep it waiting. A clock that was set back keeps none waiting.
    """
    return not_(and_(outbox.c.attempts > 0, outbox.c.next_at > now, outbox.c.next_at <= now + LONGEST_WAIT))


def _wait(now: ColumnElement[int]) -> ColumnElement[int]:
    return case((due_by(now), 0), else_=outbox.c.next_at - now).label("wait")


async def first_letters(connection: AsyncConnection, now: ColumnElement[int]) -> Mapping[Target, First]:
    """Return for each target with waiting letters the first of them, and how long it waits from now."""
    first = (
        select(outbox.c.audience, outbox.c.target, func.min(outbox.c.id).label("id"))
        .where(outbox.c.state == WAITING)
        .group_by(outbox.c.audience, outbox.c.target)
        .subquery()
    )
    query = select(outbox.c.audience, outbox.c.target, outbox.c.id, outbox.c.seat)
    query = query.add_columns(outbox.c.attempts, _wait(now))
    query = query.join(first, outbox.c.id == first.c.id)
    rows = (await connection.execute(query.order_by(first.c.id))).all()
    return {(row.audience, row.target): First(row.id, row.seat, row.attempts, row.wait) for row in rows}


async def first_letter(connection: AsyncConnection, target: Target, now: ColumnElement[int]) -> Letter | None:
    """Return the first letter that waits for a target, and how long it waits from now."""
    query = (
        select(outbox, now.label("now"), _wait(now))
        .where(outbox.c.state == WAITING, outbox.c.audience == target[0], outbox.c.target == target[1])
        .order_by(outbox.c.id)
        .limit(1)
    )
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else _letter(row)


async def last_message(connection: AsyncConnection, letter: Letter) -> int:
    """Return the last message of the letters that were sent to this target before; 0 for none."""
    before = (
        (outbox.c.audience == letter.target[0])
        & (outbox.c.target == letter.target[1])
        & (outbox.c.state == SENT)
        & (outbox.c.id < letter.id)
    )
    query = select(outbox.c.message).where(before).order_by(outbox.c.id.desc()).limit(1)
    return (await connection.execute(query)).scalar_one_or_none() or 0


async def set_letter(
    connection: AsyncConnection, letter: int, **values: str | int | ColumnElement[int] | None
) -> None:
    """Change a letter."""
    await connection.execute(update(outbox).where(outbox.c.id == letter).values(**values))


async def parked_before(
    connection: AsyncConnection, letter: Letter, audiences: Collection[str], untold: str
) -> bool:
    """Tell whether another letter of this game to this target was parked: then the referee knows.

    `audiences` are the kinds by which it is the same; letters parked for the reason `untold` told nobody.
    """
    same = (
        (outbox.c.game == letter.game)
        & outbox.c.audience.in_(audiences)
        & (outbox.c.target == letter.target[1])
        & (outbox.c.state == PARKED)
        & (outbox.c.reason != untold)
        & (outbox.c.id != letter.id)
    )
    return bool((await connection.execute(select(exists().where(same)))).scalar_one())


async def parked_letters(
    connection: AsyncConnection, game: str, user: int, audiences: Collection[str], most: int
) -> tuple[Letter, ...]:
    """Return the newest letters of a game that could not be brought to somebody, so many, oldest first."""
    query = (
        select(outbox, literal(0).label("now"), literal(0).label("wait"))
        .where(outbox.c.game == game, outbox.c.target == user, outbox.c.audience.in_(audiences))
        .where(outbox.c.state == PARKED)
        .order_by(outbox.c.id.desc())
        .limit(most)
    )
    return tuple(reversed([_letter(row) for row in await connection.execute(query)]))


def _letter(row: Any) -> Letter:  # noqa: ANN401 - a row has the columns of its query
    return Letter(
        id=row.id,
        game=row.game,
        seat=row.seat,
        position=row.position,
        target=(row.audience, row.target),
        notices=row.notices,
        version=row.version,
        nonce=row.nonce,
        attempts=row.attempts,
        tried_at=row.tried_at,
        next_at=row.next_at,
        now=row.now,
        wait=row.wait,
    )
