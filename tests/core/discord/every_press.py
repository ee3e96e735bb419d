"""All that there is to press, as the client puts it together: what belongs to a game, and what to none."""

from __future__ import annotations

from bot.composing import SURFACES
from bot.core.discord.all_presses import all_presses
from bot.core.discord.answering.presses import OpenPress, Press

EVERY = all_presses(SURFACES)
PRESSES = {act: one for act, one in EVERY.items() if isinstance(one, Press)}
OPEN = {act: one for act, one in EVERY.items() if isinstance(one, OpenPress)}
