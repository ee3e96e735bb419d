"""What the clock may close: it says the referee's line once all that the line ends is late.

It says each line once. Where the rules refuse it the referee is asked, as where the clock closes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from bot.core.people.people import NOBODY, Status
from bot.core.post.notices import Notice
from bot.core.store.moments import stored
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from bot.core.time.deadlines.ledger import AFTER, Due, keep_up
from bot.core.time.deadlines.pace import Pace
from engine.common.seat import REFEREE
from engine.common.told import CloseDue
from engine.common.turn import Scope
from engine.errors import Refusal

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Closing:
    """What one line ends: all of a scope that have it. `due` is when the last of it was, in seconds.

    0: it was late already when it was opened, by what the clock closed before it. All were told then, and
    how often the clock closes may tell what somebody was asked.
    """

    scope: Scope
    line: str
    dues: tuple[Due, ...]
    due: int

    @property
    def last(self) -> int:
        """The number in the ledger of what was opened last."""
        return max(one.number for one in self.dues)

    @property
    def new(self) -> bool:
        """Tell whether something of it has become late since the clock was looked at last."""
        return any(one.reminded < AFTER or not one.asked for one in self.dues)


def _lines(kept: Iterable[Due], now: Pace, at: int) -> Iterator[Closing]:
    """Return what each line ends of which all is late at a moment, where its scope does not stand still."""
    closable = [one for one in kept if one.open.close and not one.over]
    for (scope, line), found in groupby(sorted(closable, key=_line), _line):
        dues, time = tuple(found), now.of(scope)
        own = [one.due for one in dues if one.due is not None and one.due <= time.at(at)]
        moment = time.wall(max(own)) if len(own) == len(dues) and time.paused_since is None else None
        if moment is not None:
            fresh = any(time.at(one.since) < due for one, due in zip(dues, own, strict=True))
            yield Closing(scope, line, dues, moment // 1000 if fresh else 0)


def _line(one: Due) -> tuple[Scope, str]:
    return one.open.scope, one.open.close


def closes(sitting: Sitting, now: Pace) -> bool:
    """Tell whether the clock may close something in a game, as its referee has set it, else as it has it."""
    return sitting.of.clock_closes if now.clock_closes is None else now.clock_closes


async def close_late(table: Table, game: str, at: datetime) -> frozenset[int] | None:
    """Close, for who holds the game's lock, what is late; return what the referee is to be asked about.

    That are the numbers of what was refused; None: the clock closes nothing here.
    """
    now, kept = await keep_up(table, game)
    sitting = await table.sitting(game)
    if not closes(sitting, now):
        return None
    refused: set[int] = set()
    tried: set[int] = set()
    while sitting.status is Status.RUNNING:
        hold, late = sitting.hold, _lines(kept, now, stored(at))
        found = (one for one in late if one.last not in tried and not hold.holds(one.scope))
        one = next((one for one in found if one.new), None)
        if one is None:
            break
        tried.add(one.last)
        key = f"clock:{game}:{one.last}"
        said = Said(REFEREE, one.line, key, NOBODY, stored(at), clock=one.due)
        try:
            await table.say_under_lock(game, said)
        except Refusal:
            log.info("The clock could not close what is late in game %s: its referee is asked.", game)
            refused |= {due.number for due in one.dues}
        now, kept = await keep_up(table, game)
        sitting = await table.sitting(game)
    return frozenset(refused)


def to_close(late: Collection[Due], moments: dict[int, int]) -> Iterator[Notice]:
    """Ask the referee to close what is late, with the line that does; `moments` of it are in seconds."""
    for (scope, line), found in groupby(sorted(late, key=_line), _line):
        dues = tuple(found)
        due = max(moments[one.number] for one in dues)
        details = CloseDue(line, due, tuple(sorted({one.open.seat for one in dues})))
        yield Notice(REFEREE, "close_due", details, ask=True, scope=scope)
