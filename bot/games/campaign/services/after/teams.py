"""Whose eyes there are in a campaign, and what of its teams is open to somebody (campaign 2.4, 10.4)."""

from __future__ import annotations

from enum import StrEnum

from bot.core.after.whose_eyes import allowed
from bot.core.games.games import ENDED
from bot.core.people.people import Membership, PublicGame
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


class Eyes(StrEnum):
    """Whose eyes: a team's, the referee's, or all three at one look."""

    ALL = "all"
    TRUTH = "truth"
    BLUE = "blue"
    RED = "red"

    @property
    def seat(self) -> Seat:
        """The seat whose Views are shown, the largest where there are several."""
        return Seat(self.value) if self in (Eyes.BLUE, Eyes.RED) else Seat.REFEREE


def opened(game: PublicGame, me: Membership) -> frozenset[Team]:
    """Return whose sealed orders and whose own affairs somebody may read."""
    eyes = allowed(game, me, Eyes)
    return frozenset(team for team in Team if team in eyes)


def inside(game: PublicGame, eyes: Eyes) -> frozenset[Team]:
    """Return whose sheets and members a page with these eyes holds: it may be handed on to that team.

    Who plays on the other team nobody is told before the end, nor how many.
    """
    if game.status in ENDED or eyes.seat.team is None:
        return frozenset(Team)
    return frozenset({eyes.seat.team})
