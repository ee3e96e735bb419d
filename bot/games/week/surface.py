"""What only Discord's library can say of the week."""

from __future__ import annotations

from bot.cogs.surface import Surface

SURFACE = Surface("week")
