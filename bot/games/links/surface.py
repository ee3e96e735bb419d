"""What only Discord's library can say of a battle that a skirmish settles."""

from __future__ import annotations

from bot.core.discord.surface import Surface
from bot.games.links.bridge_presses import PRESSES

SURFACE = Surface("links", presses=(PRESSES,))
