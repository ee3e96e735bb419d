"""What the campaign hands over to the bot."""

from __future__ import annotations

from bot.core.game import Game
from bot.present.faults import TABLE
from engine.campaign.rules import CAMPAIGN as RULES

CAMPAIGN = Game(name="campaign", rules=RULES, rulebook="campaign", faults=TABLE)
