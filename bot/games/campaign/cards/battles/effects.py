"""What a settled battle does, as its reader may know it: retreats, rankings, recovery (campaign 14, 15)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.words.speech import listed, points, say
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.forces import Team, cost
from engine.campaign.told import Fought
from engine.campaign.view import RecoveryQuestion, View


def effects(details: Fought, view: View) -> Iterator[str]:
    """Yield a line for each thing that follows from a battle that was told with these details.

    A team reads its own part, the referee both; `view` is the reader's, as it was right after the battle.
    """
    for team in Team:
        for what in _of(team, details, view):
            own = view.seat.team is team
            yield what if own else say("notice.effect_of", team=team_name(team), what=what)


def _of(team: Team, details: Fought, view: View) -> Iterator[str]:
    hex_, blue = details.hex, team is Team.BLUE
    for number, to in details.retreated_blue if blue else details.retreated_red:
        yield say("notice.effect_retreated", marker=f"P{number}", to=to)
    for retreat in view.retreats:
        if retreat.platoon.team is team and retreat.hex == hex_:
            yield say("notice.effect_ranked", marker=str(retreat.platoon))
    why = details.unrecovered_blue if blue else details.unrecovered_red
    if why:
        yield say(f"notice.effect_closed_{why}", hex=hex_)
    for recovery in view.recoveries:
        if recovery.team is team and recovery.hex == hex_ and recovery.lost:
            yield _recovery(recovery, view)


def _recovery(question: RecoveryQuestion, view: View) -> str:
    """Return what may be recovered for how much, or why nothing may (14.1)."""
    if not question.survivor:
        return say("notice.effect_no_survivor", hex=question.hex)
    if not question.path:
        return say("notice.effect_no_path", hex=question.hex)
    prices = listed(
        [
            say("notice.effect_price", marker=str(platoon), vehicle=vehicle(one), price=points(cost((one,))))
            for platoon, some in question.lost.items()
            for one in some
        ]
    )
    bank = points(view.banks.get(question.team, 0))
    key = "notice.effect_recover" if view.payable(question) else "notice.effect_too_dear"
    return say(key, prices=prices, bank=bank)
