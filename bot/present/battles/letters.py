"""Notices of the battle desk that are no sentence but a card: each kind with what makes its card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from bot.present.battles import (
    bridge,
    crew_letters,
    filling_in,
    reported,
    room_letters,
    standing_in,
    time_letters,
)
from bot.present.cards import Card
from bot.present.notices import Told
from engine.campaign.view import View

if TYPE_CHECKING:
    from bot.present.letters import Place

CARDS: Mapping[str, Callable[[Told, View, Place], Card]] = {
    "times_offered": time_letters.offered,
    "times_unsuited": time_letters.unsuited,
    "times_passed": time_letters.passed,
    "time_fixed": time_letters.fixed,
    "battle_postponed": time_letters.postponed,
    "vehicle_given": crew_letters.given,
    "commander_named": crew_letters.commander_named,
    "crew_signed_off": crew_letters.signed_off,
    "crew_departed": crew_letters.departed,
    "crew_outgrown": crew_letters.outgrown,
    "done_for_you": standing_in.letter,
    "battle_open": room_letters.opened,
    "room_open": room_letters.password,
    "fill_in_asked": filling_in.asked,
    "bridge_asked": bridge.asked,
    "report_asked": reported.asked,
    "result_reported": reported.reported,
    "result_proof": reported.proof,
    "result_disputed": reported.disputed,
    "results_differ": reported.differ,
    "result_unfit": reported.unfit,
}
