"""Kinds of notice: the time of a battle (13.9, 16.4), and who was missing."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT

KINDS = by_name(
    # Offered, fixed; whoever is in another battle then; reminders.
    Kind("times_offered", keys("encounter hex by times"), TO_SEAT, while_playing=whole),
    Kind("times_unsuited", keys("encounter hex by"), TO_SEAT, while_playing=whole),
    Kind("times_passed", keys("encounter hex"), TO_SEAT),
    Kind("time_fixed", keys("encounter hex time was by"), IN_ROOM, while_playing=whole),
    Kind("time_lapsed", keys("hex time there then elsewhere"), TO_PERSON, while_playing=whole),
    Kind("time_lapsed_of", keys("hex time user slots"), TO_SEAT, while_playing=whole),
    Kind("battle_soon", keys("hex time as_ slots unmanned"), TO_PERSON, while_playing=whole),
    # `missing` are those of the reader's own side, by their numbers.
    Kind("battle_postponed", keys("encounter hex missing"), IN_ROOM, while_playing=whole),
    Kind("battle_ruled", keys("hex ruling vehicles"), IN_ROOM, while_playing=whole),
    Kind("ruling_back", keys("hex vehicles"), IN_ROOM),
)
