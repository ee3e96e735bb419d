"""Kinds of notice: a practice: what its learner is told, and what they are asked."""

from __future__ import annotations

from bot.core.seam.notice_kind import Kind, by_name
from bot.core.told import practice_details as told
from bot.core.told.shared_details import Nothing
from bot.games.campaign.notices import asking
from bot.games.campaign.notices.places import TO_SEAT
from bot.games.campaign.notices.saying import filled

KINDS = by_name(
    Kind("practice_welcome", told.Welcome, TO_SEAT, say=filled("notice.practice_welcome")),
    Kind("practice_beside", Nothing, TO_SEAT, say=filled("notice.practice_beside")),
    Kind("practice_turn", told.At, TO_SEAT, say=filled("notice.practice_turn")),
    Kind("practice_far", told.At, TO_SEAT, say=filled("notice.practice_far")),
    Kind("practice_scout", Nothing, TO_SEAT, say=filled("notice.practice_scout")),
    Kind("practice_again", told.At, TO_SEAT, say=filled("notice.practice_again")),
    Kind("practice_result", told.At, TO_SEAT, say=asking.practice_result),
    Kind("practice_recover", Nothing, TO_SEAT, say=filled("notice.practice_recover")),
    Kind("practice_retreat", Nothing, TO_SEAT, say=filled("notice.practice_retreat")),
    Kind("practice_done", Nothing, TO_SEAT, say=asking.practice_done),
)
