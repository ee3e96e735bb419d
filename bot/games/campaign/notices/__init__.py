"""Every kind of notice of the campaign: the engine's, and those that the services add.

Moments in their details are seconds since 1970, as Discord writes them.
"""

from __future__ import annotations

from bot.core.seam.every_game import OF_EVERY_GAME
from bot.core.seam.notice_kind import Kinds
from bot.games.campaign.notices import (
    amended,
    crews,
    dispatches,
    people,
    practice,
    results,
    rooms,
    rulings,
    times,
    turns,
    waiting,
    whole,
)

TOPICS = (turns, amended, whole, practice, people, rulings, waiting, times, rooms, results, crews, dispatches)
KINDS: Kinds = {
    **OF_EVERY_GAME,
    **{name: kind for topic in TOPICS for name, kind in topic.KINDS.items()},
}
