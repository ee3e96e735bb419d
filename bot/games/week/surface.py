"""What only Discord's library can say of the week."""

from __future__ import annotations

from bot.core.discord.surface import Surface
from bot.games.week.commands.week import Week

SURFACE = Surface("week", commands=(Week,))
