"""Kinds of notice: the result of a battle (13.7)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys, whole
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT

KINDS = by_name(
    # Asked for, reported, proven, disputed; confirmed by silence.
    Kind("report_asked", keys("encounter hex time_over"), TO_SEAT, while_playing=whole),
    Kind(
        "result_reported",
        keys("encounter hex by at outcome lost_blue lost_red due proof differs"),
        TO_SEAT,
        while_playing=whole,
    ),
    Kind(
        "result_proof",
        keys("encounter hex by at outcome lost_blue lost_red shots"),
        IN_ROOM,
        while_playing=whole,
    ),
    Kind("result_disputed", keys("encounter hex by reason"), SEAT_OR_ROOM, while_playing=whole),
    Kind("results_differ", keys("encounter hex"), IN_ROOM, while_playing=whole),
    Kind("result_unfit", keys("encounter hex"), IN_ROOM, while_playing=whole),
    Kind("silence_confirmed", keys("hex"), TO_SEAT, while_playing=whole),
)
