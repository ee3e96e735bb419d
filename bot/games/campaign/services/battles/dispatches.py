"""Dispatches: what everybody is told of battles as they are settled, and as a result is corrected (16.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from sqlalchemy import select

from bot.core.post.notices import Notice, notice
from bot.core.store.engine import Database
from bot.core.store.journal import EntryKind
from bot.core.store.tables import encounters
from bot.core.table.journal_entries import WorkedOut
from bot.core.table.sitting import Sitting
from bot.games.campaign import codec
from bot.games.campaign.services.battles.begun import Begun
from engine.campaign.arranging.dispatch import Key, Settled, as_it_was_shown, dispatch
from engine.campaign.arranging.shapes import Arrangement
from engine.campaign.arranging.told.dispatches import Withdrawn
from engine.common.seat import PUBLIC

Arranged = Mapping[Key, Arrangement]
_NOTHING = Arrangement()


async def published(database: Database, sitting: Sitting, done: WorkedOut) -> tuple[Notice, ...]:
    """Return the dispatches of each battle that is settled by what was worked out, or corrected."""
    now, was = _settled(done.moment.memo), _settled(sitting.moment.memo)
    if now == was:
        return ()
    query = select(encounters).where(encounters.c.game == sitting.game)
    found = await database.rows(query.where(encounters.c.born.in_({one.born for one in (*was, *now)})))
    arranged = {(row.born, row.hex): codec.read_arrangement(row.body, row.version) for row in found}
    if done.moment.last is not None and done.moment.last.before is sitting.moment.last:
        return tuple(_dispatch(one, arranged) for one in now[len(was) :])
    # What was held until now was told to nobody: what counts is what the teams know.
    known = _settled(sitting.as_shown.moment.memo)
    shown = arranged if done.entry.kind is EntryKind.REVERTED else {}
    return (*_withdrawn(known, now), *_corrected(known, was, now, arranged, shown))


def _settled(memo: Begun) -> tuple[Settled, ...]:
    return memo.settled


def _dispatch(of: Settled, arranged: Arranged, *, corrects: bool = False) -> Notice:
    told = dispatch(of, arranged.get(of.key, _NOTHING))
    return notice(PUBLIC, "dispatch", replace(told, corrects=corrects), post=True)


def _withdrawn(known: Iterable[Settled], now: Iterable[Settled]) -> Iterator[Notice]:
    """Yield what is told of battles whose results count no more."""
    left = {one.key for one in now}
    for one in known:
        if one.key not in left:
            told = Withdrawn(one.event.hex, one.active, one.turn)
            yield notice(PUBLIC, "dispatch_withdrawn", told, post=True)


def _corrected(
    known: Iterable[Settled],
    was: Iterable[Settled],
    now: Iterable[Settled],
    arranged: Arranged,
    shown: Arranged,
) -> Iterator[Notice]:
    """Yield dispatches of battles of which everybody has read something else, or nothing.

    Orders of battle that a rewind makes were shown to nobody: those stay that were; `shown` is for results
    that count again as they did.
    """
    before = {one.key: one for one in known}
    held = {one.key: one for one in was}
    for one in now:
        first = before.get(one.key)
        if first is not None:
            told = _dispatch(as_it_was_shown(one, first), arranged, corrects=True)
            if told != _dispatch(first, arranged, corrects=True):
                yield told
        elif held.get(one.key) is not one:
            yield _dispatch(one, shown, corrects=True)
