"""Numbers of rules are dotted words: how they stand among each other, and how a record cites them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.campaign.commands import Rule
from engine.campaign.reading.ruling import heading, ruling
from engine.common.rule_numbers import LONGEST, chapter_of, is_rule_number, place, within
from engine.common.ruling import Ruling
from engine.errors import fault
from engine.records import RecordFailure, is_refusal, judge_refusal, unexpected

ORDERED = (
    *("1.0", "1.1", "1.1.1", "1.1.2", "1.1.10", "1.2", "9.2", "9.10", "9.10a", "9.10b", "11.1"),
    *("A.2", "B.1.a", "B.1.a.4", "B.1.b", "B.2.c", "B.2.c.6", "B.2.c.10", "B.2.d.1", "D.7", "D.12"),
)


def test_numbers_have_a_natural_order_whatever_they_are_made_of() -> None:
    mixed = list(ORDERED)
    Random(3).shuffle(mixed)
    assert tuple(sorted(mixed, key=place)) == ORDERED
    assert all(place(one) < place(next_) for one, next_ in pairwise(ORDERED))


@pytest.mark.parametrize("typed", ["b.2.c.6", "B.2.C.06", "B.2.c.\N{FULLWIDTH DIGIT SIX}"])
def test_a_number_is_the_same_however_it_is_typed(typed: str) -> None:
    assert place(typed) == place("B.2.c.6")


@pytest.mark.parametrize("other", ["B.2.c.60", "B.2.c", "B.2.c.6.1", "B.2c.6", "2.c.6", "B.2.c.6."])
def test_no_other_number_is_taken_for_it(other: str) -> None:
    assert place(other) != place("B.2.c.6")


def test_figures_without_end_are_compared_too() -> None:
    assert place("1." + "9" * 5000) < place("1.1" + "0" * 5000)


@pytest.mark.parametrize("number", ORDERED)
def test_what_a_source_calls_its_rules_is_a_number(number: str) -> None:
    assert is_rule_number(number)


@pytest.mark.parametrize(
    "text",
    ["", "12", "B", "B.", ".2", "B..2", "B.2 c", "B.2,c", "B.2:c", "§1.2", "a-b.1", "1." * LONGEST + "1"],
)
def test_a_chapter_alone_or_other_signs_are_none(text: str) -> None:
    assert not is_rule_number(text)


def test_a_rule_stands_in_its_chapter_and_in_every_section_above_it() -> None:
    assert chapter_of("B.2.c.6") == "B"
    assert [one for one in ("B", "B.2", "B.2.c", "B.2.c.6") if within("B.2.c.6", one)] == [
        *("B", "B.2", "B.2.c", "B.2.c.6")
    ]
    assert not any(within("B.2.c.6", one) for one in ("B.2.c.60", "B.2.c.6.1", "B.1", "2.c.6", "A"))


# --- in records


@pytest.mark.parametrize(
    "text", ["refused", "refused 8.1", "refused B.2.c.6", "refused B.2.c.6 or D.7", "Refused b.2.c.6 OR d.7"]
)
def test_a_record_expects_a_refusal_by_the_rules_of_any_book(text: str) -> None:
    assert is_refusal(text)


@pytest.mark.parametrize(
    "text", ["refused B", "refused B.2.c.6 and D.7", "refused B.2.c.6,D.7", "refused B."]
)
def test_what_is_no_number_is_no_expectation_of_a_refusal(text: str) -> None:
    assert not is_refusal(text)


@pytest.mark.parametrize("text", ["refused", "refused B.2.c.6", "refused D.7 or B.2.c.6", "refused b.2.c.6"])
def test_a_refusal_that_cites_the_rule_is_the_expected_one(text: str) -> None:
    judge_refusal(3, text, (fault("too_late", "B.2.c.6"),))


@pytest.mark.parametrize("text", ["refused B.2.c.10", "refused B.2.c", "refused D.7 or B.2.c.60"])
def test_a_refusal_that_cites_another_rule_fails_and_names_those_it_cites_in_their_order(text: str) -> None:
    faults = (fault("too_late", "B.2.c.100"), fault("too_late", "D.1", "B.2.c.6"))
    with pytest.raises(RecordFailure, match=r"cites B\.2\.c\.6, B\.2\.c\.100, D\.1$"):
        judge_refusal(3, text, faults)
    assert "cites B.2.c.6, B.2.c.100, D.1" in unexpected(3, faults).message


def test_a_ruling_bears_on_rules_of_any_book_and_is_read_back_from_its_record() -> None:
    rule = Rule("Ships count.", ("B.2.c.6", "D.7"), "asked")
    assert ruling(heading(rule) + rule.text) == rule
    assert heading(rule) == "[B.2.c.6, D.7; because asked] "


def test_a_ruling_bears_on_the_section_and_on_no_number_that_only_begins_alike() -> None:
    made = Ruling(1, "Ships count.", ("B.2.c.6",))
    assert all(map(made.bears_on, ("B.2.c.6", "B.2.c", "B.2", "B")))
    assert not any(map(made.bears_on, ("B.2.c.60", "B.2.c.6.1", "B.1", "A")))


@pytest.mark.parametrize("text", ["[B] Ships count.", "[B. 2] Ships count.", "[B.2; C] Ships count."])
def test_brackets_without_numbers_belong_to_the_text_of_a_ruling(text: str) -> None:
    assert ruling(text) == Rule(text)
