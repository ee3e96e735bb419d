"""Kinds of notice that a game may have as they are, where something has a deadline or stands still."""

from __future__ import annotations

from bot.core.present.deadline_words import filled, until
from bot.core.seam.notice_kind import Audience, Kind, Kinds, by_name, whole
from bot.core.told import waiting_details as told
from engine.common.told import ClockClosed, CloseDue

_SEAT, _ROOM, _ASKED = (Audience.SEAT,), (Audience.ROOM,), (Audience.SEAT, Audience.CHARGE)
OF_DEADLINES: Kinds = by_name(
    # By when something is due, and reminders; `of` is what it is of, or its scope.
    Kind("due_by", told.DueBy, _ASKED + _ROOM, filled("due.by")),
    Kind("due_soon", told.Reminder, _ASKED, filled("due.soon", due=until)),
    Kind("due_over", told.Reminder, _ASKED, filled("due.over")),
    # To the referee: what is late, and apart what waits for them apart.
    Kind("late", told.Late, _SEAT, filled("due.late")),
    Kind("battles_late", told.Late, _SEAT, filled("due.late")),
    # What a line closes: to the referee, or told as said by the clock.
    Kind("close_due", CloseDue, _SEAT, filled("due.close")),
    Kind("clock_closed", ClockClosed, (Audience.ROOM, Audience.PUBLIC), filled("due.closed")),
    Kind("hours_set", told.Hours, _ROOM, filled("due.hours"), while_playing=whole),
    Kind("game_paused", told.Paused, _ROOM, filled("due.paused"), while_playing=whole),
    Kind("game_resumed", told.Resumed, _ROOM, filled("due.resumed"), while_playing=whole),
    Kind("game_idle", told.Idle, _SEAT, filled("waiting.idle"), while_playing=whole),
)
"""A game that has sentences of its own for them names these in their place."""
