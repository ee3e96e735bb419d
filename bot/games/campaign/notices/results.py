"""Kinds of notice: the result of a battle (13.7)."""

from __future__ import annotations

from bot.core.kind import by_name, keys, open_kind
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT
from bot.games.campaign.notices.saying import card, filled
from bot.present.battles import reported

KINDS = by_name(
    # Asked for, reported, proven, disputed; confirmed by silence.
    open_kind("report_asked", keys("encounter hex time_over"), TO_SEAT, card(reported.asked)),
    open_kind(
        "result_reported",
        keys("encounter hex by at outcome lost_blue lost_red due proof differs"),
        TO_SEAT,
        card(reported.reported),
    ),
    open_kind(
        "result_proof",
        keys("encounter hex by at outcome lost_blue lost_red shots"),
        IN_ROOM,
        card(reported.proof),
    ),
    open_kind("result_disputed", keys("encounter hex by reason"), SEAT_OR_ROOM, card(reported.disputed)),
    open_kind("results_differ", keys("encounter hex"), IN_ROOM, card(reported.differ)),
    open_kind("result_unfit", keys("encounter hex"), IN_ROOM, card(reported.unfit)),
    open_kind("silence_confirmed", keys("hex"), TO_SEAT, filled("notice.silence_confirmed")),
)
