"""What an amendment or an undo would come to, for every seat, before it is made (campaign 16.2)."""

from __future__ import annotations

from typing import Any

from bot.core.referee.correcting.correction_shapes import Preview, Undoing
from bot.core.referee.correcting.step_line import StepLine
from bot.core.referee.correcting.views_compared import by_seat, noticed, seen_after, seen_now
from bot.core.table.replay import without
from bot.core.table.sitting import Sitting
from bot.core.table.undoing import to_undo
from engine.common.chance import Hand
from engine.common.turn import Scope


def of_acts(sitting: Sitting, said: Any, dice: Hand) -> Preview:  # noqa: ANN401 - of any game
    """Return what the referee's acts would come to, with these dice; raise their refusal."""
    rules, before = sitting.rules, sitting.state
    events, after = rules.resolve(before, said, dice)
    told = rules.tell(before, events, after)
    return Preview(
        game=sitting.game,
        head=sitting.head,
        said=said,
        before=seen_now(sitting),
        after=seen_after(sitting, after),
        changes=noticed(sitting, after),
        told=by_seat(sitting, told),
        broken=rules.corrections.breaks(before, after),
        foretold=rules.corrections.foretold(before, after),
    )


def of_undo(line: StepLine, scope: Scope) -> Undoing | None:
    """Return what an undo would come to, None where there is nothing to undo; raise as `to_undo`."""
    sitting = line.sitting
    now = sitting.moment
    if now.last is None and now.back is None:
        return None
    undoes = to_undo(now, scope)
    if undoes.to is not None:
        after = line.moments[undoes.to].state
    elif undoes.step is None:
        return None
    else:
        after = without(sitting.of, line.moments[0], now, line.entries, undoes.step.position).state
    return Undoing(seen_now(sitting), seen_after(sitting, after), noticed(sitting, after))
