"""Who is told what of a correction: a side only where its own View has changed (campaign 12, 16.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.post.notices import Notice, notice
from bot.core.seam.game import Game, Rules, State
from bot.core.told.put_right_details import Corrected
from bot.core.told.whole_game_details import TurnOf, Why
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Turn


def corrected(of: Game, known: State, before: State, after: State, reason: str) -> tuple[Notice, ...]:
    """Return what is told of a correction that leads from one state to another.

    A side, which was shown `known`, is told its own changes by direct message and is asked what is open for
    it; of another side's nothing. The referee is told once. All are told alike where the game is over by
    it, or goes on.
    """
    news = of.rules.tell(of.rules.corrections.untold(before), (), after)
    # Where no event tells that it is over, the states do: the referee is told with all others.
    over = is_over(of.rules, after) and not of.rules.corrections.ended(after)
    return (
        *told_to_others(of, known, after),
        notice(REFEREE, "corrected_why", Why(reason)),
        *(one for one in news if one.seat == REFEREE and not (over and one.post)),
    )


def told_to_others(of: Game, known: State, after: State) -> Iterator[Notice]:
    """Return what is told to all but the referee of what leads to a state, where sides were shown `known`."""
    rules = of.rules
    yield from _ending(rules, known, after)
    for seat in dict.fromkeys((*of.players(known), *of.players(after))):
        changes = rules.corrections.noticed(rules.see(known, seat), rules.see(after, seat))
        if changes:
            yield notice(seat, "corrected", Corrected(len(changes), changes), ask=True)


def is_over(rules: Rules, state: State) -> bool:
    """Tell whether a game is over in a state."""
    return _turn(rules, state).ending is not None


def _turn(rules: Rules, state: State) -> Turn:
    return rules.turn(rules.see(state, REFEREE), WHOLE)


def _ending(rules: Rules, known: State, after: State) -> Iterator[Notice]:
    """Tell everybody that the game is over, or that it goes on."""
    was, now = _turn(rules, known), _turn(rules, after)
    if was.ending == now.ending:
        return
    if now.ending is None:
        side, turn = now.seat or "", now.number
        seats = (chair.seat for chair in rules.seats(known))
        yield from (notice(seat, "goes_on", TurnOf(str(side), turn), post=True) for seat in seats)
    else:
        events = rules.corrections.ended(after)
        start = rules.corrections.untold(after) if events else known
        yield from (one for one in rules.tell(start, events, after) if one.post)
