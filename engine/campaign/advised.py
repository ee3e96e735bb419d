"""What is advised where a later step of a rewind is refused: what disturbs least (campaign 16.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.campaign.commands import Submission
from engine.campaign.lines import sheet_of
from engine.common.mending import Choice
from engine.errors import Fault

_ASKED_NO_MORE = frozenset(
    (
        *("no_battle", "not_asked_scout", "unknown_platoon", "not_scout", "retreat_not_asked"),
        *("name_not_asked", "recovery_closed", "recovery_answered", "recovery_loser", "did_not_fight"),
        *("not_lost", "no_survivor", "nothing_to_close", "battles_incomplete", "answers_another"),
    )
)
"""Why an answer or a result is refused that nobody waits for any more."""
_COMES_LATER = frozenset(
    ("rankings_open", "names_open", "other_turn", "already_given", "answers_more", "rules_fixed")
)
"""Why a step is refused before which something else has to be said."""


def advised(said: Submission, faults: Sequence[Fault], choices: Collection[Choice]) -> Choice:
    """Return one of the choices: an answer first, nothing of what nobody waits for, the lines that stand."""
    kinds = {one.kind for one in faults}
    if "over" in kinds:
        return Choice.LEAVE_REST
    if kinds & _COMES_LATER and Choice.ANSWER in choices:
        return Choice.ANSWER
    if kinds <= _ASKED_NO_MORE and sheet_of(said) is None:
        return Choice.LEAVE_OUT
    if said.seat.team is not None:
        return Choice.STAY if Choice.STAY in choices else Choice.LEAVE_OUT
    return Choice.KEEP if Choice.KEEP in choices else Choice.REPLACE


def answers(said: Submission) -> str:
    """Return the word of what is waited for that this itself is: orders, or "" for anything else."""
    return "orders" if sheet_of(said) is not None else ""
