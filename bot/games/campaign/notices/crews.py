"""Kinds of notice: the crew of a battle (13.3)."""

from __future__ import annotations

from bot.core.seam.notice_kind import Kind, by_name
from bot.games.campaign.cards.battles import crew_letters, standing_in
from bot.games.campaign.notices.places import TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from engine.campaign.arranging.told import crews as told

KINDS = by_name(
    # Who plays what, who commands, who left.
    Kind("vehicle_given", told.Given, TO_PERSON, card(crew_letters.given)),
    Kind("vehicle_taken", told.Taken, TO_PERSON, sentence(crew_letters.taken)),
    Kind("commander_named", told.Called, TO_PERSON, card(crew_letters.commander_named)),
    Kind("commander_released", told.Called, TO_PERSON, sentence(crew_letters.commander_released)),
    Kind("crew_signed_off", told.Gone, TO_SEAT, card(crew_letters.signed_off)),
    Kind("crew_departed", told.Gone, TO_SEAT, card(crew_letters.departed)),
    Kind("crew_outgrown", told.Gone, TO_SEAT, card(crew_letters.outgrown)),
    # The referee has manned a side for its absent captain (16.4).
    Kind("done_for_you", told.DoneForYou, TO_SEAT, card(standing_in.letter)),
)
