"""How a battle ended, said by the teams' names where it is known who attacked (campaign 13.6)."""

from __future__ import annotations

from bot.core.present.cards import Choice
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import BattleView


def outcome_said(outcome: BattleOutcome, battle: BattleView | None) -> str:
    """Return "Blue wins: Red annihilated"; "Attackers win: ..." of a battle that isn't pending any more."""
    if battle is None:
        return say(f"outcome.{outcome.value}")
    attacker, defender = team_name(battle.attacker), team_name(battle.attacker.enemy)
    return say(f"outcome_named.{outcome.value}", attacker=attacker, defender=defender)


def outcome_choices(battle: BattleView | None, picked: BattleOutcome | None) -> tuple[Choice, ...]:
    """Return the outcomes to choose from."""
    return tuple(Choice(outcome_said(one, battle), one.value, chosen=one is picked) for one in BattleOutcome)
