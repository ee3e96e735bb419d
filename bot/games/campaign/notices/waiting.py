"""Kinds of notice: deadlines and pauses."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, open_kind
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT
from bot.games.campaign.notices.saying import card, filled, sentence
from bot.present import dues
from bot.present import notices as words

KINDS = by_name(
    open_kind("deadline_set", keys("due"), IN_ROOM, sentence(words.deadline_set)),
    open_kind("deadline_passed", keys("due"), TO_SEAT, filled("notice.deadline_passed")),
    # By when something is due (3.3): to whom it is open, to both teams of orders and battles.
    Kind("due_by", keys("what team of due"), SEAT_OR_ROOM, sentence(dues.by_when)),
    # Reminders to those who are late with it, before and after; `of` a battle is what it waits for.
    Kind("due_soon", keys("what of draft due"), TO_SEAT, sentence(dues.soon)),
    Kind("due_over", keys("what of draft due"), TO_SEAT, sentence(dues.over)),
    # To the referee: "NUMBER/SEAT/WHAT/DRAFT ..." of what is late, of the battles apart.
    Kind("late", keys("late"), TO_SEAT, card(dues.late)),
    open_kind("battles_late", keys("late"), TO_SEAT, card(dues.late)),
    # The hours of each phase, "orders.72 scouts.24".
    open_kind("hours_set", keys("hours"), IN_ROOM, sentence(dues.hours_set)),
    open_kind("game_paused", keys("reason"), IN_ROOM, sentence(dues.paused)),
    open_kind("game_resumed", (), IN_ROOM, sentence(dues.resumed)),
    # Nothing has happened since.
    open_kind("game_idle", keys("since"), TO_SEAT, card(dues.idle)),
)
