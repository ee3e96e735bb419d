"""Notices: the engine's, by the name under which cogs know them, and the kinds that the services add."""

from __future__ import annotations

from engine.common.notice import Detail, Notice
from engine.common.seat import Seat
from engine.frozen import FrozenMap

__all__ = ["ADDED", "BATTLES", "CHECKED", "GAMES", "PUT_ASIDE", "WAITING", "Notice", "notice"]

PUT_ASIDE = "put_aside"
GAMES: dict[str, tuple[str, ...]] = {
    "game_created": ("name", "commitment"),
    "captain_claimed": ("user", "name", "team"),
    "captain_appointed": ("user", "name", "team"),
    "substitute_named": ("user", "name", "team"),
    "substitute_released": ("user", "name", "team"),
    # A captain or substitute was forgotten: his place is empty.
    "captain_left": ("team", "role"),
    "game_abandoned": ("reason",),
    "seed_shown": ("seed", "salt", "commitment", "roll_id", "seal"),
    # Only the referee is told the reason: it may name what a team must not know.
    "undone": ("reason",),
    "deadline_set": ("due",),
    "deadline_passed": ("due",),
    "draft_waits": ("draft", "turn"),
    "not_delivered": ("user", "channel", "code"),
    "dm_closed": ("user",),
    # A game that this program is too old for; `ruleset`: the word for rules that it does not know, or "".
    PUT_ASIDE: ("ruleset",),
    # A game that was loaded from a record: to every channel alike, and whom it waits for to the referee's.
    "loaded": ("team", "turn"),
    "waits_now": ("waits",),
    # A practice: what its learner is told, and what he is asked.
    "practice_welcome": ("to",),
    "practice_beside": (),
    "practice_turn": ("hex",),
    "practice_far": ("hex",),
    "practice_scout": (),
    "practice_again": ("hex",),
    "practice_result": ("hex",),
    "practice_recover": (),
    "practice_retreat": (),
    "practice_done": (),
}
"""What is told of a game as a whole."""
BATTLES: dict[str, tuple[str, ...]] = {
    # The time of a battle (13.9, 16.4): offered, fixed; whoever is in another battle then; reminders.
    "times_offered": ("encounter", "hex", "by", "times"),
    "times_unsuited": ("encounter", "hex", "by"),
    "times_passed": ("encounter", "hex"),
    "time_fixed": ("encounter", "hex", "time", "was", "by"),
    "time_lapsed": ("hex", "time", "there", "then", "elsewhere"),
    "time_lapsed_of": ("hex", "time", "user", "slots"),
    "battle_soon": ("hex", "time", "as_", "slots", "unmanned"),
    # The room (12.5, 13.5): both sides to both teams, his place to everybody who has one; crews are
    # "blue P1.0.M5=USER;..." with 0 for a vehicle that stays out.
    "battle_open": (
        *("encounter", "hex", "battle_map", "attacker", "side", "minutes"),
        *("blue", "red", "observers"),
    ),
    "room_open": (
        *("encounter", "hex", "battle_map", "side", "team", "minutes"),
        *("name", "password", "slots", "observers"),
    ),
    "observers_unwanted": ("hex", "by"),
    # The referee fills in (2.5): `looks` are what he had opened, `board` whether his room has a board.
    "fill_in_asked": ("encounter", "hex", "team", "slot", "at"),
    "fill_in_agreed": ("hex", "team", "looks", "board"),
    "fill_in_you": ("hex", "team", "slot"),
    "fill_in_declined": ("hex", "team"),
    "fill_in_lapsed": ("hex",),
    "fill_in_back": ("hex", "slot"),
    # Teams' rooms that he can read all the same, or that could not be given back to him.
    "fill_in_rooms": ("rooms", "why"),
    "rooms_shut": ("rooms",),
    # It is settled by a skirmish (skirmish 11.3): proposed, not agreed to, begun.
    "bridge_asked": ("encounter", "hex", "channel", "promise", "at"),
    "bridge_off": ("encounter", "hex", "by"),
    "bridge_begun": ("encounter", "hex", "channel"),
    # The result of a battle (13.7): asked for, reported, proven, disputed; confirmed by silence.
    "report_asked": ("encounter", "hex", "time_over"),
    "result_reported": (
        *("encounter", "hex", "by", "at", "outcome", "lost_blue", "lost_red"),
        *("due", "proof", "differs"),
    ),
    "result_proof": ("encounter", "hex", "by", "at", "outcome", "lost_blue", "lost_red", "shots"),
    "result_disputed": ("encounter", "hex", "by", "reason"),
    "results_differ": ("encounter", "hex"),
    "result_unfit": ("encounter", "hex"),
    "silence_confirmed": ("hex",),
    # The crew of a battle (13.3): who plays what (`own`: with which of his own), who commands, who left.
    "vehicle_given": ("encounter", "hex", "at", "platoon", "vehicle", "own", "open"),
    "vehicle_taken": ("encounter", "hex", "at", "vehicle"),
    "commander_named": ("encounter", "hex", "at"),
    "commander_released": ("encounter", "hex", "at"),
    "crew_signed_off": ("encounter", "hex", "at", "user", "lost", "commands"),
    "crew_departed": ("encounter", "hex", "at", "user", "lost", "commands"),
    "crew_outgrown": ("encounter", "hex", "at", "user", "lost", "commands"),
    # The referee has manned a side for its absent captain (16.4): `crew` is "blue P1.0.M5=USER;..." of what
    # he changed, `commander` whom he named; 0 is nobody, "" is nothing done.
    "done_for_you": ("encounter", "hex", "at", "crew", "commander"),
    # Somebody was missing (13.9): `missing` are those of the reader's own side, by their numbers.
    "battle_postponed": ("encounter", "hex", "missing"),
    "battle_ruled": ("hex", "ruling", "vehicles"),
    "ruling_back": ("hex", "vehicles"),
}
"""What is told at the battle desk."""
CHECKED: dict[str, tuple[str, ...]] = {
    # Something waits until the referee has looked at it (2.4); `shown`: the position at which teams stand.
    "held": ("shown",),
    # A post was retracted: `text` is what the referee says of it.
    "retracted": ("text",),
}
"""What is told of what teams see too early, or should not have seen."""
RULES: dict[str, tuple[str, ...]] = {
    # The rules of the game: suggestions laid before everybody (`items` is JSON: number, seat, rules, text of
    # each; `by` are their authors by their ids), the referee asked to decide; what has become of one.
    "suggestions_open": ("turn", "items", "by", "count"),
    "suggestions_decide": ("count", "turn"),
    "suggestion_taken": ("number", "text"),
    "suggestion_declined": ("number", "text", "word"),
    "question_asked": ("number", "text", "rules", "by", "of"),
    "question_ruled": ("number", "text", "ruling"),
    "question_answered": ("number", "text", "word"),
}
"""What is told of rulings and suggestions (2.6, 2.7)."""
WAITING: dict[str, tuple[str, ...]] = {
    # By when something is due (3.3): to whom it is open, to both teams of orders and battles.
    "due_by": ("what", "team", "of", "due"),
    # Reminders to those who are late with it, before and after; `of` a battle is what it waits for.
    "due_soon": ("what", "of", "draft", "due"),
    "due_over": ("what", "of", "draft", "due"),
    # To the referee: "NUMBER/SEAT/WHAT/DRAFT ..." of what is late, of the battles apart.
    "late": ("late",),
    "battles_late": ("late",),
    # The hours of each phase, "orders.72 scouts.24".
    "hours_set": ("hours",),
    "game_paused": ("reason",),
    "game_resumed": (),
    # Nothing has happened since.
    "game_idle": ("since",),
}
"""What is told of deadlines and pauses."""
PEOPLE: dict[str, tuple[str, ...]] = {
    "captain_released": ("user", "name", "team"),
    "referee_changed": ("user", "name", "was"),
    "second_named": ("user", "name"),
    "second_released": ("user", "name"),
    "office_declined": ("user", "office"),
    "left_game": ("user", "name", "team", "role"),
    # A captain or substitute has left the server; the substitute commands in his captain's place.
    "left_server": ("user", "name", "team", "role"),
    "command_falls": ("user", "name", "team"),
    # The rooms of an ended game were put away; `due`: when they are deleted, 0 for never.
    "rooms_archived": ("due", "everybody"),
    # A member of his team objects to a captain's successor (2.2): who he is, and the successor's name.
    "hand_over_objected": ("user", "name", "member", "team"),
}
"""What is told of who is what in a game."""
CORRECTIONS: dict[str, tuple[str, ...]] = {
    # What is otherwise for its seat alone (16.3): how much, and all of it as `differences` writes it.
    "corrected": ("count", "changes"),
    # Only the referee is told the reason: it may name what a team must not know.
    "corrected_why": ("reason",),
    # A game that was over goes on, since a result was corrected.
    "goes_on": ("team", "turn"),
}
"""What is told of corrections."""
ADDED = {**CORRECTIONS, **PEOPLE, **WAITING, **RULES, **GAMES, **BATTLES, **CHECKED}
"""Kinds of notice that no ruleset makes, with the names of their details.

Moments are seconds since 1970, as Discord writes them.
"""


def notice(seat: Seat, kind: str, *, ask: bool = False, post: bool = False, **details: Detail) -> Notice:
    """Make a notice: to whom, which sentence, whether it is waited for, where it goes, what fills it in."""
    return Notice(seat, kind, FrozenMap(details), ask=ask, post=post)
