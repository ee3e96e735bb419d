"""Kinds of notice: the crew of a battle (13.3)."""

from __future__ import annotations

from bot.core.kind import Kind, by_name, keys
from bot.games.campaign.notices.places import TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, sentence
from bot.present.battles import crew_letters, standing_in

KINDS = by_name(
    # Who plays what (`own`: with which of their own), who commands, who left.
    Kind(
        "vehicle_given",
        keys("encounter hex at platoon vehicle own open"),
        TO_PERSON,
        card(crew_letters.given),
    ),
    Kind("vehicle_taken", keys("encounter hex at vehicle"), TO_PERSON, sentence(crew_letters.taken)),
    Kind("commander_named", keys("encounter hex at"), TO_PERSON, card(crew_letters.commander_named)),
    Kind(
        "commander_released", keys("encounter hex at"), TO_PERSON, sentence(crew_letters.commander_released)
    ),
    Kind(
        "crew_signed_off", keys("encounter hex at user lost commands"), TO_SEAT, card(crew_letters.signed_off)
    ),
    Kind("crew_departed", keys("encounter hex at user lost commands"), TO_SEAT, card(crew_letters.departed)),
    Kind("crew_outgrown", keys("encounter hex at user lost commands"), TO_SEAT, card(crew_letters.outgrown)),
    # The referee has manned a side for its absent captain (16.4): `crew` is "blue P1.0.M5=USER;..." of what
    # they changed, `commander` whom they named; 0 is nobody, "" is nothing done.
    Kind("done_for_you", keys("encounter hex at crew commander"), TO_SEAT, card(standing_in.letter)),
)
