"""What is said at a shut door, and the rule it stays shut by.

A rule follows from the sentence alone, never from what was asked for: so hidden and missing stay alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.core.present.faults import cited
from bot.core.words.speech import say

RULES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "after.no_sheet": ("10.4",),
        "after.not_his": ("12.1",),
        "after.not_yet": ("12.1",),
        "after.nothing": ("3.1",),
        "amend.only": ("16.2",),
        "board.none_pending": ("13.1",),
        "board.not_there": ("13.1",),
        "board.practice": ("13.7",),
        "captain.gone": ("2.1",),
        "captain.has_one": ("2.2",),
        "captain.name_him": ("2.1",),
        "captain.no_room": ("2.2",),
        "captain.not_member": ("2.2",),
        "captain.referee_alone": ("2.2",),
        "captain.referee_names": ("2.2",),
        "captain.resigns": ("5.2",),
        "close.nothing": ("13.1", "14.2"),
        "correct.asked_no_more": ("16.3",),
        "correct.gone": ("16.3",),
        "door.came_back": ("2.2",),
        "door.captain_only": ("2.3",),
        "door.left_server": ("2.2",),
        "door.member_only": ("2.1",),
        "door.not_started": ("3.1",),
        "door.over": ("5.1",),
        "door.referee_looks": ("2.4",),
        "door.referee_only": ("2.4",),
        "door.referee_plays": ("2.5",),
        "give.none": ("10.1",),
        "incident.no_link": ("2.4",),
        "incident.not_mine": ("2.4",),
        "lobby.text_whose": ("3.1",),
        "map.not_shown": ("12.1",),
        "orders.given_before": ("10.1",),
        "orders.none_to_give": ("10.1",),
        "orders.other_turn": ("3.3",),
        "orders.too_long": ("10.1",),
        "people.not_in_game": ("2.1",),
        "people.referee_is_there": ("2.4",),
        "people.referee_leaves": ("2.4",),
        "receipt.none": ("10.1",),
        "result.no_outcome": ("13.7",),
        "result.none": ("13.1",),
        "room.no_place": ("13.5",),
        "seen_as.mine_of_whom": ("2.4",),
        "seen_as.name_one": ("2.4",),
        "seen_as.no_hex": ("1.1",),
        "seen_as.not_player": ("2.1",),
        "substitute.captain_names": ("2.2",),
        "start.already": ("3.1",),
        "start.missing": ("2.1", "3.1"),
        "start.who": ("3.1",),
        "suggestion.practice": ("2.6", "2.7"),
        "waiting.none": ("2.4",),
    }
)
"""Doors that a rule of the campaign keeps shut, by the key of their sentence.

No rule says anything of the others: the test that walks all of them knows why, of each.
"""


def shut_door(key: str, **details: str | int) -> str:
    """Return the sentence of a shut door with the rule it follows: "... (rule 2.3)"; without one, alone."""
    said = say(key, **details)
    return f"{said} ({cited(RULES[key])})" if key in RULES else said
