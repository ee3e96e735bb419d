"""What the program says for the seats of a practice at which nobody sits: as little as the rules allow."""

from __future__ import annotations

from engine.campaign.commands import Answer, NameFighters, RankRetreat, RecoverNone, Seat, Sheet, Submission
from engine.campaign.forces import Team
from engine.campaign.state import Stage
from engine.campaign.view import View


def answer_of(view: View, learner: Seat) -> Submission | None:
    """Return what is said for whoever is waited for but the learner, from the referee's View; None: nothing.

    The other team passes its turns (10.3), names the lowest numbers (15.4), retreats anywhere (15.3) and
    recovers nothing (14.2). The referee says nothing by himself: how a battle went is the learner's to say.
    """
    team = Team.RED if learner == Seat.BLUE else Team.BLUE
    if view.ending is not None:
        return None
    if view.stage is Stage.ORDERS and view.active is team:
        return Submission(Seat.of(team), (Sheet(team, view.game_turn),))
    said = _answer(view, team)
    return Submission(Seat.of(team), (said,)) if said is not None else None


def _answer(view: View, team: Team) -> Answer | None:
    for names in view.names:
        if names.team is team:
            return NameFighters(tuple(one.number for one in names.platoons[:2]))
    for retreat in view.retreats:
        if retreat.platoon.team is team and retreat.platoon not in view.answered:
            return RankRetreat(retreat.platoon.number, retreat.options)
    if any(one.team is team for one in view.recoveries):
        return RecoverNone()
    return None
