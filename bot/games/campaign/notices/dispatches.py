"""Kinds of notice: what everybody reads of a battle that is settled, or whose result is corrected."""

from __future__ import annotations

from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import by_name, open_kind
from bot.games.campaign.cards.battles import dispatched
from bot.games.campaign.notices.places import IN_PUBLIC
from bot.games.campaign.notices.saying import card, filled
from engine.campaign.arranging.told import dispatches as told

KINDS = by_name(
    open_kind("dispatch", told.Dispatch, IN_PUBLIC, card(dispatched.dispatch_card)),
    # With another of the same battle, or alone: the first one stays as it was written.
    open_kind(
        "dispatch_withdrawn",
        told.Withdrawn,
        IN_PUBLIC,
        filled("dispatch.withdrawn", active=words.team),
    ),
)
