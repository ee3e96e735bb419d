"""What people are told of a correction that was applied: each what is otherwise for him (16.3)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.present.corrections.changes import told
from bot.present.names import plain
from bot.present.vehicles import team
from bot.words.speech import say
from engine.campaign.forces import Team
from engine.common.differences import read_changes

Details = Mapping[str, object]


def corrected(details: Details, game: str) -> str:
    """Tell a team what is otherwise for it from now on."""
    head = say("notice.corrected", game=game, count=int(str(details["count"])))
    return "\n".join((head, *told(read_changes(str(details["changes"])))))


def corrected_why(details: Details, game: str) -> str:
    """Tell the referee that his correction is applied, and how it is undone."""
    return say("notice.corrected_why", game=game, reason=plain(str(details["reason"]), 300))


def goes_on(details: Details, game: str) -> str:
    """Tell everybody that a game that was over goes on."""
    whose = str(details["team"])
    name = team(Team(whose)) if whose in set(Team) else ""
    return say("notice.goes_on", game=game, team=name, turn=int(str(details["turn"])))
