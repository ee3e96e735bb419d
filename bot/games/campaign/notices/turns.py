"""Kinds of notice: a turn, and what happens in it."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, these, whole
from bot.games.campaign.notices.places import IN_ROOM, MAP, POSTED, TO_SEAT

KINDS = by_name(
    Kind("first_chosen", keys("team face roll_id"), POSTED, while_playing=whole),
    Kind(
        "turn_began",
        keys("team turn"),
        POSTED,
        more=keys("seal"),
        sealed=True,
        while_playing=whole,
        pictures=MAP,
    ),
    Kind("revenue_banked", keys("points"), TO_SEAT),
    Kind("game_ended", keys("winner reason"), POSTED, while_playing=whole, pictures=MAP),
    Kind("battles_pending", keys("hexes"), IN_ROOM, pictures=MAP),
    # The result is reported after the room was open to both (12.5): but not where each side retreated.
    Kind(
        "battle_fought",
        keys("hex outcome lost_blue lost_red attacker victor"),
        IN_ROOM,
        more=keys("retreated_blue retreated_red unrecovered_blue unrecovered_red by_hand"),
        while_playing=these("hex", "outcome", "attacker", "victor", "lost_blue", "lost_red"),
        pictures=MAP,
    ),
    Kind("hex_lost", keys("hex team"), TO_SEAT),
    Kind("bank_destroyed", keys("points"), TO_SEAT),
    Kind("platoon_retreated", keys("platoon start to"), TO_SEAT),
    Kind("platoon_trapped", keys("platoon hex lost"), TO_SEAT),
    Kind("vehicles_recovered", keys("platoon hex vehicles cost"), TO_SEAT, receipt=True),
    Kind("ask_orders", keys("turn"), TO_SEAT, pictures=("map", "bank")),
    Kind("ask_scouts", keys("platoon hex"), TO_SEAT, pictures=MAP),
    Kind("ask_names", keys("hex"), TO_SEAT),
    Kind("ask_retreat", keys("platoon hex"), TO_SEAT, pictures=MAP),
    Kind("ask_recovery", keys("hex path"), TO_SEAT),
    Kind("ask_results", keys("hexes"), TO_SEAT, while_playing=whole, pictures=MAP),
)
