"""Who is told what of a correction: a team only where its own View has changed (campaign 12, 16.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Rules
from bot.services.notices import Notice, notice
from engine.campaign.commands import Seat
from engine.campaign.events import GameEnded
from engine.campaign.state import State, but
from engine.common.differences import write_changes

TEAMS = (Seat.BLUE, Seat.RED)


def corrected(rules: Rules, known: State, before: State, after: State, reason: str) -> tuple[Notice, ...]:
    """Answer what is told of a correction that leads from one state to another.

    A team, which was shown `known`, is told its own changes by direct message and is asked what is open for
    it; of the other side's nothing. The referee is told once. All are told alike where the game is over by
    it, or goes on.
    """
    # What held markers and banks back is no event of this line.
    news = rules.tell(but(before, held=None), (), after)
    return (
        *told_to_others(rules, known, after),
        notice(Seat.REFEREE, "corrected_why", reason=reason),
        *(one for one in news if one.seat == Seat.REFEREE),
    )


def told_to_others(rules: Rules, known: State, after: State) -> Iterator[Notice]:
    """Answer what is told to all but the referee of what leads to a state, where teams were shown `known`."""
    yield from _ending(rules, known, after)
    for seat in TEAMS:
        changes = rules.corrections.noticed(rules.see(known, seat), rules.see(after, seat))
        if changes:
            count, text = len(changes), write_changes(changes)
            yield notice(seat, "corrected", ask=True, count=count, changes=text)


def _ending(rules: Rules, known: State, after: State) -> Iterator[Notice]:
    """Tell everybody that the game is over, or that it goes on."""
    if after.ending == known.ending:
        return
    if after.ending is None:
        side, turn = after.active.value if after.active else "", after.game_turn
        yield from (notice(seat, "goes_on", post=True, team=side, turn=turn) for seat in Seat)
    else:
        over = (GameEnded(after.ending.winner, after.ending.reason),)
        yield from (one for one in rules.tell(but(after, held=None), over, after) if one.kind == "game_ended")
