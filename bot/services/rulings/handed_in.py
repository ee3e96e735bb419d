"""What members hand in about the rules: suggestions (campaign 2.7) and questions to the referee (2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import count
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.fresh import Purpose, fresh_number
from bot.present.rulings.forms import LONGEST
from bot.services.faults import refusal
from bot.services.people import Membership
from bot.services.rulings.unsent import unsent
from bot.services.sitting import Sitting
from bot.store.batch import Row, Step
from bot.store.moments import moment_of, stored
from bot.store.referee_tables import suggestions
from bot.told.rulings import RuledOn, TakenUp
from engine.common.seat import REFEREE, Seat

MOST_OPEN = 5
"""How many of a kind one member may have open in one game."""
_DRAWN_BITS = 14
"""How large the numbers are that are drawn: up to 16,384, far more than a game has questions."""


class Kind(StrEnum):
    """A change of the written rules that is suggested, or something that the referee is asked."""

    SUGGESTION = "suggestion"
    QUESTION = "question"


class State(StrEnum):
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

    kind: Kind
    number: int
    user: int
    seat: Seat
    text: str
    rules: tuple[str, ...]
    at: datetime
    listed: int | None = None
    state: State = State.WAITING
    word: str = ""
    decided_at: datetime | None = None


_DECIDE = (
    suggestions.update()
    .where(
        suggestions.c.game == bindparam("of_game"),
        suggestions.c.kind == bindparam("of_kind"),
        suggestions.c.number == bindparam("of_number"),
    )
    .values(
        state=bindparam("to_state"),
        word=bindparam("his_word"),
        decided_at=bindparam("then"),
        position=bindparam("entry"),
    )
)


def one_line(text: str) -> str:
    """Answer what somebody wrote on one line; raises a refusal where it says nothing or is too long."""
    written = " ".join(text.split())
    if not written:
        raise refusal("nothing_written")
    if len(written) > LONGEST:
        raise refusal("too_much_written", count=len(written), limit=LONGEST)
    return written


def decided(game: str, one: HandedIn, state: State, word: str, at: datetime, position: int | None) -> Step:
    """Answer what writes down what has become of one."""
    row: Row = {
        "of_game": game,
        "of_kind": one.kind.value,
        "of_number": one.number,
        "to_state": state.value,
        "his_word": word,
        "then": stored(at),
        "entry": position,
    }
    return Step(one.kind.value, _DECIDE, (row,), count=1)


async def read_handed_in(connection: AsyncConnection, sitting: Sitting, kind: Kind) -> tuple[HandedIn, ...]:
    """Read all of a kind that was handed in in a game, the oldest first, decided as in this sitting."""
    # What was taken back, or whose author was forgotten before anybody read it, has no text any more.
    of_kind = (suggestions.c.game == sitting.game) & (suggestions.c.kind == kind.value)
    query = select(suggestions).where(of_kind, suggestions.c.text != "")
    rows = (await connection.execute(query.order_by(suggestions.c.number))).all()
    return tuple(_handed_in(sitting, row) for row in rows)


async def handed_in_for(
    connection: AsyncConnection, sitting: Sitting, seat: Seat, kind: Kind
) -> tuple[HandedIn, ...]:
    """Read all of a kind that was handed in in a game, the oldest first, decided as a seat was told."""
    found = await read_handed_in(connection, sitting.as_seen_by(seat), kind)
    if seat == REFEREE:
        return found
    of = RuledOn if kind is Kind.QUESTION else TakenUp
    told = (one.details for one in await unsent(connection, sitting))
    held = {one.number for one in told if isinstance(one, of)}
    return tuple(
        replace(one, state=State.WAITING, decided_at=None)
        if one.state is State.TAKEN and one.number in held
        else one
        for one in found
    )


async def hand_in(
    connection: AsyncConnection,
    sitting: Sitting,
    me: Membership,
    kind: Kind,
    text: str,
    rules: tuple[str, ...],
    *,
    key: str,
    at: datetime,
) -> tuple[HandedIn, bool]:
    """Keep what a member hands in, and tell whether it is new; under a key used before, answer the first.

    Raises a refusal where it says nothing, is too long, or he has too many open.
    """
    every = await handed_in_for(connection, sitting, me.seat, kind)
    mine = [one for one in every if one.user == me.user]
    query = select(suggestions.c.number).where(suggestions.c.key == key, suggestions.c.game == sitting.game)
    first = (await connection.execute(query)).scalar_one_or_none()
    if first is not None:
        return next(one for one in mine if one.number == first), False
    written = one_line(text)
    if sum(one.state is State.WAITING for one in mine) >= MOST_OPEN:
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
        "state": State.WAITING.value,
        "word": "",
        "decided_at": None,
        "position": None,
    }
    await connection.execute(suggestions.insert(), dict(row))
    return new, True


async def _next(connection: AsyncConnection, sitting: Sitting, kind: Kind, seat: Seat) -> int:
    """Return a number that nothing of its kind has had.

    The questions of each side have numbers of their own: else the next one would count what the others have
    asked (12.3).
    """
    query = select(suggestions.c.number).where(
        suggestions.c.game == sitting.game, suggestions.c.kind == kind.value
    )
    used = frozenset((await connection.execute(query)).scalars())
    if kind is Kind.SUGGESTION:
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
    connection: AsyncConnection, sitting: Sitting, kind: Kind, user: int, number: int
) -> None:
    """Take back, for who handed it in, what waits: its words are gone, its number is not used again.

    Raises a refusal for what is not his, or is decided.
    """
    every = await read_handed_in(connection, sitting, kind)
    one = next((one for one in every if one.number == number and one.user == user), None)
    if one is None:
        raise refusal("not_handed_in", number=number)
    if one.state is not State.WAITING:
        raise refusal("decided_already", number=number)
    his = (suggestions.c.game == sitting.game) & (suggestions.c.kind == kind.value)
    gone = {"text": "", "state": State.DECLINED.value}
    await connection.execute(suggestions.update().where(his, suggestions.c.number == number).values(**gone))


def _handed_in(sitting: Sitting, row: Any) -> HandedIn:  # noqa: ANN401 - a row has the columns of its query
    """Answer one as it stands: a ruling that was undone has decided nothing (16.2)."""
    state = State(row.state)
    if state is State.TAKEN and not _holds(sitting, row):
        state = State.WAITING
    return HandedIn(
        Kind(row.kind),
        row.number,
        row.user,
        row.seat,
        row.text,
        tuple(one for one in row.rules.split(", ") if one),
        moment_of(row.at),
        row.listed,
        state,
        row.word if state is State.DECLINED else "",
        moment_of(row.decided_at) if row.decided_at is not None and state is not State.WAITING else None,
    )


def _holds(sitting: Sitting, row: Any) -> bool:  # noqa: ANN401
    own = sitting.of.rulings
    if own is None:
        return True
    if Kind(row.kind) is Kind.SUGGESTION:
        return any(one.suggestion == row.number for one in own.made(sitting.state))
    last = sitting.moment.last
    return last is not None and last.holds(row.position)
