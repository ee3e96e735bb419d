"""Carrying out what a captain says: his sheet and his later answers, already found legal."""

from __future__ import annotations

from engine.campaign import commands as c
from engine.campaign import events as e
from engine.campaign.carrying_out.combat import go_on, not_asked
from engine.campaign.carrying_out.course import Course
from engine.campaign.carrying_out.orders import give_orders
from engine.campaign.carrying_out.recovery import closing, recover
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.legality.answers import names_question
from engine.campaign.legality.plan import Plan
from engine.campaign.see import see


def carry_out(course: Course, team: Team, act: c.Act, worked_out: Plan | None) -> None:
    """Add the events of one legal act of a team; `worked_out` is the plan of its sheet, if it is one."""
    state = course.state
    match act:
        case c.Sheet() if worked_out is not None:
            course.add(give_orders(state, team, act, worked_out))
        case c.Halt(number) | c.Go(number):
            _answer_scout(course, PlatoonId(team, number), halt=isinstance(act, c.Halt))
        case c.NameFighters(numbers):
            platoons = tuple(sorted(PlatoonId(team, n) for n in numbers))
            question = names_question(see(state, c.Seat.of(team)), set(platoons))
            if question is not None:
                course.add([e.FightersNamed(question.hex, platoons)])
        case c.RankRetreat(number, hexes):
            course.add([e.RetreatRanked(PlatoonId(team, number), hexes)])
        case c.Recover():
            recover(course, team, act)
        case c.RecoverNone():
            course.add(x for r in state.recoveries if r.team is team for x in closing(state, r))
        case c.Resign():
            course.add([e.GameEnded(team.enemy, "resigned")])
        case _:
            raise AssertionError(act)  # `check` lets nothing else pass


def _answer_scout(course: Course, platoon: PlatoonId, *, halt: bool) -> None:
    """Halt a scout or send it on; others whose halt would then leave three go on at once (12.4)."""
    scout = next(s for s in course.state.scouts if s.platoon == platoon)
    course.add([e.ScoutHalted(platoon, scout.target)] if halt else go_on(course.state, scout))
    while other := not_asked(course.state):
        course.add(go_on(course.state, other))
