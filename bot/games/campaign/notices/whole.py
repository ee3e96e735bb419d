"""Kinds of notice: a game as a whole."""

from __future__ import annotations

from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import Kind, by_name, open_kind
from bot.core.seam.whole_game import OF_THE_END
from bot.core.told import whole_game_details as told
from bot.core.told.waiting_details import DraftWaits, WaitsNow
from bot.games.campaign.notices.places import ANYWHERE, MAP, POSTED, SEAT_OR_ROOM, TO_SEAT
from bot.games.campaign.notices.saying import filled, sentence

KINDS = by_name(
    *OF_THE_END.values(),
    open_kind("game_created", told.Created, POSTED, filled("notice.game_created", name=words.name)),
    open_kind("seed_shown", told.SeedShown, POSTED, sentence(words.seed_shown), sealed=True),
    Kind("draft_waits", DraftWaits, TO_SEAT, filled("notice.draft_waits")),
    # A game that was loaded from a record: to every channel alike, and whom it waits for to the referee's.
    Kind("loaded", told.TurnOf, ANYWHERE, filled("notice.loaded", team=words.team), pictures=MAP),
    Kind("waits_now", WaitsNow, SEAT_OR_ROOM, sentence(words.waits_now)),
)
