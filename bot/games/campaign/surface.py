"""What only Discord's library can say of the campaign."""

from __future__ import annotations

from bot.cogs.after.retelling import Retelling
from bot.cogs.lobby_lines import about
from bot.cogs.surface import Surface
from bot.games.campaign.after.filming import filmed
from bot.games.campaign.after.storytelling import written
from bot.services.after.teams import Eyes
from bot.words.speech import say

RETELLING = Retelling(tuple(Eyes), lambda eyes: say(f"choice.eyes_{eyes}"), filmed, written)
TOPICS = (
    *("orders", "build", "scouts", "battles", "recovery", "retreat"),
    *("bank", "fog", "rules", "captain", "referee"),
)
SURFACE = Surface("campaign", topics=TOPICS, stands=about, retelling=RETELLING)
