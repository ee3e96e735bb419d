"""The legality of what is said, from the View of whoever says it: who and when, then the act's own rule."""

from __future__ import annotations

from collections.abc import Mapping

from engine.common.judging import Judge, judged
from engine.errors import Fault, fault
from engine.tournament import acts
from engine.tournament.acts import Submission
from engine.tournament.legality import groups, hall, missions, reports, results, turns
from engine.tournament.legality.moment import judge_moment
from engine.tournament.state import View


def check(view: View, said: Submission) -> tuple[Fault, ...]:
    """Return what the rules have against something said, nothing where it is legal."""
    if isinstance(said.act, acts.HandIn) and said.by_referee and groups.is_final(view):
        if not said.reason:
            return (fault("group_without_reason", "10.3"),)
        return judged(view, said.act, judge_moment, {acts.HandIn: groups.corrected})
    return judged(view, said.act, judge_moment, _JUDGES)


_JUDGES: Mapping[type, Judge] = {
    acts.Set: hall.set_,
    acts.Enter: hall.enter,
    acts.Withdraw: hall.withdraw,
    acts.Return: hall.return_,
    acts.Draw: hall.draw,
    acts.PairByHand: hall.pair,
    acts.Undraw: hall.undraw,
    acts.Result: results.result,
    acts.NoShow: results.no_show,
    acts.CallTime: results.call_time,
    acts.Close: results.close,
    acts.HandIn: groups.handed_in,
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
    acts.Report: reports.report,
    acts.Confirm: results.confirm,
    acts.Object: results.object_to,
}
"""What remains to be judged once it is the moment; who concedes may."""
