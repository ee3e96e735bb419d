"""Kinds of notice: the training room of a battle (12.5, 13.5)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, open_kind
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from bot.present.battles import bridge, filling_in, room_letters

KINDS = by_name(
    # Both sides to both teams, their place to everybody who has one; crews are "blue P1.0.M5=USER;..." with 0
    # for a vehicle that stays out.
    Kind(
        "battle_open",
        keys("encounter hex battle_map attacker side minutes blue red observers"),
        IN_ROOM,
        card(room_letters.opened),
    ),
    open_kind(
        "room_open",
        keys("encounter hex battle_map side team minutes name password slots observers"),
        TO_PERSON,
        card(room_letters.password),
    ),
    open_kind("observers_unwanted", keys("hex by"), TO_PERSON, sentence(filling_in.unwanted)),
    # The referee fills in (2.5): `looks` are what they had opened, `board` whether their room has a board.
    Kind("fill_in_asked", keys("encounter hex team slot at"), TO_SEAT, card(filling_in.asked)),
    Kind("fill_in_agreed", keys("hex team looks board"), TO_SEAT, sentence(filling_in.agreed)),
    open_kind("fill_in_you", keys("hex team slot"), TO_SEAT, sentence(filling_in.told_him)),
    open_kind("fill_in_declined", keys("hex team"), TO_SEAT, sentence(filling_in.declined)),
    open_kind("fill_in_lapsed", keys("hex"), TO_SEAT, sentence(filling_in.lapsed)),
    Kind("fill_in_back", keys("hex slot"), TO_SEAT, sentence(filling_in.stepped_back)),
    # Teams' rooms that they can read all the same, or that could not be given back to them.
    Kind("fill_in_rooms", keys("rooms why"), TO_SEAT, sentence(filling_in.rooms_open)),
    open_kind("rooms_shut", keys("rooms"), TO_SEAT, sentence(filling_in.rooms_shut)),
    # It is settled by a skirmish (skirmish 11.3): proposed, not agreed to, begun.
    Kind("bridge_asked", keys("encounter hex channel promise at"), TO_SEAT, card(bridge.asked)),
    open_kind("bridge_off", keys("encounter hex by"), TO_SEAT, sentence(bridge.off)),
    open_kind("bridge_begun", keys("encounter hex channel"), TO_SEAT, sentence(bridge.begun)),
)
