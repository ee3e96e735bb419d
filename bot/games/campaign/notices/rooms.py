"""Kinds of notice: the training room of a battle (12.5, 13.5)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT

KINDS = by_name(
    # Both sides to both teams, their place to everybody who has one; crews are "blue P1.0.M5=USER;..." with 0
    # for a vehicle that stays out.
    Kind("battle_open", keys("encounter hex battle_map attacker side minutes blue red observers"), IN_ROOM),
    Kind(
        "room_open",
        keys("encounter hex battle_map side team minutes name password slots observers"),
        TO_PERSON,
        while_playing=whole,
    ),
    Kind("observers_unwanted", keys("hex by"), TO_PERSON, while_playing=whole),
    # The referee fills in (2.5): `looks` are what they had opened, `board` whether their room has a board.
    Kind("fill_in_asked", keys("encounter hex team slot at"), TO_SEAT),
    Kind("fill_in_agreed", keys("hex team looks board"), TO_SEAT),
    Kind("fill_in_you", keys("hex team slot"), TO_SEAT, while_playing=whole),
    Kind("fill_in_declined", keys("hex team"), TO_SEAT, while_playing=whole),
    Kind("fill_in_lapsed", keys("hex"), TO_SEAT, while_playing=whole),
    Kind("fill_in_back", keys("hex slot"), TO_SEAT),
    # Teams' rooms that they can read all the same, or that could not be given back to them.
    Kind("fill_in_rooms", keys("rooms why"), TO_SEAT),
    Kind("rooms_shut", keys("rooms"), TO_SEAT, while_playing=whole),
    # It is settled by a skirmish (skirmish 11.3): proposed, not agreed to, begun.
    Kind("bridge_asked", keys("encounter hex channel promise at"), TO_SEAT),
    Kind("bridge_off", keys("encounter hex by"), TO_SEAT, while_playing=whole),
    Kind("bridge_begun", keys("encounter hex channel"), TO_SEAT, while_playing=whole),
)
