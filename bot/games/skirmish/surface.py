"""What only Discord's library can say of the skirmish."""

from __future__ import annotations

from bot.core.discord.surface import Surface
from bot.games.skirmish.commands import acting, answering, creating, looking, replaying, steps
from bot.games.skirmish.commands.commands import Skirmish
from bot.games.skirmish.commands.lines import DuelLines

PRESSES = (
    *(acting.PRESSES, answering.PRESSES, creating.PRESSES, looking.PRESSES, replaying.PRESSES),
    steps.PRESSES,
)
SURFACE = Surface("skirmish", (Skirmish,), hears=(DuelLines,), presses=PRESSES, topics=("skirmish",))
