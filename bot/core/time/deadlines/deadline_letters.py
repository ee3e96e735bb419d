"""Who is told by when, in the same letters as what has begun.

Each team is told out of what it knew before and knows now: so of the enemy's turn only by when its orders
are due, and of the battles (12.3). That comes with its turn and its battles; after an undo only to a team
whose own View has changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.post.notices import Notice
from bot.core.present.reader import View
from bot.core.seam.game import Game
from bot.core.table.replay import Moment
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.time.deadlines.open_now import known_beside, open_to
from bot.core.time.deadlines.pace import Pace
from bot.core.told.waiting_details import DueBy
from engine.common.seat import REFEREE
from engine.common.told import ClockClosed
from engine.common.turn import Open


def dues_told(sitting: Sitting, after: Moment, at: int, told: tuple[Notice, ...]) -> tuple[Notice, ...]:
    """Return what all who play are told by when what has begun is due; `told` is what they are told of it.

    It comes with that, never alone: an undo of what was held is told to nobody. Nothing in a pause: no
    deadline runs then, and when it is over everybody is told of his own.
    """
    pace, of = sitting.roster.pace, sitting.of
    if not pace.hours:
        return ()
    seen = {seat: after.seen(of.rules, seat) for seat in of.players(after.state)}
    public = known_beside(of, seen, seen.__getitem__)
    return tuple(
        one
        for seat in seen
        if any(notice.seat == seat for notice in told)
        for open_ in begun(of, sitting.see(seat), seen[seat])
        if pace.of(open_.scope).paused_since is None
        for one in _told(pace, open_, seat, at, told, known=open_.key in public)
    )


def clock_closed(sitting: Sitting, said: Said) -> Iterator[Notice]:
    """Tell all who know that something was late that the clock closes it now, and who is missing to them."""
    if not said.clock:
        return
    for chair in sitting.chairs:
        late = [one for one in sitting.rules.open(sitting.see(chair.seat)) if one.close == said.words]
        if late:
            details = ClockClosed(said.words, said.clock, tuple(sorted({one.seat for one in late})))
            yield Notice(chair.seat, "clock_closed", details, post=True, scope=late[0].scope)


def begun(of: Game, before: View, after: View) -> Iterator[Open]:
    """Yield what is open to a seat now that was not before."""
    was = open_to(of, before)
    yield from (one for key, one in open_to(of, after).items() if key not in was)


def due_by(seat: str, open_: Open, due: int, *, post: bool) -> Notice:
    """Return the notice by when something is due, a moment in milliseconds."""
    team = "" if open_.seat == REFEREE else open_.seat
    own = open_.seat == seat
    told = DueBy(open_.what, team, open_.of or open_.scope, due // 1000)
    charge = open_.charge if own and not post else ()
    return Notice(seat, "due_by", told, ask=own, post=post, scope=open_.scope, charge=charge)


def _told(
    pace: Pace, open_: Open, seat: str, at: int, told: tuple[Notice, ...], *, known: bool
) -> Iterator[Notice]:
    """Tell a seat by when something is due; `known`: not only those whose it is know of it."""
    own = pace.due(open_.what, at, open_.scope)
    due = None if own is None else pace.of(open_.scope).wall(own)
    if due is None:
        return
    posted = known and any(one.post and one.seat == seat for one in told)
    if posted:
        yield due_by(seat, open_, due, post=True)
    if open_.seat == seat or not posted:
        yield due_by(seat, open_, due, post=False)
