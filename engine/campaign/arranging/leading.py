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
    """Return the side that somebody commands in this battle; raises a refusal for anybody else (13.3)."""
    if actor.team is None or not leads(arrangement, actor):
        raise NotAllowed(fault("not_leading", "13.3"))
    return actor.team


def team_ordered(actor: Actor) -> Team:
    """Return the team that somebody orders for; raises a refusal for anybody else (2.3)."""
    if actor.team is None or not actor.orders:
        raise NotAllowed(fault("not_captain", "2.3"))
    return actor.team


def acting_for(arrangement: Arrangement, actor: Actor, team: Team) -> Actor:
    """Return the referee as who orders for a team, where neither captain nor substitute is there (16.4).

    He is that in the one act that is judged with the answer; as himself he leads no side. Raises a refusal
    for anybody else, and for a referee who plays himself (2.5).
    """
    if not actor.referee:
        raise NotAllowed(fault("not_referee", "2.4"))
    if arrangement.played_by(actor.user):
        raise NotAllowed(fault("referee_plays_now", "2.5"))
    return Actor(actor.user, team, orders=True)
