"""Which moment a game is in for one of its people: told from his own View, named by a key of the words."""

from __future__ import annotations

from bot.games.campaign.cards.questions import questions
from engine.campaign.forces import Team
from engine.campaign.view import View


def commanding(view: View, team: Team, *, draft: int) -> str:
    """Return the moment of a captain or substitute; `draft` is his receipt not yet given, 0 for none."""
    if questions(view, "", 0, team):
        return "captain_asked"
    if view.active is not team:
        return "captain_battles" if view.battles else "captain_enemy"
    if view.stage == "orders":
        return "captain_draft" if draft else "captain_orders"
    return "captain_battles" if view.battles else "captain_given"


def member_of(view: View, team: Team) -> str:
    """Return the moment of a member who does not command."""
    if view.battles:
        return "member_battles"
    return "member_turn" if view.active is team else "member_enemy"


def refereeing(view: View, *, late: bool) -> str:
    """Return the moment of the referee; `late`: a deadline has passed and it is still waited."""
    if view.result_awaited:
        return "referee_battles"
    return "referee_late" if late else "referee_waits"
