"""Kinds of notice: the training room of a battle (12.5, 13.5)."""

from __future__ import annotations

from bot.core.seam.notice_kind import Kind, by_name, open_kind
from bot.games.campaign.cards.battles import bridge, filling_in, room_letters
from bot.games.campaign.notices.places import IN_ROOM, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from engine.campaign.arranging.told import rooms as told
from engine.campaign.arranging.told.pieces import SaidBy
from engine.campaign.told import At

KINDS = by_name(
    # Both sides to both teams, their place to everybody who has one: both know when that is told.
    Kind("battle_open", told.Opened, IN_ROOM, card(room_letters.opened)),
    open_kind("room_open", told.Place, TO_PERSON, card(room_letters.password), known=True),
    open_kind("observers_unwanted", told.Unwanted, TO_PERSON, sentence(filling_in.unwanted)),
    # The referee fills in (2.5).
    Kind("fill_in_asked", told.FillInAsked, TO_SEAT, card(filling_in.asked)),
    Kind("fill_in_agreed", told.FillInAgreed, TO_SEAT, sentence(filling_in.agreed)),
    open_kind("fill_in_you", told.FillInYou, TO_SEAT, sentence(filling_in.told_him)),
    open_kind("fill_in_declined", told.OfTeam, TO_SEAT, sentence(filling_in.declined)),
    open_kind("fill_in_lapsed", At, TO_SEAT, sentence(filling_in.lapsed)),
    Kind("fill_in_back", told.FillInBack, TO_SEAT, sentence(filling_in.stepped_back)),
    # Teams' rooms that they can read all the same, or that could not be given back to them.
    Kind("fill_in_rooms", told.RoomsOpen, TO_SEAT, sentence(filling_in.rooms_open)),
    open_kind("rooms_shut", told.Rooms, TO_SEAT, sentence(filling_in.rooms_shut)),
    # It is settled by a skirmish (skirmish 11.3): proposed, not agreed to, begun.
    Kind("bridge_asked", told.BridgeAsked, TO_SEAT, card(bridge.asked)),
    open_kind("bridge_off", SaidBy, TO_SEAT, sentence(bridge.off)),
    open_kind("bridge_begun", told.BridgeBegun, TO_SEAT, sentence(bridge.begun)),
)
