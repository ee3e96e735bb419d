"""The one door into a campaign: a submission in, events out, or a refusal with every fault."""

from __future__ import annotations

from engine.campaign import captain, refereeing
from engine.campaign.check import check
from engine.campaign.commands import Submission
from engine.campaign.course import Course
from engine.campaign.events import Event
from engine.campaign.progress import go_on_by_itself
from engine.campaign.see import see
from engine.campaign.state import State
from engine.errors import NotAllowed


def decide(state: State, submission: Submission) -> tuple[Event, ...]:
    """Carry out a submission whole and answer its events.

    Raises NotAllowed with all faults if it is not legal; then nothing of it has happened.

    A team's message is carried out to its end before the game goes on by itself; after each act of the
    referee it does so at once, and
    his next act is judged on what has become of the game (docs/decisions/0003).
    """
    _judge(state, submission)
    course = Course(state)
    team = submission.seat.team
    if team is not None:
        for act in submission.acts:
            captain.carry_out(course, team, act)
        go_on_by_itself(course)
        return tuple(course.events)
    for act in submission.acts:
        if course.events:
            _judge(course.state, Submission(submission.seat, (act,)))
        refereeing.carry_out(course, act)
        go_on_by_itself(course)
    return tuple(course.events)


def _judge(state: State, submission: Submission) -> None:
    faults = check(see(state, submission.seat), submission)
    if faults:
        raise NotAllowed(*faults)
