"""What only Discord's library can say of the campaign."""

from __future__ import annotations

from bot.core.discord.after.retelling import Retelling
from bot.core.discord.surface import Surface
from bot.core.words.speech import say
from bot.games.campaign.after.filming import filmed
from bot.games.campaign.after.storytelling import written
from bot.games.campaign.commands import (
    answers,
    confirming,
    foreseeing,
    late_joining,
    lobby_presses,
    orders,
    practising,
    quoting,
    results,
    tapping,
)
from bot.games.campaign.commands.after import opening as opened_after
from bot.games.campaign.commands.after import rematch
from bot.games.campaign.commands.battles import (
    absence,
    board,
    filling_in,
    garage,
    manning,
    observing,
    opening,
    reporting,
    times,
)
from bot.games.campaign.commands.correcting import amending, rewinding
from bot.games.campaign.commands.lobby_lines import about
from bot.games.campaign.services.after.teams import Eyes

RETELLING = Retelling(tuple(Eyes), lambda eyes: say(f"choice.eyes_{eyes}"), filmed, written)
TOPICS = (
    *("orders", "build", "scouts", "battles", "recovery", "retreat"),
    *("bank", "fog", "rules", "captain", "referee"),
)
PRESSES = (
    *(
        answers.PRESSES,
        foreseeing.PRESSES,
        confirming.PRESSES,
        orders.PRESSES,
        practising.PRESSES,
        quoting.PRESSES,
    ),
    *(results.PRESSES, amending.PRESSES, rewinding.PRESSES, opened_after.PRESSES, absence.PRESSES),
    *(board.PRESSES, filling_in.PRESSES, garage.PRESSES, manning.PRESSES, observing.PRESSES),
    *(opening.PRESSES, reporting.PRESSES, times.PRESSES, tapping.PRESSES),
    *(late_joining.PRESSES, lobby_presses.PRESSES, rematch.PRESSES),
)
SURFACE = Surface("campaign", presses=PRESSES, topics=TOPICS, stands=about, retelling=RETELLING)
