"""What only Discord's library can say of the skirmish."""

from __future__ import annotations

from bot.cogs.skirmish.commands import Skirmish
from bot.cogs.skirmish.mentioning import Mentioning
from bot.cogs.surface import Surface

SURFACE = Surface("skirmish", commands=(Skirmish,), hears=(Mentioning,), topics=("skirmish",))
