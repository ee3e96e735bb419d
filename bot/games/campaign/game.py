"""What the campaign hands over to the bot."""

from __future__ import annotations

from bot.core.game import Game
from bot.games.campaign.notices import KINDS
from bot.present.faults import TABLE
from bot.store.codec import CODEC
from engine.campaign.rules import CAMPAIGN as RULES

CAMPAIGN = Game(name="campaign", rules=RULES, codec=CODEC, rulebook="campaign", faults=TABLE, kinds=KINDS)
