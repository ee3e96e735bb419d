"""What people are told of a correction that was applied: each what is otherwise for him (16.3)."""

from __future__ import annotations

from bot.core.told.put_right_details import Corrected
from bot.core.told.whole_game_details import TurnOf, Why
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.corrections.changes import told
from bot.games.campaign.cards.vehicles import team
from engine.campaign.forces import Team


def corrected(details: Corrected, game: str) -> str:
    """Tell a team what is otherwise for it from now on."""
    head = say("notice.corrected", game=game, count=details.count)
    return "\n".join((head, *told(details.changes)))


def corrected_why(details: Why, game: str) -> str:
    """Tell the referee that his correction is applied, and how it is undone."""
    return say("notice.corrected_why", game=game, reason=plain(details.reason, 300))


def goes_on(details: TurnOf, game: str) -> str:
    """Tell everybody that a game that was over goes on."""
    name = team(Team(details.team)) if details.team in set(Team) else ""
    return say("notice.goes_on", game=game, team=name, turn=details.turn)
