"""Rulings in games of any rules: entries of their own, which change no state (docs/decisions/0038)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import select

from bot.services.carrying import next_entry, standard_steps
from bot.services.faults import refusal
from bot.services.games import ENDED
from bot.services.hold import to_teams_held
from bot.services.posting import post
from bot.services.said import Said, refuse_stranger
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store.journal import Kind
from bot.store.moments import stored
from bot.store.tables import journal
from bot.store.values import read_plain, write_plain
from bot.told.rulings import Ruled
from engine.common.notice import Notice
from engine.common.ruling import Ruling, in_force, next_number
from engine.common.seat import REFEREE, Seat
from engine.common.turn import WHOLE


@dataclass(frozen=True, slots=True)
class Words:
    """What the referee rules: on which rules, why, for which one seat (None: everybody), instead of which."""

    text: str
    rules: tuple[str, ...] = ()
    reason: str = ""
    only: Seat | None = None
    replaces: int = 0


async def every_ruling(table: Table, game: str) -> tuple[Ruling, ...]:
    """Return all rulings of a game, the oldest first, those replaced too. For whoever may read each."""
    query = select(journal.c.body).where(journal.c.game == game, journal.c.kind == Kind.RULED.value)
    async with table.database.read() as connection:
        bodies = (await connection.execute(query.order_by(journal.c.position))).scalars().all()
    return tuple(_read(read_plain(body)) for body in bodies)


async def readable(table: Table, game: str, seats: Iterable[Seat]) -> tuple[Ruling, ...]:
    """Return the rulings that these seats may read."""
    mine = tuple(seats)
    return tuple(one for one in await every_ruling(table, game) if any(map(one.may_read, mine)))


async def rule(table: Table, game: str, referee: int, words: Words, *, key: str, at: datetime) -> Ruling:
    """Record a ruling, and tell whoever may read it; a key used before answers the same.

    Raise a refusal for anybody but the referee (2.4), in a game that is over, for no seat of the game, and
    for a number that no ruling of this audience has which holds.
    """
    said = Said(REFEREE, words.text, key, referee, stored(at))
    async with table.lock(game):
        sitting = await table.sitting(game)
        refuse_stranger(sitting, referee, REFEREE)
        made = await every_ruling(table, game)
        if await table.first_receipt(game, said) is not None:
            return next(one for one in reversed(made) if one.text == words.text)
        if sitting.status in ENDED:
            raise refusal("over")
        ruling = _made(sitting, words, made)
        entry = next_entry(sitting, Kind.RULED, write_plain(asdict(ruling)), said)
        steps = standard_steps(sitting, (entry,), said, sitting.status)
        position = entry.position if sitting.hold.shown is None else sitting.hold.shown
        letters = post(sitting.of, sitting.seating, tuple(_told(sitting, ruling)), position, said.at)
        await table.database.commit([*steps, *(to_teams_held(letters) if sitting.hold.active else letters)])
        table.changed(game)
    table.committed(game)
    return ruling


def _made(sitting: Sitting, words: Words, made: tuple[Ruling, ...]) -> Ruling:
    if words.only is not None and words.only not in sitting.every_seat:
        raise refusal("ruling_for_nobody", seats=", ".join(sitting.sides))
    holding = {one.number for one in in_force(made) if one.only == words.only}
    if words.replaces and words.replaces not in holding:
        raise refusal("ruling_not_in_force", number=words.replaces)
    turn = sitting.rules.turn(sitting.see(REFEREE), WHOLE)
    return Ruling(
        next_number(made, words.only),
        words.text,
        words.rules,
        words.reason,
        words.only,
        replaces=words.replaces,
        game_turn=turn.number,
        active=turn.seat,
    )


def _told(sitting: Sitting, ruling: Ruling) -> Iterable[Notice]:
    details = Ruled(
        ruling.text, ", ".join(ruling.rules), ruling.reason, ruling.number, ruling.replaces, ruling.only or ""
    )
    if ruling.only is not None:
        return (Notice(ruling.only, "ruled_only", details),)
    return (Notice(seat, "ruled", details, post=True) for seat in sitting.every_seat)


def _read(body: dict[str, Any]) -> Ruling:
    found = Ruling(**body)
    return replace(found, rules=tuple(found.rules))
