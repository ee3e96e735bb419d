"""The one door into a campaign: a submission in, events out, or a refusal with every fault."""

from __future__ import annotations

from engine.campaign.carrying_out import captain, refereeing
from engine.campaign.carrying_out.course import Course
from engine.campaign.carrying_out.progress import go_on_by_itself
from engine.campaign.check import judge
from engine.campaign.commands import Submission
from engine.campaign.events import Event
from engine.campaign.legality.plan import Plan
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common.chance import NO_CHANCE, Chance
from engine.errors import NotAllowed


def decide(state: State, submission: Submission, chance: Chance = NO_CHANCE) -> tuple[Event, ...]:
    """Carry out a submission whole and return its events; see `resolve`."""
    return resolve(state, submission, chance)[0]


def resolve(
    state: State, submission: Submission, chance: Chance = NO_CHANCE
) -> tuple[tuple[Event, ...], State]:
    """Carry out a submission whole and return its events and the state that they lead to.

    Raises NotAllowed with all faults if it is not legal; then nothing of it has happened. A toss that names
    no seed is left to `chance`.

    A team's message is carried out to its end before the game goes on by itself; after each act of the
    referee it does so at once, and his next act is judged on what has become of the game
    (docs/decisions/0003).
    """
    worked_out = _judged(state, submission)
    course = Course(state, chance)
    team = submission.seat.team
    for index, act in enumerate(submission.acts):
        if team is not None:
            captain.carry_out(course, team, act, worked_out)
            continue
        if index:
            _judged(course.state, Submission(submission.seat, (act,)))
        refereeing.carry_out(course, act)
        go_on_by_itself(course)
    if team is not None:
        go_on_by_itself(course)
    return tuple(course.events), course.state


def _judged(state: State, submission: Submission) -> Plan | None:
    judgement = judge(see(state, submission.seat), submission)
    if judgement.faults:
        raise NotAllowed(*judgement.faults)
    return judgement.plan
