"""Kinds of notice: a practice: what its learner is told, and what they are asked."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys
from bot.games.campaign.notices.places import TO_SEAT

KINDS = by_name(
    Kind("practice_welcome", keys("to"), TO_SEAT),
    Kind("practice_beside", (), TO_SEAT),
    Kind("practice_turn", keys("hex"), TO_SEAT),
    Kind("practice_far", keys("hex"), TO_SEAT),
    Kind("practice_scout", (), TO_SEAT),
    Kind("practice_again", keys("hex"), TO_SEAT),
    Kind("practice_result", keys("hex"), TO_SEAT),
    Kind("practice_recover", (), TO_SEAT),
    Kind("practice_retreat", (), TO_SEAT),
    Kind("practice_done", (), TO_SEAT),
)
