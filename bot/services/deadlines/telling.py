"""Who is told by when, in the same letters as what has begun.

Each team is told out of what it knew before and knows now: so of the enemy's turn only by when its orders
are due, and of the battles (12.3). That comes with its turn and its battles; after an undo only to a team
whose own View has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.services.deadlines.open_now import Open, open_to
from bot.services.deadlines.pace import PUBLIC, Pace
from bot.services.notices import Notice, notice
from engine.campaign.commands import Seat
from engine.campaign.state import State
from engine.campaign.view import View

TEAMS = (Seat.BLUE, Seat.RED)
See = Callable[[State, Seat], View]


def dues_told(
    pace: Pace, see: See, before: State, after: State, at: int, told: tuple[Notice, ...]
) -> tuple[Notice, ...]:
    """Answer what both teams are told by when what has begun is due; `told` is what they are told of it.

    It comes with that, never alone: an undo of what was held is told to nobody. Nothing in a pause: no
    deadline runs then, and when it is over everybody is told of his own.
    """
    if not pace.hours or pace.time.paused_since is not None:
        return ()
    return tuple(
        one
        for seat in TEAMS
        if any(notice.seat == seat for notice in told)
        for open_ in begun(see(before, seat), see(after, seat))
        for one in _told(pace, open_, seat, at, told)
    )


def begun(before: View, after: View) -> Iterator[Open]:
    """Answer what is open to a seat now that was not before."""
    was = open_to(before)
    yield from (one for key, one in open_to(after).items() if key not in was)


def due_by(seat: str, open_: Open, due: int, *, post: bool) -> Notice:
    """Answer the notice by when something is due, a moment in milliseconds."""
    team = open_.seat if open_.seat in TEAMS else ""
    return notice(
        seat,
        "due_by",
        ask=open_.seat == seat,
        post=post,
        what=open_.what,
        team=team,
        of=open_.of,
        due=due // 1000,
    )


def _told(pace: Pace, open_: Open, seat: str, at: int, told: tuple[Notice, ...]) -> Iterator[Notice]:
    own = pace.due(open_.what, at)
    due = None if own is None else pace.time.wall(own)
    if due is None:
        return
    posted = open_.what in PUBLIC and any(one.post and one.seat == seat for one in told)
    if posted:
        yield due_by(seat, open_, due, post=True)
    if open_.seat == seat or not posted:
        yield due_by(seat, open_, due, post=False)
