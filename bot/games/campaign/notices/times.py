"""Kinds of notice: the time of a battle (13.9, 16.4), and who was missing."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, open_kind
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from bot.present import notices as words
from bot.present.battles import time_letters

KINDS = by_name(
    # Offered, fixed; whoever is in another battle then; reminders.
    open_kind("times_offered", keys("encounter hex by times"), TO_SEAT, card(time_letters.offered)),
    open_kind("times_unsuited", keys("encounter hex by"), TO_SEAT, card(time_letters.unsuited)),
    Kind("times_passed", keys("encounter hex"), TO_SEAT, card(time_letters.passed)),
    open_kind("time_fixed", keys("encounter hex time was by"), IN_ROOM, card(time_letters.fixed)),
    open_kind("time_lapsed", keys("hex time there then elsewhere"), TO_PERSON, sentence(time_letters.lapsed)),
    open_kind("time_lapsed_of", keys("hex time user slots"), TO_SEAT, sentence(time_letters.lapsed_of)),
    open_kind("battle_soon", keys("hex time as_ slots unmanned"), TO_PERSON, sentence(time_letters.soon)),
    # `missing` are those of the reader's own side, by their numbers.
    open_kind("battle_postponed", keys("encounter hex missing"), IN_ROOM, card(time_letters.postponed)),
    open_kind("battle_ruled", keys("hex ruling vehicles"), IN_ROOM, sentence(words.battle_ruled)),
    Kind("ruling_back", keys("hex vehicles"), IN_ROOM, sentence(words.ruling_back)),
)
