"""What an amendment or an undo would come to, for every seat, before it is made (campaign 16.2)."""

from __future__ import annotations

from bot.services.correcting.line import Line
from bot.services.correcting.shapes import Preview, Undoing
from bot.services.correcting.telling import changes_of
from bot.services.sitting import Sitting
from engine.campaign.commands import Seat, Submission
from engine.campaign.soundness import broken
from engine.campaign.state import State
from engine.campaign.view import View
from engine.common.differences import Change
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
        before=_before(sitting),
        after=_after(sitting, after),
        changes=_changes(sitting, after),
        told=FrozenMap({seat: tuple(one for one in told if one.seat == seat) for seat in Seat}),
        broken=broken(before, after),
    )


def of_undo(line: Line) -> Undoing | None:
    """Answer what an undo would come to, None where there is nothing to undo."""
    sitting = line.sitting
    if sitting.moment.back is None:
        return None
    after = line.moments[sitting.moment.back].state
    return Undoing(_before(sitting), _after(sitting, after), _changes(sitting, after))


def _before(sitting: Sitting) -> FrozenMap[Seat, View]:
    """Answer what each seat sees now: while something is held a team sees what was before it (2.4)."""
    return FrozenMap({seat: sitting.rules.see(sitting.as_seen_by(seat).state, seat) for seat in Seat})


def _after(sitting: Sitting, after: State) -> FrozenMap[Seat, View]:
    return FrozenMap({seat: sitting.rules.see(after, seat) for seat in Seat})


def _changes(sitting: Sitting, after: State) -> FrozenMap[Seat, tuple[Change, ...]]:
    """Answer what each seat would notice, the referee of what he knows though it is held."""
    of_teams = changes_of(sitting.rules, sitting.as_shown.state, after)
    of_referee = changes_of(sitting.rules, sitting.state, after)[Seat.REFEREE]
    return FrozenMap({**of_teams, Seat.REFEREE: of_referee})
