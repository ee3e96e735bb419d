"""A played record whose steps can be told rightly afterwards (campaign 16.3)."""

from __future__ import annotations

from functools import partial

from engine.campaign.commands import Seat, Submission
from engine.campaign.events import Event
from engine.campaign.hear import hear
from engine.campaign.record.play import Played
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.state import State
from engine.common import rewinding, steps
from tests.rules.campaign.table import holds

Done = steps.Done[State, Submission, Event]
Rewound = steps.Rewound[State, Submission, Event]
Stop = steps.Stop[State, Submission]
Instead = tuple[Submission, ...]
rewind = partial(rewinding.rewind, CAMPAIGN)
strays = partial(rewinding.strays, CAMPAIGN)

LATE = """
    set control B5 blue
    set control C5 blue
    set control D5 blue
    set control E5 red
    set control E4 red
    set platoon blue P1 D5: M5, H4
    set platoon blue P2 D5: M5
    set platoon red P1 E5: H5, M3
    set bank blue 10
    first blue
    blue:
    Blue turn 1
    P1, D5, E5
    expect battles E5
    referee:
    result E5: attackers annihilate; lost blue P1 H4
    blue:
    recover none
    red:
    Red turn 1
    blue:
    Blue turn 2
    P1, E5, E6
    P2, D5, D6
    red:
    Red turn 2
    blue:
    Blue turn 3
    build P3: M5
    P2, D6, D5
"""
"""Blue took E5, which pays; two turns later it turns out that its attack had failed."""
RESULT, RECOVERED, FIRST_RED, SECOND, THIRD = 2, 3, 4, 5, 7
"""Which of its steps is the result, the recovery, Red's first sheet, Blue's second and its third."""
KEPT = """
    set control B5 blue
    set control C5 blue
    set control D5 blue
    set control E5 red
    set control D6 red
    set platoon blue P1 D5: M5
    set platoon red P1 E5: H5, M3
    set platoon red P2 D6: H5
    first blue
    blue:
    Blue turn 1
    P1, D5, E5
    expect battles E5
    referee:
    result E5: attackers annihilate
    red:
    Red turn 1
    blue:
    Blue turn 2
    P1, E5, D5
    red:
    Red turn 2
    blue:
    Blue turn 3
    P1, D5, D6
    expect battles D6
"""
"""Blue's P1 won, came back, and attacked elsewhere."""
BACK, ATTACK = 4, 6
"""Which steps are the sheets by which it came back and attacked."""
FAILED = "result E5: defenders annihilate; lost red P1 M3"


class Late:
    """A record, and its steps."""

    def __init__(self, text: str = LATE) -> None:
        self.played: Played = holds(text)
        steps = [step for step in self.played.steps if step.submission is not None]
        self.history = tuple(Done(s.before, s.submission, s.events) for s in steps if s.submission)

    def said(self, number: int, text: str, seat: Seat = Seat.REFEREE) -> Submission:
        """Read a text as a seat would say it before a step."""
        return hear(text, see(self.history[number].before, seat))

    def rewound(
        self, text: str = FAILED, at: int = RESULT, choices: dict[int, tuple[Submission, ...]] | None = None
    ) -> Rewound:
        """Say something else in the place of a step."""
        return rewind(self.history, at, (self.said(at, text),), choices)
