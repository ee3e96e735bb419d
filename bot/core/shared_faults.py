"""What the services refuse, as the engine does: `Refusal(SharedFault(kind, rules, details))`.

`bot/core/present` has a sentence for each kind.
"""

from __future__ import annotations

from bot.core.present.faults import SharedFault
from bot.core.store.journal import CannotBeRead
from bot.core.table.committing import Crowded, NoSuchGame
from engine.errors import Detail, NotAllowed
from engine.frozen import FrozenMap

__all__ = ["FAULTS", "Crowded", "KeyTaken", "NoSuchGame", "PutAside", "refusal"]

FAULTS: dict[str, tuple[str, ...]] = {
    "not_captain": ("2.3",),
    "not_in_charge": ("2.3",),
    "no_such_office": ("2.3",),
    "which_seat": ("2.3",),
    "whose_text": ("2.3",),
    "not_referee": ("2.4",),
    "not_lobby": ("3.1",),
    "not_started": ("3.1",),
    "over": ("5.1",),
    "on_a_team": ("2.1",),
    "seat_taken": ("2.1",),
    "waits_already": ("2.1",),
    "entries_most": ("2.1",),
    "no_check_in": ("2.1",),
    "checked_in": ("2.1",),
    "check_in_later": ("2.1",),
    "check_in_begun": ("2.1",),
    "check_in_unclear": ("2.1",),
    "check_in_zone": ("2.1",),
    "check_in_until": ("2.1",),
    "check_in_order": ("2.1",),
    "check_in_far": ("2.1",),
    "not_on_the_list": ("2.1",),
    "not_in_any_more": ("2.1",),
    "not_on_a_team": ("2.1",),
    "not_on_the_team": ("2.2",),
    "referee_plays": ("2.5",),
    "referee_plays_now": ("2.5",),
    "is_captain": ("2.2",),
    "captain_alone": ("2.2",),
    "captain_missing": ("2.2",),
    "is_referee": ("2.4",),
    "has_second": ("2.4",),
    "no_second": ("2.4",),
    "takes_sides": ("2.5",),
    "was_referee": ("2.5",),
    "was_on_a_team": ("2.1",),
    "offer_gone": ("2.4",),
    "hand_over_gone": ("2.2",),
    "referee_stays": ("2.4",),
    "not_ended": ("5.1",),
    "opened_to_all": ("12.1",),
    "no_captain": ("2.1",),
    "salt_too_long": ("3.1",),
    "toss_by_start": ("3.1",),
    "dice_not_asked": ("3.1",),
    "dice_not_set": ("3.1",),
    "name_missing": ("2.1",),
    "name_too_long": ("2.1",),
    "no_draft": ("10.1",),
    "draft_replaced": ("10.1",),
    "overtaken": ("10.1",),
    "commit_overtaken": ("10.1",),
    "not_a_sheet": ("10.2",),
    "nothing_to_undo": ("16.2",),
    "said_since": ("16.2",),
    "not_own_step": ("16.2",),
    "drawn_stays": ("16.2",),
    "over_stays": ("16.2",),
    "reason_missing": ("16.2",),
    "rewind_too_early": ("16.3", "3.1"),
    "no_such_step": ("16.3",),
    "no_such_rewind": ("16.3",),
    "moved_on": ("16.3",),
    "rewind_stops": ("16.3",),
    "cannot_be_so": ("16.3",),
    "no_such_amendment": ("16.2",),
    "sets_nothing_right": ("16.2",),
    "amends_alone": ("16.2",),
    "nothing_to_restore": ("16.2",),
    "held": ("2.4",),
    "nothing_held": ("2.4",),
    "held_more": ("2.4",),
    "held_part": ("2.4",),
    "extended_already": ("3.3",),
    "reminded_already": ("3.3",),
    "hold_first": ("2.4",),
    "deadline_past": ("3.3",),
    "paused_already": ("3.3",),
    "not_paused": ("3.3",),
    "paused_now": ("3.3",),
    "open_no_more": ("3.3",),
    "no_practice_battle": ("13.7",),
    "time_unclear": ("13.9",),
    "too_many_lines": ("13.9",),
    "time_missing": ("13.9",),
    "time_past": ("13.9",),
    "time_far": ("13.9",),
    "times_too_many": ("13.9",),
    "time_not_offered": ("13.9",),
    "time_one": ("16.4",),
    "time_as_agreed": ("13.9",),
    "no_meeting": ("13.1",),
    "which_meeting": ("13.1",),
    "own_meeting": ("2.5",),
    "judges_own": ("2.5",),
    "zone_missing": ("13.9",),
    "no_picture": ("13.7",),
    "picture_too_large": ("13.7",),
    "no_such_battle": ("13.1",),
    "battle_settled": ("13.1",),
    "suggestion_changed": ("13.3",),
    "room_name_missing": ("13.5",),
    "observe_booked": ("13.5",),
    "fill_in_booked": ("2.5",),
    "fill_in_garage": ("13.3",),
    "shot_used": ("13.7",),
    "bridge_shut": ("13.7",),
    "bridge_nowhere": ("13.7",),
    "bridge_nobody": ("13.7", "13.9"),
    "not_open_yet": ("12.1",),
    "nothing_written": ("2.6", "2.7"),
    "too_much_written": ("2.6", "2.7"),
    "too_many_open": ("2.6", "2.7"),
    "not_handed_in": ("2.6", "2.7"),
    "decided_already": ("2.6", "2.7"),
    "rule_unknown": ("2.6",),
    "number_unclear": ("2.6",),
    "ruling_for_nobody": ("2.6",),
    "ruling_not_in_force": ("2.6",),
}
"""Every kind of refusal that the services add to the engine's, with the rules it cites in a campaign."""


class PutAside(CannotBeRead):
    """A game that this program is too old for: its journal is whole, so it stays as it is until one can.

    `ruleset` is the word for rules that are not known here; "" where a newer Adjutant has written it.
    """

    def __init__(self, game: str, ruleset: str = "") -> None:
        super().__init__(game, ruleset)
        self.game, self.ruleset = game, ruleset


class KeyTaken(Exception):
    """An inbox key was used before for something else: the caller made it wrongly, nothing has happened."""


def refusal(kind: str, **details: Detail) -> NotAllowed:
    """Return the refusal of a kind, with what fills its sentence."""
    return NotAllowed(SharedFault(kind, FAULTS[kind], FrozenMap(details)))
