"""Kinds of notice: deadlines and pauses."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT

KINDS = by_name(
    Kind("deadline_set", keys("due"), IN_ROOM, while_playing=whole),
    Kind("deadline_passed", keys("due"), TO_SEAT, while_playing=whole),
    # By when something is due (3.3): to whom it is open, to both teams of orders and battles.
    Kind("due_by", keys("what team of due"), SEAT_OR_ROOM),
    # Reminders to those who are late with it, before and after; `of` a battle is what it waits for.
    Kind("due_soon", keys("what of draft due"), TO_SEAT),
    Kind("due_over", keys("what of draft due"), TO_SEAT),
    # To the referee: "NUMBER/SEAT/WHAT/DRAFT ..." of what is late, of the battles apart.
    Kind("late", keys("late"), TO_SEAT),
    Kind("battles_late", keys("late"), TO_SEAT, while_playing=whole),
    # The hours of each phase, "orders.72 scouts.24".
    Kind("hours_set", keys("hours"), IN_ROOM, while_playing=whole),
    Kind("game_paused", keys("reason"), IN_ROOM, while_playing=whole),
    Kind("game_resumed", (), IN_ROOM, while_playing=whole),
    # Nothing has happened since.
    Kind("game_idle", keys("since"), TO_SEAT, while_playing=whole),
)
