"""What the game awaits from a captain now, with the words that answer it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.present.names import in_code
from bot.present.questions import retreat_hexes
from bot.present.sheets import header
from bot.present.vehicles import short
from bot.present.vehicles import team as team_name
from bot.words.speech import say
from engine.campaign.forces import Team
from engine.campaign.view import View


def awaited(view: View, team: Team) -> str:
    """Answer what is awaited: the first open question, else the sheet, else nothing; from the team's View."""
    return next(_questions(view, team), "") or _sheet(view, team)


def _questions(view: View, team: Team) -> Iterator[str]:
    scouts = sorted((one for one in view.scouts if one.platoon.team is team), key=lambda one: one.platoon)
    for scout in scouts:
        yield say("awaited.scout", platoon=scout.platoon.number, hex=scout.target)
    for names in view.names:
        if names.team is team:
            first, second = names.platoons[:2]
            yield say("awaited.names", hex=names.hex, first=first.number, second=second.number)
    for retreat in view.retreats:
        if retreat.platoon.team is team and retreat.platoon not in view.answered:
            ranked = ", ".join(retreat_hexes(retreat, view)[:2])
            yield say("awaited.retreat", platoon=retreat.platoon.number, hex=retreat.hex, ranked=ranked)
    for won in view.recoveries:
        if won.team is team and won.lost and (example := view.payable(won)) is not None:
            platoon, lost = example
            yield say("awaited.recovery", hex=won.hex, platoon=platoon.number, lost=short(lost))
    for won in view.recoveries:
        if won.team is team and won.lost and view.payable(won) is None:
            yield say("awaited.recovery_waits", hex=won.hex)


def _sheet(view: View, team: Team) -> str:
    if view.ending is not None:
        return say("awaited.over")
    if view.active is None:
        return say("awaited.toss")
    if view.active is not team:
        return say("awaited.enemy", team=team_name(view.active), turn=view.game_turn)
    if view.stage == "orders":
        return say("awaited.orders", header=in_code(header(view, team)))
    return say("awaited.nothing")
