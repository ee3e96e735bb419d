"""Kinds of notice: what the referee sets, takes back and corrects."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, these, whole
from bot.games.campaign.notices.places import IN_ROOM, MAP, POSTED, TO_PERSON, TO_SEAT

KINDS = by_name(
    Kind("bank_set", keys("team points before"), TO_SEAT),
    Kind("control_set", keys("hex team before"), TO_SEAT),
    Kind("platoon_set", keys("platoon hex vehicles"), TO_SEAT),
    Kind("turn_set", keys("team turn"), TO_SEAT, pictures=MAP),
    Kind("markers_set", keys("closed"), TO_SEAT),
    # Only the referee is told the reason: it may name what a team must not know.
    Kind("undone", (), TO_SEAT, more=keys("reason"), while_playing=these(), pictures=MAP, anew=True),
    # What is otherwise for its seat alone (16.3): how much, and all of it as `differences` writes it.
    Kind("corrected", keys("count changes"), TO_SEAT, pictures=MAP, anew=True),
    # Only the referee is told the reason: it may name what a team must not know.
    Kind("corrected_why", keys("reason"), TO_SEAT),
    # A game that was over goes on, since a result was corrected.
    Kind("goes_on", keys("team turn"), POSTED, while_playing=whole, pictures=MAP),
    # Something waits until the referee has looked at it (2.4); `shown`: the position at which teams stand.
    Kind("held", keys("shown"), IN_ROOM),
    # A post was retracted: `text` is what the referee says of it.
    Kind("retracted", keys("text"), TO_PERSON),
)
