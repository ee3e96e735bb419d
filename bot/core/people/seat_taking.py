"""How a person comes to a seat: in the commit in which the game makes it, or to one that is there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import bindparam, select

from bot.core.games.changing import changing
from bot.core.games.games import read_roster
from bot.core.people.fit_names import one_line
from bot.core.people.people import Role
from bot.core.people.seating import Place
from bot.core.people.side_joining import person_row, put
from bot.core.shared_faults import refusal
from bot.core.store.moments import stored
from bot.core.store.tables import channels, games, people
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.journal_entries import WorkedOut, carry_out
from bot.core.table.receipts import Receipt
from bot.core.table.rules_in_threads import worked_out
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.words.speech import calling
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Refusal
from engine.frozen import FrozenMap

Joins: TypeAlias = Callable[[Any, str, str], tuple[Seat, str]]
"""As `Game.joins`."""

_SIT_DOWN, _ROOM = people.insert(), channels.insert()
_COUNT = (
    games.update().where(games.c.id == bindparam("of_game")).values(roster=games.c.roster + bindparam("more"))
)


@dataclass(frozen=True, slots=True)
class Comer:
    """Somebody who comes into a game: what they are called, what they chose, the room they are given."""

    user: int
    name: str
    chosen: str = ""
    room: int | None = None


async def sides_for(table: Table, game: str, user: int) -> tuple[Seat, ...]:
    """Return the sides that somebody would be given if they chose them, none where they have a seat.

    Raise `NoSuchGame`.
    """
    sitting = await table.sitting(game)
    return tuple(one for one in sitting.sides if _is_given(sitting, Comer(user, "", one)))


def _is_given(sitting: Sitting, comer: Comer) -> bool:
    """Tell whether somebody would be given the side that they chose."""
    try:
        return _given(sitting, comer)[0] == comer.chosen
    except Refusal:
        return False


async def enter(table: Table, game: str, comer: Comer, *, key: str, at: datetime) -> Receipt:
    """Give somebody a seat; they speak for one that is made for them from then on.

    That is one commit with what the game says of it. At a seat that was there before they speak for it where
    nobody else does. Raise a refusal for who has a seat already, and what the game's rules have against it.
    """
    async with table.lock(game):
        sitting = await table.sitting(game)
        seat, line = _given(sitting, comer)
        if line:
            return await _made(table, game, seat, comer, Said(seat, line, key, comer.user, stored(at)))
    async with changing(table, sitting.server, game, at) as change:
        await put(change, comer.user, comer.name, seat or None, sitting.sides)
        seat = (await change.member(comer.user)).chair
        roster = await read_roster(change.connection, game)
        if roster.captain(seat) is None and roster.substitute(seat) is None:
            await change.set(comer.user, seat, role=Role.CAPTAIN.value, since=stored(at))
    return Receipt(game, seat, sitting.head, await table.view(game, seat), ())


async def _made(table: Table, game: str, seat: Seat, comer: Comer, said: Said) -> Receipt:
    """Say what makes the seat, under the game's lock, and seat them in the same commit."""

    async def decide(sitting: Sitting) -> WorkedOut:
        # They are told what comes of it at that seat, and in its room.
        seated, also = _seated(sitting, seat, comer), tuple(_steps(game, seat, comer))
        return await worked_out(table.database, game, lambda: carry_out(seated, said, lambda _: also))

    receipt = await table.commit_under_lock(game, said, decide)
    table.changed(game)
    return receipt


async def give_room(table: Table, server: int, game: str, seat: Seat, channel: int, *, at: datetime) -> bool:
    """Give a seat the room that was made for it; return False, and give none, where it has one by now."""
    async with changing(table, server, game, at) as change:
        query = select(channels.c.channel).where(channels.c.game == game, channels.c.seat == seat)
        if (await change.connection.execute(query)).first() is not None:
            return False
        await change.connection.execute(_ROOM, {"game": game, "seat": seat, "channel": channel})
    return True


def refuse_former_referee(sitting: Sitting, user: int) -> None:
    """Raise a refusal for who was a referee and is none any more: they have seen all (2.5)."""
    if (user, REFEREE) in sitting.seating.left:
        raise refusal("was_referee")


def _given(sitting: Sitting, comer: Comer) -> tuple[Seat, str]:
    joins = sitting.of.joins
    if joins is None:
        raise refusal("not_lobby")
    place = sitting.seating.people.get(comer.user)
    judges = place is not None and place.role is Role.REFEREE
    if judges and sitting.rules.recused is None:
        raise refusal("referee_plays")
    if place is not None and (place.also or not judges):
        raise refusal("seat_taken")
    refuse_former_referee(sitting, comer.user)
    with calling(sitting.called):
        return joins(sitting.see(PUBLIC), comer.chosen, comer.name)


def _seated(sitting: Sitting, seat: Seat, comer: Comer) -> Sitting:
    seating = sitting.seating
    doors = seating.channels if comer.room is None else {**seating.channels, seat: comer.room}
    place, judges = Place(Role.CAPTAIN, seat), seating.people.get(comer.user)
    # A referee who enters stays the referee.
    there = {**seating.people, comer.user: replace(judges, also=(place,)) if judges else place}
    seated = replace(
        seating, people=FrozenMap(there), channels=FrozenMap(doors), taken=seating.taken | {seat}
    )
    return replace(sitting, roster=replace(sitting.roster, seating=seated))


def _steps(game: str, seat: Seat, comer: Comer) -> Iterator[BatchStep]:
    row = person_row(game, comer.user, one_line(comer.name), Role.CAPTAIN, seat)
    yield BatchStep("people", _SIT_DOWN, (row,))
    if comer.room is not None:
        yield BatchStep("channels", _ROOM, ({"game": game, "seat": seat, "channel": comer.room},))
    # Whoever relies on who sits where looks again.
    yield BatchStep("roster", _COUNT, ({"of_game": game, "more": 1},), count=1)
