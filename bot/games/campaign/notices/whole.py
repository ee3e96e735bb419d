"""Kinds of notice: a game as a whole."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import ANYWHERE, IN_ROOM, MAP, POSTED, SEAT_OR_ROOM, TO_SEAT

KINDS = by_name(
    Kind("game_created", keys("name commitment"), POSTED, while_playing=whole),
    Kind("game_abandoned", keys("reason"), POSTED, while_playing=whole),
    Kind(
        "seed_shown",
        keys("seed salt commitment roll_id"),
        POSTED,
        more=keys("seal"),
        sealed=True,
        while_playing=whole,
    ),
    Kind("draft_waits", keys("draft turn"), TO_SEAT),
    Kind("not_delivered", keys("user channel code"), TO_SEAT),
    Kind("dm_closed", keys("user"), IN_ROOM),
    # A game that was loaded from a record: to every channel alike, and whom it waits for to the referee's.
    Kind("loaded", keys("team turn"), ANYWHERE, pictures=MAP),
    Kind("waits_now", keys("waits"), SEAT_OR_ROOM),
    # The rooms of an ended game were put away; `due`: when they are deleted, 0 for never.
    Kind("rooms_archived", keys("due everybody"), POSTED, while_playing=whole),
)
