"""What only Discord's library can say of the tournament."""

from __future__ import annotations

from bot.core.discord.surface import Surface
from bot.games.tournament.commands.creating import MAKING
from bot.games.tournament.commands.round_presses import PRESSES
from bot.games.tournament.commands.tournament import Tournament

TOPICS = (
    *("cup_enter", "cup_group", "cup_round", "cup_match", "cup_forces"),
    *("cup_report", "cup_standings", "cup_create", "cup_draw", "cup_correct"),
)
SURFACE = Surface("tournament", (Tournament,), presses=(PRESSES,), topics=TOPICS, making=MAKING)
