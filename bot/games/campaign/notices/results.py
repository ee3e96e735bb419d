"""Kinds of notice: the result of a battle (13.7)."""

from __future__ import annotations

from bot.core.seam.notice_kind import by_name, open_kind
from bot.games.campaign.cards.battles import reported
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_ROOM, TO_SEAT
from bot.games.campaign.notices.saying import card, filled
from engine.campaign.arranging.told import results as told
from engine.campaign.arranging.told.pieces import OfBattle
from engine.campaign.told import At

KINDS = by_name(
    # Asked for, reported, proven, disputed; confirmed by silence.
    open_kind("report_asked", told.Asked, TO_SEAT, card(reported.asked)),
    open_kind("result_reported", told.Reported, TO_SEAT, card(reported.reported)),
    open_kind("result_proof", told.Proof, IN_ROOM, card(reported.proof)),
    open_kind("result_disputed", told.Disputed, SEAT_OR_ROOM, card(reported.disputed)),
    open_kind("results_differ", OfBattle, IN_ROOM, card(reported.differ)),
    open_kind("result_unfit", OfBattle, IN_ROOM, card(reported.unfit)),
    open_kind("silence_confirmed", At, TO_SEAT, filled("notice.silence_confirmed")),
)
