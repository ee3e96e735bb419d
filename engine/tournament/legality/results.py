"""Legality of what settles a match: answers to a report, and the referee's word (6.5 to 6.8, 7)."""

from __future__ import annotations

from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.errors import require, required
from engine.tournament import acts
from engine.tournament.acts import Pair
from engine.tournament.judging.judged import is_scored
from engine.tournament.legality.moment import AFTER, match_between, match_of, own_match
from engine.tournament.match import CHOOSING, PLAY, REPORTED, SETTLED, SIDE, Match
from engine.tournament.missions import LAST_TURN
from engine.tournament.state import View


def confirm(view: View, _: acts.Confirm) -> None:
    """Judge that there is a report of the other's to confirm (7.3)."""
    match = own_match(view)
    require(match.other(view.seat) in match.reports, "nothing_to_confirm", "7.3")


def object_to(view: View, _: acts.Object) -> None:
    """Judge that the other has just reported, also in a dispute (7.3)."""
    require(may_object(own_match(view), view.seat), "nothing_to_object_to", "7.3")


def may_object(match: Match, seat: Seat) -> bool:
    """Tell whether the other's report is the last word in a match (7.3)."""
    return match.latest == match.other(seat) and match.objected is None


def found(view: View, pair: Pair, round_: int) -> Match | None:
    """Return the match of two in a round, 0: their latest one; None where they were not paired."""
    for one in reversed(view.hall.rounds):
        if round_ in (0, one.number):
            for scope in one.boards:
                if set(pair) == set(view.matches[scope].two):
                    return view.matches[scope]
    return None


def result(view: View, act: acts.Result) -> None:
    """Judge that two were paired, in that round (7.4), and what they scored (2.2)."""
    require(found(view, act.pair, act.round), "not_paired_so", "7.4", pair="-".join(act.pair))
    for name, points in act.scored:
        require(is_scored(points), "no_such_points", "2.2", name=name)


def no_show(view: View, act: acts.NoShow) -> None:
    """Judge who did not come: of one match, whose game is not over (6.7)."""
    matches = set[Scope]()
    for name in act.names:
        match = required(match_of(view, name), "no_match_to_miss", "6.7", name=name)
        gone = match.stage == SETTLED or (match.stage in AFTER and bool(match.over or match.reports))
        require(not gone, "too_late_for_a_noshow", "6.7", name=name)
        matches.add(match.scope)
    require(len(matches) == 1, "two_matches", "6.7")


def _of_now(view: View, pair: Pair) -> Match:
    return required(match_between(view, pair), "no_match_of_two", "6.2", pair="-".join(pair))


def call_time(view: View, act: acts.CallTime) -> None:
    """Judge after which turn time is called (6.5)."""
    match = _of_now(view, act.pair)
    fits = match.stage == PLAY and max(1, match.ended) <= act.turn <= LAST_TURN
    require(fits, "time", "6.5", least=max(1, match.ended), most=LAST_TURN, stage=match.stage)


def close(view: View, act: acts.Close) -> None:
    """Judge that something is open that a deadline may close (6.8)."""
    match = _of_now(view, act.pair)
    require(match.stage in (SIDE, CHOOSING, REPORTED), "nothing_to_close", "6.8", stage=match.stage)
