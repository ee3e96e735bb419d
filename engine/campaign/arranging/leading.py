"""Who leads a side in a battle: its captain, his substitute, or the Field Commander (campaign 2.3, 13.3)."""

from __future__ import annotations

from engine.campaign.arranging.shapes import Actor, Arrangement
from engine.campaign.forces import Team
from engine.errors import NotAllowed, fault


def leads(arrangement: Arrangement, actor: Actor) -> bool:
    """Tell whether somebody commands his side in this battle."""
    if actor.team is None:
        return False
    return actor.orders or arrangement.commanders.get(actor.team) == actor.user


def team_led(arrangement: Arrangement, actor: Actor) -> Team:
    """Answer the side that somebody commands in this battle; raises a refusal for anybody else (13.3)."""
    if actor.team is None or not leads(arrangement, actor):
        raise NotAllowed(fault("not_leading", "13.3"))
    return actor.team


def team_ordered(actor: Actor) -> Team:
    """Answer the team that somebody orders for; raises a refusal for anybody else (2.3)."""
    if actor.team is None or not actor.orders:
        raise NotAllowed(fault("not_captain", "2.3"))
    return actor.team
