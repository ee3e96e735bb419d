"""Which way of putting a step right is advised: undo, rewind, or facts set right (campaign 16.2, 16.3)."""

from __future__ import annotations

from bot.present.corrections.ways import Way, Why
from bot.services.correcting.kept import Kept
from bot.services.correcting.line import Line
from bot.services.correcting.shapes import Advice
from bot.services.correcting.working import rewound
from engine.campaign.amending import in_its_turn, set_right
from engine.campaign.record.write import act_line


def advice(line: Line, work: Kept) -> Advice:
    """Work a rewind out and say what is advised: what disturbs least."""
    found, at = rewound(line, work), line.find(work.origin)
    instead = [one.done for one in found.steps if one.of == at]
    rightly = in_its_turn(instead[-1]) if instead else line.history[at].before
    facts = set_right(in_its_turn(line.history[at]), rightly, line.now)
    lines = tuple(act_line(fact) for fact in facts)
    if found.stop is not None:
        return Advice(Way.AMEND, Why.STOPS, lines)
    if found.state == line.now:
        return Advice(Way.AMEND, Why.NOTHING, ())
    if line.sitting.moment.back == line.steps[at].position - 1:
        return Advice(Way.UNDO, Why.LAST, lines)
    return Advice(Way.REWIND, Why.STANDS, lines)
