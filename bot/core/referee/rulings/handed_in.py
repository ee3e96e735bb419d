"""What members hand in about the rules: suggestions (campaign 2.7) and questions to the referee (2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import count
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.people import Membership
from bot.core.present.rulings.ruling_forms import LONGEST
from bot.core.referee.rulings.unsent import unsent
from bot.core.shared_faults import refusal
from bot.core.store.moments import moment_of, stored
from bot.core.store.referee_tables import suggestions
from bot.core.store.transaction_batch import BatchStep, Row, change_one
from bot.core.table.sitting import Sitting
from bot.core.told.ruling_details import RuledOn, TakenUp
from bot.fresh import Purpose, fresh_number
from engine.common.seat import REFEREE, Seat

MOST_OPEN = 5
"""How many of a kind one member may have open in one game."""
_DRAWN_BITS = 14
"""How large the numbers are that are drawn: up to 16,384, far more than a game has questions."""


class HandedInKind(StrEnum):
    """A change of the written rules that is suggested, or something that the referee is asked."""

    SUGGESTION = "suggestion"
    QUESTION = "question"


class HandedInState(StrEnum):
    """What has become of it; `TAKEN`: there is a ruling, which was not undone since."""

    WAITING = "waiting"
    TAKEN = "taken"
    DECLINED = "declined"


@dataclass(frozen=True, slots=True)
class HandedIn:
    """One suggestion or question, numbered among those of its kind in its game.

    `listed` is the Game Turn before which it was last laid before everybody, None: never. `word` is what the
    referee said when he declined, or answered without a ruling.
    """

    kind: HandedInKind
    number: int
    user: int
    seat: Seat
    text: str
    rules: tuple[str, ...]
    at: datetime
    listed: int | None = None
    state: HandedInState = HandedInState.WAITING
    word: str = ""
    decided_at: datetime | None = None


def one_line(text: str) -> str:
    """Return what somebody wrote on one line; raises a refusal where it says nothing or is too long."""
    written = " ".join(text.split())
    if not written:
        raise refusal("nothing_written")
    if len(written) > LONGEST:
        raise refusal("too_much_written", count=len(written), limit=LONGEST)
    return written


def decided(
    game: str, one: HandedIn, state: HandedInState, word: str, at: datetime, position: int | None
) -> BatchStep:
    """Return what writes down what has become of one."""
    there: Row = {"game": game, "kind": one.kind.value, "number": one.number}
    now: Row = {"state": state.value, "word": word, "decided_at": stored(at), "position": position}
    return change_one(one.kind.value, suggestions, there, now)


async def read_handed_in(
    connection: AsyncConnection, sitting: Sitting, kind: HandedInKind
) -> tuple[HandedIn, ...]:
    """Read all of a kind that was handed in in a game, the oldest first, decided as in this sitting."""
    # What was taken back, or whose author was forgotten before anybody read it, has no text any more.
    of_kind = (suggestions.c.game == sitting.game) & (suggestions.c.kind == kind.value)
    query = select(suggestions).where(of_kind, suggestions.c.text != "")
    rows = (await connection.execute(query.order_by(suggestions.c.number))).all()
    return tuple(_handed_in(sitting, row) for row in rows)


async def handed_in_for(
    connection: AsyncConnection, sitting: Sitting, seat: Seat, kind: HandedInKind
) -> tuple[HandedIn, ...]:
    """Read all of a kind that was handed in in a game, the oldest first, decided as a seat was told."""
    found = await read_handed_in(connection, sitting.as_seen_by(seat), kind)
    if seat == REFEREE:
        return found
    of = RuledOn if kind is HandedInKind.QUESTION else TakenUp
    told = (one.details for one in await unsent(connection, sitting))
    held = {one.number for one in told if isinstance(one, of)}
    return tuple(
        replace(one, state=HandedInState.WAITING, decided_at=None)
        if one.state is HandedInState.TAKEN and one.number in held
        else one
        for one in found
    )


async def hand_in(
    connection: AsyncConnection,
    sitting: Sitting,
    me: Membership,
    kind: HandedInKind,
    text: str,
    rules: tuple[str, ...],
    *,
    key: str,
    at: datetime,
) -> tuple[HandedIn, bool]:
    """Keep what a member hands in, and tell whether it is new; under a key used before, return the first.

    Raises a refusal where it says nothing, is too long, or he has too many open.
    """
    every = await handed_in_for(connection, sitting, me.seat, kind)
    mine = [one for one in every if one.user == me.user]
    query = select(suggestions.c.number).where(suggestions.c.key == key, suggestions.c.game == sitting.game)
    first = (await connection.execute(query)).scalar_one_or_none()
    if first is not None:
        return next(one for one in mine if one.number == first), False
    written = one_line(text)
    if sum(one.state is HandedInState.WAITING for one in mine) >= MOST_OPEN:
        raise refusal("too_many_open", count=MOST_OPEN)
    seat = me.side or REFEREE
    new = HandedIn(kind, await _next(connection, sitting, kind, seat), me.user, seat, written, rules, at)
    row: Row = {
        "game": sitting.game,
        "kind": kind.value,
        "number": new.number,
        "user": me.user,
        "seat": str(seat),
        "text": written,
        "rules": ", ".join(rules),
        "key": key,
        "at": stored(at),
        "listed": None,
        "state": HandedInState.WAITING.value,
        "word": "",
        "decided_at": None,
        "position": None,
    }
    await connection.execute(suggestions.insert(), dict(row))
    return new, True


async def _next(connection: AsyncConnection, sitting: Sitting, kind: HandedInKind, seat: Seat) -> int:
    """Return a number that nothing of its kind has had.

    The questions of each side have numbers of their own: else the next one would count what the others have
    asked (12.3).
    """
    query = select(suggestions.c.number).where(
        suggestions.c.game == sitting.game, suggestions.c.kind == kind.value
    )
    used = frozenset((await connection.execute(query)).scalars())
    if kind is HandedInKind.SUGGESTION:
        return max(used, default=0) + 1
    return next(number for number in _own_numbers(sitting, seat) if number not in used)


def _own_numbers(sitting: Sitting, seat: Seat) -> Iterator[int]:
    """Yield the numbers that questions of a seat may have.

    Where all seats are known from the beginning each has every third, say; where more may come the numbers
    are drawn, and so count nothing.
    """
    if sitting.of.joins is None:
        voices = (*sitting.sides, REFEREE)
        return count(1 + voices.index(seat), len(voices))
    return (1 + fresh_number(Purpose.ASKED, sitting.game, _DRAWN_BITS) for _ in count())


async def take_back(
    connection: AsyncConnection, sitting: Sitting, kind: HandedInKind, user: int, number: int
) -> None:
    """Take back, for who handed it in, what waits: its words are gone, its number is not used again.

    Raises a refusal for what is not his, or is decided.
    """
    every = await read_handed_in(connection, sitting, kind)
    one = next((one for one in every if one.number == number and one.user == user), None)
    if one is None:
        raise refusal("not_handed_in", number=number)
    if one.state is not HandedInState.WAITING:
        raise refusal("decided_already", number=number)
    his = (suggestions.c.game == sitting.game) & (suggestions.c.kind == kind.value)
    gone = {"text": "", "state": HandedInState.DECLINED.value}
    await connection.execute(suggestions.update().where(his, suggestions.c.number == number).values(**gone))


def _handed_in(sitting: Sitting, row: Any) -> HandedIn:  # noqa: ANN401 - a row has the columns of its query
    """Return one as it stands: a ruling that was undone has decided nothing (16.2)."""
    state = HandedInState(row.state)
    if state is HandedInState.TAKEN and not _holds(sitting, row):
        state = HandedInState.WAITING
    return HandedIn(
        HandedInKind(row.kind),
        row.number,
        row.user,
        row.seat,
        row.text,
        tuple(one for one in row.rules.split(", ") if one),
        moment_of(row.at),
        row.listed,
        state,
        row.word if state is HandedInState.DECLINED else "",
        moment_of(row.decided_at)
        if row.decided_at is not None and state is not HandedInState.WAITING
        else None,
    )


def _holds(sitting: Sitting, row: Any) -> bool:  # noqa: ANN401
    own = sitting.of.rulings
    if own is None:
        return True
    if HandedInKind(row.kind) is HandedInKind.SUGGESTION:
        return any(one.suggestion == row.number for one in own.made(sitting.state))
    last = sitting.moment.last
    return last is not None and last.holds(row.position)
