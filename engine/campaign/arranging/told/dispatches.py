"""What everybody may read of a settled battle (campaign 12.5, 13.2, 13.6)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import Lost
from engine.common.carried import of_kinds


@dataclass(frozen=True, slots=True)
class Dispatch:
    """A battle: in whose turn, who attacked, how it ended, what entered it and what was lost, by platoons.

    `entered_...` is empty where not both teams know it. `corrects`: the referee has corrected what was told.
    """

    hex: str
    active: Team
    turn: int
    attacker: Team
    victor: Team
    outcome: BattleOutcome
    lost_blue: Lost
    lost_red: Lost
    entered_blue: Lost = ()
    entered_red: Lost = ()
    corrects: bool = False

    def lost(self, team: Team) -> Lost:
        """Return what a side lost."""
        return self.lost_blue if team is Team.BLUE else self.lost_red

    def entered(self, team: Team) -> Lost:
        """Return what a side entered the battle with, empty where not both teams know it."""
        return self.entered_blue if team is Team.BLUE else self.entered_red


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The battle whose dispatch no longer counts: the referee has taken its result back."""

    hex: str
    active: Team
    turn: int


DETAILS = of_kinds((Dispatch, "dispatch"), (Withdrawn, "dispatch_withdrawn"))
