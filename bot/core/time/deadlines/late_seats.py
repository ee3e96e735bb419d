"""Who is late with what, and what they are told: nobody else is, and others can see nothing of it.

Whoever is waited for is reminded by direct message, once before and once after. Where that is the referee,
those are who bring it about: of a battle each side, of what it knows the battle to wait for, and only where
that is its own (13.3, 13.7).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from bot.core.post.notices import Notice
from bot.core.store.drafts import open_drafts
from bot.core.table.table import Table
from bot.core.time.deadlines.ledger import Due
from bot.core.time.deadlines.pauses import GameTime
from bot.core.told.waiting_details import Reminder
from engine.common.seat import REFEREE, Seat

DAY = 86_400_000
Ready: TypeAlias = Mapping[tuple[Seat, str], int]
"""The numbers of the sheets that lie ready, by whose they are and for what."""


async def ready_sheets(table: Table, game: str) -> Ready:
    """Return the sheets of a game that lie ready for what is waited for."""
    if await table.database.row(open_drafts(game)) is None:
        return {}
    return {(one.seat, one.what): one.draft or 0 for one in await table.waiting(game)}


def lead(one: Due, time: GameTime) -> int:
    """Return how long before its end somebody is reminded: a quarter of the time he has, a day at most."""
    return 0 if one.due is None else min(DAY, max(0, one.due - time.at(one.since)) // 4)


def reminders(one: Due, kind: str, due: int, drafts: Ready, arranged: Mapping[Seat, str]) -> Iterator[Notice]:
    """Yield what those who are waited for are told: of a thing that is due, or was, at a moment (seconds).

    `arranged` is what the referee waits for of each seat, "" for nothing; `due` 0: no deadline.
    """
    open_ = one.open
    meant = {seat: of for seat, of in arranged.items() if of}
    for seat, of in (meant if open_.seat == REFEREE else {open_.seat: open_.of or open_.scope}).items():
        draft = drafts.get((seat, open_.what), 0)
        told = Reminder(open_.what, of, draft, due)
        yield Notice(seat, kind, told, ask=True, scope=open_.scope, charge=open_.charge)
