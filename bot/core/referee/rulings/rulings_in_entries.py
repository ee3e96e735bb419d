"""Rulings in games of any rules: entries of their own, which change no state (docs/decisions/0038)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import select

from bot.core.games.games import ENDED
from bot.core.post.posting import post
from bot.core.referee.hold import to_teams_held
from bot.core.referee.rulings.unsent import unsent
from bot.core.shared_faults import refusal
from bot.core.store.engine_values import read_plain, write_plain
from bot.core.store.journal import EntryKind
from bot.core.store.tables import journal
from bot.core.table.journal_entries import Also, next_entry, standard_steps
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, refuse_stranger
from bot.core.table.table import Table
from engine.common.notice import Notice
from engine.common.ruling import Rule, Ruling, in_force, next_number
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.told import RulingTold
from engine.common.turn import WHOLE


async def every_ruling(table: Table, game: str) -> tuple[Ruling, ...]:
    """Return all rulings of a game, the oldest first, those replaced too. For whoever may read each."""
    query = select(journal.c.body).where(journal.c.game == game, journal.c.kind == EntryKind.RULED.value)
    bodies = await table.database.column(query.order_by(journal.c.position))
    return tuple(_read(read_plain(body)) for body in bodies)


async def rulings_for(table: Table, game: str, readers: Collection[Seat]) -> tuple[Ruling, ...]:
    """Return all rulings of a game, the oldest first; what is held only where the referee is a reader."""
    made = await every_ruling(table, game)
    if REFEREE in readers:
        return made
    async with table.database.read() as connection:
        told = await unsent(connection, await table.sitting(game))
    held = {
        (one.seat if one.kind == "ruling_only" else None, one.details.number)
        for one in told
        if isinstance(one.details, RulingTold)
    }
    return tuple(one for one in made if (one.only, one.number) not in held)


async def rule(table: Table, sitting: Sitting, said: Said, also: Also) -> Ruling:
    """Record a ruling under the game's lock, with what `also` answers; `said` has a `Rule`.

    Raise as `Rulings.rule`.
    """
    game, of = sitting.game, said.words
    refuse_stranger(sitting, said.author, REFEREE)
    made = await every_ruling(table, game)
    if await table.first_receipt(game, said) is not None:
        return next(one for one in reversed(made) if one.text == of.text)
    if sitting.status in ENDED:
        raise refusal("over")
    ruling = _made(sitting, of, made)
    entry = next_entry(sitting, EntryKind.RULED, write_plain(asdict(ruling)), said)
    steps = standard_steps(sitting, (entry,), said, sitting.status)
    position = entry.position if sitting.hold.shown is None else sitting.hold.shown
    told = [
        *post(sitting.of, sitting.seating, tuple(_told(sitting, ruling)), position, said.at),
        *also(position),
    ]
    await table.database.commit([*steps, *(to_teams_held(told) if sitting.hold.active else told)])
    table.changed(game)
    table.committed(game)
    return ruling


def _made(sitting: Sitting, of: Rule, made: tuple[Ruling, ...]) -> Ruling:
    holding = {one.number for one in in_force(made) if one.only == of.only}
    if of.replaces and of.replaces not in holding:
        raise refusal("ruling_not_in_force", number=of.replaces)
    # Whoever may read it reads in which turn it was made: nothing of what is held, then.
    reader = of.only or PUBLIC
    turn = sitting.rules.turn(sitting.as_seen_by(reader).see(reader), WHOLE)
    number = next_number(made, of.only)
    return Ruling(number=number, **asdict(of), game_turn=turn.number, active=turn.seat)


def _told(sitting: Sitting, of: Ruling) -> Iterable[Notice]:
    details = RulingTold(of.text, ", ".join(of.rules), of.reason, of.number, of.written, of.replaces)
    if of.only is None:
        return (Notice(seat, "ruling_made", details, post=True) for seat in sitting.all_told)
    return () if of.only == REFEREE else (Notice(of.only, "ruling_only", details),)


def _read(body: dict[str, Any]) -> Ruling:
    found = Ruling(**body)
    return replace(found, rules=tuple(found.rules))
