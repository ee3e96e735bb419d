"""The one door into a tournament: something said, and what happens, or a refusal with every fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.common.chance import NO_CHANCE, Chance
from engine.common.seat import Seat
from engine.errors import NotAllowed
from engine.tournament import acts
from engine.tournament.acts import Act, Submission
from engine.tournament.carrying_out import hall, missions, results, turns
from engine.tournament.carrying_out.course import Course
from engine.tournament.check import check
from engine.tournament.events import Event
from engine.tournament.legality.moment import meant
from engine.tournament.legality.results import found
from engine.tournament.match import Match
from engine.tournament.see import see
from engine.tournament.state import State, View


def resolve(state: State, said: Submission, chance: Chance = NO_CHANCE) -> tuple[tuple[Event, ...], State]:
    """Return what happens and the state after it.

    Raise NotAllowed with the faults if it is not legal; then nothing has happened.
    """
    view = see(state, said.seat)
    faults = check(view, said)
    if faults:
        raise NotAllowed(*faults)
    course, act = Course(state, chance), said.act
    if type(act) in _WHOLE:
        _WHOLE[type(act)](course, said.seat, act)
    else:
        _IN_A_MATCH[type(act)](course, _match(view, said.seat, act), said.seat, act)
    return tuple(course.events), course.state


def _match(view: View, seat: Seat, act: Act) -> Match:
    """Return the match that an act is about: it was judged to be there."""
    of_result = found(view, act.pair, act.round) if isinstance(act, acts.Result) else None
    match = of_result or meant(view, seat, act)
    if match is None:
        raise ValueError(act)
    return match


_WHOLE: Mapping[type, Callable[[Course, str, Any], None]] = {
    acts.Set: hall.set_,
    acts.Enter: hall.enter,
    acts.Withdraw: hall.withdraw,
    acts.Return: hall.return_,
    acts.Draw: hall.draw,
    acts.PairByHand: hall.pair,
    acts.Undraw: hall.undraw,
    acts.HandIn: hall.hand_in,
}
_IN_A_MATCH: Mapping[type, Callable[[Course, Match, str, Any], None]] = {
    acts.Side: missions.side,
    acts.Choose: missions.choose,
    acts.End: turns.end,
    acts.Held: turns.held,
    acts.Reinforce: turns.reinforce,
    acts.Flank: turns.flank,
    acts.Wait: turns.wait,
    acts.Fog: turns.fog,
    acts.OpenTarget: turns.open_target,
    acts.Count: turns.count,
    acts.NameOver: turns.name_over,
    acts.Concede: results.concede,
    acts.Report: results.report,
    acts.Confirm: results.confirm,
    acts.Object: results.object_to,
    acts.Result: results.result,
    acts.NoShow: results.no_show,
    acts.CallTime: results.call_time,
    acts.Close: results.close,
}
