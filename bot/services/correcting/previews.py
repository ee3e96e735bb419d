"""What an amendment or an undo would come to, for every seat, before it is made (campaign 16.2)."""

from __future__ import annotations

from bot.services.correcting.line import Line
from bot.services.correcting.seen import noticed, seen_after, seen_now
from bot.services.correcting.shapes import Preview, Undoing
from bot.services.sitting import Sitting
from engine.campaign.commands import Submission
from engine.frozen import FrozenMap


def of_acts(sitting: Sitting, said: Submission) -> Preview:
    """Answer what the referee's acts would come to; raise their refusal."""
    rules, before = sitting.rules, sitting.state
    events, after = rules.resolve(before, said)
    told = rules.tell(before, events, after)
    return Preview(
        game=sitting.game,
        head=sitting.head,
        said=said,
        before=seen_now(sitting),
        after=seen_after(sitting, after),
        changes=noticed(sitting, after),
        told=FrozenMap({seat: tuple(one for one in told if one.seat == seat) for seat in rules.seats}),
        broken=rules.corrections.breaks(before, after),
    )


def of_undo(line: Line) -> Undoing | None:
    """Answer what an undo would come to, None where there is nothing to undo."""
    sitting = line.sitting
    if sitting.moment.back is None:
        return None
    after = line.moments[sitting.moment.back].state
    return Undoing(seen_now(sitting), seen_after(sitting, after), noticed(sitting, after))
