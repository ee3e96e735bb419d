"""What the game does by itself when nobody has to be waited for (campaign 4.1, 12.4, 14.2, 15.3, 16.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.campaign import events as e
from engine.campaign.battlefield import payable
from engine.campaign.carrying_out.combat import begin_combat, go_on, not_asked
from engine.campaign.carrying_out.course import Course
from engine.campaign.carrying_out.recovery import closing
from engine.campaign.carrying_out.retreat import follow_ranking
from engine.campaign.carrying_out.turn import end_turn
from engine.campaign.state import Stage, State


def go_on_by_itself(course: Course) -> None:
    """Carry the game on to the next moment at which it waits for somebody."""
    if course.state.stage is Stage.SCOUTS:
        _scouts(course)
    if course.state.stage is Stage.COMBAT:
        _retreats(course)
        if _nobody_waited_for(course.state):
            course.add(_close_all(course.state))
            course.add(end_turn(course.state))


def _scouts(course: Course) -> None:
    """Send on the scouts that are not asked; when none is left to answer, the Combat Phase begins."""
    while scout := not_asked(course.state):
        course.add(go_on(course.state, scout))
    if not course.state.scouts:
        course.add([begin_combat(course.state)])


def _retreats(course: Course) -> None:
    """Follow the rankings, together and in platoon order, once all are given (15.3)."""
    if any(r.ranking is None for r in course.state.retreats):
        return
    for retreat in sorted(course.state.retreats, key=lambda r: r.platoon):
        course.add(follow_ranking(course.state, retreat))


def _nobody_waited_for(state: State) -> bool:
    """Tell whether no battle is pending, no retreat open, and no victor can recover anything (14.2)."""
    return not state.battles and not state.retreats and not any(payable(state, r) for r in state.recoveries)


def _close_all(state: State) -> Iterator[e.Event]:
    for recovery in state.recoveries:
        yield from closing(state, recovery)
