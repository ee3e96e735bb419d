"""Kinds of notice: a turn, and what happens in it."""

from __future__ import annotations

from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import Kind, but_for, by_name, open_kind
from bot.games.campaign.cards.vehicles import vehicles
from bot.games.campaign.notices import asking
from bot.games.campaign.notices.places import IN_ROOM, MAP, POSTED, TO_SEAT
from bot.games.campaign.notices.saying import battle_fought, filled, sentence
from engine.campaign import told

KINDS = by_name(
    open_kind("first_chosen", told.First, POSTED, sentence(words.first_chosen)),
    open_kind("turn_began", told.TurnBegan, POSTED, sentence(words.turn_began), sealed=True, pictures=MAP),
    Kind("revenue_banked", told.Points, TO_SEAT, filled("notice.revenue_banked", points=words.cost)),
    open_kind("game_ended", told.GameEnded, POSTED, sentence(words.game_ended), pictures=MAP),
    Kind(
        "battles_pending",
        told.Battles,
        IN_ROOM,
        filled("notice.battles_pending", hexes=", ".join),
        pictures=MAP,
    ),
    # The result is reported after the room was open to both (12.5): but not where each side retreated.
    Kind(
        "battle_fought",
        told.Fought,
        IN_ROOM,
        battle_fought,
        while_playing=but_for(
            retreated_blue=(), unrecovered_blue="", retreated_red=(), unrecovered_red="", by_hand=False
        ),
        pictures=MAP,
    ),
    Kind("hex_lost", told.HexLost, TO_SEAT, filled("notice.hex_lost", team=words.team)),
    Kind("bank_destroyed", told.Points, TO_SEAT, filled("notice.bank_destroyed", points=words.cost)),
    Kind("platoon_retreated", told.Retreated, TO_SEAT, filled("notice.platoon_retreated")),
    Kind(
        "platoon_trapped",
        told.Trapped,
        TO_SEAT,
        filled("notice.platoon_trapped", lost=vehicles),
    ),
    Kind(
        "vehicles_recovered",
        told.Recovered,
        TO_SEAT,
        filled("notice.vehicles_recovered", vehicles=vehicles, cost=words.cost),
        receipt=True,
    ),
    Kind("ask_orders", told.Turn, TO_SEAT, known=True, say=asking.ask_orders, pictures=("map", "bank")),
    Kind("ask_scouts", told.OfPlatoon, TO_SEAT, asking.ask_scouts, pictures=MAP),
    Kind("ask_names", told.At, TO_SEAT, asking.ask_names),
    Kind("ask_retreat", told.OfPlatoon, TO_SEAT, asking.ask_retreat, pictures=MAP),
    Kind("ask_recovery", told.Recovery, TO_SEAT, asking.ask_recovery),
    open_kind(
        "ask_results", told.Battles, TO_SEAT, filled("notice.ask_results", hexes=", ".join), pictures=MAP
    ),
)
