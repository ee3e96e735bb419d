"""How a battle ended, who has won it and whose vehicles are gone (campaign 13.6)."""

from __future__ import annotations

from enum import StrEnum

from engine.campaign.forces import Team


class BattleOutcome(StrEnum):
    """How a battle ended, in the words of the record."""

    ATTACKERS_ANNIHILATE = "attackers annihilate"
    ATTACKERS_CAPTURE = "attackers capture"
    DEFENDERS_ANNIHILATE = "defenders annihilate"
    DEFENDERS_CAPTURE = "defenders capture"
    DRAW = "draw"
    BOTH_ANNIHILATED = "both annihilated"

    def victor(self, attacker: Team) -> Team:
        """Return who has won: a draw is the defenders', and so is a hex where nobody survives."""
        return attacker if self in _ATTACKERS_WIN else attacker.enemy

    def annihilated(self, attacker: Team) -> frozenset[Team]:
        """Return the teams whose vehicles in the battle are all destroyed."""
        match self:
            case BattleOutcome.BOTH_ANNIHILATED:
                return frozenset(Team)
            case BattleOutcome.ATTACKERS_ANNIHILATE:
                return frozenset((attacker.enemy,))
            case BattleOutcome.DEFENDERS_ANNIHILATE:
                return frozenset((attacker,))
            case _:
                return frozenset()


_ATTACKERS_WIN = (BattleOutcome.ATTACKERS_ANNIHILATE, BattleOutcome.ATTACKERS_CAPTURE)
