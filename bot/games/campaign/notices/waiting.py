"""Kinds of notice: deadlines and pauses."""

from __future__ import annotations

from bot.core.present import due_sentences
from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import Kind, by_name, open_kind
from bot.core.told import waiting_details as told
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT
from bot.games.campaign.notices.saying import card, filled, sentence

KINDS = by_name(
    open_kind("deadline_set", told.Due, IN_ROOM, sentence(words.deadline_set)),
    open_kind("deadline_passed", told.Due, TO_SEAT, filled("notice.deadline_passed")),
    # By when something is due (3.3): to whom it is open, to both teams of orders and battles.
    Kind("due_by", told.DueBy, SEAT_OR_ROOM, sentence(due_sentences.by_when)),
    # Reminders to those who are late with it, before and after; `of` a battle is what it waits for.
    Kind("due_soon", told.Reminder, TO_SEAT, sentence(due_sentences.soon)),
    Kind("due_over", told.Reminder, TO_SEAT, sentence(due_sentences.over)),
    # To the referee: what is late, of the battles apart.
    Kind("late", told.Late, TO_SEAT, card(due_sentences.late)),
    open_kind("battles_late", told.Late, TO_SEAT, card(due_sentences.late)),
    open_kind("hours_set", told.Hours, IN_ROOM, sentence(due_sentences.hours_set)),
    open_kind("game_paused", told.Paused, IN_ROOM, sentence(due_sentences.paused)),
    open_kind("game_resumed", told.Resumed, IN_ROOM, sentence(due_sentences.resumed)),
    # Nothing has happened since.
    open_kind("game_idle", told.Idle, TO_SEAT, card(due_sentences.idle)),
)
