"""With whose eyes somebody may look back on a campaign (campaign 2.4, 2.5, 12.1)."""

from __future__ import annotations

from enum import StrEnum

from bot.services.faults import refusal
from bot.services.games import ENDED
from bot.services.people import Game, Membership
from engine.campaign.commands import Seat, team_at
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


def allowed(game: Game, me: Membership) -> tuple[Eyes, ...]:
    """Answer with whose eyes somebody may look back, what he most likely wants first; nobody's: ().

    After the end everything is open to everybody on the server. Before it a team looks back with its own eyes
    alone, the referee with all; the public, and a referee who plays, saw nothing (12.1, 2.5).
    """
    if game.status in ENDED or me.seat == Seat.REFEREE:
        return tuple(Eyes)
    return (Eyes(me.seat),) if team_at(me.seat) is not None else ()


def opened(game: Game, me: Membership) -> frozenset[Team]:
    """Answer whose sealed orders and whose own affairs somebody may read."""
    eyes = allowed(game, me)
    return frozenset(team for team in Team if Eyes(team.value) in eyes)


def inside(game: Game, eyes: Eyes) -> frozenset[Team]:
    """Answer whose sheets and members a page with these eyes holds: it may be handed on to that team.

    Who plays on the other team nobody is told before the end, nor how many.
    """
    if game.status in ENDED or eyes.seat.team is None:
        return frozenset(Team)
    return frozenset({eyes.seat.team})


def refuse_blind(game: Game, me: Membership, eyes: Eyes) -> None:
    """Raise a refusal for whoever may not look back with these eyes."""
    if eyes not in allowed(game, me):
        raise refusal("not_open_yet")
