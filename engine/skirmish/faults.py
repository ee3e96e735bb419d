"""Every refusal of a skirmish: its kind, the rules it cites, and the details that fill its sentence.

The sentences are `skirmish_fault.KIND` in the languages. A `hex` or `target` is a hex, a `unit` is a name as
`Unit.name`, a `side` is "blue" or "red"; a `when` is a moment, in seconds since 1970;
other details are numbers or what was written.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import Detail, Fault
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Wrong:
    """A kind of fault: its rules, and the names of its details."""

    rules: tuple[str, ...]
    details: tuple[str, ...] = ()


FAULTS = {
    # The moment.
    "not_player": Wrong(("3.1",)),
    "not_begun": Wrong(("3.1",)),
    "word_awaited": Wrong(("3.1",)),
    "word_spoken": Wrong(("3.1",)),
    "begun": Wrong(("3.1",)),
    "over": Wrong(("11.1",)),
    "other_phase": Wrong(("3.1",), ("side",)),
    "claim_own_phase": Wrong(("3.6",)),
    "advance_first": Wrong(("8.6",), ("hex",)),
    "no_advance": Wrong(("8.6",)),
    "no_activation": Wrong(("4.1",)),
    "nothing_to_undo": Wrong(("3.3",)),
    "undo_after_shot": Wrong(("3.3", "8.6"), ("hex",)),
    "undo_massed": Wrong(("3.3", "6.1")),
    # Around the table.
    "own_challenge": Wrong(("3.1",)),
    "not_challenged": Wrong(("3.1",)),
    "challenge_gone": Wrong(("3.1",)),
    "opponent_gone": Wrong(("3.1",)),
    "settles_battle": Wrong(("11.3",)),
    "claim_early": Wrong(("3.6",), ("side", "when")),
    "claim_of_computer": Wrong(("3.6",)),
    "claim_of_battle": Wrong(("3.6", "11.3")),
    "moved_on": Wrong(("3.4",)),
    "overtaken": Wrong(("3.4",)),
    "no_chit": Wrong(("3.2",)),
    "not_over": Wrong(("3.2",)),
    # What is named.
    "off_map": Wrong(("1.1",), ("hex",)),
    "nobody_there": Wrong(("1.1",), ("hex",)),
    "not_yours": Wrong(("3.4",), ("hex", "unit")),
    # Once a turn.
    "moved_already": Wrong(("3.5",), ("hex", "unit")),
    "soft_fired": Wrong(("3.5",), ("hex", "unit")),
    "has_fired": Wrong(("3.5",), ("hex",)),
    "soft_moved": Wrong(("3.5",), ("hex",)),
    # Movement.
    "taken": Wrong(("1.1",), ("hex",)),
    "impassable": Wrong(("7.2",), ("hex",)),
    "named_twice": Wrong(("7.1",), ("hex",)),
    "no_way": Wrong(("7.1", "1.1"), ("hex", "start", "points")),
    "too_far": Wrong(("7.1", "7.2"), ("hex", "cost", "points")),
    "too_far_out": Wrong(("7.5", "7.1"), ("hex", "cost", "points")),
    "no_exit": Wrong(("7.5",), ("hex",)),
    "which_exit": Wrong(("7.5", "11.1"), ("places",)),
    "faces_so": Wrong(("7.1",), ("hex", "unit")),
    # Reinforcements.
    "no_reinforcement": Wrong(("7.4",), ("unit",)),
    "too_early": Wrong(("7.4",), ("unit", "turn")),
    "no_entry": Wrong(("7.4",), ("hex",)),
    # Fire.
    "own_target": Wrong(("8.1",), ("hex", "unit")),
    "out_of_range": Wrong(("8.1", "9.2"), ("hex", "target", "distance", "range")),
    "not_in_front": Wrong(("2.2", "8.1"), ("hex", "target")),
    "no_sight": Wrong(("8.1", "9.1"), ("hex", "target", "blockers")),
    "no_leader": Wrong(("8.1", "9.1"), ("target",)),
    # Headquarters.
    "not_hq": Wrong(("4.1",), ("hex", "unit")),
    "hq_moved": Wrong(("4.2",), ("hex", "unit")),
    "no_massed": Wrong(("6.1",), ("army",)),
    "not_three": Wrong(("6.1",), ("count",)),
    "is_hq": Wrong(("5.1",), ("hex", "unit")),
    "none_fallen": Wrong(("5.1",), ("hex", "unit")),
    # The advance.
    "may_not_advance": Wrong(("8.6",), ("hex", "target", "places")),
    # Reading.
    "empty": Wrong(("3.4",)),
    "too_long": Wrong(("3.4",), ("length", "limit")),
    "several_lines": Wrong(("3.4",), ("count",)),
    "not_understood": Wrong(("3.4",), ("written",)),
    "left_over": Wrong(("3.4",), ("written",)),
    "hex_missing": Wrong(("3.4",)),
    "no_hex": Wrong(("3.4",), ("written",)),
    "no_facing": Wrong(("2.1",), ("written",)),
    "facing_missing": Wrong(("2.1",)),
    "goal_missing": Wrong(("7.1",), ("hex",)),
    "firers_missing": Wrong(("8.1",)),
    "target_missing": Wrong(("8.1",)),
    "one_target": Wrong(("3.4",), ("count",)),
    "unit_missing": Wrong(("7.4",)),
    "entry_missing": Wrong(("7.4",), ("unit",)),
}


def wrong(kind: str, **details: Detail) -> Fault:
    """Make a fault of one of these kinds, with its rules; KeyError for any other."""
    return Fault(kind, FAULTS[kind].rules, FrozenMap(details))
