"""What only Discord's library can say of the skirmish."""

from __future__ import annotations

from bot.cogs.skirmish.commands import Skirmish
from bot.cogs.skirmish.lines import DuelLines
from bot.cogs.surface import Surface

SURFACE = Surface("skirmish", commands=(Skirmish,), hears=(DuelLines,), topics=("skirmish",))
