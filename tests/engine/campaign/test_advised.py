"""What is advised where a later step of a rewind is refused (campaign 16.3)."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Close, RecoverNone, Seat, SetBank, SetMarkers, Sheet, Submission
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.forces import Team
from engine.common.mending import Choice
from engine.errors import fault

pytestmark = pytest.mark.rule("campaign 16.3")
SHEET = Submission(Seat.BLUE, (Sheet(Team.BLUE, 2),))
ANSWER = Submission(Seat.RED, (RecoverNone(),))
FACT = Submission(Seat.REFEREE, (SetBank(Team.RED, 3),))
EVERY = tuple(Choice)


@pytest.mark.parametrize(
    ("said", "kinds", "choices", "advised"),
    [
        (SHEET, ("over",), EVERY, Choice.LEAVE_REST),
        (ANSWER, ("over", "other_turn"), EVERY, Choice.LEAVE_REST),
        (SHEET, ("other_turn",), EVERY, Choice.ANSWER),
        (SHEET, ("names_open", "not_adjacent"), EVERY, Choice.ANSWER),
        (SHEET, ("rankings_open",), (Choice.STAY, Choice.LEAVE_OUT), Choice.STAY),
        (SHEET, ("not_asked_scout",), (Choice.STAY, Choice.LEAVE_OUT), Choice.STAY),
        (ANSWER, ("recovery_closed",), EVERY, Choice.LEAVE_OUT),
        (ANSWER, ("recovery_closed", "no_battle"), EVERY, Choice.LEAVE_OUT),
        (ANSWER, ("recovery_closed", "too_dear"), EVERY, Choice.STAY),
        (ANSWER, ("too_dear",), (Choice.REPLACE,), Choice.LEAVE_OUT),
        (FACT, ("nothing_to_close",), EVERY, Choice.LEAVE_OUT),
        (FACT, ("sets_stack",), EVERY, Choice.KEEP),
        (FACT, ("sets_stack",), (Choice.STAY, Choice.REPLACE), Choice.REPLACE),
    ],
)
def test_what_disturbs_least_is_advised(
    said: Submission, kinds: tuple[str, ...], choices: tuple[Choice, ...], advised: Choice
) -> None:
    faults = tuple(fault(kind, "16.3") for kind in kinds)
    assert CORRECTIONS.mending.advised(said, faults, choices) is advised


def test_only_orders_are_themselves_what_is_waited_for() -> None:
    assert [CORRECTIONS.mending.answers(said) for said in (SHEET, ANSWER, FACT)] == ["orders", "", ""]


@pytest.mark.rule("campaign 16.2")
def test_whoever_sets_a_fact_amends_and_nobody_else_does() -> None:
    both = Submission(Seat.REFEREE, (Close(), SetMarkers(closed=True)))
    assert [CORRECTIONS.amends(said) for said in (SHEET, ANSWER, FACT, both)] == [False, False, True, True]


def test_a_step_is_told_from_what_is_said_beside_it_by_who_says_it_and_what_it_does() -> None:
    kind = CORRECTIONS.mending.kind
    assert kind(FACT) == kind(Submission(Seat.REFEREE, (SetBank(Team.BLUE, 9),)))
    assert kind(FACT) != kind(Submission(Seat.REFEREE, (Close(),)))
    assert kind(ANSWER) != kind(Submission(Seat.BLUE, (RecoverNone(),)))
