"""Which way of putting a step right is advised: undo, rewind, or facts set right (campaign 16.2, 16.3)."""

from __future__ import annotations

from bot.core.present.corrections.correction_ways import Way, Why
from bot.core.referee.correcting.correction_shapes import Advice
from bot.core.referee.correcting.kept_rewind import KeptRewind
from bot.core.referee.correcting.rewind_on_line import rewound
from bot.core.referee.correcting.step_line import StepLine
from engine.common.chance import Hand


def advice(line: StepLine, work: KeptRewind, dice: Hand) -> Advice:
    """Work a rewind out with these dice and say what is advised: what disturbs least."""
    found, at = rewound(line, work, dice), line.find(work.origin)
    instead = [one.done for one in found.steps if one.of == at]
    rightly = line.sitting.rules.corrections.mending.rightly
    lines = tuple(rightly(line.history[at], instead[-1] if instead else None, line.now))
    if found.stop is not None:
        return Advice(Way.AMEND, Why.STOPS, lines)
    if found.state == line.now:
        return Advice(Way.AMEND, Why.NOTHING, ())
    if line.sitting.moment.back == line.steps[at].position - 1:
        return Advice(Way.UNDO, Why.LAST, lines)
    return Advice(Way.REWIND, Why.STANDS, lines)
