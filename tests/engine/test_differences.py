"""What a correction changed, in any game: the difference between two mappings of facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine.common.corrections import NO_CORRECTIONS, Corrections
from engine.common.differences import Change, Facts, differences, read_changes, write_changes

NAMES = ("strength", "place", "note")


@dataclass(frozen=True)
class Seen:
    """What somebody sees: a number, and something that no fact is of."""

    seat: str
    number: int
    hidden: str = ""


def said(view: Seen) -> Facts:
    return {("strength", "1/G"): str(view.number)}


def test_what_is_alike_is_no_change() -> None:
    facts = {("strength", "P1"): "3", ("note", ""): ""}
    assert differences(facts, dict(facts), NAMES) == ()
    assert differences({}, {}, NAMES) == ()


def test_a_change_says_of_what_and_what_it_was_and_is() -> None:
    was = {("strength", "P1"): "3", ("place", "P1"): "Ensk"}
    now = {("strength", "P1"): "2", ("place", "P1"): "Ensk", ("note", "P1"): "tired"}
    changes = (Change("strength", "P1", "3", "2"), Change("note", "P1", "", "tired"))
    assert differences(was, now, NAMES) == changes
    assert differences(now, was, NAMES) == tuple(Change(c.fact, c.of, c.now, c.was) for c in changes)


def test_a_fact_that_is_there_and_says_nothing_is_as_one_that_is_not_there() -> None:
    assert differences({("note", "P1"): ""}, {}, NAMES) == ()
    assert differences({}, {("note", "P1"): ""}, NAMES) == ()


def test_changes_come_in_the_order_of_their_names_and_then_of_what_they_are_of() -> None:
    of = ("P10", "P2", "P0", "P", "blue 3", "P02", "X1", "A5", "")
    now = {("place", "Z9"): "x", **{("strength", one): "x" for one in of}, ("note", ""): "x"}
    assert [(c.fact, c.of) for c in differences({}, now, NAMES)] == [
        ("strength", ""),
        ("strength", "A5"),
        ("strength", "P"),
        ("strength", "P0"),
        ("strength", "P02"),
        ("strength", "P2"),
        ("strength", "P10"),
        ("strength", "X1"),
        ("strength", "blue 3"),
        ("place", "Z9"),
        ("note", ""),
    ]


def test_a_fact_without_a_name_in_the_order_is_an_error_of_its_game() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        differences({("weather", ""): "rain"}, {}, NAMES)


def test_changes_are_written_as_a_list_of_lists_and_read_again() -> None:
    changes = (Change("note", "P1", "", 'müde: "ja"\n2'), Change("place", "", "a", "b"))
    text = write_changes(changes)
    assert text == '[["note", "P1", "", "müde: \\"ja\\"\\n2"], ["place", "", "a", "b"]]'
    assert read_changes(text) == changes
    assert read_changes(write_changes(())) == ()


def test_a_seat_notices_what_is_otherwise_in_its_view() -> None:
    corrections: Corrections[Any, Seen, Any] = Corrections(said, NAMES)
    assert corrections.noticed(Seen("north", 3), Seen("north", 4)) == (Change("strength", "1/G", "3", "4"),)
    assert corrections.noticed(Seen("north", 3), Seen("north", 3)) == ()


def test_of_two_equal_views_no_fact_is_asked() -> None:
    def asked(view: Seen) -> Facts:
        raise AssertionError(view)

    assert Corrections(asked, NAMES).noticed(Seen("north", 3), Seen("north", 3)) == ()


def test_the_views_of_two_seats_are_never_compared() -> None:
    with pytest.raises(ValueError, match="'north', 'south'"):
        Corrections(said, NAMES).noticed(Seen("north", 3), Seen("south", 3))


def test_where_nothing_is_ever_put_right_nothing_is_noticed() -> None:
    assert NO_CORRECTIONS.noticed(Seen("north", 3), Seen("north", 4)) == ()
