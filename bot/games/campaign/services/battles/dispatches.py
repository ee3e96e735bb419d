"""Dispatches: what everybody is told of battles as they are settled, and as a result is corrected (16.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sqlalchemy import select

from bot.core.post.notices import Notice, notice
from bot.core.store.engine import Database
from bot.core.store.tables import encounters
from bot.core.table.journal_entries import WorkedOut
from bot.core.table.sitting import Sitting
from bot.games.campaign import codec
from bot.games.campaign.services.battles.begun import Begun
from engine.campaign.arranging.dispatch import Settled, correction, dispatch
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.arranging.told.dispatches import Withdrawn
from engine.common.seat import PUBLIC

_NOTHING = Arrangement()


async def published(database: Database, sitting: Sitting, done: WorkedOut) -> tuple[Notice, ...]:
    """Return the dispatches of each battle that is settled by what was worked out, or corrected."""
    now, was = _settled(done.moment.memo), _settled(sitting.moment.memo)
    if now == was:
        return ()
    if done.moment.last is None or done.moment.last.before is not sitting.moment.last:
        # What was held until now was told to nobody: what counts is what the teams know.
        known = _settled(sitting.as_shown.moment.memo)
        return (*_withdrawn(known, now), *_corrected(known, was, now))
    new = now[len(was) :]
    query = select(encounters).where(encounters.c.game == sitting.game)
    found = await database.rows(query.where(encounters.c.born.in_({one.born for one in new})))
    arranged = {(row.born, row.hex): codec.read_arrangement(row.body, row.version) for row in found}
    told = (dispatch(one, arranged.get(one.key, _NOTHING)) for one in new)
    return tuple(notice(PUBLIC, "dispatch", one, post=True) for one in told)


def _settled(memo: Begun) -> tuple[Settled, ...]:
    return memo.settled


def _withdrawn(known: Iterable[Settled], now: Iterable[Settled]) -> Iterator[Notice]:
    """Yield what is told of battles whose results count no more."""
    left = {one.key for one in now}
    for one in known:
        if one.key not in left:
            told = Withdrawn(one.event.hex, one.active, one.turn)
            yield notice(PUBLIC, "dispatch_withdrawn", told, post=True)


def _corrected(known: Iterable[Settled], was: Iterable[Settled], now: Iterable[Settled]) -> Iterator[Notice]:
    """Yield what is told of battles of which everybody has read something else, or nothing."""
    before = {one.key: correction(one) for one in known}
    held = {one.key: one for one in was}
    for one in now:
        told = correction(one)
        other = told != before[one.key] if one.key in before else held.get(one.key) is not one
        if other:
            yield notice(PUBLIC, "dispatch", told, post=True)
