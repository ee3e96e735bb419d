"""Skirmishes with the messages that show them: of one person on every server, and of one server."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, select

from bot.core.store.skirmish_tables import skirmishes
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Duel, Stage
from bot.games.skirmish.services.sitting import PUBLIC, duel_of

OPEN = (Stage.CHALLENGE, Stage.WORD, Stage.PLAYED)


@dataclass(frozen=True, slots=True)
class Hung:
    """A skirmish, and the message that is its board; None while it hangs nowhere."""

    duel: Duel
    message: int | None


async def of_person(duels: Duels, user: int, stages: tuple[Stage, ...] = OPEN) -> tuple[Hung, ...]:
    """Return the skirmishes of a person on every server, the newest first."""
    theirs = (skirmishes.c.challenger == user) | (skirmishes.c.opponent == user)
    return await _found(duels, theirs, stages) if user > COMPUTER else ()


async def of_server(duels: Duels, server: int) -> tuple[Hung, ...]:
    """Return the skirmishes of a server that have not ended, the newest first."""
    return await _found(duels, skirmishes.c.server == server, OPEN)


async def _found(duels: Duels, which: ColumnElement[bool], stages: tuple[Stage, ...]) -> tuple[Hung, ...]:
    # `message` is not among what everybody may know of a game, so it is named anew.
    query = select(*PUBLIC, skirmishes.c.message.label("board")).where(
        which, skirmishes.c.status.in_([stage.value for stage in stages])
    )
    newest = query.order_by(skirmishes.c.created_at.desc(), skirmishes.c.id)
    return tuple(Hung(duel_of(row), row.board) for row in await duels.database.rows(newest))
