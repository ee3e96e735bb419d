"""What only Discord's library can say of the campaign."""

from __future__ import annotations

from bot.cogs.lobby_lines import about
from bot.cogs.surface import Surface

SURFACE = Surface("campaign", stands=about)
