"""Kinds of notice: the time of a battle (13.9, 16.4), and who was missing."""

from __future__ import annotations

from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import Kind, by_name, open_kind
from bot.games.campaign.cards.battles import time_letters
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, filled, sentence
from engine.campaign.arranging.told import times as told
from engine.campaign.arranging.told.pieces import OfBattle, SaidBy

KINDS = by_name(
    # Offered, fixed; whoever is in another battle then; reminders.
    open_kind("times_offered", told.Offered, TO_SEAT, card(time_letters.offered)),
    open_kind("times_unsuited", SaidBy, TO_SEAT, card(time_letters.unsuited)),
    Kind("times_passed", OfBattle, TO_SEAT, card(time_letters.passed)),
    open_kind("time_fixed", told.Fixed, IN_ROOM, card(time_letters.fixed)),
    # They have lost their place, since another battle of theirs is fought then.
    open_kind("time_lapsed", told.Lapsed, TO_PERSON, filled("notice.time_lapsed", elsewhere=words.name)),
    open_kind("time_lapsed_of", told.LapsedOf, TO_SEAT, sentence(time_letters.lapsed_of)),
    open_kind("battle_soon", told.Soon, TO_PERSON, sentence(time_letters.soon)),
    open_kind("battle_postponed", told.Postponed, IN_ROOM, card(time_letters.postponed)),
    open_kind("battle_ruled", told.Ruled, IN_ROOM, sentence(words.battle_ruled)),
    Kind("ruling_back", told.RulingBack, IN_ROOM, sentence(words.ruling_back)),
)
