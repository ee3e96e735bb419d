"""The legality of what is said, from the View of whoever says it (D.7, then the rule of the act)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.common.judging import Judge, judged
from engine.errors import Fault
from engine.week import acts
from engine.week.acts import Submission
from engine.week.legality import attacks, commands, defending, moves, referee, retreating
from engine.week.legality.moment import judge_moment
from engine.week.state import View


def check(view: View, said: Submission) -> tuple[Fault, ...]:
    """Return what the rules have against something said, nothing where it is legal."""
    return judged(view, said.act, judge_moment, _JUDGES)


_JUDGES: Mapping[type, Judge] = {
    acts.Depot: commands.depot,
    acts.Load: commands.load,
    acts.Span: commands.span,
    acts.Chain: commands.chain,
    acts.Free: moves.free,
    acts.Initiative: moves.initiative,
    acts.Move: moves.move,
    acts.Sail: moves.sail,
    acts.Activate: moves.activate,
    acts.Attack: attacks.attack,
    acts.Mounted: defending.mounted,
    acts.Command: defending.commander,
    acts.Defend: defending.defend,
    acts.Intensity: defending.intensity,
    acts.Supplied: defending.supply,
    acts.Commit: defending.commit,
    acts.Lose: retreating.lose,
    acts.Retreat: retreating.retreat,
    acts.Stand: retreating.stand,
    acts.Advance: retreating.advance,
    acts.DestroySupply: commands.destroy_supply,
    acts.DestroyDepot: commands.destroy_depot,
    acts.Militia: commands.militia,
    acts.Begin: referee.begin,
    acts.MonthDone: referee.month_done,
    acts.Dismiss: referee.dismiss,
    acts.Close: referee.close,
    acts.Chits: referee.chits,
    acts.Consume: referee.consume,
    acts.Judge: referee.judge,
    acts.SetTurn: referee.set_turn,
    acts.SetLeader: referee.set_leader,
    acts.SetUnit: referee.set_unit,
    acts.SetAt: referee.set_piece,
    acts.SetChain: referee.set_piece,
    acts.SetGone: referee.set_piece,
    acts.SetFigure: referee.set_figure,
    acts.SetPool: referee.set_pool,
}
"""What remains to be judged once it is the moment; what is missing is always legal then."""
